import type { Entry } from '../list/entry.ts';

/** Files that wait until they are tried again. */
export class Retries {
  readonly #timers = new Map<Entry, ReturnType<typeof setTimeout>>();

  get size(): number {
    return this.#timers.size;
  }

  has(entry: Entry): boolean {
    return this.#timers.has(entry);
  }

  after(milliseconds: number, entry: Entry, go: () => void): void {
    this.forget(entry);
    const timer = setTimeout(() => {
      this.#timers.delete(entry);
      go();
    }, milliseconds);
    this.#timers.set(entry, timer);
  }

  forget(entry: Entry): void {
    clearTimeout(this.#timers.get(entry));
    this.#timers.delete(entry);
  }

  clear(): void {
    for (const entry of [...this.#timers.keys()]) this.forget(entry);
  }
}
