import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { itemFilters } from '../../../../src/shared/contract/accept/item.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { withinDays } from '../../clock/within-days.ts';
import { contains } from '../../db/contains.ts';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { within } from '../../db/within.ts';
import type { InferOutputs } from '../filter/infer-outputs.ts';

/** What narrows a list of items, as the contract has it. */
export type ItemFilters = InferOutputs<typeof itemFilters>;

/** Where the items are: a package, or a whole batch where `packageId` is null. */
export interface ItemPlace {
  readonly batchId: string;
  readonly packageId: string | null;
}

/**
 * Whether a row of `item` is in the place and let through by the filters; the same for a list, its export and
 * what a bulk result is about. Who may see the place is asked elsewhere.
 */
export function itemConditions(
  tx: TenantTransaction,
  place: ItemPlace,
  filters: ItemFilters,
): SQL | undefined {
  return and(lastingConditions(tx, place, filters), judgementConditions(place, filters));
}

/** What no verdict changes. */
export function lastingConditions(
  tx: TenantTransaction,
  place: ItemPlace,
  filters: ItemFilters,
): SQL | undefined {
  return and(
    place.packageId === null ? eq(item.batchId, place.batchId) : eq(item.packageId, place.packageId),
    filters.jobId ? eq(item.jobId, filters.jobId) : undefined,
    editedFilter(filters.edited),
    commentedFilter(filters.commented, place.batchId),
    within(item.objectCount, filters.minObjects, filters.maxObjects),
    filters.label === undefined ? undefined : labelFilter(tx, place, filters.label),
    filters.keyword ? contains(item.fileName, filters.keyword) : undefined,
  );
}

/** What a verdict may change; undefined where the list is not narrowed by any of it. */
export function judgementConditions(place: ItemPlace, filters: ItemFilters): SQL | undefined {
  return and(
    filters.result && eq(item.result, filters.result),
    filters.how && eq(item.how, filters.how),
    filters.errorTypeId ? errorFilter(filters.errorTypeId) : undefined,
    filters.judgedById ? eq(item.judgedById, filters.judgedById) : undefined,
    withinDays(item.judgedAt, { from: filters.judgedFrom, to: filters.judgedTo, timeZone: filters.timeZone }),
    filters.secondRound && secondRoundFilter(filters.secondRound, place.batchId),
  );
}

/** Whether anything but the place narrows the list. */
export function isNarrowed(filters: ItemFilters): boolean {
  return NARROWING.some((name) => filters[name] !== undefined && filters[name] !== '');
}

const NARROWING = (Object.keys(itemFilters) as (keyof ItemFilters)[]).filter(
  (name) => name !== 'batchId' && name !== 'packageId' && name !== 'timeZone',
);

// Written as the partial indexes are, so that they are found.
function editedFilter(edited: boolean | undefined): SQL | undefined {
  if (edited === undefined) return undefined;
  return edited ? sql`${item.marks} <> '{}'` : sql`${item.marks} = '{}'`;
}

function commentedFilter(commented: boolean | undefined, batchId: string): SQL | undefined {
  if (commented === undefined) return undefined;
  return commented
    ? and(eq(item.batchId, batchId), gt(item.commentCount, sql.raw('0')))
    : eq(item.commentCount, 0);
}

/** Only rejections carry errors; written as the index of those that do, so that it is found. */
function errorFilter(errorTypeId: string): SQL | undefined {
  return and(
    sql`${item.result} = ${RESULT_SQL.rejected} and ${item.errors} <> '[]'`,
    sql`${item.errors} @> ${JSON.stringify([{ errorTypeId }])}::jsonb`,
  );
}

/** Found in the objects of the place first: an item has hundreds, a label may have few. */
function labelFilter(tx: TenantTransaction, { batchId, packageId }: ItemPlace, label: string): SQL {
  const objects = tx
    .select({ itemId: itemObject.itemId })
    .from(itemObject)
    .where(
      and(
        packageId === null ? eq(itemObject.batchId, batchId) : eq(itemObject.packageId, packageId),
        eq(itemObject.label, label),
      ),
    );
  return inArray(item.id, objects);
}

/** What a second round is about: only what a redelivery touched is in the index of it, of which what is open is no part. */
function secondRoundFilter(part: NonNullable<ItemFilters['secondRound']>, batchId: string): SQL | undefined {
  const touched = and(eq(item.batchId, batchId), sql`(${item.change} is not null or ${item.carried})`);
  switch (part) {
    case 'carried':
      return and(touched, sql`${item.carried}`);
    case 'changed':
      return and(touched, eq(item.change, 'changed'));
    case 'open':
      return and(eq(item.batchId, batchId), eq(item.result, ITEM_RESULT.unchecked));
  }
}

/** The items' order within a batch: by package, then within it. */
export const BATCH_ORDER = [batchPackage.position, item.position] as const;
