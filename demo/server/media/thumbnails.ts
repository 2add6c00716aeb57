import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import sharp from 'sharp';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { Limited } from '../concurrency/limit-concurrency.ts';
import { Failure } from '../http/failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { DECODE_SECONDS, MAX_PIXELS } from './decode-limit.ts';

/** Pixels of the longer side. */
const SIDE = 320;

/** Gives the storage key of a picture's small version, which is made when it is asked for the first time. */
export type Thumbnails = (mediaKey: string) => Promise<string>;

/** @param limited the turns of all that decode pictures */
export function createThumbnails(storage: FileStorage, limited: Limited): Thumbnails {
  const making = new Map<string, Promise<void>>();

  async function make(mediaKey: string, key: string): Promise<void> {
    const preview = await storage.preview?.(mediaKey, SIDE);
    if (preview) {
      await storage.put(key, preview);
      return;
    }
    const opened = await storage.open(mediaKey);
    if (!opened) throw new Failure(ERROR.notFound);
    await storage.put(key, await shrink(opened.stream));
  }

  return async (mediaKey) => {
    const hash = createHash('sha256').update(mediaKey).digest('hex');
    const key = `thumbnails/${hash.slice(0, 2)}/${hash}.webp`;
    if (await storage.stat(key)) return key;
    const made = making.get(key) ?? limited(() => make(mediaKey, key));
    making.set(key, made);
    try {
      await made;
    } finally {
      making.delete(key);
    }
    return key;
  };
}

async function shrink(picture: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const resize = sharp({ limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 });
  const parts: Uint8Array[] = [];
  await pipeline(Readable.fromWeb(picture as NodeReadableStream), resize, async (small) => {
    for await (const part of small) parts.push(part);
  });
  return Buffer.concat(parts);
}
