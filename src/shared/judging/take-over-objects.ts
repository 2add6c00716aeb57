import type { QueryClient } from '@tanstack/react-query';
import type { HostEvents } from '../connection/host-events.ts';
import { getItemList, type Item } from '../contract/accept/item.ts';
import {
  getObjectLabels,
  getObjectList,
  type ObjectTile,
  saveObjectResults,
} from '../contract/accept/object.ts';
import { getPackageDetail, type PackageDetail } from '../contract/accept/package.ts';
import type { ReplyOf } from '../contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult, JUDGED } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import type { ReviewLayer } from '../contract/review.ts';
import { getItemDetail, getItemHistory, type ItemDetail } from '../contract/studio.ts';
import { knownResults } from './known-results.ts';
import { objectKey } from './object-key.ts';
import { outdateDelivery } from './reads/outdate-delivery.ts';
import { shiftCounters, shiftOf } from './shift-counters.ts';
import { takeOverChanged } from './take-over-changed.ts';
import type { ObjectVerdictsEntry } from './work.ts';

type Reply = ReplyOf<typeof saveObjectResults>;

/** What the last results of a batch's objects did to their items: for the wall of crops to say so. */
export function objectEffectKey(batchId: string) {
  return [saveObjectResults.path, { batchId }] as const;
}

export interface ObjectEffect {
  readonly key: string;
  readonly items: Reply['items'];
}

/** What the server says of objects and their items goes into everything that shows them. */
export function takeOverObjects(
  queries: QueryClient,
  entry: ObjectVerdictsEntry,
  reply: Reply,
  hostEvents: HostEvents,
): void {
  const { batchId, objects, result, errors = [], key } = entry.request;
  const { packageId } = entry.note;
  const known = knownResults(queries);
  const ofObjects = objects.map((one) => ({ before: known.object(one) ?? result, after: result }));
  const ofItems = reply.items.map((one) => ({
    before: known.item(one.itemId) ?? one.result,
    after: one.result,
  }));
  const given = new Set(objects.map(objectKey));
  const errorTypeIds = [...new Set(errors.map(({ errorTypeId }) => errorTypeId))];
  queries.setQueriesData<Page<ObjectTile>>({ queryKey: [getObjectList.path] }, (old) =>
    old?.rows.some((row) => given.has(objectKey(row)))
      ? {
          ...old,
          rows: old.rows.map((row) =>
            given.has(objectKey(row)) ? { ...row, result, errorTypeIds, carried: false } : row,
          ),
        }
      : old,
  );
  const results = new Map(reply.items.map((item) => [item.itemId, item.result]));
  takeOverChanged(queries, known, batchId, results);
  for (const { itemId, result: itemResult } of reply.items) {
    queries.setQueryData<ItemDetail>(
      [getItemDetail.path, { itemId }],
      (old) => old && { ...old, result: itemResult, review: judged(old, itemResult, entry.request) },
    );
  }
  queries.setQueriesData<Page<Item>>({ queryKey: [getItemList.path] }, (old) =>
    old?.rows.some((row) => results.has(row.itemId))
      ? { ...old, rows: old.rows.map((row) => ({ ...row, result: results.get(row.itemId) ?? row.result })) }
      : old,
  );
  queries.setQueryData<ObjectEffect>(objectEffectKey(batchId), { key, items: reply.items });
  const pack = [getPackageDetail.path, { packageId }];
  queries.setQueryData<PackageDetail>(
    pack,
    (old) => old && { ...old, counters: shiftCounters(old.counters, shiftOf(ofItems), shiftOf(ofObjects)) },
  );
  void outdateDelivery(queries);
  // What was not at hand here, such as items that no list has shown, only the server can count.
  void queries.invalidateQueries({ queryKey: pack });
  // Who gave it, and whether the last round did, is as it was.
  if (entry.request.undoes !== undefined) void queries.invalidateQueries({ queryKey: [getObjectList.path] });
  void outdateObjects(queries, [...results.keys()]);
  for (const { itemId, result } of reply.items) {
    if (result !== ITEM_RESULT.unchecked) {
      hostEvents.emit('customer-item-judged', { itemId, batchId, packageId, result });
    }
  }
}

/** An item's review with what was given; by whom and when is read again. */
function judged(
  { itemId, review }: ItemDetail,
  itemResult: ItemResult,
  { objects, result, errors = [] }: ObjectVerdictsEntry['request'],
): ReviewLayer {
  const own = objects.filter((one) => one.itemId === itemId).map(({ objectId }) => objectId);
  const errorTypeIds = errors.map(({ errorTypeId }) => errorTypeId);
  const kept = review.objects.filter(({ objectId }) => !own.includes(objectId));
  const given = own.map((objectId) => ({
    objectId,
    result,
    errorTypeIds,
    carried: false,
    by: null,
    at: null,
  }));
  const how = itemResult === ITEM_RESULT.unchecked ? null : JUDGED.objects;
  return {
    ...review,
    result: itemResult,
    how: itemResult === review.result ? review.how : how,
    objects: [...kept, ...given],
  };
}

/** What shows single items, and how many objects of each label are judged, is read again. */
async function outdateObjects(queries: QueryClient, itemIds: readonly string[]): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [getObjectLabels.path] }),
    ...itemIds.flatMap((itemId) => [
      queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId }] }),
      queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId }] }),
    ]),
  ]);
}

/** Another tab has sent results of objects. */
export async function readObjectsAgain(queries: QueryClient, entry: ObjectVerdictsEntry): Promise<void> {
  const { objects } = entry.request;
  await Promise.all([
    queries.invalidateQueries({ queryKey: [getObjectList.path] }),
    outdateObjects(queries, [...new Set(objects.map(({ itemId }) => itemId))]),
  ]);
}
