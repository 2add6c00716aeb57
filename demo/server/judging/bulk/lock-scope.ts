import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { type BatchRow, selectBatches } from '../../acceptance/batch/batch-row.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';

/**
 * Locks packages, then their batches, then the orders of these, each in the order of their ids: as every call
 * does, so that calls queue up instead of locking each other out. Gives the batches as they are behind the lock.
 * A single order is left to the statement that adds to its sums, after the last item: a bulk result of a million
 * items takes minutes, and all judging in other batches of the order would wait for them.
 */
export async function lockScope(
  context: CallContext,
  { batchIds, packages }: { readonly batchIds: readonly string[]; readonly packages: SQL },
): Promise<BatchRow[]> {
  const { tx } = context;
  // Counted, not fetched: a batch may have tens of thousands of packages.
  await tx.execute(sql`
    select count(*) from (
      select 1 from ${batchPackage} where ${packages} order by ${batchPackage.id} for no key update
    ) locked
  `);
  await tx
    .select({ id: batch.id })
    .from(batch)
    .where(inArray(batch.id, [...batchIds]))
    .orderBy(asc(batch.id))
    .for('no key update');
  await lockOrders(tx, batchIds);
  return readBatches(context, batchIds);
}

/** As they are now, without a lock. */
export function readBatches({ tx, caller, services }: CallContext, batchIds: readonly string[]) {
  return selectBatches(tx, services.now(), caller)
    .where(inArray(batch.id, [...batchIds]))
    .orderBy(asc(batch.id));
}

async function lockOrders(tx: TenantTransaction, batchIds: readonly string[]): Promise<void> {
  const orders = await tx
    .selectDistinct({ id: batch.orderId })
    .from(batch)
    .where(inArray(batch.id, [...batchIds]));
  if (orders.length < 2) return;
  await tx
    .select({ id: order.id })
    .from(order)
    .where(
      inArray(
        order.id,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(order.id))
    .for('no key update');
}
