import { type SQL, sql } from 'drizzle-orm';
import { BATCH_STATE, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { ORDER_STATE } from '../../../src/shared/contract/order-state.ts';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import { job } from '../db/schema/job.ts';
import { order } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';

type Beginning<Row> = Omit<Row, 'state' | 'result' | 'round'>;

/** An order begins with its first delivery. */
export async function beginOrder(
  tx: Transaction,
  values: Beginning<typeof order.$inferInsert>,
): Promise<void> {
  await tx.insert(order).values({ ...values, state: ORDER_STATE.reviewable });
}

/** A batch begins reviewable, in its first round. */
export async function beginBatchDelivery(
  tx: Transaction,
  values: Beginning<typeof batch.$inferInsert>,
): Promise<void> {
  await tx.insert(batch).values({ ...values, state: BATCH_STATE.reviewable, round: 1 });
}

/** @param rows `id, customer_id, batch_id, position, name` of packages, as a select */
export async function beginPackages(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${batchPackage} (id, customer_id, batch_id, position, name, state)
    select id, customer_id, batch_id, position, name, ${PACKAGE_STATE.reviewable} from (${rows}) delivered
  `);
}

/** @param rows `id, customer_id, batch_id, package_id, position, number, frames` of job numbers, as a select */
export async function beginJobs(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${job} (id, customer_id, batch_id, package_id, position, number, frames, result)
    select id, customer_id, batch_id, package_id, position, number, frames, ${ITEM_RESULT.unchecked}
    from (${rows}) delivered
  `);
}
