import { ERROR } from '../../contract/error-code.ts';
import type { FileReason } from '../file-reason.ts';
import type { Entry } from '../list/entry.ts';
import type { Job } from '../plan/job.ts';
import { UnreadableError } from './read-together.ts';
import { ChangedError, DamagedError } from './work.ts';

export interface Blame {
  readonly entries: readonly Entry[];
  readonly reason: FileReason;
  /** Trying again would not help. */
  readonly isFinal: boolean;
}

/** Which files of a job made it fail, where that is known, and is nothing of the network or the server. */
export function blameOf({ entries }: Job, error: unknown): Blame | null {
  if (error instanceof UnreadableError) {
    // None of them by itself: they can be read now.
    const isKnown = error.entries.length > 0;
    return {
      entries: isKnown ? error.entries : entries,
      reason: { kind: 'unreadable' },
      isFinal: isKnown,
    };
  }
  if (error instanceof ChangedError)
    return { entries, reason: { kind: 'changed', what: 'bytes' }, isFinal: true };
  if (error instanceof DamagedError)
    return { entries: error.entries, reason: { kind: 'code', code: ERROR.uploadFailed }, isFinal: false };
  return null;
}
