import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ORDER_STATE } from '../../../src/shared/contract/order-state.ts';
import { order } from '../db/schema/order.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

/** Refuses a delivery to an order whose delivery the customer has confirmed, before its files are sent. */
export async function checkOrderOpen(
  tx: SystemTransaction,
  customerId: string,
  orderName: string,
): Promise<void> {
  const [found] = await tx
    .select({ state: order.state })
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.name, orderName)));
  if (found?.state !== ORDER_STATE.confirmed) return;
  const problem = `the delivery of the order ${orderName} is confirmed: withdraw that, or choose another order`;
  throw new Failure(ERROR.taskArchived, { problems: [{ fileName: '', problem }] });
}
