import type { Counters } from '../contract/counters.ts';
import { ITEM_RESULT } from '../contract/item-result.ts';
import type { KnownResults } from './known-results.ts';
import { objectKey } from './object-key.ts';
import { overlayOf } from './overlay.ts';
import { type Change, shiftCounters, shiftOf } from './shift-counters.ts';
import type { WorkEntry } from './work.ts';

/**
 * Sums with what was given here and is not confirmed yet: the same overlay that shows the results. What follows for
 * items from results of their objects, only the server knows.
 * @param entries those that are about what is summed up
 */
export function withPending(
  counters: Counters,
  entries: readonly WorkEntry[],
  known: KnownResults,
): Counters {
  if (entries.length === 0) return counters;
  const overlay = overlayOf(entries);
  const items = new Map<string, Change>();
  const objects = new Map<string, Change>();
  for (const entry of entries) {
    if (entry.refusal !== null) continue;
    if (entry.kind === 'itemVerdict' && !items.has(entry.subject)) {
      const before = known.item(entry.subject) ?? entry.note.before;
      items.set(entry.subject, {
        before,
        after: overlay.itemResult({ itemId: entry.subject, result: before }),
      });
    } else if (entry.kind === 'objectVerdicts') {
      for (const object of entry.request.objects) {
        const before = known.object(object) ?? ITEM_RESULT.unchecked;
        objects.set(objectKey(object), {
          before,
          after: overlay.objectResult({ ...object, result: before }),
        });
      }
    }
  }
  return shiftCounters(counters, shiftOf(items.values()), shiftOf(objects.values()));
}
