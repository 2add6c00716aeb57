import type { OnDevice } from './entry-list.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { StoredEntry } from './outbox-store.ts';

/**
 * `offline`: the last attempt found no server, the next one is planned, or under way. `closed`: the account is, likewise.
 * `signedOut`: waits for a new session.
 */
export type OutboxStatus = 'idle' | 'sending' | 'offline' | 'closed' | 'signedOut';

export interface OutboxSnapshot<Work> {
  readonly status: OutboxStatus;
  /** In the order they were given; refused ones are among them. */
  readonly entries: readonly OutboxEntry<Work>[];
  readonly waiting: number;
  /** Of all entries together. */
  readonly onDevice: OnDevice;
  readonly refused: readonly OutboxEntry<Work>[];
  /** Kept by another version, and not known to this one: never sent, and kept until the person gives it up. */
  readonly unfit: readonly StoredEntry[];
  /** When the last entry was taken by the server, in milliseconds since 1970. */
  readonly lastSentAt: number | null;
}
