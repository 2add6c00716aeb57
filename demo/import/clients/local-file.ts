import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MAX_CLIENT_BYTES } from '../../../src/shared/contract/downloads/client-publishing.ts';
import { ImportError } from '../import-error.ts';

export interface LocalFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** What is published of a file: its size and its hash, read from the file itself. */
export async function readLocalFile(path: string): Promise<LocalFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new ImportError(`${path}: there is no such file`);
  if (found.size === 0) throw new ImportError(`${path}: the file is empty`);
  if (found.size > MAX_CLIENT_BYTES)
    throw new ImportError(`${path}: the file is larger than ${MAX_CLIENT_BYTES} bytes`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, size: found.size, sha256: hash.digest('hex') };
}
