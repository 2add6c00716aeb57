import { useState } from 'react';
import * as v from 'valibot';
import { embeddedKey, localStore } from '../../../shared/connection/local-store.ts';
import { SIZES } from './grid-bar.tsx';

const pixels = v.pipe(v.number(), v.minValue(SIZES.smallest), v.maxValue(SIZES.largest));

/** How large tiles are shown, kept in the browser by the kind of grid. */
export function useTileSize(grid: 'gallery' | 'crops', initial: number): [number, (size: number) => void] {
  const [store] = useState(() => localStore(embeddedKey(`tile-size-${grid}`), pixels));
  const [size, setSize] = useState(() => store.read() ?? initial);
  return [
    size,
    (next) => {
      setSize(next);
      store.write(next);
    },
  ];
}
