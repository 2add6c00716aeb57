import { useConnection } from '../connection/connection-context.ts';
import type { Counters } from '../contract/counters.ts';
import { knownResults } from './known-results.ts';
import { type PendingCounters, withPending } from './pending-counters.ts';
import { useWorkEntries, useWorkOutbox } from './use-work-outbox.ts';

/** Gives the sums of a package as they are with what was given here a moment ago. */
export function usePendingCounters(): (packageId: string, counters: Counters) => PendingCounters {
  const { queries } = useConnection();
  const entries = useWorkEntries(useWorkOutbox());
  return (packageId, counters) => {
    const own = entries.filter(({ note }) => note.packageId === packageId);
    return withPending(counters, own, knownResults(queries));
  };
}
