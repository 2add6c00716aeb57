import { type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../src/shared/contract/order.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { counters } from '../sums/counters.ts';
import { seesAllBatches, visibleBatches } from '../visibility/visible-batches.ts';
import { type ValidityRow, validityReply, validityRow } from './delivery/validity-of.ts';

/** Batches of an order that the caller sees. */
function visibleIn(caller: Caller): SQL {
  return sql`${batch.customerId} = ${order.customerId} and ${batch.orderId} = ${order.id} and ${visibleBatches(caller)}`;
}

/**
 * The sums of an order as the caller may know them: those kept with the order where they see all its batches,
 * else those of the batches they see. What was ordered, by whom and for when are facts of the order itself.
 */
export function orderSums(caller: Caller) {
  const sum = (kept: Column, ofBatch: Column) =>
    seesAllBatches(caller)
      ? sql<number>`${kept}`
      : sql<number>`(select coalesce(sum(${ofBatch}), 0)::int from ${batch} where ${visibleIn(caller)})`;
  return {
    delivered: sum(order.delivered, batch.delivered),
    accepted: sum(order.accepted, batch.accepted),
    rejected: sum(order.rejected, batch.rejected),
    actualAccepted: sum(order.actualAccepted, batch.actualAccepted),
    actualRejected: sum(order.actualRejected, batch.actualRejected),
    sampledAccepted: sum(order.sampledAccepted, batch.sampledAccepted),
    sampledRejected: sum(order.sampledRejected, batch.sampledRejected),
    objects: sum(order.objects, batch.objects),
    objectsAccepted: sum(order.objectsAccepted, batch.objectsAccepted),
    objectsRejected: sum(order.objectsRejected, batch.objectsRejected),
  };
}

function lastDelivery(caller: Caller) {
  const at = seesAllBatches(caller)
    ? sql<Date | null>`${order.deliveredAt}`
    : sql<Date | null>`(select max(${batch.deliveredAt}) from ${batch} where ${visibleIn(caller)})`;
  return at.mapWith(order.deliveredAt);
}

/** Orders with their project, and sums of the batches the caller sees; narrow it with `where`. */
export function selectOrders(tx: TenantTransaction, caller: Caller, now: Date) {
  const sums = orderSums(caller);
  return tx
    .select({
      ...getTableColumns(order),
      ...sums,
      // Grows with what is delivered: whoever was shown one batch would learn of the others.
      totalData: caller.batchId === null ? sql<number>`${order.totalData}` : sums.delivered,
      quantity: caller.batchId === null ? sql<number>`${order.quantity}` : sql<null>`null`,
      deliveredAt: lastDelivery(caller),
      projectName: project.name,
      validity: sql<ValidityRow>`(select ${validityRow(now)} from ${batch} where ${visibleIn(caller)})`,
      batchCount: sql<number>`(select count(*)::int from ${batch} where ${visibleIn(caller)})`,
    })
    .from(order)
    .innerJoin(project, eq(project.id, order.projectId))
    .$dynamic();
}

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export function orderReply(row: OrderRow): Order {
  return {
    orderId: row.id,
    name: row.name,
    number: row.number,
    source: row.source,
    state: row.state,
    projectId: row.projectId,
    projectName: row.projectName,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    dueDate: row.dueDate,
    totalData: row.totalData,
    unit: row.unit,
    quantity: row.quantity,
    counters: counters(row),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    validityDays: row.validityDays,
    ...validityReply(row.validity),
    errorRequired: row.errorRequired,
    batchCount: row.batchCount,
  };
}
