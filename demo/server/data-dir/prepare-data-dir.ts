import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { makeFolder } from './make-folder.ts';

/** Makes the folder of all state and gives its absolute path. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  try {
    await makeFolder(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`DATA_DIR cannot be written: ${path}`, { cause });
  }
  return path;
}
