import { hash } from 'node:crypto';
import { caseless, numbered, safeName } from './safe-name.ts';

export interface ZipPaths {
  /** The path of the next file; what is asked for in the same order gets the same paths. */
  take(fileName: string): string;
  /** Files and folders so far. */
  readonly size: number;
}

/**
 * Paths for files of one folder that no two of them share on any file system: those that differ in the case of letters
 * alone, in signs that were replaced, or in how letters with accents are written, are told apart by a number. The first
 * keeps its name.
 */
export function zipPaths(): ZipPaths {
  const files = new Set<number>();
  const folders = new Set<number>();
  // What is a file cannot be a folder, too.
  const isFolderFree = (key: number) => !files.has(key);
  const isFileFree = (key: number) => !files.has(key) && !folders.has(key);
  return {
    get size() {
      return files.size + folders.size;
    },
    take(fileName) {
      const names = fileName.split('/').map(safeName);
      let path = '';
      for (const [index, name] of names.entries()) {
        const isFile = index === names.length - 1;
        const found = isFile
          ? firstFree(path, name, 'file', isFileFree)
          : firstFree(path, name, 'folder', isFolderFree);
        (isFile ? files : folders).add(found.key);
        path = isFile ? found.path : `${found.path}/`;
      }
      return path;
    },
  };
}

function firstFree(
  within: string,
  name: string,
  kind: 'file' | 'folder',
  isFree: (key: number) => boolean,
): { readonly path: string; readonly key: number } {
  for (let number = 1; ; number += 1) {
    const path = within + (number === 1 ? name : numbered(name, number, kind));
    const key = keyOf(path);
    if (isFree(key)) return { path, key };
  }
}

/**
 * A batch may have a million files: 48 bits of each are kept. Two different paths that have them in common are taken for
 * one and told apart, which costs a number in a name.
 */
function keyOf(path: string): number {
  return hash('sha256', caseless(path), 'buffer').readUIntBE(0, 6);
}
