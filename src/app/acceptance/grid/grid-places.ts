import { atom, useStore } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sampleStudioPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { placeOf } from '../../../shared/routing/target.ts';

/** Where somebody stood in a list of tiles. */
export interface GridPlace {
  /** The active tile. */
  readonly active: number;
  /** How far the tiles were scrolled, in pixels. */
  readonly top: number;
  /** When the list was opened, in milliseconds of `performance.now()`. */
  readonly openedAt: number;
}

/** More lists than anybody goes back to. */
const KEPT = 50;

const placesAtom = atom<ReadonlyMap<string, GridPlace>>(new Map());

/** The newest last, the oldest let go. Exported for its tests. */
export function withPlace(
  places: ReadonlyMap<string, GridPlace>,
  list: string,
  place: GridPlace,
): ReadonlyMap<string, GridPlace> {
  const others = [...places].filter(([one]) => one !== list);
  return new Map([...others.slice(1 - KEPT), [list, place]]);
}

export interface KeptPlace {
  /** Where to begin. */
  readonly start: GridPlace;
  /** How far the tiles are scrolled now. */
  readonly top: RefObject<number>;
}

/**
 * The place in a list, kept for when it is shown again: back from the studio one stands at the tile that one left,
 * in the list as it was. Opened from anywhere else it begins anew.
 * @param list tells the list and its filters from every other
 */
export function useGridPlace(list: string): KeptPlace {
  const store = useStore();
  const { cameFrom } = useNavigator();
  const [start] = useState((): GridPlace => {
    const kept = isStudioPath(cameFrom()) ? store.get(placesAtom).get(list) : undefined;
    return kept ?? { active: 0, top: 0, openedAt: performance.now() };
  });
  return { start, top: useRef(start.top) };
}

export function useKeepPlace(list: string, active: number, { start, top }: KeptPlace): void {
  const store = useStore();
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
  }, [active]);
  useEffect(
    () => () => {
      const place = { active: latest.current, top: top.current, openedAt: start.openedAt };
      store.set(placesAtom, withPlace(store.get(placesAtom), list, place));
    },
    [store, list, start, top],
  );
}

function isStudioPath(target: string | null): boolean {
  if (target === null) return false;
  const { path } = placeOf(target);
  return path === studioPath('').path || path === sampleStudioPath('').path;
}
