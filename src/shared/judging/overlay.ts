import type { ItemResult } from '../contract/item-result.ts';
import { objectKey } from './object-key.ts';
import type { ItemVerdict, ObjectVerdict } from './verdict.ts';
import type { WorkEntry } from './work.ts';

/** What was given here and is not confirmed yet, over what the server says; what was refused does not count. */
export interface Overlay {
  /** Results on their way, by item. */
  readonly results: ReadonlyMap<string, ItemResult>;
  /** How an item is judged: the last that was given here, else what is saved. Never half of each. */
  item(itemId: string, saved: ItemVerdict): ItemVerdict;
  itemResult(item: { readonly itemId: string; readonly result: ItemResult }): ItemResult;
  object(object: ObjectRef, saved: ObjectVerdict): ObjectVerdict;
  objectResult(object: ObjectRef & { readonly result: ItemResult }): ItemResult;
}

interface ObjectRef {
  readonly itemId: string;
  readonly objectId: string;
}

/** @param entries those that count, in the order they were given */
export function overlayOf(entries: readonly WorkEntry[]): Overlay {
  const items = new Map<string, ItemVerdict>();
  const objects = new Map<string, ObjectVerdict>();
  for (const { kind, refusal, request } of entries) {
    if (refusal !== null) continue;
    if (kind === 'itemVerdict') {
      const { itemId, result, errors = [] } = request;
      items.set(itemId, { result, errors });
    } else if (kind === 'objectVerdicts') {
      const { result, errors = [] } = request;
      for (const object of request.objects) objects.set(objectKey(object), { result, errors });
    }
  }
  return {
    results: new Map([...items].map(([itemId, { result }]) => [itemId, result])),
    item: (itemId, saved) => items.get(itemId) ?? saved,
    itemResult: ({ itemId, result }) => items.get(itemId)?.result ?? result,
    object: (object, saved) => objects.get(objectKey(object)) ?? saved,
    objectResult: (object) => objects.get(objectKey(object))?.result ?? object.result,
  };
}
