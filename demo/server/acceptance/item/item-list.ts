import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import type { Direction } from '../../../../src/shared/contract/paging.ts';
import { ordering } from '../../db/ordering.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import {
  BATCH_ORDER,
  type ItemPlace,
  isNarrowed,
  itemConditions,
  judgementConditions,
  lastingConditions,
} from './item-filters.ts';
import { requirePlace, type SeenPlace } from './item-place.ts';
import { itemReply, selectItems } from './item-row.ts';
import { cutOf, keptSum, spansOf } from './item-sums.ts';
import { justJudged } from './just-judged.ts';
import { packagePage } from './package-page.ts';
import { countItems, placedItems } from './placed-items.ts';

type Request = ParsedRequestOf<typeof getItemList>;

const SORTS = {
  position: [],
  fileName: [item.fileName],
  judgedAt: [item.judgedAt],
  objectCount: [item.objectCount],
} as const;

/**
 * Items of a package or of a whole batch. A page is cut first and only then joined with the rest of its rows; in
 * their order, and narrowed by what is kept with the packages, it is cut without reading what lies before it.
 * Filters that no index and no kept sum answers read the place they are asked about, and nothing else.
 */
export const itemList: Handler<typeof getItemList> = async (request, context) => {
  const plain = await packagePage(request, context);
  if (plain) return plain;
  const { tx } = context;
  const sum = keptSum(request);
  // A label's sums are there once its place was looked into.
  const isKept = sum !== null && request.label === undefined;
  const place = await requirePlace(context, request, isKept ? sum : undefined);
  const left = keptOnly(context, request, place);
  const found = itemConditions(tx, place, request);
  const conditions = left ? or(found, left) : found;
  const summed = sum && (isKept ? place.kept : await sumOf(context, place, sum));
  const total =
    (summed ?? (await countItems(context, place, found))) +
    (left ? await countItems(context, place, left) : 0);
  const page =
    sum && !left && (request.sort ?? 'position') === 'position'
      ? pageBySums(context, request, { place, conditions, sum, total })
      : pageByOrder(context, request, { place, conditions, total });
  // As an array: the page is small, whatever the planner takes it for.
  const rows = await selectItems(tx)
    .where(sql`${item.id} = any(array(${page}))`)
    .orderBy(...orderOf(request, place, request.direction ?? 'asc'));
  return { total, rows: rows.map((row) => itemReply(row, context)) };
};

/** Whether an item is in the list only because the caller has judged it just now. */
function keptOnly({ tx, caller }: CallContext, request: Request, place: ItemPlace): SQL | undefined {
  const { keptFor } = request;
  const narrowing = judgementConditions(place, request);
  if (keptFor === undefined || narrowing === undefined) return undefined;
  return and(
    lastingConditions(tx, place, request),
    justJudged(item, caller, keptFor),
    sql`(${narrowing}) is not true`,
  );
}

interface Found {
  readonly place: SeenPlace;
  readonly conditions: SQL | undefined;
  readonly total: number;
}

/**
 * Rows that are equal in what is sorted by come package by package. Ids of packages sort like their positions,
 * and unlike these they are in the index.
 */
function orderOf({ sort = 'position' }: Request, place: ItemPlace, direction: Direction): SQL[] {
  const inOrder = place.packageId === null ? BATCH_ORDER : [item.position];
  if (sort === 'position') return ordering(direction, ...inOrder);
  return ordering(direction, ...SORTS[sort], item.packageId, item.position);
}

/** Pages of the second half are cut from the end: the last one is as near as the first. */
function pageByOrder(context: CallContext, request: Request, { place, conditions, total }: Found): SQL {
  const direction = request.direction ?? 'asc';
  const before = (request.page - 1) * request.limit;
  const isNear = before <= total / 2;
  const rows = isNear ? request.limit : Math.max(0, Math.min(request.limit, total - before));
  return sql`${placedItems(context, place, conditions)
    .orderBy(...orderOf(request, place, isNear ? direction : direction === 'asc' ? 'desc' : 'asc'))
    .limit(rows)
    .offset(isNear ? before : Math.max(0, total - before - rows))}`;
}

/** Which packages a page lies in follows from the kept sums, and the rest from the order in them. */
function pageBySums(
  context: CallContext,
  { page, limit, direction, ...filters }: Request,
  { place, conditions, sum, total }: Found & { readonly sum: SQL },
): SQL {
  const spans = spansOf(context, place, sum, cutOf({ page, limit, direction }, total));
  // Positions have no gaps.
  const cut = isNarrowed(filters)
    ? sql`${conditions} order by ${item.position} offset span.first limit span.last - span.first`
    : sql`${item.position} > span.first and ${item.position} <= span.last order by ${item.position} limit ${limit}`;
  return sql`select found.id from ${spans} cross join lateral (
    select ${item.id} from ${item} where ${item.packageId} = span.id and ${cut}
  ) found`;
}

/** Of the packages that the caller sees. */
async function sumOf({ tx, caller }: CallContext, place: SeenPlace, sum: SQL): Promise<number> {
  const [found] = await tx
    .select({ total: sql<number>`coalesce(sum(${sum}), 0)::int` })
    .from(batchPackage)
    .where(
      and(
        eq(batchPackage.batchId, place.batchId),
        place.packageId === null ? undefined : eq(batchPackage.id, place.packageId),
        visiblePackages(caller),
      ),
    );
  return found?.total ?? 0;
}
