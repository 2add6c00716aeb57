import { eq, inArray } from 'drizzle-orm';
import { account } from '../../../db/schema/customer.ts';
import { itemObject } from '../../../db/schema/object.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { ReportObject } from '../report-rows.ts';
import { placeOf, type ReadItem } from './read-items.ts';

/** So many objects are read at a time, or those of one item. */
const OBJECTS_AT_ONCE = 10_000;

/** Neighbouring items with about `OBJECTS_AT_ONCE` objects together. */
export function* itemsByObjects(items: readonly ReadItem[]): Generator<ReadItem[]> {
  let part: ReadItem[] = [];
  let objects = 0;
  for (const one of items) {
    if (objects + one.objectCount > OBJECTS_AT_ONCE && part.length > 0) {
      yield part;
      part = [];
      objects = 0;
    }
    part.push(one);
    objects += one.objectCount;
  }
  if (part.length > 0) yield part;
}

/** The objects of items, in the items' order. */
export async function readObjects(
  tx: TenantTransaction,
  items: readonly ReadItem[],
): Promise<ReportObject[]> {
  const order = new Map(items.map((one, index) => [one.itemId, { one, index }]));
  const rows = await tx
    .select({
      itemId: itemObject.itemId,
      objectId: itemObject.objectId,
      label: itemObject.label,
      kind: itemObject.kind,
      x: itemObject.x,
      y: itemObject.y,
      width: itemObject.width,
      height: itemObject.height,
      area: itemObject.area,
      result: itemObject.result,
      errors: itemObject.errors,
      carried: itemObject.carried,
      changed: itemObject.changed,
      judgedBy: account.userName,
      judgedAt: itemObject.judgedAt,
    })
    .from(itemObject)
    .leftJoin(account, eq(account.id, itemObject.judgedById))
    .where(inArray(itemObject.itemId, [...order.keys()]));
  const placed = rows.flatMap(({ itemId, judgedAt, ...row }) => {
    const found = order.get(itemId);
    if (!found) return [];
    const object = { ...row, ...placeOf(found.one), judgedAt: judgedAt?.toISOString() ?? null };
    return [{ index: found.index, object }];
  });
  placed.sort((a, b) => a.index - b.index || byNumber.compare(a.object.objectId, b.object.objectId));
  return placed.map(({ object }) => object);
}

/** `object-2` stands before `object-10`. */
const byNumber = new Intl.Collator('en', { numeric: true });
