import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Batch } from '../../../src/shared/contract/accept.ts';
import { PACKAGE_STATE, type PackageState } from '../../../src/shared/contract/batch-state.ts';
import { account, batch, batchPackage, order, project } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { counters } from '../result/counters.ts';
import { batchActions } from './batch-actions.ts';

const packagesIn = (state: PackageState) =>
  sql<number>`(
    select count(*)::int from ${batchPackage}
    where ${batchPackage.batchId} = ${batch.id} and ${batchPackage.state} = ${state}
  )`;

/** Batches with the names that belong to them; narrow it with `where`, `orderBy` and `limit`. */
export function selectBatches(tx: Transaction) {
  return tx
    .select({
      ...getTableColumns(batch),
      orderName: order.name,
      projectId: project.id,
      projectName: project.name,
      lastAcceptor: account.userName,
      packagesAccepted: packagesIn(PACKAGE_STATE.accepted),
      packagesRejected: packagesIn(PACKAGE_STATE.rejected),
      packagesReviewing: packagesIn(PACKAGE_STATE.reviewing),
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
    lastAcceptor: row.lastAcceptor,
    actions: batchActions(row, caller),
  };
}
