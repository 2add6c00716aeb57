import type { FileReason } from '../file-reason.ts';
import type { FileState, UploadCounts, UploadFile } from '../upload-snapshot.ts';
import { Entry, type EntryFacts } from './entry.ts';
import { timeLeft } from './rate-meter.ts';

/** What is still to be done, or is being done. */
const OPEN: readonly FileState[] = ['waiting', 'hashing', 'sending', 'merging', 'paused'];
/** What counts for the size of an upload: neither refused, given up nor there before. */
const COUNTED: readonly FileState[] = [...OPEN, 'missing', 'checking', 'done', 'recognised', 'failed'];
/** Nothing more is done about these by themselves. */
const OVER: readonly FileState[] = ['done', 'recognised', 'exists', 'failed', 'cancelled'];
const ON_ITS_WAY: readonly FileState[] = ['hashing', 'sending', 'merging'];

/** Refused files that are shown; a folder of a million would fill the memory with its refusals. */
const MOST_REFUSED = 10_000;

/**
 * All files of an upload. Whatever changes about one is changed here, so that what a screen draws is made of what
 * changed and never of all of it.
 */
export class UploadList {
  readonly entries: Entry[] = [];
  readonly #byId = new Map<number, Entry>();
  readonly #rows: UploadFile[] = [];
  readonly #places = new Map<number, number>();
  readonly #counts = new Map<FileState | Lost, number>();
  readonly #onChange: () => void;
  #changed = new Set<Entry>();
  #shown: readonly UploadFile[] = [];
  #isNew = false;
  #lastId = 0;
  #unlisted = 0;
  #size = 0;
  #sent = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get unlisted(): number {
    return this.#unlisted;
  }

  /** Files that a rule forbids, or that are left out. */
  get notTaken(): number {
    return this.count('refused', 'extra') + this.#unlisted;
  }

  /** Bytes of all that is or was to be sent. */
  get size(): number {
    return this.#size;
  }

  get sent(): number {
    return this.#sent;
  }

  find(id: number): Entry | undefined {
    return this.#byId.get(id);
  }

  /** These, or all. */
  some(ids: readonly number[] | undefined): readonly Entry[] {
    return ids ? ids.flatMap((id) => this.#byId.get(id) ?? []) : this.entries;
  }

  count(...states: readonly (FileState | Lost)[]): number {
    return states.reduce((sum, state) => sum + (this.#counts.get(state) ?? 0), 0);
  }

  /** Lists a file; null where it is refused and there are too many of those. */
  add(facts: Omit<EntryFacts, 'id'>, state: FileState, reason: FileReason | null): Entry | null {
    if (state === 'refused' && this.count('refused') >= MOST_REFUSED) {
      this.#unlisted += 1;
      this.#onChange();
      return null;
    }
    this.#lastId += 1;
    const entry = new Entry({ ...facts, id: this.#lastId });
    entry.state = state;
    entry.reason = reason;
    this.entries.push(entry);
    this.#byId.set(entry.id, entry);
    this.#count(entry, 1);
    this.#places.set(entry.id, this.#rows.length);
    this.#rows.push(rowOf(entry));
    this.#isNew = true;
    this.#onChange();
    return entry;
  }

  /** Changes a file; everything that is shown or summed up of it follows. */
  change(entry: Entry, change: (entry: Entry) => void): void {
    this.#count(entry, -1);
    change(entry);
    this.#count(entry, 1);
    this.#changed.add(entry);
    this.#onChange();
  }

  setState(entry: Entry, state: FileState, reason: FileReason | null = null): void {
    this.change(entry, (changed) => {
      changed.state = state;
      changed.reason = reason;
    });
  }

  remove(ids: ReadonlySet<number>): void {
    const left = this.entries.filter(({ id }) => !ids.has(id));
    this.clear();
    for (const entry of left) this.#putBack(entry);
  }

  clear(): void {
    this.entries.length = 0;
    this.#rows.length = 0;
    for (const map of [this.#byId, this.#places, this.#counts]) map.clear();
    this.#changed.clear();
    this.#unlisted = this.#size = this.#sent = 0;
    this.#isNew = true;
    this.#onChange();
  }

  rowsOf(entries: readonly Entry[]): readonly UploadFile[] {
    return entries.map(rowOf);
  }

  /** As a screen draws them. */
  shown(now: number): readonly UploadFile[] {
    // What is on its way has another rate in each moment.
    for (const entry of this.#changed) {
      const place = this.#places.get(entry.id);
      if (place === undefined) continue;
      if (entry.state === 'sending') entry.meter.note(entry.sent, now);
      this.#rows[place] = rowOf(entry);
    }
    if (this.#isNew || this.#changed.size > 0) this.#shown = this.#rows.slice();
    this.#changed = new Set();
    this.#isNew = false;
    return this.#shown;
  }

  counts(): UploadCounts {
    const recognised = this.count('recognised');
    return {
      listed: this.entries.length + this.#unlisted,
      refused: this.count('refused') + this.#unlisted,
      extra: this.count('extra'),
      missing: this.count('missing'),
      checking: this.count('checking'),
      open: this.count(...OPEN),
      paused: this.count('paused'),
      done: this.count('done') + recognised,
      recognised,
      exists: this.count('exists'),
      failed: this.count('failed'),
      unreadable: this.count('unreadable'),
      changed: this.count('changed'),
      cancelled: this.count('cancelled'),
    };
  }

  #putBack(entry: Entry): void {
    this.entries.push(entry);
    this.#byId.set(entry.id, entry);
    this.#count(entry, 1);
    this.#places.set(entry.id, this.#rows.length);
    this.#rows.push(rowOf(entry));
  }

  #count(entry: Entry, by: 1 | -1): void {
    const lost = lostBy(entry);
    for (const counted of lost ? [entry.state, lost] : [entry.state])
      this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + by);
    if (!COUNTED.includes(entry.state)) return;
    this.#size += by * entry.size;
    this.#sent += by * entry.sent;
  }
}

function rowOf(entry: Entry): UploadFile {
  const { id, path, size, state, reason, table, sent, meter } = entry;
  const isOnItsWay = ON_ITS_WAY.includes(state);
  const rate = isOnItsWay ? meter.rate() : null;
  return {
    id,
    path,
    size,
    state,
    sent,
    rate,
    timeLeft: isOnItsWay ? timeLeft(size - sent, rate) : null,
    reason,
    table,
  };
}

/** Why a file failed that can be chosen again. */
type Lost = 'unreadable' | 'changed';

export function lostBy({ state, reason }: Entry): Lost | null {
  if (state !== 'failed') return null;
  return reason?.kind === 'unreadable' || reason?.kind === 'changed' ? reason.kind : null;
}

export function isOpen({ state }: Entry): boolean {
  return OPEN.includes(state);
}

export function isOver({ state }: Entry): boolean {
  return OVER.includes(state);
}
