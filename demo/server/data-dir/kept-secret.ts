import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** A secret that the environment does not give: made at the first start and kept, readable by its owner only. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 16)
    throw new StartError(`${path} holds no usable secret; delete it to have a new one made`);
  return secret;
}
