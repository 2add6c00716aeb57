import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_KEPT } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { hasCode } from '../../data-dir/has-code.ts';
import { PARTS, UNFINISHED } from './folder-key.ts';

/** Another server may be writing into the same folder: what is younger than a day is left alone. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** Parts are given up with their upload (`datasets/upload`); those that no upload knows any more go after twice its time. */
const FORGOTTEN = 2 * UPLOAD_KEPT;

/** Removes what a crash left half written in a storage's folder. */
export async function removeUnfinished(root: string, now: () => Date): Promise<void> {
  for (const name of await namesIn(root)) {
    const keptFor = name.startsWith(UNFINISHED) ? ABANDONED : name.startsWith(PARTS) ? FORGOTTEN : null;
    if (keptFor === null) continue;
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < now().getTime() - keptFor) await rm(path, { force: true, recursive: true });
  }
}

async function namesIn(root: string): Promise<string[]> {
  try {
    return await readdir(root);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
