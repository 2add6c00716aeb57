import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { Transaction } from '../../db/transaction.ts';
import { indexWhole, inParts, selectPackages } from '../../objects/ensure-indexed.ts';
import { COLUMNS, FACTS, latestObjects } from '../../objects/latest-objects.ts';
import { addLabelSums, addObjectSums } from '../../objects/object-sums.ts';

export type IndexScope = { readonly itemIds: readonly string[] } | { readonly batchId: string };

/**
 * Brings `item_object` and the kept sums of objects in step with the latest revisions of items: of some, or of
 * all of a batch. New objects come in, those that are gone leave, changed ones lose what was decided about them;
 * unchanged ones keep it. The caller has locked the packages, or just made them.
 */
export async function indexObjects(tx: Transaction, scope: IndexScope): Promise<void> {
  const packages = await packagesOf(tx, scope);
  const fresh = packages.filter((one) => !one.indexed);
  for (const packageIds of inParts(fresh)) await indexWhole(tx, packageIds);
  const known = packages.filter((one) => one.indexed);
  if (known.length === 0) return;
  if ('itemIds' in scope) await bringInStep(tx, sql`${inArray(item.id, [...scope.itemIds])}`);
  else
    for (const packageIds of inParts(known))
      await bringInStep(tx, sql`${inArray(item.packageId, packageIds)}`);
}

function packagesOf(tx: Transaction, scope: IndexScope) {
  if ('batchId' in scope) return selectPackages(tx, eq(batchPackage.batchId, scope.batchId));
  if (scope.itemIds.length === 0) return [];
  const owners = tx
    .select({ id: item.packageId })
    .from(item)
    .where(inArray(item.id, [...scope.itemIds]));
  return selectPackages(tx, inArray(batchPackage.id, owners));
}

async function bringInStep(tx: Transaction, items: SQL): Promise<void> {
  await tx.execute(sql`
    with fresh as materialized (${latestObjects(items)}),
    kept as materialized (
      select customer_id, batch_id, package_id, item_id, object_id, label, log_aspect, result, content_hash
      from ${itemObject} where item_id in (select id from ${item} where ${items})
    ), delta as materialized (
      select customer_id, batch_id, package_id, label,
        (count(distinct item_id) filter (where objects > 0)
          - count(distinct item_id) filter (where objects < 0))::int as items, sum(objects)::int as objects,
        sum(accepted)::int as accepted, sum(rejected)::int as rejected, sum(log_aspect) as log_aspect
      from (
        select fresh.customer_id, fresh.batch_id, fresh.package_id, fresh.item_id, fresh.label, 1 as objects,
          (kept.result is not distinct from ${RESULT_SQL.accepted})::int as accepted,
          (kept.result is not distinct from ${RESULT_SQL.rejected})::int as rejected, fresh.log_aspect
        from fresh left join kept on kept.item_id = fresh.item_id and kept.object_id = fresh.object_id
          and kept.content_hash = fresh.content_hash
        union all
        select customer_id, batch_id, package_id, item_id, label, -1, -(result = ${RESULT_SQL.accepted})::int, -(result = ${RESULT_SQL.rejected})::int,
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
        result = ${keptIfSame('result', RESULT_SQL.unchecked)}, errors = ${keptIfSame('errors', sql`'[]'`)},
        carried = ${keptIfSame('carried', sql`false`)},
        judged_by_id = ${keptIfSame('judged_by_id', sql`null`)},
        judged_at = ${keptIfSame('judged_at', sql`null`)}
      where known.content_hash <> excluded.content_hash or known.place <> excluded.place
        or known.log_aspect <> excluded.log_aspect
      returning 1
    ), ${addLabelSums()}, ${addObjectSums(sql`delta`)}
    select (select count(*) from gone), (select count(*) from put), (select count(*) from object_labels),
      (select count(*) from object_orders)
  `);
}

const TAKEN_OVER = sql.join(
  FACTS.map((name) => sql`${name} = excluded.${name}`),
  sql`, `,
);

function keptIfSame(column: string, otherwise: SQL): SQL {
  return sql`case when known.content_hash = excluded.content_hash
    then known.${sql.identifier(column)} else ${otherwise} end`;
}
