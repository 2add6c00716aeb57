import { atom } from 'jotai/vanilla';

const MOST = 5;

const pathsAtom = atom<readonly string[]>([]);

/** The paths that were shown, the last one first; setting adds one. */
export const recentPathsAtom = atom(
  (get) => get(pathsAtom),
  (get, set, path: string) =>
    set(pathsAtom, [path, ...get(pathsAtom).filter((other) => other !== path)].slice(0, MOST + 1)),
);
