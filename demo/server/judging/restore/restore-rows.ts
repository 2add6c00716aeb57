import { eq, type SQL, sql } from 'drizzle-orm';
import { insertRows, type Row } from '../../db/insert-rows.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { job, jobRecord } from '../../db/schema/job.ts';
import { order } from '../../db/schema/order.ts';
import { judgement } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The tables of results and states. */
const TABLES = { batch, package: batchPackage, job, job_record: jobRecord, item, judgement } as const;

/**
 * Writes history as it is known from elsewhere, such as the demonstration's, with the results and states that it has:
 * nothing follows from it. Call `recount` once all is written.
 */
export function restoreRows(
  tx: Transaction,
  table: keyof typeof TABLES,
  rows: readonly Row[],
): Promise<void> {
  return insertRows(tx, TABLES[table], rows);
}

/** An order in the state that it is in. */
export async function restoreOrder(tx: Transaction, values: typeof order.$inferInsert): Promise<void> {
  await tx.insert(order).values(values);
}

/** When the last batch of an order came in; null where none has. */
export async function restoreLastDelivery(
  tx: Transaction,
  orderId: string,
  deliveredAt: Date | null,
): Promise<void> {
  await tx.update(order).set({ deliveredAt }).where(eq(order.id, orderId));
}

/** Who closed a batch, when, and with which words. */
export async function restoreConclusion(
  tx: Transaction,
  batchId: string,
  concluded: Pick<typeof batch.$inferInsert, 'completedAt' | 'lastAcceptorId' | 'remark'>,
): Promise<void> {
  await tx.update(batch).set(concluded).where(eq(batch.id, batchId));
}

/** Packages of a customer that were concluded item by item keep the figures of it; a bulk result has none. */
export async function restoreLastFigures(tx: Transaction, customerId: string): Promise<void> {
  const inBulk: SQL = sql`
    select 1 from ${judgement}
    where ${judgement.packageId} = ${batchPackage.id} and ${judgement.itemId} is null
      and not ${judgement.uncheckedOnly}
  `;
  await tx.execute(sql`
    update ${batchPackage} set last_accepted = accepted, last_rejected = rejected
    where customer_id = ${customerId}::uuid and finished_at is not null and not exists (${inBulk})
  `);
}
