import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Order } from '../../../src/shared/contract/order.ts';
import { seesAllBatches, visibleBatches } from '../acceptance/visible-batches.ts';
import { batch, order, project } from '../db/schema.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { counters } from '../result/counters.ts';

/** Orders the caller sees: an administrator all, others those with a batch that they see. */
export function visibleOrders(caller: Caller) {
  const ofCustomer = eq(order.customerId, caller.customerId);
  if (seesAllBatches(caller)) return ofCustomer;
  return and(
    ofCustomer,
    sql`exists (select 1 from ${batch} where ${batch.orderId} = ${order.id} and ${visibleBatches(caller)})`,
  );
}

/** Orders with their project and the number of batches the caller sees; narrow it with `where`. */
export function selectOrders(tx: TenantTransaction, caller: Caller) {
  return tx
    .select({
      ...getTableColumns(order),
      projectName: project.name,
      batchCount: sql<number>`(
        select count(*)::int from ${batch}
        where ${batch.customerId} = ${order.customerId} and ${batch.orderId} = ${order.id}
          and ${visibleBatches(caller)}
      )`,
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
    counters: counters(row),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    validityDays: row.validityDays,
    batchCount: row.batchCount,
  };
}
