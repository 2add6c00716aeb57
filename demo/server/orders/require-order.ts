import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { order } from '../db/schema/order.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { visibleOrders } from '../visibility/visible-orders.ts';

/** The order, where the caller sees it; 404 otherwise. */
export async function requireOrder({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>, orderId: string) {
  const [found] = await tx
    .select()
    .from(order)
    .where(and(eq(order.id, orderId), visibleOrders(caller)));
  if (!found) throw new Failure(ERROR.notFound);
  return found;
}
