import type { Counters } from '../contract/counters.ts';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';

/** How many more there are of each. */
export interface Shift {
  readonly accepted: number;
  readonly rejected: number;
}

export const NO_SHIFT: Shift = { accepted: 0, rejected: 0 };

/** A result that becomes another one. */
export interface Change {
  readonly before: ItemResult;
  readonly after: ItemResult;
}

/** What becomes of the sums when results change. */
export function shiftOf(changes: Iterable<Change>): Shift {
  let { accepted, rejected } = NO_SHIFT;
  for (const { before, after } of changes) {
    accepted += Number(after === ITEM_RESULT.accepted) - Number(before === ITEM_RESULT.accepted);
    rejected += Number(after === ITEM_RESULT.rejected) - Number(before === ITEM_RESULT.rejected);
  }
  return { accepted, rejected };
}

/** The sums of a package or batch after results of its items and of its objects have changed. */
export function shiftCounters(counters: Counters, items: Shift, objects: Shift = NO_SHIFT): Counters {
  const accepted = within(counters.accepted + items.accepted, counters.delivered);
  const rejected = within(counters.rejected + items.rejected, counters.delivered - accepted);
  const objectsAccepted = within(counters.objectsAccepted + objects.accepted, counters.objects);
  const objectsRejected = within(
    counters.objectsRejected + objects.rejected,
    counters.objects - objectsAccepted,
  );
  return {
    ...counters,
    accepted,
    rejected,
    reviewed: accepted + rejected,
    accuracyRate: share(accepted, rejected),
    objectsAccepted,
    objectsRejected,
    objectAccuracyRate: share(objectsAccepted, objectsRejected),
  };
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), most);
const share = (accepted: number, rejected: number) =>
  accepted + rejected > 0 ? accepted / (accepted + rejected) : null;
