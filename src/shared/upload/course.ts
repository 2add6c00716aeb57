import type { Entry } from './list/entry.ts';
import { isOpen } from './list/upload-list.ts';
import { Announcer } from './send/announcer.ts';
import type { Calls } from './send/calls.ts';
import { Drops } from './send/drops.ts';
import { type PersistOptions, persist } from './send/link.ts';
import { Sender } from './send/sender.ts';
import type { UploadRecords } from './session/upload-record.ts';
import type { Status } from './status.ts';

/** How often rates are brought up to date while nothing moves. */
const TICK = 1000;

export interface CourseOptions {
  readonly status: Status;
  readonly calls: Calls;
  readonly records: UploadRecords;
  /** Files that the server knows from an earlier visit. */
  readonly announced: number;
  /** Numbers of files that were given up then, and that the server still waits for. */
  readonly givenUp: readonly number[];
  /** Lets other tabs have it. */
  readonly release: () => void;
  readonly abort: AbortController;
}

/** An upload on its way: from its beginning on the server to its end. */
export class Course {
  readonly #options: CourseOptions;
  readonly #sender: Sender;
  readonly #announcer: Announcer;
  readonly #drops: Drops;
  readonly #persist: PersistOptions;
  /** The rules count them no more. */
  readonly #released = new WeakSet<Entry>();
  readonly #ticking: ReturnType<typeof setInterval>;

  constructor(options: CourseOptions) {
    this.#options = options;
    const { status, calls, abort, announced, givenUp } = options;
    const { list, link, surroundings } = status;
    this.#persist = { link, surroundings, signal: abort.signal };
    this.#drops = new Drops(calls, this.#persist);
    void this.#drops.tell(givenUp);
    this.#sender = new Sender({
      list,
      calls,
      link,
      surroundings,
      onRest: () => this.#rest(),
      onRefused: (error) => this.#refused(error),
      onEnded: (entry) => this.#tellEnded(entry),
    });
    this.#announcer = new Announcer({
      ...this.#persist,
      list,
      calls,
      announced,
      before: () => this.#drops.all(),
      onWanted: (entry) => this.#wanted(entry),
      onEnded: (entry) => this.#tellEnded(entry),
    });
    status.packed = () => this.#sender.packed;
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** Sends these: those that the server does not know are named first. */
  send(entries: readonly Entry[]): void {
    const { status } = this.#options;
    // Somebody has found what was missing, or wants what failed once more.
    if (entries.length > 0 && status.phase === 'stuck') status.set('sending');
    const unknown: Entry[] = [];
    for (const entry of entries) {
      if (entry.number === null) unknown.push(entry);
      else this.#sender.put(entry);
    }
    this.#announcer.announce(unknown).then(
      () => this.#rest(),
      (error: unknown) => this.#refused(error),
    );
  }

  go(): void {
    const { status } = this.#options;
    if (!status.link.isOpen) status.link.flush();
    status.set('sending');
    this.#sender.go();
  }

  /** What is on its way arrives; nothing else begins. */
  hold(): void {
    this.#sender.rest();
    this.#options.status.set('paused');
  }

  pause(entries: readonly Entry[]): void {
    const { list, teller } = this.#options.status;
    const open = entries.filter((entry) => isOpen(entry) && entry.state !== 'paused');
    for (const entry of open) list.setState(entry, 'paused');
    this.#sender.leave(new Set(open));
    teller.now();
  }

  resume(entries: readonly Entry[]): void {
    const { list, teller } = this.#options.status;
    const paused = entries.filter(({ state }) => state === 'paused');
    for (const entry of paused) {
      list.setState(entry, 'waiting');
      if (entry.number !== null) this.#sender.put(entry);
    }
    teller.now();
  }

  /** Gives files up, on the server as well; where it cannot be reached, their end comes with that of the upload. */
  async drop(entries: readonly Entry[]): Promise<void> {
    const { status } = this.#options;
    const given = entries.filter((entry) => isOpen(entry) || DROPPED.includes(entry.state));
    for (const entry of given) {
      // What was left out was never counted.
      if (entry.state !== 'extra') this.#release(entry);
      status.list.setState(entry, 'cancelled');
    }
    this.#sender.drop(new Set(given));
    status.teller.now();
    await this.#drops.tell(given.flatMap(({ number }) => number ?? []));
    this.#rest();
  }

  retry(entries: readonly Entry[]): void {
    const { status } = this.#options;
    const failed = entries.filter(
      ({ state, reason }) => state === 'failed' && !(reason?.kind === 'changed' && reason.what === 'size'),
    );
    for (const entry of failed) {
      status.list.change(entry, () => {
        if (entry.reason?.kind === 'changed') entry.forgetSent();
        entry.failures = 0;
        entry.state = 'waiting';
        entry.reason = null;
      });
    }
    this.send(failed);
  }

  async finish(): Promise<void> {
    const { status, calls, records } = this.#options;
    if (status.phase === 'finishing' || status.isOver) return;
    this.#sender.hold();
    status.set('finishing');
    try {
      const { files, size } = await persist(() => calls.finish(), this.#persist);
      await records.remove(calls.uploadId);
      this.#end('complete');
      if (status.place) status.teller.tell('complete', { place: status.place, files, size });
    } catch (error) {
      if (!this.#persist.signal.aborted) this.#refused(error);
    }
  }

  async cancel(): Promise<void> {
    const { status, calls, records } = this.#options;
    this.#end('cancelled');
    await records.remove(calls.uploadId);
    // Unreachable, it is given up by the server after a week.
    await calls.abort().catch(() => undefined);
    status.teller.tell('cancelled', { place: status.place });
  }

  stop(): void {
    this.#end('stopped');
  }

  #end(phase: 'complete' | 'cancelled' | 'stopped'): void {
    const { status, abort, release } = this.#options;
    clearInterval(this.#ticking);
    this.#sender.end();
    abort.abort();
    release();
    status.link.dispose();
    // What failed says so to the end, unless a person has given up all of it.
    const given = phase === 'cancelled' ? DROPPED : DROPPED.filter((state) => state !== 'failed');
    for (const entry of phase === 'stopped' ? [] : status.list.entries)
      if (isOpen(entry) || given.includes(entry.state)) status.list.setState(entry, 'cancelled');
    status.set(phase);
  }

  #wanted(entry: Entry): void {
    if (entry.state === 'paused') return;
    if (entry.state === 'cancelled' && entry.number !== null) void this.#drops.tell([entry.number]);
    else this.#sender.put(entry);
  }

  /** Nothing is on its way: either it is done, or a person has to decide. */
  #rest(): void {
    const { status } = this.#options;
    const { list } = status;
    // Stuck, it ends once the last file that kept it is given up.
    if ((status.phase !== 'sending' && status.phase !== 'stuck') || status.isReading) return;
    if (this.#announcer.isBusy || this.#sender.isBusy) return;
    if (list.count('checking', 'waiting', 'hashing', 'sending', 'merging', 'paused') > 0) return;
    if (list.count('failed', 'missing', 'extra') > 0) status.set('stuck');
    else void this.finish();
  }

  #refused(error: unknown): void {
    const { status, abort } = this.#options;
    if (abort.signal.aborted || status.isOver) return;
    const problem = error instanceof Error ? error : new Error(String(error));
    this.#sender.hold();
    status.set('failed', problem);
    status.teller.tell('failed', { error: problem });
  }

  #tellEnded(entry: Entry): void {
    const { teller, list } = this.#options.status;
    // The batch has it: nothing of it is sent, and others may come in its place.
    if (entry.state === 'exists') this.#release(entry);
    if (entry.state !== 'failed' && entry.state !== 'done' && entry.state !== 'recognised') return;
    const name = entry.state === 'failed' ? 'fileFailed' : 'fileDone';
    if (!teller.hears(name)) return;
    for (const file of list.rowsOf([entry])) teller.tell(name, { file });
  }

  /** Another file may come in its place, and of its path. */
  #release(entry: Entry): void {
    if (this.#released.has(entry)) return;
    this.#released.add(entry);
    this.#options.status.rules.giveUp(entry);
  }

  #tick(): void {
    const { list, teller, phase } = this.#options.status;
    if (phase !== 'sending') return;
    for (const entry of list.entries) if (entry.inFlight.size > 0) list.change(entry, () => undefined);
    teller.changed();
  }
}

const DROPPED = ['missing', 'extra', 'failed', 'checking'] as readonly Entry['state'][];
