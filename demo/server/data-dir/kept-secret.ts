import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { hasCode } from './has-code.ts';

export interface KeptSecret {
  readonly secret: string;
  /** Made by this start. */
  readonly isNew: boolean;
}

/** A secret that the environment does not give: made at the first start and kept, readable by its owner only. */
export async function keptSecret(dataDir: string, name: string): Promise<KeptSecret> {
  const path = join(dataDir, name);
  let isNew = true;
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw new StartError(`${path} cannot be written`, { cause });
    isNew = false;
  }
  const secret = (await readSecret(path)).trim();
  if (secret.length < 16)
    throw new StartError(`${path} holds no usable secret; delete it to have a new one made`);
  return { secret, isNew };
}

async function readSecret(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartError(`${path} cannot be read by this user`, { cause });
  }
}
