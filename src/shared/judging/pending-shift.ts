import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import type { KnownResults } from './known-results.ts';
import { objectKey } from './object-key.ts';
import type { Overlay } from './overlay.ts';
import { type Change, type Shift, shiftOf } from './shift-counters.ts';
import type { WorkEntry } from './work.ts';

export interface Unsure {
  readonly items: number;
  /** So many of them are counted as accepted and as rejected, and may be neither any more. */
  readonly accepted: number;
  readonly rejected: number;
}

/** How much more is accepted and rejected than the server has counted. */
export interface PendingShift {
  readonly items: Shift;
  readonly objects: Shift;
  /** Items whose objects were judged, of which only the server knows what follows: they are counted as they were. */
  readonly unsure: Unsure;
}

const { unchecked } = ITEM_RESULT;

/**
 * What is on its way makes this of the sums of a place.
 * @param entries those that are about the place
 * @param known what the sums have counted already
 * @param counts whether an item is one of those that are summed up; left out, all are
 */
export function pendingShift(
  entries: readonly WorkEntry[],
  overlay: Overlay,
  known: Pick<KnownResults, 'item' | 'object'>,
  counts: (itemId: string, place: number) => boolean = () => true,
): PendingShift {
  const items = new Map<string, Change>();
  const objects = new Map<string, Change>();
  const unsure = new Map<string, Change>();
  const add = (itemId: string, known: ItemResult | undefined): void => {
    const before = known ?? unchecked;
    if (overlay.isUnsure(itemId)) unsure.set(itemId, { before: unchecked, after: before });
    else items.set(itemId, { before, after: overlay.itemResult({ itemId, result: before }) });
  };
  for (const { kind, refusal, request, note, subject } of entries) {
    if (refusal !== null) continue;
    if (kind === 'itemVerdict') {
      if (counts(subject, note.position) && !items.has(subject)) {
        add(subject, known.item(subject) ?? note.before);
      }
    } else if (kind === 'objectVerdicts') {
      for (const object of request.objects) {
        if (!counts(object.itemId, note.position)) continue;
        if (!items.has(object.itemId)) add(object.itemId, known.item(object.itemId));
        const before = known.object(object) ?? unchecked;
        const after = overlay.objectResult({ ...object, result: before });
        objects.set(objectKey(object), { before, after });
      }
    }
  }
  return {
    items: shiftOf(items.values()),
    objects: shiftOf(objects.values()),
    unsure: { items: unsure.size, ...shiftOf(unsure.values()) },
  };
}
