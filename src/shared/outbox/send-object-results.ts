import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { HostEvents } from '../connection/host-events.ts';
import { getItemList, type Item } from '../contract/accept/item.ts';
import {
  getObjectLabels,
  getObjectList,
  type ObjectTile,
  saveObjectResults,
} from '../contract/accept/object.ts';
import type { ReplyOf, RequestOf } from '../contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import { getItemDetail, getItemHistory } from '../contract/studio.ts';
import { outdateDelivery } from '../delivery/outdate-delivery.ts';
import { type EntryNote, OBJECTS_ENTRY } from './entry-kinds.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Request = RequestOf<typeof saveObjectResults>;
type Reply = ReplyOf<typeof saveObjectResults>;

/** Sends results of objects; the server claims their package with them. */
export function sendObjectResults(api: Api, entry: OutboxEntry, signal: AbortSignal): Promise<Reply> {
  return api.call(saveObjectResults, entry.request as Request, { signal, quiet: true });
}

/** An object among those of all items. */
export function objectKey({ itemId, objectId }: { itemId: string; objectId: string }): string {
  return `${itemId} ${objectId}`;
}

/** Results that were given to objects and are not refused: they are shown as if they were saved. */
export function pendingObjects(entries: readonly OutboxEntry[]): ReadonlyMap<string, ItemResult> {
  const pending = new Map<string, ItemResult>();
  for (const { kind, refusal, request } of entries) {
    if (kind !== OBJECTS_ENTRY || refusal !== null) continue;
    const { objects, result } = request as Request;
    for (const object of objects) pending.set(objectKey(object), result);
  }
  return pending;
}

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
  entry: OutboxEntry,
  reply: Reply,
  hostEvents: HostEvents,
): void {
  const { batchId, objects, result, errors = [], key } = entry.request as Request;
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
  queries.setQueriesData<Page<Item>>({ queryKey: [getItemList.path] }, (old) =>
    old?.rows.some((row) => results.has(row.itemId))
      ? { ...old, rows: old.rows.map((row) => ({ ...row, result: results.get(row.itemId) ?? row.result })) }
      : old,
  );
  queries.setQueryData<ObjectEffect>(objectEffectKey(batchId), { key, items: reply.items });
  void outdateDelivery(queries);
  void outdateObjects(queries, [...results.keys()]);
  const { packageId } = entry.note as EntryNote;
  for (const { itemId, result } of reply.items) {
    if (result !== ITEM_RESULT.unchecked) {
      hostEvents.emit('customer-item-judged', { itemId, batchId, packageId, result });
    }
  }
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
export async function readObjectsAgain(queries: QueryClient, entry: OutboxEntry): Promise<void> {
  const { objects } = entry.request as Request;
  await Promise.all([
    queries.invalidateQueries({ queryKey: [getObjectList.path] }),
    outdateObjects(queries, [...new Set(objects.map(({ itemId }) => itemId))]),
  ]);
}
