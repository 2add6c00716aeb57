import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { StoredBytes } from '../stored-bytes.ts';

/** The list of a zip is read a few bytes at a time: so many are fetched at once. */
const WINDOW = 256 * 1024;

/** Lets a zip be read where it lies, piece by piece. */
export class StorageReader extends RandomAccessReader {
  readonly #bytes: StoredBytes;
  #window = new Uint8Array(0);
  #start = 0;

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

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#fill(position, length).then(
      (part) => {
        buffer.set(part, offset);
        callback(part.length < length ? new Error('the zip ends too early') : null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #fill(position: number, length: number): Promise<Uint8Array> {
    const isThere = position >= this.#start && position + length <= this.#start + this.#window.length;
    if (!isThere) {
      this.#window = await this.#bytes.read(
        position,
        Math.min(this.#bytes.size, position + Math.max(length, WINDOW)),
      );
      this.#start = position;
    }
    return this.#window.subarray(position - this.#start, position - this.#start + length);
  }
}
