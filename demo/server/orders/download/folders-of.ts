import { fileNameOf } from '../../texts/file-name.ts';

/** So long may the name of a folder be: zips are unpacked on file systems that take 255 bytes. */
const LENGTH = 80;

/** A folder for each batch, which every file system takes and which no other batch has. */
export function foldersOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = fileNameOf(name).slice(0, LENGTH).trim() || 'batch';
    let folder = plain;
    // Systems that know no difference between A and a would put two batches into one.
    for (let next = 2; taken.has(folder.toLowerCase()); next += 1) folder = `${plain} (${next})`;
    taken.add(folder.toLowerCase());
    return folder;
  });
}
