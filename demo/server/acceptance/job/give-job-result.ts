import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { giveJobResult } from '../../../../src/shared/contract/accept/job.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { newId } from '../../db/new-id.ts';
import { item, job, jobRecord } from '../../db/schema/delivery.ts';
import { judgement } from '../../db/schema/review.ts';
import { sqlId } from '../../db/sql-id.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { applyResults } from '../../result/apply-results.ts';
import { requireFittingErrors } from '../../studio/fitting-errors.ts';
import { ownerOf } from '../claim.ts';
import { type LockedPackage, lockPackage, reopen, requireRound } from '../locked-package.ts';
import { noteJudgement } from '../move-batch.ts';
import { jobReply, requireJob } from './job-row.ts';

type Request = ParsedRequestOf<typeof giveJobResult>;

/** Concludes a job number: what is unchecked in it follows, what was judged stays. */
export const giveResult: Handler<typeof giveJobResult> = async (request, context) => {
  const { jobId, result, errors, remark } = request;
  const { tx, caller, services } = context;
  const { packageId } = await requireJob(context, jobId);
  const locked = await lockPackage(tx, caller, packageId);
  requireRound(locked, request.round);
  requireOwn(locked, context);
  // Behind the lock nobody changes its frames any more.
  const before = await requireJob(context, jobId);
  if (result === ITEM_RESULT.accepted && before.framesRejected > 0) throw new Failure(5006005);
  await requireFittingErrors({ result, errors }, locked.batch, context);
  await judgeUnchecked(context, locked, request);
  const after = await requireJob(context, jobId);
  const at = services.now();
  await tx
    .update(job)
    .set({
      result,
      lastResult: before.result === ITEM_RESULT.unchecked ? before.lastResult : before.result,
      startedAt: null,
      concludedById: caller.accountId,
      concludedAt: at,
    })
    .where(eq(job.id, jobId));
  await tx.insert(jobRecord).values({
    id: newId(at),
    customerId: caller.customerId,
    jobId,
    result,
    round: locked.batch.round,
    frames: { total: after.frames, accepted: after.framesAccepted, rejected: after.framesRejected },
    boxes: { total: after.boxes, accepted: after.boxesAccepted, rejected: after.boxesRejected },
    errors,
    remark: remark || null,
    accountId: caller.accountId,
    createdAt: at,
  });
  await reopen(context, locked);
  await noteJudgement(context, locked.batch);
  return jobReply(await requireJob(context, jobId), context);
};

function requireOwn(locked: LockedPackage, { caller, services }: CallContext): void {
  const phase = batchPhase(locked.batch.state);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5006006);
  const owner = ownerOf(locked.package, caller, services.now());
  if (owner === 'other') throw new Failure(5006001);
  if (owner === 'nobody') throw new Failure(5006003);
}

/** One judgement for each frame that gets a result by this, so that every item's history says where it is from. */
async function judgeUnchecked(
  { tx, caller, services }: CallContext,
  { batch, package: { id: packageId } }: LockedPackage,
  { jobId, result, errors }: Request,
): Promise<void> {
  const at = services.now();
  const unchecked: SQL = sql`${and(eq(item.jobId, jobId), eq(item.result, ITEM_RESULT.unchecked))}`;
  await tx.execute(sql`
    insert into ${judgement} (
      id, customer_id, batch_id, package_id, item_id, result, how, errors, screen, round, account_id, created_at
    )
    select ${sqlId(at, sql`${item.position}`)}, ${caller.customerId}::uuid, ${batch.id}::uuid, ${packageId}::uuid,
      ${item.id}, ${result}, ${JUDGED.bulk}, ${JSON.stringify(errors)}::jsonb, 'job', ${batch.round}::smallint, ${caller.accountId}::uuid,
      ${at.toISOString()}::timestamptz
    from ${item} where ${unchecked}
  `);
  await applyResults(tx, {
    items: unchecked,
    result,
    how: JUDGED.bulk,
    errors,
    accountId: caller.accountId,
    at,
  });
}
