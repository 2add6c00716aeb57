import { and, count, countDistinct, eq, getTableColumns, gt, not, type SQL, sql } from 'drizzle-orm';
import { WAITING_PHASES } from '../../../src/shared/contract/batch-state.ts';
import type { Project } from '../../../src/shared/contract/project.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { inPhase } from '../lifecycle/phase-sql.ts';
import { seesAllBatches, visibleBatches } from '../visibility/visible-batches.ts';

/** What the caller sees of each project, in one pass over the orders and batches. */
function selectSums(tx: TenantTransaction, caller: Caller) {
  return tx
    .select({
      projectId: order.projectId,
      batchCount: count(batch.id).as('batch_count'),
      batchesWaiting: sql<number>`count(*) filter (where ${inPhase(...WAITING_PHASES)})`
        .mapWith(Number)
        .as('batches_waiting'),
      // An administrator sees orders without batches, too.
      orderCount: countDistinct(seesAllBatches(caller) ? order.id : batch.orderId).as('order_count'),
    })
    .from(order)
    .leftJoin(batch, and(eq(batch.orderId, order.id), visibleBatches(caller)))
    .where(eq(order.customerId, caller.customerId))
    .groupBy(order.projectId)
    .as('sums');
}

/**
 * The projects the caller sees, an administrator all, others those with a batch that they see: their rows, the
 * columns that lists sort by, and how many there are.
 */
export function visibleProjects(
  tx: TenantTransaction,
  caller: Caller,
  filter: SQL | undefined,
  /** Only those with batches that wait for acceptance, or only those without. */
  waiting?: boolean | undefined,
) {
  const sums = selectSums(tx, caller);
  const waits = sql`coalesce(${sums.batchesWaiting}, 0) > 0`;
  const where = and(
    eq(project.customerId, caller.customerId),
    seesAllBatches(caller) ? undefined : gt(sums.batchCount, 0),
    filter,
    waiting === undefined ? undefined : waiting ? waits : not(waits),
  );
  return {
    sorts: {
      name: project.name,
      createdAt: project.createdAt,
      batchCount: sql`coalesce(${sums.batchCount}, 0)`,
    },
    rows: tx
      .select({
        ...getTableColumns(project),
        batchCount: sums.batchCount,
        batchesWaiting: sums.batchesWaiting,
        orderCount: sums.orderCount,
      })
      .from(project)
      .leftJoin(sums, eq(sums.projectId, project.id))
      .where(where)
      .$dynamic(),
    total: tx
      .select({ total: count() })
      .from(project)
      .leftJoin(sums, eq(sums.projectId, project.id))
      .where(where),
  };
}

type ProjectRow = Awaited<ReturnType<typeof visibleProjects>['rows']>[number];

export function projectReply(row: ProjectRow): Project {
  return {
    projectId: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    batchCount: row.batchCount ?? 0,
    batchesWaiting: row.batchesWaiting ?? 0,
    orderCount: row.orderCount ?? 0,
    note: row.note,
    pushesResults: row.pushesResults,
  };
}
