import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Batch } from '../../../../src/shared/contract/accept/batch.ts';
import { PACKAGE_STATE, type PackageState } from '../../../../src/shared/contract/batch-state.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { order, project } from '../../db/schema/order.ts';
import { UNCOUNTED } from '../../db/total.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/call.ts';
import { batchActions } from '../../lifecycle/batch-actions.ts';
import { isInState } from '../../lifecycle/package-state-sql.ts';
import { counters } from '../../sums/counters.ts';
import { seesWholeBatch } from '../../visibility/visible-batches.ts';

const packagesIn = (state: PackageState, now: Date) =>
  sql<number>`(
    select count(*)::int from ${batchPackage}
    where ${batchPackage.batchId} = ${batch.id} and ${isInState(state, now)}
  )`;

/**
 * Batches with the names that belong to them, as they are at that time; narrow it with `where`, `orderBy` and
 * `limit`. Without a caller they are as for somebody who sees everything.
 * @param total how many a list has in all, where they are rows of one
 */
export function selectBatches(tx: Transaction, now: Date, caller: Caller | null = null, total = UNCOUNTED) {
  return tx
    .select({
      ...getTableColumns(batch),
      orderName: order.name,
      errorRequired: order.errorRequired,
      orderState: order.state,
      projectId: project.id,
      projectName: project.name,
      lastAcceptor: account.userName,
      packagesAccepted: packagesIn(PACKAGE_STATE.accepted, now),
      packagesRejected: packagesIn(PACKAGE_STATE.rejected, now),
      packagesReviewing: packagesIn(PACKAGE_STATE.reviewing, now),
      seenWhole: caller ? seesWholeBatch(caller, sql`${batch.id}`) : sql<boolean>`true`,
      total,
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .innerJoin(project, eq(project.id, order.projectId))
    .leftJoin(account, eq(account.id, batch.lastAcceptorId))
    .$dynamic();
}

export type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

export function batchReply(row: BatchRow, caller: Caller): Batch {
  return {
    batchId: row.id,
    name: row.name,
    number: row.number,
    orderId: row.orderId,
    orderName: row.orderName,
    projectId: row.projectId,
    projectName: row.projectName,
    submitter: row.submitter,
    deliveredAt: row.deliveredAt.toISOString(),
    state: row.state,
    round: row.round,
    counters: counters(row),
    packageCount: row.packageCount,
    packagesAccepted: row.packagesAccepted,
    packagesRejected: row.packagesRejected,
    completedAt: row.completedAt?.toISOString() ?? null,
    remark: row.remark,
    kind: row.kind,
    openMessages: row.openMessages,
    lastAcceptor: row.lastAcceptor,
    actions: batchActions(row, caller),
  };
}
