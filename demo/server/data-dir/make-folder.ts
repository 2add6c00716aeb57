import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './has-code.ts';

/**
 * Makes a folder with those above it. Node's own `recursive` option tries for ever where the system answers
 * "no such folder" for one whose parent is there, as `/proc` does.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path || !hasCode(error, 'ENOENT')) throw error;
    await makeFolder(parent);
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o750 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
