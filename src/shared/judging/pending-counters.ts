import type { Counters } from '../contract/counters.ts';
import type { KnownResults } from './known-results.ts';
import { overlayOf } from './overlay.ts';
import { pendingShift, type Unsure } from './pending-shift.ts';
import { shiftCounters } from './shift-counters.ts';
import type { WorkEntry } from './work.ts';

export interface PendingCounters {
  readonly counters: Counters;
  readonly unsure: Unsure;
}

/**
 * Sums with what was given here and is not confirmed yet: the same overlay that shows the results.
 * @param entries those that are about what is summed up
 */
export function withPending(
  counters: Counters,
  entries: readonly WorkEntry[],
  known: KnownResults,
): PendingCounters {
  const { items, objects, unsure } = pendingShift(entries, overlayOf(entries, known), known);
  return { counters: shiftCounters(counters, items, objects), unsure };
}
