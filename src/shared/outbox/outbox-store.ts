import type { OutboxEntry } from './outbox-entry.ts';

/** Where entries are kept until they are sent. Nothing here throws: a full or forbidden storage is no reason to stop. */
export interface OutboxStore {
  /** In the order they were put. */
  load(): OutboxEntry[];
  put(entry: OutboxEntry): void;
  remove(key: string): void;
  /** Another tab has put it. */
  adopt(key: string): void;
  /** False only where another tab has sent it, or given it up. */
  has(key: string): boolean;
}
