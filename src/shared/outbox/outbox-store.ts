import type { EntryFrame } from './outbox-entry.ts';

/** Something kept, of which nothing is known but that it is ours. */
export interface StoredEntry {
  readonly key: string;
  readonly content: unknown;
}

/** Where entries are kept until they are sent. Nothing here rejects: a full or forbidden storage is no reason to stop. */
export interface OutboxStore {
  load(): Promise<readonly StoredEntry[]>;
  /** Resolves to true once the entry is on the device, and to false where it is not: then it is in memory alone. */
  put(entry: EntryFrame): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Another tab has kept it. */
  adopt(key: string): void;
  /** False only where another tab has sent it, or given it up. */
  has(key: string): Promise<boolean>;
}
