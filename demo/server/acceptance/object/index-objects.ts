import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { batchPackage, item } from '../../db/schema/delivery.ts';
import { annotation, itemObject } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';
import { areaOf, boundsOf, contentHashOf } from './object-facts.ts';
import { addObjectSums } from './object-sums.ts';

/** Items indexed by one statement: a batch may have a million, and what a statement holds in memory is bounded. */
const ITEMS_AT_ONCE = 20_000;

export type IndexScope = { readonly itemIds: readonly string[] } | { readonly batchId: string };

/**
 * Brings `item_object` and the kept sums of objects in step with the latest revisions of items: of some, or of
 * all of a batch. New objects come in, those that are gone leave, changed ones lose what was decided about them;
 * unchanged ones keep it. The caller has locked the packages, or just made them.
 */
export async function indexObjects(tx: Transaction, scope: IndexScope): Promise<void> {
  if ('itemIds' in scope) {
    if (scope.itemIds.length > 0) await bringInStep(tx, sql`${inArray(item.id, [...scope.itemIds])}`);
    return;
  }
  for (const packageIds of await packagesInParts(tx, scope.batchId)) {
    await bringInStep(tx, sql`${inArray(item.packageId, packageIds)}`);
  }
}

async function packagesInParts(tx: Transaction, batchId: string): Promise<string[][]> {
  const items = tx.$count(item, eq(item.packageId, batchPackage.id));
  const packages = await tx
    .select({ id: batchPackage.id, items })
    .from(batchPackage)
    .where(eq(batchPackage.batchId, batchId))
    .orderBy(asc(batchPackage.position));
  const parts: string[][] = [];
  let room = 0;
  for (const { id, items } of packages) {
    const part = parts.at(-1);
    if (part && items <= room) part.push(id);
    else parts.push([id]);
    room = (part && items <= room ? room : ITEMS_AT_ONCE) - items;
  }
  return parts;
}

async function bringInStep(tx: Transaction, items: SQL): Promise<void> {
  await tx.execute(sql`
    with fresh as materialized (${latestObjects(items)}),
    kept as materialized (
      select customer_id, batch_id, package_id, item_id, object_id, label, log_aspect, result, content_hash
      from ${itemObject} where item_id in (select id from ${item} where ${items})
    ), delta as materialized (
      select customer_id, batch_id, package_id, label, sum(objects)::int as objects,
        sum(accepted)::int as accepted, sum(rejected)::int as rejected, sum(log_aspect) as log_aspect
      from (
        select fresh.customer_id, fresh.batch_id, fresh.package_id, fresh.label, 1 as objects,
          (kept.result is not distinct from '10')::int as accepted,
          (kept.result is not distinct from '20')::int as rejected, fresh.log_aspect
        from fresh left join kept on kept.item_id = fresh.item_id and kept.object_id = fresh.object_id
          and kept.content_hash = fresh.content_hash
        union all
        select customer_id, batch_id, package_id, label, -1, -(result = '10')::int, -(result = '20')::int,
          -log_aspect
        from kept
      ) step
      group by 1, 2, 3, 4
    ), gone as (
      delete from ${itemObject} using kept left join fresh
        on fresh.item_id = kept.item_id and fresh.object_id = kept.object_id
      where fresh.object_id is null
        and ${itemObject}.item_id = kept.item_id and ${itemObject}.object_id = kept.object_id
      returning 1
    ), put as (
      insert into ${itemObject} as known (${COLUMNS})
      select ${COLUMNS} from fresh
      on conflict (item_id, object_id) do update set ${TAKEN_OVER},
        result = ${keptIfSame('result', sql`'00'`)}, errors = ${keptIfSame('errors', sql`'[]'`)},
        carried = ${keptIfSame('carried', sql`false`)},
        judged_by_id = ${keptIfSame('judged_by_id', sql`null`)},
        judged_at = ${keptIfSame('judged_at', sql`null`)}
      where known.content_hash <> excluded.content_hash or known.place <> excluded.place
      returning 1
    ), ${addObjectSums()}
    select (select count(*) from gone), (select count(*) from put), (select count(*) from object_labels),
      (select count(*) from object_orders)
  `);
}

const FACTS = [
  'package_id',
  'place',
  'label',
  'kind',
  'x',
  'y',
  'width',
  'height',
  'area',
  'log_aspect',
  'border_distance',
  'content_hash',
].map((name) => sql.identifier(name));
const COLUMNS = sql.join(
  [...['customer_id', 'batch_id', 'item_id', 'object_id'].map((name) => sql.identifier(name)), ...FACTS],
  sql`, `,
);
const TAKEN_OVER = sql.join(
  FACTS.map((name) => sql`${name} = excluded.${name}`),
  sql`, `,
);

function keptIfSame(column: string, otherwise: SQL): SQL {
  return sql`case when known.content_hash = excluded.content_hash
    then known.${sql.identifier(column)} else ${otherwise} end`;
}

/** A line without breadth has no aspect ratio: it counts as one pixel broad. */
export function latestObjects(items: SQL): SQL {
  const object = sql`listed.object`;
  return sql`
    select ${item}.customer_id, ${item}.batch_id, ${item}.package_id, ${item}.id as item_id,
      ${object} ->> 'id' as object_id,
      (${batchPackage}.position::bigint << 40) | (${item}.position::bigint << 16) | least(n - 1, 65535) as place,
      ${object} ->> 'label' as label, ${object} ->> 'kind' as kind,
      bounds."left" as x, bounds.top as y, bounds."right" - bounds."left" as width,
      bounds.bottom - bounds.top as height, ${areaOf(object)} as area,
      ln(greatest(bounds."right" - bounds."left", 1) / greatest(bounds.bottom - bounds.top, 1)) as log_aspect,
      greatest(0, least(bounds."left", bounds.top, ${item}.width - bounds."right", ${item}.height - bounds.bottom))
        as border_distance,
      ${contentHashOf(object)} as content_hash
    from ${item}
    join ${batchPackage} on ${batchPackage}.id = ${item}.package_id
    join ${annotation} on ${annotation}.item_id = ${item}.id and ${annotation}.revision = ${item}.revision
    cross join jsonb_array_elements(${annotation}.document -> 'objects') with ordinality listed (object, n)
    cross join lateral ${boundsOf(object)} bounds
    where ${items}
  `;
}
