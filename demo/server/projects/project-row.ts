import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Project } from '../../../src/shared/contract/project.ts';
import { inPhase } from '../acceptance/phase-sql.ts';
import { seesAllBatches, visibleBatches } from '../acceptance/visible-batches.ts';
import { batch, order, project } from '../db/schema.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { visibleOrders } from '../orders/order-row.ts';

/** Batches of a row of `project` that the caller sees. */
function batchesOf(caller: Caller, more: SQL = sql`true`): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${batch} join ${order} on ${order.id} = ${batch.orderId}
    where ${order.customerId} = ${project.customerId} and ${order.projectId} = ${project.id}
      and ${visibleBatches(caller)} and ${more}
  )`;
}

/** Projects the caller sees: an administrator all, others those with a batch that they see. */
export function visibleProjects(caller: Caller) {
  const ofCustomer = eq(project.customerId, caller.customerId);
  return seesAllBatches(caller) ? ofCustomer : and(ofCustomer, sql`${batchesOf(caller)} > 0`);
}

export function batchCount(caller: Caller): SQL<number> {
  return batchesOf(caller);
}

/** Drizzle drops the tables' names from columns that stand directly in a field of a select without joins. */
function whole(field: SQL<number>): SQL<number> {
  return sql<number>`${field}`;
}

/** Projects with what the caller sees of them; narrow it with `where`. */
export function selectProjects(tx: TenantTransaction, caller: Caller) {
  return tx
    .select({
      ...getTableColumns(project),
      batchCount: whole(batchesOf(caller)),
      batchesWaiting: whole(batchesOf(caller, inPhase('reviewable', 'reviewing'))),
      orderCount: whole(sql<number>`(
        select count(*)::int from ${order} where ${order.projectId} = ${project.id} and ${visibleOrders(caller)}
      )`),
    })
    .from(project)
    .$dynamic();
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

export function projectReply(row: ProjectRow): Project {
  return {
    projectId: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    batchCount: row.batchCount,
    batchesWaiting: row.batchesWaiting,
    orderCount: row.orderCount,
  };
}
