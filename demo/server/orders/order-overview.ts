import { and, eq, sql } from 'drizzle-orm';
import { WAITING_PHASES } from '../../../src/shared/contract/batch-state.ts';
import type { getOrderOverview } from '../../../src/shared/contract/order.ts';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { Handler } from '../http/call.ts';
import { inPhase } from '../lifecycle/phase-sql.ts';
import { visibleBatches } from '../visibility/visible-batches.ts';
import { visibleOrders } from '../visibility/visible-orders.ts';

/** From the kept sums, of what the caller sees. */
export const orderOverview: Handler<typeof getOrderOverview> = async (_request, { tx, caller }) => {
  const [orders] = await tx
    .select({ orders: sql<number>`count(*)::int` })
    .from(order)
    .where(visibleOrders(caller));
  const [batches] = await tx
    .select({
      itemsDelivered: sql<number>`coalesce(sum(${batch.delivered}), 0)::int`,
      batchesWaiting: sql<number>`count(*) filter (where ${inPhase(...WAITING_PHASES)})::int`,
    })
    .from(batch)
    .where(and(eq(batch.customerId, caller.customerId), visibleBatches(caller)));
  return {
    orders: orders?.orders ?? 0,
    itemsDelivered: batches?.itemsDelivered ?? 0,
    batchesWaiting: batches?.batchesWaiting ?? 0,
  };
};
