import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { getObjectList } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { itemObject, packageLabel } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import type { ItemPlace } from '../item-filters.ts';
import { requirePlace } from '../item-place.ts';
import { justJudged } from '../just-judged.ts';
import { ensureIndexed } from './index-objects.ts';
import { indexedPlace } from './object-labels.ts';
import { inPlace } from './object-place.ts';
import { objectTiles } from './object-tiles.ts';

export type ObjectListRequest = ParsedRequestOf<typeof getObjectList>;

/** A page of objects, cut from an index of their label before anything else of them is read. */
export const objectList: Handler<typeof getObjectList> = async (request, context) => {
  const place = await requirePlace(context, request);
  await ensureIndexed(context.tx, indexedPlace(place));
  const { label, result, changed, keptFor } = request;
  const lasting = and(
    inPlace(context, itemObject, place),
    label === undefined ? undefined : eq(itemObject.label, label),
    changed === undefined ? undefined : eq(itemObject.changed, changed),
  );
  const found = and(lasting, result && eq(itemObject.result, result));
  const kept =
    result && keptFor !== undefined
      ? and(lasting, ne(itemObject.result, result), justJudged(itemObject, context.caller, keptFor))
      : undefined;
  const page = pageOf(request, place, sql`${kept ? or(found, kept) : found}`);
  return {
    total: (await totalOf(context, request, place, found)) + (kept ? await countOf(context, kept) : 0),
    rows: await objectTiles(context, page),
  };
};

async function countOf({ tx }: CallContext, where: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(itemObject).where(where);
  return counted?.total ?? 0;
}

/** Keys of a page's objects in their order, as `item_id, object_id, rank`. */
function pageOf(request: ObjectListRequest, place: ItemPlace, where: SQL): SQL {
  const { page, limit } = request;
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const direction = sql.raw(request.direction ?? 'asc');
  const ranked = (sorted: SQL, rows: SQL) => sql`
    select item_id, object_id, row_number() over () as rank
    from (select item_id, object_id from ${rows} order by ${sorted} ${cut}) cut`;
  const all = sql`${itemObject} where ${where}`;
  switch (request.sort ?? 'position') {
    case 'position':
      return ranked(sql`place ${direction}`, all);
    case 'area':
      return ranked(sql`area ${direction}, place`, all);
    case 'borderDistance':
      return ranked(sql`border_distance ${direction}, place`, all);
    case 'oddness':
      return request.label === undefined
        ? ranked(sql`oddness ${direction}, place`, oddnessOfAll(place, where))
        : ranked(sql`oddness ${direction}, place`, oddest(request, place, where));
  }
}

const MEAN = sql`sum(${packageLabel.logAspect}) / nullif(sum(${packageLabel.objects}), 0)`;

/**
 * The oddest objects of a label stand at the two ends of the index of aspect ratios, the most usual ones in its
 * middle: as many from either side as the page lies deep are enough.
 */
function oddest({ label, page, limit, direction }: ObjectListRequest, place: ItemPlace, where: SQL): SQL {
  const mean = sql`(
    select ${MEAN} from ${packageLabel}
    where ${packageLabel.batchId} = ${place.batchId}::uuid and ${packageLabel.label} = ${label}
  )`;
  const side = (condition: SQL, order: SQL) => sql`(
    select item_id, object_id, place, abs(log_aspect - ${mean}) as oddness from ${itemObject}
    where ${where} and ${condition} order by log_aspect ${order}, place limit ${page * limit}
  )`;
  const [below, above] = direction === 'desc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  return sql`(${side(sql`log_aspect < ${mean}`, below)} union all ${side(sql`log_aspect >= ${mean}`, above)}) ends`;
}

function oddnessOfAll(place: ItemPlace, where: SQL): SQL {
  return sql`(
    select item_id, object_id, place, abs(log_aspect - usual) as oddness
    from ${itemObject} join (
      select ${packageLabel.label} as of_label, ${MEAN} as usual from ${packageLabel}
      where ${packageLabel.batchId} = ${place.batchId}::uuid group by 1
    ) labels on of_label = ${itemObject.label}
    where ${where}
  ) measured`;
}

/** From the kept sums, except for what only a redelivery's objects can tell. */
async function totalOf(
  context: CallContext,
  { label, result, changed }: ObjectListRequest,
  place: ItemPlace,
  where: SQL | undefined,
): Promise<number> {
  const { tx } = context;
  if (changed !== undefined) return countOf(context, where);
  const { objects, accepted, rejected } = packageLabel;
  const one =
    result === undefined
      ? objects
      : result === ITEM_RESULT.accepted
        ? accepted
        : result === ITEM_RESULT.rejected
          ? rejected
          : sql`(${objects} - ${accepted} - ${rejected})`;
  const [sums] = await tx
    .select({ total: sql<number>`coalesce(sum(${one}), 0)::int` })
    .from(packageLabel)
    .where(
      and(
        inPlace(context, packageLabel, place),
        label === undefined ? undefined : eq(packageLabel.label, label),
      ),
    );
  return sums?.total ?? 0;
}
