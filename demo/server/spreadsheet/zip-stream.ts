import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file inside of a .zip; its text is made while it is written. */
export interface ZipPart {
  readonly path: string;
  text(): Iterable<string> | AsyncIterable<string>;
}

/** So many characters are put together before they are compressed. */
const CHUNK = 64 * 1024;

/** The bytes of a .zip with these parts, one after the other; nothing of it is held in memory. */
export function zipStream(parts: readonly ZipPart[], at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const { path, text } of parts) {
    zip.addReadStreamLazy(path, { mtime: at }, (give) => {
      current = Readable.from(inChunks(text()), { objectMode: false });
      current.once('error', (error) => output.destroy(error));
      give(null, current);
    });
  }
  zip.on('error', (error: Error) => output.destroy(error));
  // With a reader that went away, what is being made ends, too.
  output.once('close', () => current?.destroy());
  zip.end();
  return output;
}

/** Few large chunks instead of many small ones. */
async function* inChunks(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let parts: string[] = [];
  let length = 0;
  for await (const part of text) {
    parts.push(part);
    length += part.length;
    if (length < CHUNK) continue;
    yield Buffer.from(parts.join(''));
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(parts.join(''));
}
