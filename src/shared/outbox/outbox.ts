import { backoff } from '../api/backoff.ts';
import { classifyFailure } from './classify-failure.ts';
import { EntryList } from './entry-list.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { AfterSending, OutboxOptions } from './outbox-options.ts';
import type { OutboxSnapshot, OutboxStatus } from './outbox-snapshot.ts';
import { within } from './within.ts';

/** A network that died without a word would else hold everything up for as long as a large upload may take. */
const PATIENCE = 60_000;

/** What another tab gave is left to it for so long, in milliseconds; it may have been closed. */
const COURTESY = 4000;

/** How long a storage may take, in milliseconds; one that hangs must not keep anything from being sent. */
const STORAGE_PATIENCE = 10_000;

/** Why nothing more can be sent; `closed` is tried again as `offline` is. */
type Hindrance = 'offline' | 'signedOut' | 'closed';

/**
 * Work on its way to the server, in the order it was done, one entry at a time, whichever of the person's tabs it
 * was done in. The screen does not wait for them. What finds no server is tried again until
 * it does; what is refused is set apart and waits for a person, and does not hold up the others.
 */
export class Outbox<Work, Origin = never> {
  readonly #options: OutboxOptions<Work, Origin>;
  readonly #listeners = new Set<() => void>();
  readonly #abort = new AbortController();
  readonly #origins = new Map<string, Origin>();
  readonly #entries: EntryList<Work>;
  #status: OutboxStatus = 'idle';
  #lastSentAt: number | null = null;
  #failed = 0;
  #running = false;
  #isLoaded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #courtesy: ReturnType<typeof setTimeout> | undefined;
  #snapshot: OutboxSnapshot<Work>;

  constructor(options: OutboxOptions<Work, Origin>) {
    this.#options = options;
    this.#entries = new EntryList({
      store: options.store,
      read: options.read,
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
    void this.#begin();
  }

  readonly get = (): OutboxSnapshot<Work> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * @param key made once for it
   * @param origin where it was done
   */
  add(key: string, work: Work, origin?: Origin): void {
    if (origin !== undefined) this.#origins.set(key, origin);
    const now = (this.#options.now ?? Date.now)();
    this.#entries.put({ ...work, key, queuedAt: this.#entries.stamp(now), refusal: null });
    this.#drain();
  }

  /** Sends now what waits, after the network or the session came back. */
  flush(): void {
    this.#failed = 0;
    clearTimeout(this.#timer);
    if (this.#running) this.#show('sending');
    this.#drain(true);
  }

  /** Sends now, and waits until none of these waits any more, or it turns out that nothing can be sent for now. */
  async sent(isMeant: (entry: OutboxEntry<Work>) => boolean): Promise<void> {
    await this.#loaded();
    const waits = () => this.#entries.all.some((entry) => entry.refusal === null && isMeant(entry));
    if (waits()) this.flush();
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => (this.#running && waits()) || resolve();
    const stop = this.subscribe(look);
    look();
    await promise.finally(stop);
  }

  /**
   * Sends a refused entry again, at its old place.
   * @param instead what to send instead, where the person decided anew
   */
  retry(key: string, instead?: Work): void {
    const entry = this.#entries.find(key);
    if (!entry) return;
    const { queuedAt } = entry;
    this.#entries.put({ ...(instead ?? entry), key, queuedAt, refusal: null });
    this.flush();
  }

  /** Gives a refused entry up, or one that is not known to this version. */
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

  /** What an earlier visit left goes first. */
  async #begin(): Promise<void> {
    await this.#loaded();
    this.#isLoaded = true;
    if (this.#snapshot.waiting > 0) this.#drain(true);
  }

  #loaded(): Promise<void> {
    return within(this.#entries.loaded, STORAGE_PATIENCE, undefined);
  }

  #drain(now = false): void {
    const { signal } = this.#abort;
    if (this.#running || !this.#isLoaded || signal.aborted) return;
    // While the server is away a new entry only joins the queue; the planned attempt takes it along.
    if (!now && this.#status !== 'idle' && this.#status !== 'sending') return;
    this.#running = true;
    this.#entries.keepAgain();
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
      // A planned attempt leaves what is said of the last one, until one succeeds or a person asks for another.
      if (this.#failed === 0) this.#show('sending');
      const rest = await this.#send(entry);
      if (rest) {
        this.#rest(rest);
        return;
      }
    }
  }

  /** No longer sending before anybody is told so: what a listener adds then begins the next run. */
  #rest(why: 'idle' | Hindrance): void {
    this.#running = false;
    if (this.#abort.signal.aborted) return;
    if (why === 'offline' || why === 'closed') {
      this.#failed++;
      const wait = backoff(this.#failed, (this.#options.random ?? Math.random)());
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#drain(true), wait);
    }
    this.#show(why);
  }

  /** Answers why no other entry may follow, or null where it may at once. */
  async #send(entry: OutboxEntry<Work>): Promise<Hindrance | null> {
    const { store, send, onRefused, patience = PATIENCE } = this.#options;
    await within(this.#entries.keeping(entry.key), STORAGE_PATIENCE, undefined);
    if (!(await within(store.has(entry.key), STORAGE_PATIENCE, true))) {
      this.#entries.leave(entry);
      return null;
    }
    // Given up meanwhile, or given another way.
    if (this.#entries.find(entry.key) !== entry) return null;
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), patience);
    try {
      const afterSending = await send(entry, AbortSignal.any([this.#abort.signal, attempt.signal]));
      this.#failed = 0;
      this.#lastSentAt = (this.#options.now ?? Date.now)();
      // Told first, so that what the screen shows never falls back to the state before.
      this.#takeOver(entry, afterSending);
      this.#forget(entry.key, 'sent');
      this.#dropSuperseded(entry);
      return null;
    } catch (error) {
      if (this.#abort.signal.aborted || attempt.signal.aborted) return 'offline';
      const failure = classifyFailure(error);
      if (failure.kind === 'refused') {
        // The server is there.
        this.#failed = 0;
        const refused = { ...entry, refusal: failure.refusal };
        this.#entries.put(refused);
        this.#dropSuperseded(refused);
        onRefused?.(refused);
        return null;
      }
      return failure.kind === 'later' ? 'offline' : failure.kind;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The server has it: where that cannot be shown, it is no less sent, and what shows it is read again. */
  #takeOver(entry: OutboxEntry<Work>, afterSending: AfterSending<Origin>): void {
    try {
      afterSending(this.#origins.get(entry.key) ?? null);
    } catch (error) {
      globalThis.reportError?.(error);
      this.#options.onSentElsewhere?.(entry).catch(() => undefined);
    }
  }

  #dropSuperseded(later: OutboxEntry<Work>): void {
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

  #take(): OutboxSnapshot<Work> {
    const entries = this.#entries.all;
    const refused = entries.filter((entry) => entry.refusal !== null);
    return {
      status: this.#status,
      entries,
      waiting: entries.length - refused.length,
      onDevice: this.#entries.onDevice,
      refused,
      unfit: this.#entries.unfit,
      lastSentAt: this.#lastSentAt,
    };
  }
}
