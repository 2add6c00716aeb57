import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

interface Names {
  readonly order: string;
  readonly batch: string;
}

/** Refuses a delivery whose order already has a batch of its name. */
export async function checkBatchName(
  tx: SystemTransaction,
  customerId: string,
  { order: orderName, batch: batchName }: Names,
): Promise<void> {
  const [taken] = await tx
    .select({ id: batch.id })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(and(eq(order.customerId, customerId), eq(order.name, orderName), eq(batch.name, batchName)));
  if (!taken) return;
  const problem = `the order ${orderName} has a batch ${batchName} with other content: choose another name`;
  throw new Failure(ERROR.uploadBatchNameExists, { problems: [{ fileName: '', problem }] });
}
