import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../data-dir/has-code.ts';
import { UNFINISHED } from './folder-storage.ts';

/** Another server may be writing into the same folder: what is younger than a day is left alone. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** Removes what a crash left half written in a storage's folder. */
export async function removeUnfinished(root: string, now: () => Date): Promise<void> {
  for (const name of await namesIn(root)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < now().getTime() - ABANDONED) await rm(path, { force: true });
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
