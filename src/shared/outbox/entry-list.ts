import type { OutboxChannel, OutboxNews } from './outbox-channel.ts';
import { type OutboxEntry, readEntry } from './outbox-entry.ts';
import type { OutboxStore, StoredEntry } from './outbox-store.ts';

export interface EntryListOptions<Work> {
  readonly store: OutboxStore;
  /** What was done, as a storage or another tab has it; null where it is not known here. */
  readonly read: (stored: unknown) => Work | null;
  readonly channel?: OutboxChannel | undefined;
  readonly onChange: () => void;
  /** Another tab has given something, and will most likely send it. */
  readonly onPutElsewhere: () => void;
  /** Another tab has sent it: what it changed is to be read before the entry goes. */
  readonly onSentElsewhere: (entry: OutboxEntry<Work>) => Promise<void>;
}

/** Whether what a person gave would outlive the browser: `denied` where it cannot be kept, or not all of it. */
export type OnDevice = 'saved' | 'saving' | 'denied';

/** The entries of one person in the order they were given, in step with the store and with the person's other tabs. */
export class EntryList<Work> {
  /** Resolves once what an earlier visit left is among them. */
  readonly loaded: Promise<void>;
  readonly #options: EntryListOptions<Work>;
  /** Sent by another tab, and shown until what it changed is there. */
  readonly #leaving = new Set<string>();
  /** On the device, as they are here. */
  readonly #kept = new Set<string>();
  readonly #keeping = new Map<string, Promise<void>>();
  #all: readonly OutboxEntry<Work>[] = [];
  #unfit: readonly StoredEntry[] = [];

  constructor(options: EntryListOptions<Work>) {
    this.#options = options;
    options.channel?.listen((news) => this.#hear(news));
    this.loaded = this.#load();
  }

  get all(): readonly OutboxEntry<Work>[] {
    return this.#all;
  }

  /** What another version has kept, and this one cannot send: it stays until the person gives it up. */
  get unfit(): readonly StoredEntry[] {
    return this.#unfit;
  }

  /** The first that can be sent. */
  next(): OutboxEntry<Work> | undefined {
    return this.#all.find((one) => one.refusal === null && !this.#leaving.has(one.key));
  }

  find(key: string): OutboxEntry<Work> | undefined {
    return this.#all.find((one) => one.key === key);
  }

  get onDevice(): OnDevice {
    if (this.#all.every(({ key }) => this.#kept.has(key))) return 'saved';
    return this.#all.every(({ key }) => this.#kept.has(key) || this.#keeping.has(key)) ? 'saving' : 'denied';
  }

  put(entry: OutboxEntry<Work>): void {
    const kept = this.#keep(entry);
    this.#place(entry);
    // The other tabs hear of it once it can be found, or else they took it for sent.
    void kept.then((isKept) => {
      if (this.find(entry.key) === entry) {
        this.#options.channel?.tell({ kind: 'put', entry, isKept });
        this.#options.onChange();
      }
    });
  }

  /** Resolves once it is on the device, or known not to be. */
  async keeping(key: string): Promise<void> {
    await this.#keeping.get(key);
  }

  /** Tries once more to keep what could not be kept. */
  keepAgain(): void {
    for (const entry of this.#all) {
      if (this.#kept.has(entry.key) || this.#keeping.has(entry.key)) continue;
      void this.#keep(entry).then((isKept) => isKept && this.#options.onChange());
    }
  }

  /** Another tab has dealt with it. */
  leave(entry: OutboxEntry<Work>): void {
    if (this.#leaving.has(entry.key)) return;
    this.#leaving.add(entry.key);
    void this.#readThenDrop(entry);
  }

  /** @param how what the other tabs are told */
  remove(key: string, how: 'sent' | 'gone'): void {
    void this.#options.store.remove(key);
    this.#options.channel?.tell({ kind: how, key });
    this.#drop(key);
  }

  /** Never the same twice, so that the order survives storage. */
  stamp(now: number): number {
    const last = this.#all[this.#all.length - 1];
    return last && last.queuedAt >= now ? last.queuedAt + 1 : now;
  }

  #hear(news: OutboxNews): void {
    if (news.kind === 'put') {
      // One that is not known here is left to the tab that gave it.
      const entry = readEntry(news.entry, this.#options.read);
      if (!entry || this.#leaving.has(entry.key)) return;
      if (news.isKept) {
        this.#options.store.adopt(entry.key);
        this.#kept.add(entry.key);
      }
      this.#place(entry);
      this.#options.onPutElsewhere();
      return;
    }
    const entry = this.find(news.key);
    if (entry && news.kind === 'sent') this.leave(entry);
    else this.#drop(news.key);
  }

  async #load(): Promise<void> {
    const { store, read } = this.#options;
    const fit: OutboxEntry<Work>[] = [];
    const unfit: StoredEntry[] = [];
    for (const stored of await store.load()) {
      // Meanwhile another tab may have told of it, as it is by now.
      if (this.find(stored.key)) continue;
      const entry = readEntry(stored.content, read);
      if (entry) fit.push(entry);
      else unfit.push(stored);
      this.#kept.add(stored.key);
    }
    if (fit.length + unfit.length === 0) return;
    this.#all = inOrder([...this.#all, ...fit]);
    this.#unfit = unfit;
    this.#options.onChange();
  }

  /** Resolves to whether it is on the device. */
  #keep(entry: OutboxEntry<Work>): Promise<boolean> {
    const { key } = entry;
    const put = this.#options.store.put(entry);
    const keeping = put.then((isKept) => {
      // A later state of the same entry is being kept.
      if (this.#keeping.get(key) !== keeping) return;
      this.#keeping.delete(key);
      if (isKept && this.find(key)) this.#kept.add(key);
    });
    this.#kept.delete(key);
    this.#keeping.set(key, keeping);
    return keeping.then(() => put);
  }

  async #readThenDrop(entry: OutboxEntry<Work>): Promise<void> {
    try {
      await this.#options.onSentElsewhere(entry);
    } finally {
      this.#leaving.delete(entry.key);
      this.#drop(entry.key);
    }
  }

  #place(entry: OutboxEntry<Work>): void {
    this.#all = inOrder([...this.#all.filter((one) => one.key !== entry.key), entry]);
    this.#options.onChange();
  }

  #drop(key: string): void {
    this.#kept.delete(key);
    this.#all = this.#all.filter((one) => one.key !== key);
    this.#unfit = this.#unfit.filter((one) => one.key !== key);
    this.#options.onChange();
  }
}

function inOrder<Work>(entries: readonly OutboxEntry<Work>[]): readonly OutboxEntry<Work>[] {
  return entries.toSorted((a, b) => a.queuedAt - b.queuedAt);
}
