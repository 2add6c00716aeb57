import type { Item } from '../contract/accept/item.ts';
import { overlayOf } from './overlay.ts';
import { type Change, shiftOf } from './shift-counters.ts';
import type { WorkEntry } from './work.ts';

/** How many items are accepted and rejected. */
export interface Tally {
  readonly accepted: number;
  readonly rejected: number;
}

/**
 * How many more items of a queue are accepted and rejected than the server has counted.
 * @param entries those that are about the queue
 * @param itemOf the item at a place of the queue, as the server last told it, where it is at hand
 */
export function pendingTally(
  entries: readonly WorkEntry[],
  itemOf: (position: number) => Item | undefined,
): Tally {
  const changes: Change[] = [];
  const { results } = overlayOf(entries);
  const seen = new Set<string>();
  for (const { kind, subject, note } of entries) {
    const after = results.get(subject);
    if (kind !== 'itemVerdict' || after === undefined || seen.has(subject)) continue;
    seen.add(subject);
    const there = itemOf(note.position);
    const before = there?.itemId === subject ? there.result : note.before;
    changes.push({ before, after });
  }
  return shiftOf(changes);
}
