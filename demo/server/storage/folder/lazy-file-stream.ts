import { type FileHandle, open } from 'node:fs/promises';
import type { ByteRange } from '../file-storage.ts';

const CHUNK = 64 * 1024;

/**
 * The bytes of a file, opened when the first of them is asked for: a stream that nobody reads (the answer to
 * HEAD, a client that went away) holds nothing open.
 */
export function lazyFileStream(path: string, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let position = first;
  const end = async () => {
    await file?.close();
    file = undefined;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(path, 'r');
          const length = Math.min(CHUNK, last + 1 - position);
          const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (bytesRead === 0 || position > last) {
            await end();
            controller.close();
          }
        } catch (error) {
          await end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
