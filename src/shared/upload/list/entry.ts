import { fragmentCount, fragmentRange } from '../../contract/dataset/upload-rules.ts';
import type { FileReason } from '../file-reason.ts';
import type { Digest } from '../hash/digest.ts';
import type { FileState, TableRead } from '../upload-snapshot.ts';
import { RateMeter } from './rate-meter.ts';

export interface EntryFacts {
  readonly id: number;
  readonly path: string;
  readonly size: number;
  /** In milliseconds since 1970; null where an earlier visit of another browser listed it. */
  readonly lastModified: number | null;
  readonly file: File | null;
  readonly inFolder: boolean;
}

/** One file on its way: what the engine knows of it. Its state is changed by the list alone. */
export class Entry {
  readonly id: number;
  readonly path: string;
  readonly size: number;
  readonly inFolder: boolean;
  lastModified: number | null;
  /** Null while it is missing, and once nothing has to be read of it any more. */
  file: File | null;
  state: FileState = 'waiting';
  reason: FileReason | null = null;
  table: TableRead | null = null;
  /** The server's, once it was announced. */
  number: number | null = null;
  /** The server may have its bytes: its hash goes first. */
  isOffered = false;
  /** Fragments that an earlier visit sent, whose hashes were not compared yet. */
  toVerify: readonly number[] = [];
  /** Of its fragments, in order; those that were sent, or hashed first, are known. */
  readonly digests: (Digest | undefined)[];
  /** Fragments that are to be sent, the next one last. */
  todo: number[];
  /** Fragments that are with the server. */
  readonly there = new Set<number>();
  /** Bytes of each request on its way, by fragment. */
  readonly inFlight = new Map<number, number>();
  /** Times that it was answered to by a failure which may pass. */
  failures = 0;
  readonly meter = new RateMeter();

  constructor(facts: EntryFacts) {
    this.id = facts.id;
    this.path = facts.path;
    this.size = facts.size;
    this.lastModified = facts.lastModified;
    this.file = facts.file;
    this.inFolder = facts.inFolder;
    const count = fragmentCount(facts.size);
    this.digests = new Array(count);
    this.todo = allFragments(count);
  }

  get fragments(): number {
    return this.digests.length;
  }

  get isSent(): boolean {
    return this.there.size === this.fragments;
  }

  /** Bytes that are with the server, or on their way. */
  get sent(): number {
    if (this.state === 'done' || this.state === 'recognised') return this.size;
    let sum = 0;
    for (const fragment of this.there) {
      const { start, end } = fragmentRange(this.size, fragment);
      sum += end - start;
    }
    for (const bytes of this.inFlight.values()) sum += bytes;
    return sum;
  }

  /** Another file is in its place: what was sent is compared with that one. */
  compareAnew(): void {
    this.digests.fill(undefined);
    this.toVerify = [...this.there];
  }

  /** Nothing of it is with the server any more. */
  forgetSent(): void {
    this.there.clear();
    this.toVerify = [];
    this.digests.fill(undefined);
    this.todo = allFragments(this.fragments);
  }
}

function allFragments(count: number): number[] {
  return Array.from({ length: count }, (_, at) => count - at);
}
