import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { getItemList } from '../../../src/shared/contract/accept/item.ts';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { ordering } from '../db/ordering.ts';
import { item } from '../db/schema/delivery.ts';
import type { CallContext, Handler } from '../http/call.ts';
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
import { justJudged } from './just-judged.ts';
import { countItems, placedItems, seenPackages } from './placed-items.ts';

type Request = ParsedRequestOf<typeof getItemList>;

const SORTS = {
  position: [],
  fileName: [item.fileName],
  judgedAt: [item.judgedAt],
  objectCount: [item.objectCount],
} as const;

/**
 * Items of a package or of a whole batch. In their order and without filters they are paged by position, which
 * has no gaps; every other page is cut first and only then joined with the rest of the rows.
 */
export const itemList: Handler<typeof getItemList> = async (request, context) => {
  const { tx, services } = context;
  const place = await requirePlace(context, request);
  const left = keptOnly(context, request, place);
  const found = itemConditions(tx, place, request);
  const conditions = left ? or(found, left) : found;
  const total =
    (await totalOf(context, request, place, found)) + (left ? await countItems(context, place, left) : 0);
  const sorted = orderOf(request, place);
  const page =
    (request.sort ?? 'position') === 'position' && !isNarrowed(request)
      ? pageByPosition(context, request, place)
      : placedItems(context, place, conditions)
          .orderBy(...sorted)
          .limit(request.limit)
          .offset((request.page - 1) * request.limit);
  const rows = await selectItems(tx)
    .where(inArray(item.id, page))
    .orderBy(...sorted);
  return { total, rows: rows.map((row) => itemReply(row, services)) };
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

function orderOf({ sort, direction }: Request, place: ItemPlace): SQL[] {
  const byPosition = place.packageId === null ? BATCH_ORDER : [item.position];
  return ordering(direction ?? 'asc', ...SORTS[sort ?? 'position'], ...byPosition);
}

/** Which packages a page lies in follows from the kept sums, and the rest from the positions in them. */
function pageByPosition(context: CallContext, { page, limit, direction }: Request, place: SeenPlace): SQL {
  const before = (page - 1) * limit;
  // Counted from the end for a descending order.
  const first = direction === 'desc' ? place.delivered - before - limit : before;
  const last = direction === 'desc' ? place.delivered - before : before + limit;
  return sql`(
    select ${item.id} from (
      select id, delivered, (sum(delivered) over (order by position))::int - delivered as preceding
      from ${seenPackages(context, place)} seen
    ) span
    join ${item} on ${item.packageId} = span.id
      and ${item.position} > greatest(${first}::int - span.preceding, 0)
      and ${item.position} <= least(${last}::int - span.preceding, span.delivered)
    where span.preceding < ${last}::int and span.preceding + span.delivered > ${first}::int
  )`;
}

/** From the kept sums where the filters allow, else counted within the place. */
async function totalOf(
  context: CallContext,
  request: Request,
  place: SeenPlace,
  conditions: SQL | undefined,
): Promise<number> {
  if (!isNarrowed(request)) return place.delivered;
  if (request.result && !isNarrowed({ ...request, result: undefined })) {
    if (request.result === ITEM_RESULT.accepted) return place.accepted;
    if (request.result === ITEM_RESULT.rejected) return place.rejected;
    return place.delivered - place.accepted - place.rejected;
  }
  return countItems(context, place, conditions);
}
