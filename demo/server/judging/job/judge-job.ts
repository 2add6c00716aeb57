import { isDeepStrictEqual } from 'node:util';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { giveJobResult } from '../../../../src/shared/contract/accept/job.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { isConcluded } from '../../../../src/shared/contract/lifecycle/package-lifecycle.ts';
import {
  isByJob,
  type JobRow,
  jobReply,
  ownFramesOf,
  requireJob,
  requireOwnJob,
} from '../../acceptance/job/job-row.ts';
import { newId } from '../../db/new-id.ts';
import { item } from '../../db/schema/item.ts';
import { jobRecord } from '../../db/schema/job.ts';
import { sqlId } from '../../db/sql-id.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { ownerOf } from '../../lifecycle/claim.ts';
import { requireConcludable } from '../../lifecycle/job.ts';
import { type LockedPackage, lockPackage, requireRound } from '../../lifecycle/lock.ts';
import { errorFacts, requireFittingErrors } from '../fitting-errors.ts';
import { record } from '../record/record.ts';
import { requireConclusionSeen } from '../seen/conclusion-as-seen.ts';
import { requireFramesSeen } from '../seen/frames-as-seen.ts';
import { errorsAsJson, resultColumns } from '../write/given-result.ts';
import { type Judge, judgeOf } from '../write/judge.ts';
import { judgementRows } from '../write/judgement-rows.ts';
import { chosenItems } from '../write/write-results.ts';

type Request = ParsedRequestOf<typeof giveJobResult>;

/** Concludes a job number: what is unchecked in it follows, or got its result with it before; what was judged stays. */
export const judgeJob: Handler<typeof giveJobResult> = async (request, context) => {
  const { jobId, result, errors } = request;
  const { tx, caller } = context;
  const { packageId } = await requireOwnJob(context, jobId);
  const locked = await lockPackage(tx, caller, packageId);
  const judge = judgeOf(context);
  requireRound(locked, request.round);
  requireOpenAsSeen(locked, request.packageState);
  const unseen = await requireConclusionSeen(jobId, request.seenAt, context);
  if (unseen && isTheSame(unseen, request)) {
    const now = await requireJob(context, jobId);
    // Unless a frame that was judged since has opened it: then it is concluded once more.
    if (now.concludedAt?.getTime() === unseen.createdAt.getTime()) return jobReply(now, context);
  }
  await requireFramesSeen(jobId, request.revisions, context);
  // Behind the lock nobody changes its frames any more.
  const before = await requireJob(context, jobId);
  if (before.frames === 0) throw new Failure(ERROR.abnormalJob);
  const own = ownFramesOf(before);
  requireConcludable(result, before.result, {
    isOpen: beginsIn('judge', locked.batch.state),
    owner: ownerOf(locked.package, caller, judge.at),
    frames: before.frames,
    framesAccepted: own.accepted,
    framesRejected: own.rejected,
  });
  await requireFittingErrors({ result, errors }, await errorFacts(request, locked.batch, context), context);
  const following: SQL = sql`${and(
    eq(item.jobId, jobId),
    or(eq(item.result, ITEM_RESULT.unchecked), isByJob),
  )}`;
  await record(judge, {
    occasion: 'job',
    result,
    items: {
      chosen: chosenItems(following),
      columns: resultColumns({ result, how: JUDGED.bulk, errors, accountId: judge.accountId, at: judge.at }),
      judgements: [frameRows(judge, request, locked, following)],
    },
    packages: sql`(${packageId}::uuid)`,
    jobs: sql`(${jobId}::uuid)`,
    batches: [locked],
  });
  await noteConclusion(context, request, locked, await requireJob(context, jobId), judge.at);
  // Its record says which frames followed it.
  return jobReply(await requireJob(context, jobId), context);
};

/** Whether a conclusion is given again as it was: its answer never came. */
function isTheSame(
  before: Pick<typeof jobRecord.$inferSelect, 'result' | 'errors' | 'remark'>,
  { result, errors, remark }: Request,
): boolean {
  const given = { result, errors, remark: remark || null };
  return isDeepStrictEqual({ result: before.result, errors: before.errors, remark: before.remark }, given);
}

/** Refuses to open a package again that the caller does not know to be concluded. */
function requireOpenAsSeen({ package: { state } }: LockedPackage, seen: Request['packageState']): void {
  if (seen !== undefined && isConcluded(state) && !isConcluded(seen)) {
    throw new Failure(ERROR.packageStateChanged);
  }
}

/** One row for each frame that gets a result by this, so that every item's history says where it is from. */
function frameRows(
  { customerId, accountId, at }: Judge,
  { result, errors, remark }: Request,
  { batch, package: { id: packageId } }: LockedPackage,
  following: SQL,
): SQL {
  return judgementRows(
    {
      id: sqlId(at, sql`${item.position}`),
      customerId: sql`${customerId}::uuid`,
      batchId: sql`${batch.id}::uuid`,
      packageId: sql`${packageId}::uuid`,
      itemId: sql`${item.id}`,
      result: sql`${result}`,
      how: sql`${JUDGED.bulk}`,
      errors: errorsAsJson(errors),
      objects: sql`${item.objectCount}`,
      remark: sql`${remark || null}::text`,
      screen: sql`'job'`,
      round: sql`${batch.round}::smallint`,
      accountId: sql`${accountId}::uuid`,
      createdAt: sql`${at.toISOString()}::timestamptz`,
    },
    sql`${item} where ${following}`,
  );
}

/** The record of a job number keeps every conclusion with its figures. */
async function noteConclusion(
  { tx, caller }: CallContext,
  { jobId, result, errors, remark }: Request,
  { batch }: LockedPackage,
  after: JobRow,
  at: Date,
): Promise<void> {
  await tx.insert(jobRecord).values({
    id: newId(at),
    customerId: caller.customerId,
    jobId,
    result,
    round: batch.round,
    frames: { total: after.frames, accepted: after.framesAccepted, rejected: after.framesRejected },
    boxes: { total: after.boxes, accepted: after.boxesAccepted, rejected: after.boxesRejected },
    errors,
    remark: remark || null,
    accountId: caller.accountId,
    createdAt: at,
  });
}
