import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { getObjectList } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { itemObject, packageLabel } from '../../db/schema/object.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import type { ItemPlace } from '../item/item-filters.ts';
import { requirePlace } from '../item/item-place.ts';
import { cutOf, spansOf } from '../item/item-sums.ts';
import { justJudged } from '../item/just-judged.ts';
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
    changed === undefined ? undefined : isChanged(changed),
  );
  const found = and(lasting, result && eq(itemObject.result, result));
  const kept =
    result && keptFor !== undefined
      ? and(lasting, ne(itemObject.result, result), justJudged(itemObject, context.caller, keptFor))
      : undefined;
  const total = (await totalOf(context, request, place, found)) + (kept ? await countOf(context, kept) : 0);
  const isInOrder = (request.sort ?? 'position') === 'position' && changed === undefined && !kept;
  const page = isInOrder
    ? pageBySums(context, request, place, total)
    : pageByLabels(request, place, sql`${kept ? or(found, kept) : found}`);
  return { total, rows: await objectTiles(context, page) };
};

/** Written as the index of what changed is, so that it is found. */
function isChanged(changed: boolean): SQL {
  return changed ? sql`${itemObject.changed}` : sql`not ${itemObject.changed}`;
}

async function countOf({ tx }: CallContext, where: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(itemObject).where(where);
  return counted?.total ?? 0;
}

/** In the order of their place: which packages a page lies in follows from the kept sums of their labels. */
function pageBySums(context: CallContext, request: ObjectListRequest, place: ItemPlace, total: number): SQL {
  const { label, result } = request;
  const ofLabel = label === undefined ? sql`` : sql`and ${packageLabel.label} = ${label}`;
  const sum = sql`coalesce((
    select sum(${keptSum(result)})::int from ${packageLabel}
    where ${packageLabel.packageId} = ${batchPackage.id} ${ofLabel}
  ), 0)`;
  const filters = and(
    label === undefined ? undefined : eq(itemObject.label, label),
    result && eq(itemObject.result, result),
  );
  return sql`
    select item_id, object_id, row_number() over (order by place ${sql.raw(request.direction ?? 'asc')}) as rank
    from ${spansOf(context, place, sum, cutOf(request, total))} cross join lateral (
      select item_id, object_id, place from ${itemObject}
      where ${itemObject.packageId} = span.id and ${filters ?? sql`true`}
      order by place offset span.first limit span.last - span.first
    ) found`;
}

const MEAN = sql`sum(${packageLabel.logAspect}) / nullif(sum(${packageLabel.objects}), 0)`;

/**
 * Sorted by anything else: of every label as many as the page lies deep are read off its index, and of these the
 * page is cut. A batch has some labels and millions of objects. As `item_id, object_id, rank`.
 */
function pageByLabels(request: ObjectListRequest, place: ItemPlace, where: SQL): SQL {
  const { page, limit, label, direction = 'asc' } = request;
  const ofLabel = label === undefined ? sql`` : sql`and ${packageLabel.label} = ${label}`;
  const sorted = sql`sorted_by ${sql.raw(direction)}, place`;
  return sql`
    select item_id, object_id, row_number() over () as rank
    from (
      select item_id, object_id
      from (
        select ${packageLabel.label} as of_label, ${MEAN} as usual from ${packageLabel}
        where ${packageLabel.batchId} = ${place.batchId}::uuid ${ofLabel} group by 1
      ) labels cross join lateral ${foremost(request, sql`${where} and ${itemObject.label} = of_label`)}
      order by ${sorted} limit ${limit} offset ${(page - 1) * limit}
    ) cut`;
}

/** The first ones of a label, as many as the page lies deep, as `item_id, object_id, place, sorted_by`. */
function foremost({ sort, page, limit, direction = 'asc' }: ObjectListRequest, where: SQL): SQL {
  const by = (value: SQL, condition: SQL, order: SQL) => sql`(
    select item_id, object_id, place, ${value} as sorted_by from ${itemObject}
    where ${where} and ${condition} order by ${order} limit ${page * limit}
  )`;
  const along = (column: SQL) =>
    sql`${by(column, sql`true`, sql`${column} ${sql.raw(direction)}, place`)} first_ones`;
  switch (sort ?? 'position') {
    case 'position':
      return along(sql`place`);
    case 'area':
      return along(sql`area`);
    case 'borderDistance':
      return along(sql`border_distance`);
    case 'oddness': {
      // The oddest stand at the two ends of the index of aspect ratios, the most usual ones in its middle.
      const [below, above] = direction === 'desc' ? ['asc', 'desc'] : ['desc', 'asc'];
      const side = (condition: SQL, order = '') =>
        by(sql`abs(log_aspect - usual)`, condition, sql`log_aspect ${sql.raw(order)}, place`);
      return sql`(
        ${side(sql`log_aspect < usual`, below)} union all ${side(sql`log_aspect >= usual`, above)}
      ) first_ones`;
    }
  }
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
  const [sums] = await tx
    .select({ total: sql<number>`coalesce(sum(${keptSum(result)}), 0)::int` })
    .from(packageLabel)
    .where(
      and(
        inPlace(context, packageLabel, place),
        label === undefined ? undefined : eq(packageLabel.label, label),
      ),
    );
  return sums?.total ?? 0;
}

/** How many objects of a label a package has with the result, or at all. */
function keptSum(result: ItemResult | undefined): SQL {
  const { objects, accepted, rejected } = packageLabel;
  switch (result) {
    case undefined:
      return sql`${objects}`;
    case ITEM_RESULT.accepted:
      return sql`${accepted}`;
    case ITEM_RESULT.rejected:
      return sql`${rejected}`;
    case ITEM_RESULT.unchecked:
      return sql`(${objects} - ${accepted} - ${rejected})`;
  }
}
