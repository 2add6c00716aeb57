import type { DraftStore } from './draft-store.ts';

/** Keeps drafts as they change, the latest of each, one at a time and in order. */
export class DraftKeeper<Draft> {
  readonly #store: Pick<DraftStore<Draft>, 'write' | 'remove'>;
  /** Changed since they were kept, by name; null where there is none any more. */
  readonly #stale = new Map<string, Draft | null>();
  /** Those that the device would not take. */
  readonly #unkept = new Set<string>();
  #isWriting = false;

  constructor(store: Pick<DraftStore<Draft>, 'write' | 'remove'>) {
    this.#store = store;
  }

  keep(name: string, draft: Draft | null): void {
    this.#stale.set(name, draft);
    if (!this.#isWriting) void this.#write();
  }

  /** The page can go: all is on the device. */
  get isKept(): boolean {
    return this.#stale.size === 0 && this.#unkept.size === 0 && !this.#isWriting;
  }

  /** The device takes some of them not at all: its storage is full, or forbidden. */
  get isRefused(): boolean {
    return this.#unkept.size > 0;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    // What changes meanwhile joins the map, and its turn comes.
    for (const [name, draft] of this.#stale) {
      this.#stale.delete(name);
      const isKept = draft === null ? await this.#store.remove(name) : await this.#store.write(name, draft);
      // Without it nothing is lost.
      if (isKept || draft === null) this.#unkept.delete(name);
      else this.#unkept.add(name);
    }
    this.#isWriting = false;
  }
}
