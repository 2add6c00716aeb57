import type { OutboxChannel, OutboxNews } from './outbox-channel.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

export interface EntryListOptions {
  readonly store: OutboxStore;
  readonly channel?: OutboxChannel | undefined;
  readonly onChange: () => void;
  /** Another tab has given something, and will most likely send it. */
  readonly onPutElsewhere: () => void;
  /** Another tab has sent it: what it changed is to be read before the entry goes. */
  readonly onSentElsewhere: (entry: OutboxEntry) => Promise<void>;
}

/** The entries of one person in the order they were given, in step with the store and with the person's other tabs. */
export class EntryList {
  readonly #options: EntryListOptions;
  /** Sent by another tab, and shown until what it changed is there. */
  readonly #leaving = new Set<string>();
  #all: readonly OutboxEntry[];

  constructor(options: EntryListOptions) {
    this.#options = options;
    this.#all = options.store.load();
    options.channel?.listen((news) => this.#hear(news));
  }

  get all(): readonly OutboxEntry[] {
    return this.#all;
  }

  /** The first that can be sent. */
  next(): OutboxEntry | undefined {
    return this.#all.find((one) => one.refusal === null && !this.#leaving.has(one.key));
  }

  find(key: string): OutboxEntry | undefined {
    return this.#all.find((one) => one.key === key);
  }

  put(entry: OutboxEntry): void {
    this.#options.store.put(entry);
    this.#options.channel?.tell({ kind: 'put', entry });
    this.#place(entry);
  }

  /** Another tab has dealt with it. */
  leave(entry: OutboxEntry): void {
    if (this.#leaving.has(entry.key)) return;
    this.#leaving.add(entry.key);
    void this.#readThenDrop(entry);
  }

  /** @param how what the other tabs are told */
  remove(key: string, how: 'sent' | 'gone'): void {
    this.#options.store.remove(key);
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
      if (this.#leaving.has(news.entry.key)) return;
      this.#options.store.adopt(news.entry.key);
      this.#place(news.entry);
      this.#options.onPutElsewhere();
      return;
    }
    const entry = this.find(news.key);
    if (!entry) return;
    if (news.kind === 'gone') this.#drop(news.key);
    else this.leave(entry);
  }

  async #readThenDrop(entry: OutboxEntry): Promise<void> {
    try {
      await this.#options.onSentElsewhere(entry);
    } finally {
      this.#leaving.delete(entry.key);
      this.#drop(entry.key);
    }
  }

  #place(entry: OutboxEntry): void {
    const others = this.#all.filter((one) => one.key !== entry.key);
    this.#all = [...others, entry].sort((a, b) => a.queuedAt - b.queuedAt);
    this.#options.onChange();
  }

  #drop(key: string): void {
    this.#all = this.#all.filter((one) => one.key !== key);
    this.#options.onChange();
  }
}
