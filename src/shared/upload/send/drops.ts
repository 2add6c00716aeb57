import type { Calls } from './calls.ts';
import { type PersistOptions, persist } from './link.ts';

/** Files that were given up, on their way to be known as such by the server. */
export class Drops {
  readonly #calls: Calls;
  readonly #options: PersistOptions;
  readonly #open = new Map<number, Promise<void>>();

  constructor(calls: Calls, options: PersistOptions) {
    this.#calls = calls;
    this.#options = options;
  }

  /** Tells the server once; where it cannot be reached, that waits for `all`, or for the end of the upload. */
  async tell(numbers: readonly number[]): Promise<void> {
    await Promise.all(
      numbers.map((number) => {
        const told = this.#calls.drop(number).then(() => {
          this.#open.delete(number);
        });
        this.#open.set(number, told);
        return told.catch(() => undefined);
      }),
    );
  }

  /** Ends when the server knows them all: only then it takes others in their place. */
  async all(): Promise<void> {
    await Promise.allSettled(this.#open.values());
    for (const number of [...this.#open.keys()]) {
      await persist(() => this.#calls.drop(number), this.#options);
      this.#open.delete(number);
    }
  }
}
