import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Job, JobState } from '../../../../src/shared/contract/accept/job.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage, item, job, order } from '../../db/schema/delivery.ts';
import { itemObject } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { ownerOf } from '../claim.ts';
import { visiblePackages } from '../visible-batches.ts';

/** Frames of a job number by their results; one step into the index of job numbers. */
const framesIn = (result: '10' | '20') =>
  sql<number>`(select count(*)::int from ${item} where ${item.jobId} = ${job.id} and ${item.result} = ${result})`;

/** From the items, which know how many they have; only what was judged is looked up one by one. */
const boxes = sql<number>`(
  select coalesce(sum(${item.objectCount}), 0)::int from ${item} where ${item.jobId} = ${job.id}
)`;
const boxesIn = (result: '10' | '20') => sql<number>`(
  select count(*)::int from ${item} join ${itemObject} on ${itemObject.itemId} = ${item.id}
  where ${item.jobId} = ${job.id} and ${itemObject.result} = ${result}
)`;

/**
 * What a job number is now: concluded, or executing once somebody began with it or judged one of its frames.
 * Carried results of the last round are nobody's work of this one.
 */
export const jobStateSql = sql<JobState>`case
  when ${job.result} = '10' then 'accepted'
  when ${job.result} = '20' then 'rejected'
  when ${job.startedAt} is not null or exists (
    select 1 from ${item} where ${item.jobId} = ${job.id} and ${item.result} <> '00' and not ${item.carried}
  ) then 'executing'
  else 'reviewable'
end`;

/** Job numbers with the figures of their frames and boxes; narrow it with `where`, `orderBy` and `limit`. */
export function selectJobs(tx: TenantTransaction) {
  return tx
    .select({
      ...getTableColumns(job),
      state: jobStateSql,
      framesAccepted: framesIn('10'),
      framesRejected: framesIn('20'),
      boxes,
      boxesAccepted: boxesIn('10'),
      boxesRejected: boxesIn('20'),
      firstFrameId: sql<string>`(
        select ${item.id} from ${item} where ${item.jobId} = ${job.id} order by ${item.frame} limit 1
      )`,
      acceptor: account.userName,
      packageName: batchPackage.name,
      holderId: batchPackage.holderId,
      heldSince: batchPackage.heldSince,
      heldUntil: batchPackage.heldUntil,
      batchName: batch.name,
      batchState: batch.state,
      round: batch.round,
      orderName: order.name,
      errorRequired: order.errorRequired,
    })
    .from(job)
    .innerJoin(batchPackage, eq(batchPackage.id, job.packageId))
    .innerJoin(batch, eq(batch.id, job.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .leftJoin(account, eq(account.id, job.concludedById))
    .$dynamic();
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** One job number; 404 where the caller does not see its package. */
export async function requireJob(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  jobId: string,
): Promise<JobRow> {
  const [row] = await selectJobs(tx).where(and(eq(job.id, jobId), visiblePackages(caller)));
  if (!row) throw new Failure(404);
  return row;
}

export function jobReply(row: JobRow, { caller, services }: Pick<CallContext, 'caller' | 'services'>): Job {
  const phase = batchPhase(row.batchState);
  const isOpen = phase === 'reviewable' || phase === 'reviewing';
  return {
    jobId: row.id,
    batchId: row.batchId,
    packageId: row.packageId,
    packageName: row.packageName,
    index: row.position,
    jobNumber: row.number,
    state: row.state,
    frames: { total: row.frames, accepted: row.framesAccepted, rejected: row.framesRejected },
    boxes: { total: row.boxes, accepted: row.boxesAccepted, rejected: row.boxesRejected },
    lastResult: row.lastResult,
    result: row.result,
    acceptor: row.result === ITEM_RESULT.unchecked ? null : row.acceptor,
    acceptedAt: row.concludedAt?.toISOString() ?? null,
    round: row.round,
    mayJudge: isOpen && ownerOf(row, caller, services.now()) !== 'other',
    errorRequired: row.errorRequired,
    thumbnailUrl: services.mediaSigner.url('/media/getThumbnail', row.firstFrameId),
  };
}
