import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { factsOf } from '../server/provider/picture-facts.ts';
import type { PictureFacts } from '../server/provider/picture-problem.ts';

export interface LocalPicture {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Null where it is no picture that can be read. */
  readonly facts: PictureFacts | null;
}

export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

/** What there is to know of an image file; null where there is none. */
export async function readLocalPicture(path: string): Promise<LocalPicture | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, size: found.size, sha256: hash.digest('hex'), facts: await factsOf(path) };
}
