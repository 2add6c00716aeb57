import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Larger than what a stream takes at a time by itself: a write is a turn of one of the few threads for files. */
const HIGH_WATER = 1024 * 1024;

/**
 * Writes a file and syncs it to the disk before it is closed: after a power cut it is whole or absent, once it is moved
 * to its place.
 */
export async function writeFile(path: string, data: ReadableStream<Uint8Array> | Uint8Array): Promise<void> {
  const source = data instanceof Uint8Array ? [data] : Readable.fromWeb(data as NodeReadableStream);
  await pipeline(source, createWriteStream(path, { flush: true, mode: 0o640, highWaterMark: HIGH_WATER }));
}
