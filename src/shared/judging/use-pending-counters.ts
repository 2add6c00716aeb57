import { useConnection } from '../connection/connection-context.ts';
import type { Counters } from '../contract/counters.ts';
import { knownResults } from './known-results.ts';
import { withPending } from './pending-counters.ts';
import { useWorkEntries, useWorkOutbox } from './use-work-outbox.ts';

/** The sums of a package as they are with what was given here a moment ago. */
export function usePendingCounters(packageId: string, counters: Counters): Counters {
  const { queries } = useConnection();
  const entries = useWorkEntries(useWorkOutbox()).filter(({ note }) => note.packageId === packageId);
  return entries.length === 0 ? counters : withPending(counters, entries, knownResults(queries));
}
