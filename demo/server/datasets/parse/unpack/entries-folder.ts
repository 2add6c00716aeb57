import { pathProblem } from '../../../../../src/shared/contract/dataset/file-name.ts';
import type { ClaimedFile } from '../claim-files.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { ArchiveEntry } from './read-entries.ts';

/**
 * The folder of the batch that the files of a zip go into: it is named as the zip, unless the zip has but that folder
 * itself. That name comes from a customer, too: where a file would have a path in the batch that no upload may have, it
 * ends with `entryName`.
 */
export function entriesFolder(
  { folder, name }: Pick<ClaimedFile, 'folder' | 'name'>,
  entries: readonly Pick<ArchiveEntry, 'path'>[],
): string {
  const title = name.replace(/\.zip$/i, '');
  const isFolder = entries.every(({ path }) => path.startsWith(`${title}/`));
  const own = isFolder || title === '' ? [] : [title];
  const into = [...(folder === '' ? [] : [folder]), ...own].join('/');
  for (const { path } of entries) {
    const whole = pathIn(into, path);
    if (pathProblem(whole) !== null) throw new ParseProblem('entryName', whole);
  }
  return into;
}

export function pathIn(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
