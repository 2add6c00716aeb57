import { sql } from 'drizzle-orm';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { order } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';

/** Counts anew what a redelivery, or its being forgotten, made of a batch's items: carried, and changed. */
export async function countSecondRound(tx: Transaction, batchId: string): Promise<void> {
  await tx.execute(sql`
    with packages as (
      update ${batchPackage} set carried = counted.carried, changed = counted.changed
      from (
        select kept.id, kept.carried as carried_before, kept.changed as changed_before,
          count(*) filter (where ${item}.carried)::int as carried,
          count(*) filter (where ${item}.change = 'changed')::int as changed
        from ${batchPackage} kept left join ${item} on ${item}.package_id = kept.id
          and (${item}.change is not null or ${item}.carried)
        where kept.batch_id = ${batchId}::uuid
        group by kept.id
      ) counted
      where ${batchPackage}.id = counted.id
      returning counted.carried - carried_before as carried, counted.changed - changed_before as changed
    ), batches as (
      update ${batch} set carried = ${batch}.carried + delta.carried, changed = ${batch}.changed + delta.changed
      from (
        select coalesce(sum(carried), 0)::int as carried, coalesce(sum(changed), 0)::int as changed from packages
      ) delta
      where ${batch}.id = ${batchId}::uuid
      returning ${batch}.order_id, delta.carried, delta.changed
    )
    update ${order} set carried = ${order}.carried + batches.carried, changed = ${order}.changed + batches.changed
    from batches where ${order}.id = batches.order_id
  `);
}

/** Another round begins without a redelivery: what the last one changed is nothing that came back now. */
export async function forgetChanges(tx: Transaction, batchId: string): Promise<void> {
  // A million items take their time; by the condition of their partial index.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    update ${item} set change = null where ${item.batchId} = ${batchId}::uuid
      and (${item.change} is not null or ${item.carried}) and ${item.change} is not null
  `);
  await countSecondRound(tx, batchId);
}
