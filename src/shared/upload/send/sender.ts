import type { FileReason } from '../file-reason.ts';
import { Hasher } from '../hash/hasher.ts';
import type { Entry } from '../list/entry.ts';
import { isOver } from '../list/upload-list.ts';
import type { Job } from '../plan/job.ts';
import { Queue } from '../plan/queue.ts';
import { blameOf } from './blame.ts';
import { classifyFailure } from './classify-failure.ts';
import { MOST_FAILURES } from './link.ts';
import { Pace } from './pace.ts';
import { Retries } from './retries.ts';
import type { SenderOptions } from './sender-options.ts';
import { work } from './work.ts';

/** Bytes on their way at a time, however many requests that is: what is hashed meanwhile is in memory. */
const MOST_BYTES = 48 * 1024 * 1024;

/** Sends what is in its queue: as many requests at a time as the network bears, and reads ahead beside them. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #queue = new Queue();
  readonly #pace = new Pace();
  readonly #hasher = new Hasher();
  readonly #running = new Map<Job, AbortController>();
  readonly #retries = new Retries();
  readonly #packed = new Map<Job, number>();
  #bytes = 0;
  #isReading = false;
  #isOver = false;
  #isAwaiting = false;
  #isHeld = true;
  #isPlanned = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Bytes of packs on their way, which no file of theirs counts. */
  get packed(): number {
    let sum = 0;
    for (const loaded of this.#packed.values()) sum += loaded;
    return sum;
  }

  /** Something is on its way, or goes on by itself. */
  get isBusy(): boolean {
    return this.#running.size > 0 || this.#retries.size > 0 || !this.#queue.isEmpty;
  }

  put(entry: Entry): void {
    this.#queue.put(entry);
    this.#plan();
  }

  /** Begins, or goes on. */
  go(): void {
    this.#isHeld = false;
    this.#pace.reset();
    this.#plan();
  }

  /** Begins nothing more; what is on its way arrives, so that nothing is sent twice. */
  rest(): void {
    this.#isHeld = true;
  }

  /** Breaks off what is on its way; it is sent again when it goes on. */
  hold(): void {
    this.#isHeld = true;
    for (const abort of this.#running.values()) abort.abort();
  }

  /** For good. */
  end(): void {
    this.hold();
    this.#isOver = true;
    this.#retries.clear();
  }

  /** Begins nothing more of these. */
  leave(entries: ReadonlySet<Entry>): void {
    for (const entry of entries) {
      this.#queue.remove(entry);
      this.#retries.forget(entry);
    }
  }

  /** Works on these no longer. A pack on its way goes on: most of it are others. */
  drop(entries: ReadonlySet<Entry>): void {
    this.leave(entries);
    for (const [job, abort] of this.#running)
      if (job.entries.every((entry) => entries.has(entry))) abort.abort();
    this.#plan();
  }

  isBusyWith(entry: Entry): boolean {
    return [...this.#running.keys()].some(({ entries }) => (entries as readonly Entry[]).includes(entry));
  }

  /** Once for all that happens in a moment. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#pump();
    });
  }

  #pump(): void {
    const { link, onRest } = this.#options;
    if (this.#isOver) return;
    if (!this.#isHeld && link.isOpen) {
      const sending = () => this.#running.size - (this.#isReading ? 1 : 0);
      while (sending() < this.#pace.limit && this.#bytes < MOST_BYTES) {
        const job = this.#queue.next();
        if (!job) break;
        void this.#run(job);
      }
      const reading = this.#isReading ? null : this.#queue.nextToRead();
      if (reading) {
        this.#isReading = true;
        void this.#run(reading).finally(() => {
          this.#isReading = false;
          this.#plan();
        });
      }
    }
    if (!this.isBusy) onRest();
    else if (!this.#isHeld && !link.isOpen && this.#running.size === 0) this.#awaitLink();
  }

  #awaitLink(): void {
    if (this.#isAwaiting) return;
    this.#isAwaiting = true;
    void this.#options.link.ready(new AbortController().signal).then(() => {
      this.#isAwaiting = false;
      this.#plan();
    });
  }

  async #run(job: Job): Promise<void> {
    const { list, calls, link, surroundings } = this.#options;
    const abort = new AbortController();
    this.#running.set(job, abort);
    this.#bytes += job.bytes;
    this.#pace.began(surroundings.now());
    if (job.kind === 'fragment' || job.kind === 'pack') {
      for (const entry of job.entries) if (entry.state !== 'sending') list.setState(entry, 'sending');
    }
    const onProgress = (loaded: number) => this.#progress(job, Math.min(loaded, job.bytes));
    let failed: unknown = null;
    try {
      await work(job, { calls, list, hasher: this.#hasher, signal: abort.signal, onProgress });
      link.fine();
      if (job.bytes > 0) this.#pace.succeeded(job.bytes, surroundings.now());
    } catch (error) {
      failed = error ?? new Error('failed without a reason');
    }
    this.#bytes -= job.bytes;
    this.#running.delete(job);
    this.#packed.delete(job);
    this.#takeBack(job);
    if (failed === null || abort.signal.aborted) this.#goOn(job.entries);
    else this.#failed(job, failed);
    this.#plan();
  }

  #progress(job: Job, loaded: number): void {
    if (!this.#running.has(job)) return;
    if (job.kind === 'pack') this.#packed.set(job, loaded);
    const [entry] = job.entries;
    if (!entry) return;
    this.#options.list.change(entry, () => {
      if (job.kind === 'fragment') entry.inFlight.set(job.fragment, loaded);
    });
  }

  /** What was on its way and is not there goes back to what is to be sent. */
  #takeBack(job: Job): void {
    const { list } = this.#options;
    if (job.kind !== 'fragment' && job.kind !== 'pack') return;
    const fragment = job.kind === 'fragment' ? job.fragment : 1;
    for (const entry of job.entries) {
      if (isOver(entry)) continue;
      list.change(entry, () => {
        entry.inFlight.delete(fragment);
        if (!entry.there.has(fragment) && !entry.todo.includes(fragment)) entry.todo.push(fragment);
      });
    }
  }

  /** Puts back what is not complete. */
  #goOn(entries: readonly Entry[]): void {
    const { list, onEnded } = this.#options;
    for (const entry of entries) {
      if (isOver(entry)) onEnded(entry);
      else if (entry.state !== 'paused' && !this.#retries.has(entry)) {
        const isIdle = !this.isBusyWith(entry);
        const [isBegun, isShown] = [entry.there.size > 0, entry.state === 'sending'];
        if (isIdle && !(isBegun && isShown && !this.#isHeld)) list.setState(entry, 'waiting', entry.reason);
        this.#queue.put(entry);
      }
    }
  }

  #failed(job: Job, error: unknown): void {
    const { link, onRefused } = this.#options;
    const blame = blameOf(job, error);
    if (blame) {
      this.#goOn(job.entries.filter((entry) => !blame.entries.includes(entry)));
      for (const entry of blame.entries) {
        if (blame.isFinal) this.#fail(entry, blame.reason);
        else this.#again(entry, blame.reason);
      }
      return;
    }
    const failure = classifyFailure(error);
    if (failure.kind === 'again') {
      for (const entry of job.entries) this.#again(entry, { kind: 'code', code: failure.code });
      return;
    }
    if (failure.kind === 'file') {
      for (const entry of job.entries) this.#fail(entry, { kind: 'code', code: failure.code });
      return;
    }
    this.#pace.failed();
    if (failure.kind === 'later') link.failed(failure.wait);
    else if (failure.kind === 'signedOut') link.signedOut();
    this.#goOn(job.entries);
    if (failure.kind === 'all') onRefused(error);
  }

  /** Later, behind the others; after too many times in vain it is the person's. */
  #again(entry: Entry, reason: FileReason): void {
    const { list, surroundings } = this.#options;
    if (isOver(entry) || entry.state === 'paused') return;
    entry.failures += 1;
    if (entry.failures > MOST_FAILURES) {
      this.#fail(entry, reason);
      return;
    }
    this.#pace.failed();
    this.#queue.remove(entry);
    list.change(entry, () => {
      entry.reason = reason;
      if (!this.isBusyWith(entry)) entry.state = 'waiting';
    });
    this.#retries.after(surroundings.wait(entry.failures), entry, () => this.put(entry));
  }

  #fail(entry: Entry, reason: FileReason): void {
    const { list, onEnded } = this.#options;
    if (isOver(entry)) return;
    list.setState(entry, 'failed', reason);
    this.drop(new Set([entry]));
    onEnded(entry);
  }
}
