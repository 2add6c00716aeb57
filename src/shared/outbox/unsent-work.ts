import type { EntryNote } from './entry-kinds.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** A batch, or only some of its packages. */
export interface WorkPlace {
  readonly batchId: string;
  readonly packageIds?: readonly string[] | undefined;
}

export interface UnsentWork {
  readonly waiting: number;
  readonly refused: number;
}

/** What was done in a place and has not reached the server, or was not taken by it. */
export function unsentWork(entries: readonly OutboxEntry[], { batchId, packageIds }: WorkPlace): UnsentWork {
  const there = entries.filter(({ note }) => {
    const { batchId: batch, packageId } = note as EntryNote;
    return batch === batchId && (packageIds?.includes(packageId) ?? true);
  });
  const refused = there.filter((entry) => entry.refusal !== null).length;
  return { waiting: there.length - refused, refused };
}
