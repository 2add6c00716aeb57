import { useMemo } from 'react';
import type { TileStyle } from '../../../shared/annotation/draw/draw-tile.ts';
import type { Label } from '../../../shared/contract/label-set.ts';

/** A label that the set does not know still has to be seen. */
export const UNKNOWN_COLOR = '#c0c7d2';

/** How objects are drawn on tiles of this size; the same object as long as nothing changes, so that tiles rest. */
export function useTileStyle(
  labels: readonly Pick<Label, 'name' | 'color'>[] | undefined,
  size: number,
): TileStyle {
  // The set is read anew with every group of documents, and is the same each time.
  const colors = labels?.map(({ name, color }) => `${color}${name}`).join('\n') ?? '';
  const lineWidth = size < 160 ? 1 : 1.5;
  return useMemo(() => {
    const byName = new Map(
      colors
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.slice(7), line.slice(0, 7)]),
    );
    return {
      colorOf: (label: string) => byName.get(label) ?? UNKNOWN_COLOR,
      lineWidth,
      opacity: 0.12,
      rim: false,
    };
  }, [colors, lineWidth]);
}
