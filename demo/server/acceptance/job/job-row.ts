import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Job, JobState } from '../../../../src/shared/contract/accept/job.ts';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, JUDGED, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { job, jobRecord } from '../../db/schema/job.ts';
import { itemObject } from '../../db/schema/object.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { type CallContext, hasRight } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { ownerOf } from '../../lifecycle/claim.ts';
import { shownState } from '../../lifecycle/package-state-sql.ts';
import { IS_INDEXED } from '../../objects/ensure-indexed.ts';
import { visibleBatches, visiblePackages } from '../../visibility/visible-batches.ts';
import { HOLDER_COLUMNS, holderOf, holding, IS_HOLDING } from '../package/holder.ts';

/** Frames of a job number by their results; one step into the index of job numbers. */
const framesIn = (result: Verdict) =>
  sql<number>`(select count(*)::int from ${item} where ${item.jobId} = ${job.id} and ${item.result} = ${result})`;

/**
 * Frames of a job number that have their result from a conclusion of it alone, as a condition: nobody looked at them one
 * by one, so they follow when it is concluded otherwise. Its record keeps all conclusions, also those that ended since,
 * with a frame that was judged anew or with their round.
 */
export const isByJob = sql`(${item.how} = ${JUDGED.bulk} and exists (
  select 1 from ${jobRecord} where ${jobRecord.jobId} = ${item.jobId} and ${jobRecord.createdAt} = ${item.judgedAt}
    and ${jobRecord.accountId} = ${item.judgedById}
))`;

const framesByJob = (result: Verdict) =>
  sql<number>`(select count(*)::int from ${item} where ${item.jobId} = ${job.id} and ${item.result} = ${result} and ${isByJob})`;

/** From the items, which know how many they have. */
const boxes = sql<number>`(
  select coalesce(sum(${item.objectCount}), 0)::int from ${item} where ${item.jobId} = ${job.id}
)`;
/** What somebody decided about a box counts; about all others it is what was decided about their frame. */
const boxesIn = (result: Verdict) => sql<number>`case when ${IS_INDEXED} then (
  select count(*)::int from ${item} join ${itemObject} on ${itemObject.itemId} = ${item.id}
  where ${item.jobId} = ${job.id} and ${result} = case
    when ${itemObject.result} = ${RESULT_SQL.unchecked} then ${item.result} else ${itemObject.result}
  end
) else (
  select coalesce(sum(${item.objectCount}), 0)::int from ${item}
  where ${item.jobId} = ${job.id} and ${item.result} = ${result}
) end`;

/**
 * What a job number is now: concluded, or executing once somebody began with it or judged one of its frames.
 * Carried results of the last round are nobody's work of this one.
 */
export const jobStateSql = sql<JobState>`case
  when ${job.result} = ${RESULT_SQL.accepted} then 'accepted'
  when ${job.result} = ${RESULT_SQL.rejected} then 'rejected'
  when ${job.startedAt} is not null or exists (
    select 1 from ${item} where ${item.jobId} = ${job.id} and ${item.result} <> ${RESULT_SQL.unchecked} and not ${item.carried}
  ) then 'executing'
  else 'reviewable'
end`;

/** Job numbers with the figures of their frames and boxes; narrow it with `where`, `orderBy` and `limit`. */
export function selectJobs(tx: TenantTransaction) {
  return tx
    .select({
      ...getTableColumns(job),
      state: jobStateSql,
      framesAccepted: framesIn(ITEM_RESULT.accepted),
      framesRejected: framesIn(ITEM_RESULT.rejected),
      acceptedByJob: framesByJob(ITEM_RESULT.accepted),
      rejectedByJob: framesByJob(ITEM_RESULT.rejected),
      boxes,
      boxesAccepted: boxesIn(ITEM_RESULT.accepted),
      boxesRejected: boxesIn(ITEM_RESULT.rejected),
      firstFrameId: sql<string>`(
        select ${item.id} from ${item} where ${item.jobId} = ${job.id} order by ${item.frame} limit 1
      )`,
      acceptor: account.userName,
      packageName: batchPackage.name,
      packageState: batchPackage.state,
      untouched: batchPackage.untouched,
      ...HOLDER_COLUMNS,
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
    .leftJoin(holding, IS_HOLDING)
    .$dynamic();
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** One job number; 404 where the caller does not see its package. */
export async function requireJob(
  context: Pick<CallContext, 'tx' | 'caller'>,
  jobId: string,
): Promise<JobRow> {
  const row = await findJob(context, jobId);
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

export async function findJob(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  jobId: string,
): Promise<JobRow | undefined> {
  const [row] = await selectJobs(tx).where(and(eq(job.id, jobId), visiblePackages(caller)));
  return row;
}

/** One job number to be judged; `wrongJobExecutor` where its package is not the caller's, though its batch is. */
export async function requireOwnJob(
  context: Pick<CallContext, 'tx' | 'caller'>,
  jobId: string,
): Promise<JobRow> {
  return (await findJob(context, jobId)) ?? (await refuse(context, jobId, ERROR.wrongJobExecutor));
}

/** Why a job number is not there: there is none, or its batch is seen by other packages than its own. */
export async function refuse(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  jobId: string,
  othersJob: ErrorCode,
): Promise<never> {
  const [seen] = await tx
    .select({ id: job.id })
    .from(job)
    .innerJoin(batch, eq(batch.id, job.batchId))
    .where(and(eq(job.id, jobId), visibleBatches(caller)));
  throw new Failure(seen ? othersJob : ERROR.notFound);
}

function framesOf(row: JobRow): Job['frames'] {
  const { frames: total, framesAccepted: accepted, framesRejected: rejected } = row;
  return { total, accepted, rejected, byJob: row.acceptedByJob + row.rejectedByJob };
}

/** Frames with a verdict of their own, which a conclusion leaves. */
export function ownFramesOf(row: JobRow): Job['ownFrames'] {
  return {
    accepted: row.framesAccepted - row.acceptedByJob,
    rejected: row.framesRejected - row.rejectedByJob,
  };
}

export function jobReply(row: JobRow, context: Pick<CallContext, 'caller' | 'services'>): Job {
  const { caller, services } = context;
  return {
    jobId: row.id,
    batchId: row.batchId,
    packageId: row.packageId,
    packageName: row.packageName,
    packageState: shownState({ ...row, state: row.packageState }, services.now()),
    index: row.position,
    jobNumber: row.number,
    state: row.state,
    frames: framesOf(row),
    ownFrames: ownFramesOf(row),
    boxes: { total: row.boxes, accepted: row.boxesAccepted, rejected: row.boxesRejected },
    lastResult: row.lastResult,
    result: row.result,
    acceptor: row.result === ITEM_RESULT.unchecked ? null : row.acceptor,
    acceptedAt: row.concludedAt?.toISOString() ?? null,
    holder: row.result === ITEM_RESULT.unchecked ? holderOf(row, context) : null,
    round: row.round,
    mayJudge:
      hasRight(caller, 'judge') &&
      beginsIn('judge', row.batchState) &&
      ownerOf(row, caller, services.now()) !== 'other',
    errorRequired: row.errorRequired,
    thumbnailUrl: services.mediaSigner.ownUrl('/media/getThumbnail', row.firstFrameId, caller.accountId),
  };
}
