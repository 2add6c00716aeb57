import type { ZipPaths } from './zip-paths.ts';

/** So many names are kept at most, of all zips together; a million of them take 40 MB. */
const MOST = 1_500_000;

/**
 * The paths that zips have so far, for those that go on in a further file, by the name of what is zipped. They are kept
 * in memory, and may be gone: whoever takes them can find them out again.
 */
export interface KeptPaths {
  /** Takes out what was kept: who fails to go on leaves nothing behind that was never written. */
  take(name: string): Kept | null;
  /** Keeps them as they are behind a place, in place of what was kept under the name. What was kept first goes first. */
  keep(name: string, kept: Kept): void;
}

export interface Kept {
  readonly paths: ZipPaths;
  /** The place of the last file that has one. */
  readonly behind: string;
}

export function createKeptPaths(most = MOST): KeptPaths {
  const all = new Map<string, Kept>();
  let names = 0;
  const take = (name: string) => {
    const found = all.get(name) ?? null;
    if (found) names -= found.paths.size;
    all.delete(name);
    return found;
  };
  return {
    take,
    keep(name, kept) {
      take(name);
      if (kept.paths.size > most) return;
      all.set(name, kept);
      names += kept.paths.size;
      for (const oldest of all.keys()) {
        if (names <= most) return;
        take(oldest);
      }
    },
  };
}
