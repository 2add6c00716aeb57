import { type SQL, sql } from 'drizzle-orm';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { order } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';

/**
 * Counts items that were just delivered into a batch: call it once in the transaction that inserted them,
 * whether the batch is new or not. Only what is not counted yet is added.
 */
export async function countDelivery(tx: Transaction, batchId: string): Promise<void> {
  // Packages before the batch before the order: the order in which every call takes its locks.
  await tx.execute(sql`
    select 1 from ${batchPackage} where batch_id = ${batchId}::uuid order by id for no key update
  `);
  await tx.execute(sql`
    with packages as (
      update ${batchPackage} set delivered = counted.delivered, invalid = counted.invalid
      from (
        select kept.id, kept.delivered as before, count(${item}.id)::int as delivered, coalesce(sum(${item}.size), 0) as size,
          count(*) filter (where ${item}.invalid)::int as invalid
        from ${batchPackage} kept left join ${item} on ${item}.package_id = kept.id
        where kept.batch_id = ${batchId}::uuid
        group by kept.id
      ) counted
      where ${batchPackage}.id = counted.id
      returning counted.delivered - counted.before as added, counted.size
    ), batches as (
      update ${batch} set delivered = delivered + delta.added, package_count = delta.packages, data_size = delta.size
      from (
        select coalesce(sum(added), 0)::int as added, count(*)::int as packages, coalesce(sum(size), 0) as size from packages
      ) delta
      where ${batch}.id = ${batchId}::uuid
      returning ${batch}.order_id, ${batch}.delivered_at, delta.added
    )
    update ${order} set delivered = delivered + batches.added,
      delivered_at = ${latest(sql`${order}.delivered_at`, sql`batches.delivered_at`)}
    from batches where ${order}.id = batches.order_id
  `);
}

/** `greatest` passes nulls over. */
function latest(one: SQL, other: SQL): SQL {
  return sql`greatest(${one}, ${other})`;
}
