import { useMemo } from 'react';
import { useOutboxSnapshot } from '../../../shared/connection/use-outbox.ts';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import {
  entriesOf,
  type PendingResults,
  pendingResults,
  pendingTally,
  type Tally,
} from '../../../shared/outbox/pending-results.ts';
import type { Queue } from './queue.ts';

const NOTHING: Tally = { accepted: 0, rejected: 0 };

export interface QueueWork {
  /** What in the outbox is about the queue, as it was rendered. */
  readonly entries: readonly OutboxEntry[];
  /** The same at this very moment. */
  readonly entriesNow: () => readonly OutboxEntry[];
  readonly pending: PendingResults;
  /** Results given by now, those on their way included. */
  readonly tallyNow: () => Tally;
  readonly reviewedNow: () => number;
}

/** How much of a package or a sample is judged, and what of it is still on its way. */
export function useQueueWork(
  outbox: Outbox,
  {
    package: pack,
    spotCheck,
  }: { readonly package: PackageDetail | null; readonly spotCheck: SpotCheckDetail | null },
  queue: Queue,
): QueueWork {
  const snapshot = useOutboxSnapshot(outbox);
  const about = pack ?? spotCheck;
  const entries = useMemo(() => entriesOf(snapshot.entries, about), [snapshot.entries, about]);
  const pending = useMemo(() => pendingResults(entries), [entries]);
  const entriesNow = () => entriesOf(outbox.get().entries, about);
  const counted: Tally = pack?.counters ?? spotCheck ?? NOTHING;
  const tallyNow = (): Tally => {
    if (!about) return NOTHING;
    const more = pendingTally(entriesNow(), queue.itemAt);
    return { accepted: counted.accepted + more.accepted, rejected: counted.rejected + more.rejected };
  };
  return {
    entries,
    entriesNow,
    pending,
    tallyNow,
    reviewedNow: () => {
      const { accepted, rejected } = tallyNow();
      return accepted + rejected;
    },
  };
}
