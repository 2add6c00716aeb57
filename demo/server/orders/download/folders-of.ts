import { caseless, numbered, safeName } from '../../zip/safe-name.ts';

/** So many characters may the name of a folder have: with those of files in it, paths stay within what Windows takes. */
const LENGTH = 80;

/** A folder for each batch, which every file system takes and which no other batch has. */
export function foldersOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = safeName([...name].slice(0, LENGTH).join('').trim() || 'batch');
    let folder = plain;
    // Systems that know no difference between A and a would put two batches into one.
    for (let next = 2; taken.has(caseless(folder)); next += 1) folder = numbered(plain, next, 'folder');
    taken.add(caseless(folder));
    return folder;
  });
}
