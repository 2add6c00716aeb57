import type { HostEvents } from '../connection/host-events.ts';
import { backoff } from './backoff.ts';
import { EntryList } from './entry-list.ts';
import { judgeFailure } from './judge-failure.ts';
import type { Exclusively } from './one-sender.ts';
import type { OutboxChannel } from './outbox-channel.ts';
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
  /** The server took an entry; `origin` is null for what an earlier visit or another tab left. */
  readonly onSent?: (entry: OutboxEntry, reply: unknown, origin: HostEvents | null) => void;
  /** Another tab has sent an entry: resolves once what it changed is known here. */
  readonly onSentElsewhere?: (entry: OutboxEntry) => Promise<void>;
  readonly onRefused?: (entry: OutboxEntry) => void;
  /** Whether a refused entry has nothing to say any more, now that a later one was sent or refused. */
  readonly supersedes?: (later: OutboxEntry, refused: OutboxEntry) => boolean;
  /** To the person's other tabs. */
  readonly channel?: OutboxChannel | undefined;
  readonly exclusively?: Exclusively | undefined;
  /** How long the server may take for one entry, in milliseconds, before it counts as away. */
  readonly patience?: number | undefined;
  readonly now?: () => number;
  readonly random?: () => number;
}

export type NewEntry = Pick<OutboxEntry, 'key' | 'kind' | 'subject' | 'request' | 'note'>;

/** A network that died without a word would else hold everything up for as long as a large upload may take. */
const PATIENCE = 60_000;

/** What another tab gave is left to it for so long, in milliseconds; it may have been closed. */
const COURTESY = 4000;

/**
 * Verdicts and comments on their way to the server, in the order they were given, one at a time, whichever of the
 * person's tabs they were given in. The screen does not wait for them. What finds no server is tried again until
 * it does; what is refused is set apart and waits for a person, and does not hold up the others.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  readonly #abort = new AbortController();
  readonly #origins = new Map<string, HostEvents>();
  readonly #entries: EntryList;
  #status: OutboxStatus = 'idle';
  #lastSentAt: number | null = null;
  #failed = 0;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #courtesy: ReturnType<typeof setTimeout> | undefined;
  #snapshot: OutboxSnapshot;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#entries = new EntryList({
      store: options.store,
      channel: options.channel,
      onChange: () => this.#show(this.#status),
      onPutElsewhere: () => {
        clearTimeout(this.#courtesy);
        this.#courtesy = setTimeout(() => this.#drain(), COURTESY);
      },
      onSentElsewhere: async (entry) => {
        await options.onSentElsewhere?.(entry);
        this.#lastSentAt = (options.now ?? Date.now)();
      },
    });
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
    const now = (this.#options.now ?? Date.now)();
    this.#entries.put({ ...entry, queuedAt: this.#entries.stamp(now), refusal: null });
    this.#drain();
  }

  /** Sends now what waits, after the network or the session came back. */
  flush(): void {
    this.#failed = 0;
    clearTimeout(this.#timer);
    this.#drain(true);
  }

  /**
   * Sends a refused entry again, at its old place.
   * @param request what to send instead, where the person decided anew
   */
  retry(key: string, request?: unknown): void {
    const entry = this.#entries.find(key);
    if (!entry) return;
    this.#entries.put({ ...entry, refusal: null, ...(request === undefined ? {} : { request }) });
    this.flush();
  }

  /** Gives a refused entry up. */
  discard(key: string): void {
    this.#forget(key, 'gone');
  }

  dispose(): void {
    this.#abort.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#courtesy);
    this.#options.channel?.close();
    this.#listeners.clear();
  }

  #drain(now = false): void {
    const { signal } = this.#abort;
    if (this.#running || signal.aborted) return;
    // While the server is away a new entry only joins the queue; the planned attempt takes it along.
    if (!now && (this.#status === 'offline' || this.#status === 'signedOut')) return;
    this.#running = true;
    const work = () => this.#sendAll();
    (this.#options.exclusively?.(work, signal) ?? work()).catch(() => {
      // Disposed of while another tab was sending.
      this.#running = false;
    });
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const entry = this.#entries.next();
      if (!entry) {
        this.#rest('idle');
        return;
      }
      this.#show('sending');
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
    if (status === 'offline') {
      this.#failed++;
      const wait = backoff(this.#failed, (this.#options.random ?? Math.random)());
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#drain(true), wait);
    }
    this.#show(status);
  }

  /** Answers why no other entry may follow, or null where it may at once. */
  async #send(entry: OutboxEntry): Promise<'offline' | 'signedOut' | null> {
    const { store, senders, onSent, onRefused, patience = PATIENCE } = this.#options;
    if (!store.has(entry.key)) {
      this.#entries.leave(entry);
      return null;
    }
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), patience);
    try {
      const sender = senders[entry.kind];
      if (!sender) throw new Error(`Nothing sends entries of the kind “${entry.kind}”.`);
      const reply = await sender(entry, AbortSignal.any([this.#abort.signal, attempt.signal]));
      this.#failed = 0;
      this.#lastSentAt = (this.#options.now ?? Date.now)();
      // Told first, so that what the screen shows never falls back to the state before.
      onSent?.(entry, reply, this.#origins.get(entry.key) ?? null);
      this.#forget(entry.key, 'sent');
      this.#dropSuperseded(entry);
      return null;
    } catch (error) {
      if (this.#abort.signal.aborted || attempt.signal.aborted) return 'offline';
      const verdict = judgeFailure(error);
      if (verdict.kind === 'refused') {
        const refused = { ...entry, refusal: verdict.refusal };
        this.#entries.put(refused);
        this.#dropSuperseded(refused);
        onRefused?.(refused);
        return null;
      }
      return verdict.kind === 'later' ? 'offline' : 'signedOut';
    } finally {
      clearTimeout(timer);
    }
  }

  #dropSuperseded(later: OutboxEntry): void {
    const { supersedes } = this.#options;
    if (!supersedes) return;
    for (const entry of this.#entries.all) {
      const isOlder = entry.refusal !== null && entry.queuedAt < later.queuedAt;
      if (isOlder && supersedes(later, entry)) this.#forget(entry.key, 'gone');
    }
  }

  #forget(key: string, how: 'sent' | 'gone'): void {
    this.#origins.delete(key);
    this.#entries.remove(key, how);
  }

  #show(status: OutboxStatus): void {
    this.#status = status;
    this.#snapshot = this.#take();
    for (const listener of [...this.#listeners]) listener();
  }

  #take(): OutboxSnapshot {
    const entries = this.#entries.all;
    const refused = entries.filter((entry) => entry.refusal !== null);
    return {
      status: this.#status,
      entries,
      waiting: entries.length - refused.length,
      refused,
      lastSentAt: this.#lastSentAt,
    };
  }
}
