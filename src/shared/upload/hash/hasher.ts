import { type Digest, digestOf } from './digest.ts';

/** Fragments that are read and hashed at a time; each of them is in memory for as long. */
const AT_ONCE = 2;

/** Hashes parts of files, few at a time: more would fill the memory, and be no sooner done. */
export class Hasher {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  async digestOf(part: Blob): Promise<Digest> {
    if (this.#running >= AT_ONCE) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    } else this.#running += 1;
    try {
      return await digestOf(part);
    } finally {
      // Whoever waits takes the place; else it is free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
