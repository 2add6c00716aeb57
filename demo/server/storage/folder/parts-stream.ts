import { join } from 'node:path';
import type { ByteRange } from '../file-storage.ts';
import { lazyFileStream } from './lazy-file-stream.ts';
import type { PartsManifest } from './parts-manifest.ts';

/** A range of a file that lies in parts: one part after the other is opened, and only when it is its turn. */
export function partsStream(
  folder: string,
  { parts }: PartsManifest,
  range: ByteRange,
): ReadableStream<Uint8Array> {
  const pieces = piecesOf(parts, range);
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          if (!reader) {
            const piece = pieces.shift();
            if (!piece) {
              controller.close();
              return;
            }
            reader = lazyFileStream(join(folder, piece.name), piece.range).getReader();
          }
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            return;
          }
          reader = null;
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

interface Piece {
  readonly name: string;
  readonly range: ByteRange;
}

function piecesOf(parts: PartsManifest['parts'], { first, last }: ByteRange): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const { name, size } of parts) {
    const range = { first: Math.max(first - start, 0), last: Math.min(last - start, size - 1) };
    if (range.first <= range.last) pieces.push({ name, range });
    start += size;
  }
  return pieces;
}
