import { and, eq, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { datasetsOf } from '../datasets/order/datasets-of.ts';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { inPhase } from '../lifecycle/phase-sql.ts';
import { visibleBatches } from '../visibility/visible-batches.ts';
import { visibleOrders } from '../visibility/visible-orders.ts';
import { deliveryOf } from './delivery/delivery-of.ts';
import { orderReply, selectOrders } from './order-row.ts';

export const orderDetail: Handler<typeof getOrderDetail> = async ({ orderId }, { tx, caller, services }) => {
  const now = services.now();
  const [row] = await selectOrders(tx, caller, now).where(and(eq(order.id, orderId), visibleOrders(caller)));
  if (!row) throw new Failure(ERROR.notFound);
  const [batches] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      inspected: sql<number>`count(*) filter (where ${inPhase('accepted', 'rejected')})::int`,
      latestSubmitAt: sql<Date | null>`max(${batch.deliveredAt})`.mapWith(batch.deliveredAt),
    })
    .from(batch)
    .where(and(eq(batch.orderId, orderId), eq(batch.customerId, caller.customerId), visibleBatches(caller)));
  const total = batches?.total ?? 0;
  const inspected = batches?.inspected ?? 0;
  return {
    ...orderReply(row),
    description: row.description,
    batches: {
      total,
      inspected,
      remaining: total - inspected,
      latestSubmitAt: batches?.latestSubmitAt?.toISOString() ?? null,
    },
    delivery:
      caller.role === ROLE.administrator && caller.batchId === null ? await deliveryOf(tx, row, now) : null,
    datasets: await datasetsOf(tx, caller, orderId),
  };
};
