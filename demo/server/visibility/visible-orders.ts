import { and, eq, sql } from 'drizzle-orm';
import { batch } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { Caller } from '../http/call.ts';
import { seesAllBatches, visibleBatches } from './visible-batches.ts';

/** Orders the caller sees: an administrator all, others those with a batch that they see. */
export function visibleOrders(caller: Caller) {
  const ofCustomer = eq(order.customerId, caller.customerId);
  if (seesAllBatches(caller)) return ofCustomer;
  return and(
    ofCustomer,
    sql`exists (select 1 from ${batch} where ${batch.orderId} = ${order.id} and ${visibleBatches(caller)})`,
  );
}
