import type { ItemResult } from '../contract/item-result.ts';
import { followObjects } from './follow-objects.ts';
import type { KnownResults } from './known-results.ts';
import { objectKey } from './object-key.ts';
import type { ItemVerdict, ObjectVerdict } from './verdict.ts';
import type { WorkEntry } from './work.ts';

/** What was given here and is not confirmed yet, over what the server says; what was refused does not count. */
export interface Overlay {
  /** How an item is judged: the last that was given here, else what is saved. Never half of each. */
  item(itemId: string, saved: ItemVerdict): ItemVerdict;
  itemResult(item: { readonly itemId: string; readonly result: ItemResult }): ItemResult;
  /** The result that an item gets by what is on its way; undefined where nothing is, or where it is not known here. */
  pendingResult(itemId: string): ItemResult | undefined;
  /** Something was given to its objects, and what follows from that only the server knows. */
  isUnsure(itemId: string): boolean;
  object(object: ObjectRef, saved: ObjectVerdict): ObjectVerdict;
  objectResult(object: ObjectRef & { readonly result: ItemResult }): ItemResult;
}

interface ObjectRef {
  readonly itemId: string;
  readonly objectId: string;
}

/** What was told of items here, for what follows from results of their objects. */
export type KnownItems = Pick<KnownResults, 'detail' | 'severity'>;

/**
 * @param entries those that count, in the order they were given
 * @param known null where nothing follows for items from their objects, such as in the sample of a spot check
 */
export function overlayOf(entries: readonly WorkEntry[], known: KnownItems | null): Overlay {
  const items = new Map<string, ItemVerdict>();
  const objects = new Map<string, ObjectVerdict>();
  /** Items that something was given to the objects of. */
  const ruled = new Set<string>();
  const sent = entries.filter(({ refusal }) => refusal === null);
  for (const { kind, request } of sent) {
    if (kind === 'itemVerdict') {
      const { itemId, result, errors = [] } = request;
      items.set(itemId, { result, errors });
    } else if (kind === 'objectVerdicts') {
      const { result, errors = [] } = request;
      for (const object of request.objects) {
        objects.set(objectKey(object), { result, errors });
        if (known) ruled.add(object.itemId);
      }
    }
  }
  const follow = followed(sent, known);
  const pending = (itemId: string) => (ruled.has(itemId) ? follow(itemId) : items.get(itemId));
  const item = (itemId: string, saved: ItemVerdict) => pending(itemId) ?? items.get(itemId) ?? saved;
  return {
    item,
    itemResult: ({ itemId, result }) => item(itemId, { result, errors: [] }).result,
    pendingResult: (itemId) => pending(itemId)?.result,
    isUnsure: (itemId) => ruled.has(itemId) && follow(itemId) === undefined,
    object: (object, saved) => objects.get(objectKey(object)) ?? saved,
    objectResult: (object) => objects.get(objectKey(object))?.result ?? object.result,
  };
}

/** What follows for an item, by what is known of it when it is asked for; undefined where it is not known. */
function followed(
  sent: readonly WorkEntry[],
  known: KnownItems | null,
): (itemId: string) => ItemVerdict | undefined {
  const found = new Map<string, { readonly of: object; readonly verdict: ItemVerdict | undefined }>();
  return (itemId) => {
    const detail = known?.detail(itemId);
    if (!known || !detail) return undefined;
    const before = found.get(itemId);
    if (before?.of === detail) return before.verdict;
    const verdict = followObjects(detail, sent, known.severity) ?? undefined;
    found.set(itemId, { of: detail, verdict });
    return verdict;
  };
}
