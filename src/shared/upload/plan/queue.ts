import { fragmentRange, PACK_BYTES, PACK_FILES, PACKED_BYTES } from '../../contract/dataset/upload-rules.ts';
import type { Entry } from '../list/entry.ts';
import type { Job } from './job.ts';

/**
 * Files that can go on now, in order, and what is to be done next about them. A file is in it, or somebody works on it,
 * or it waits for something else.
 */
export class Queue {
  /** Sets keep the order in which they were filled: what failed goes behind the others. */
  readonly #small = new Set<Entry>();
  readonly #large = new Set<Entry>();
  /** Of several fragments, the first of which has been taken. */
  readonly #begun = new Set<Entry>();
  readonly #merges = new Set<Entry>();
  readonly #offers = new Set<Entry>();
  readonly #verifies = new Set<Entry>();

  get isEmpty(): boolean {
    return this.#all().every(({ size }) => size === 0);
  }

  put(entry: Entry): void {
    if (entry.toVerify.length > 0) this.#verifies.add(entry);
    else if (entry.isOffered) this.#offers.add(entry);
    else if (entry.isSent) this.#merges.add(entry);
    else if (entry.todo.length === 0) return;
    else if (entry.size <= PACKED_BYTES) this.#small.add(entry);
    else if (entry.there.size > 0 || entry.inFlight.size > 0) this.#begun.add(entry);
    else this.#large.add(entry);
  }

  remove(entry: Entry): void {
    for (const set of this.#all()) set.delete(entry);
  }

  /** What is to be sent next. What was begun comes first, so that files are complete soon; then by their order. */
  next(): Job | null {
    const merged = takeFirst(this.#merges);
    if (merged) return { kind: 'merge', entries: [merged], bytes: 0 };
    const [begun] = this.#begun;
    if (begun) return this.#fragment(begun);
    const [small, large] = [first(this.#small), first(this.#large)];
    if (large && (!small || large.id < small.id)) {
      this.#large.delete(large);
      this.#begun.add(large);
      return this.#fragment(large);
    }
    return small ? this.#pack() : null;
  }

  /** What is to be read next, while others are sent. */
  nextToRead(): Job | null {
    const verified = takeFirst(this.#verifies);
    if (verified) return { kind: 'verify', entries: [verified], bytes: 0 };
    const entries = gather(this.#offers);
    return entries.length > 0 ? { kind: 'offer', entries, bytes: 0 } : null;
  }

  #fragment(entry: Entry): Job | null {
    const fragment = entry.todo.pop();
    if (entry.todo.length === 0) this.#begun.delete(entry);
    if (fragment === undefined) return this.next();
    const { start, end } = fragmentRange(entry.size, fragment);
    return { kind: 'fragment', entries: [entry], fragment, bytes: end - start };
  }

  #pack(): Job {
    const entries = gather(this.#small);
    for (const entry of entries) entry.todo = [];
    return { kind: 'pack', entries, bytes: entries.reduce((sum, { size }) => sum + size, 0) };
  }

  #all(): readonly Set<Entry>[] {
    return [this.#small, this.#large, this.#begun, this.#merges, this.#offers, this.#verifies];
  }
}

function first(set: ReadonlySet<Entry>): Entry | undefined {
  const [entry] = set;
  return entry;
}

function takeFirst(set: Set<Entry>): Entry | undefined {
  const entry = first(set);
  if (entry) set.delete(entry);
  return entry;
}

/** Takes as many as one pack holds; a large file is alone. */
function gather(set: Set<Entry>): Entry[] {
  const entries: Entry[] = [];
  let bytes = 0;
  for (const entry of set) {
    if (entries.length === PACK_FILES || (entries.length > 0 && bytes + entry.size > PACK_BYTES)) break;
    entries.push(entry);
    set.delete(entry);
    bytes += entry.size;
  }
  return entries;
}
