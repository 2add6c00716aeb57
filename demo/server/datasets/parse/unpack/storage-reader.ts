import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { StoredBytes } from '../stored-bytes.ts';

/** Lets a zip be read where it lies, piece by piece. */
export class StorageReader extends RandomAccessReader {
  readonly #bytes: StoredBytes;

  constructor(bytes: StoredBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = this.#bytes;
    return Readable.from(
      (async function* parts() {
        for await (const part of await bytes.stream(start, end)) yield Buffer.from(part);
      })(),
      { objectMode: false },
    );
  }
}
