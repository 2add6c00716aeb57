import { type Digest, digest } from './digest.ts';
import { PartReader } from './part-reader.ts';

/** Parts that are read and hashed at a time, and bytes of them: each is in memory for as long, and once more hashed. */
const AT_ONCE = 2;
const MOST_BYTES = 32 * 1024 * 1024;

/** Hashes parts of files, few at a time: more would fill the memory, and be no sooner done. */
export class Hasher {
  readonly #idle: PartReader[] = Array.from({ length: AT_ONCE }, () => new PartReader());
  readonly #waiting: { readonly bytes: number; readonly go: (reader: PartReader) => void }[] = [];
  #bytes = 0;

  async digestOf(part: Blob): Promise<Digest> {
    const { promise, resolve } = Promise.withResolvers<PartReader>();
    this.#waiting.push({ bytes: part.size, go: resolve });
    this.#next();
    const reader = await promise;
    try {
      return await digest(await reader.read(part));
    } finally {
      this.#idle.push(reader);
      this.#bytes -= part.size;
      this.#next();
    }
  }

  /** One that is larger than all that may be goes alone. */
  #next(): void {
    const [first] = this.#waiting;
    if (!first || (this.#bytes > 0 && this.#bytes + first.bytes > MOST_BYTES)) return;
    const reader = this.#idle.pop();
    if (!reader) return;
    this.#waiting.shift();
    this.#bytes += first.bytes;
    first.go(reader);
    this.#next();
  }
}
