import type { HostEvents } from '../connection/host-events.ts';
import { backoff } from './backoff.ts';
import { judgeFailure } from './judge-failure.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** `offline`: the last attempt found no server, the next one is planned. `signedOut`: waits for a new session. */
export type OutboxStatus = 'idle' | 'sending' | 'offline' | 'signedOut';

export interface OutboxSnapshot {
  readonly status: OutboxStatus;
  /** In the order they were given; refused ones are among them. */
  readonly entries: readonly OutboxEntry[];
  readonly waiting: number;
  readonly refused: readonly OutboxEntry[];
  /** When the last entry was taken by the server, in milliseconds since 1970. */
  readonly lastSentAt: number | null;
}

export type Sender = (entry: OutboxEntry, signal: AbortSignal) => Promise<unknown>;

export interface OutboxOptions {
  readonly store: OutboxStore;
  /** By the kind of the entry. */
  readonly senders: Readonly<Record<string, Sender>>;
  /** The server took an entry; `origin` is null for what an earlier visit left. */
  readonly onSent?: (entry: OutboxEntry, reply: unknown, origin: HostEvents | null) => void;
  readonly onRefused?: (entry: OutboxEntry) => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

export type NewEntry = Pick<OutboxEntry, 'key' | 'kind' | 'subject' | 'request' | 'note'>;

/**
 * Verdicts and comments on their way to the server, in the order they were given, one at a time. The screen
 * does not wait for them. What finds no server is tried again until it does; what is refused is set apart and
 * waits for a person, and does not hold up the others.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  readonly #abort = new AbortController();
  readonly #origins = new Map<string, HostEvents>();
  #entries: readonly OutboxEntry[];
  #status: OutboxStatus = 'idle';
  #lastSentAt: number | null = null;
  #failed = 0;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: OutboxSnapshot;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#entries = options.store.load();
    this.#snapshot = this.#take();
  }

  readonly get = (): OutboxSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param origin the events of the element in which it was done */
  add(entry: NewEntry, origin?: HostEvents): void {
    if (origin) this.#origins.set(entry.key, origin);
    const whole: OutboxEntry = { ...entry, queuedAt: this.#stamp(), refusal: null };
    this.#options.store.put(whole);
    this.#change({ entries: [...this.#entries, whole] });
    this.#drain();
  }

  /** Sends now what waits, after the network or the session came back. */
  flush(): void {
    this.#failed = 0;
    clearTimeout(this.#timer);
    this.#drain(true);
  }

  /** Sends a refused entry again, at its old place. */
  retry(key: string): void {
    this.#replace(key, (entry) => ({ ...entry, refusal: null }));
    this.flush();
  }

  /** Gives a refused entry up. */
  discard(key: string): void {
    this.#forget(key);
  }

  dispose(): void {
    this.#abort.abort();
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #drain(now = false): void {
    if (this.#running || this.#abort.signal.aborted) return;
    // While the server is away a new entry only joins the queue; the planned attempt takes it along.
    if (!now && (this.#status === 'offline' || this.#status === 'signedOut')) return;
    this.#running = true;
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const entry = this.#entries.find((one) => one.refusal === null);
      if (!entry) {
        this.#rest('idle');
        return;
      }
      this.#change({ status: 'sending' });
      const rest = await this.#send(entry);
      if (rest) {
        this.#rest(rest);
        return;
      }
    }
  }

  /** No longer sending before anybody is told so: what a listener adds then begins the next run. */
  #rest(status: Exclude<OutboxStatus, 'sending'>): void {
    this.#running = false;
    if (this.#abort.signal.aborted) return;
    if (status === 'offline') this.#later();
    this.#change({ status });
  }

  /** Answers why no other entry may follow, or null where it may at once. */
  async #send(entry: OutboxEntry): Promise<'offline' | 'signedOut' | null> {
    const { store, senders, onSent, onRefused } = this.#options;
    if (!store.has(entry.key)) {
      // Another tab of the same user has sent it.
      this.#forget(entry.key);
      return null;
    }
    try {
      const sender = senders[entry.kind];
      if (!sender) throw new Error(`Nothing sends entries of the kind “${entry.kind}”.`);
      const reply = await sender(entry, this.#abort.signal);
      this.#failed = 0;
      this.#lastSentAt = (this.#options.now ?? Date.now)();
      // Told first, so that what the screen shows never falls back to the state before.
      onSent?.(entry, reply, this.#origins.get(entry.key) ?? null);
      this.#forget(entry.key);
      return null;
    } catch (error) {
      if (this.#abort.signal.aborted) return 'offline';
      const verdict = judgeFailure(error);
      if (verdict.kind === 'refused') {
        const refused = this.#replace(entry.key, (one) => ({ ...one, refusal: verdict.refusal }));
        if (refused) onRefused?.(refused);
        return null;
      }
      return verdict.kind === 'later' ? 'offline' : 'signedOut';
    }
  }

  #later(): void {
    this.#failed++;
    const wait = backoff(this.#failed, (this.#options.random ?? Math.random)());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#drain(true), wait);
  }

  #forget(key: string): void {
    this.#options.store.remove(key);
    this.#origins.delete(key);
    this.#change({ entries: this.#entries.filter((one) => one.key !== key) });
  }

  #replace(key: string, change: (entry: OutboxEntry) => OutboxEntry): OutboxEntry | null {
    const entry = this.#entries.find((one) => one.key === key);
    if (!entry) return null;
    const next = change(entry);
    this.#options.store.put(next);
    this.#change({ entries: this.#entries.map((one) => (one.key === key ? next : one)) });
    return next;
  }

  /** Never the same twice, so that the order survives storage. */
  #stamp(): number {
    const now = (this.#options.now ?? Date.now)();
    const last = this.#entries[this.#entries.length - 1];
    return last && last.queuedAt >= now ? last.queuedAt + 1 : now;
  }

  #change(patch: { entries?: readonly OutboxEntry[]; status?: OutboxStatus }): void {
    this.#entries = patch.entries ?? this.#entries;
    this.#status = patch.status ?? this.#status;
    this.#snapshot = this.#take();
    for (const listener of [...this.#listeners]) listener();
  }

  #take(): OutboxSnapshot {
    const refused = this.#entries.filter((entry) => entry.refusal !== null);
    return {
      status: this.#status,
      entries: this.#entries,
      waiting: this.#entries.length - refused.length,
      refused,
      lastSentAt: this.#lastSentAt,
    };
  }
}
