import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { giveBatchResult } from '../../../src/shared/contract/accept/batch.ts';
import { batchPhase, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { judgement } from '../db/schema/review.ts';
import { sqlId } from '../db/sql-id.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { applyResults } from '../result/apply-results.ts';
import { mayFinish } from './batch-actions.ts';
import type { BatchRow } from './batch-row.ts';
import { NOBODY } from './claim.ts';
import { lockPackages } from './locked-package.ts';
import { moveBatch, noteJudgement } from './move-batch.ts';
import { isInState } from './package-state-sql.ts';
import { lockBatch, requireBatch, requireVisible } from './required-batch.ts';

type Request = ParsedRequestOf<typeof giveBatchResult>;

/**
 * One result for many packages. It affects only packages that are accepted, rejected or reviewable
 * (specification 4), and leaves out what somebody else holds, too. A batch may have tens of thousands of
 * packages, so they are named by a condition, never one by one; a preview locks nothing.
 */
export const giveResult: Handler<typeof giveBatchResult> = async (request, context) => {
  const { tx, caller, services } = context;
  await requireVisible(context, request.batchId);
  if (!mayFinish(caller)) throw new Failure(5019011);
  const asked = askedFor(request);
  if (!request.preview) await lockPackages(tx, asked);
  const batch = request.preview
    ? await requireBatch(context, request.batchId)
    : await lockBatch(context, request.batchId);
  const at = services.now();
  const chosen = sql`${and(asked, isOpenToAll(context, at))}`;
  const effect = await foresee(context, request, asked, chosen);
  const phase = batchPhase(batch.state);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007008);
  if (request.preview || effect.packagesChanged === 0) return { ...effect, state: batch.state };
  await give(context, batch, request, chosen, at);
  return { ...effect, state: await settle(context, batch, request.remark) };
};

function askedFor({ batchId, packageIds }: Request): SQL | undefined {
  return and(
    eq(batchPackage.batchId, batchId),
    packageIds ? inArray(batchPackage.id, [...new Set(packageIds)]) : undefined,
  );
}

function isOpenToAll({ caller }: CallContext, now: Date): SQL {
  return sql`not ${isInState(PACKAGE_STATE.reviewing, now)} and not coalesce(
    ${batchPackage.holderId} <> ${caller.accountId}::uuid
      and ${batchPackage.heldUntil} > ${now.toISOString()}::timestamptz,
    false
  )`;
}

/** From the kept sums, so that a batch of a million items is foreseen at once. */
async function foresee(
  { tx }: CallContext,
  { packageIds, result }: Request,
  asked: SQL | undefined,
  chosen: SQL,
) {
  const already = result === ITEM_RESULT.accepted ? batchPackage.accepted : batchPackage.rejected;
  const [sums] = await tx
    .select({
      packages: sql<number>`count(*)::int`,
      packagesChanged: sql<number>`count(*) filter (where ${chosen})::int`,
      itemsChanged: sql<number>`coalesce(sum(${batchPackage.delivered} - ${already}) filter (where ${chosen}), 0)::int`,
      itemsKept: sql<number>`coalesce(sum(${already}) filter (where ${chosen}), 0)::int`,
    })
    .from(batchPackage)
    .where(asked);
  if (!sums || (packageIds && sums.packages !== new Set(packageIds).size)) throw new Failure(404);
  const { packages, ...effect } = sums;
  return { ...effect, packagesSkipped: packages - effect.packagesChanged };
}

/** The condition on packages holds until the last statement, which changes what it asks for. */
async function give(
  { tx, caller }: CallContext,
  batch: BatchRow,
  { result, remark }: Request,
  chosen: SQL,
  at: Date,
): Promise<void> {
  // A million items take their time; the limit of a single statement is not meant for this one.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    insert into ${judgement} (
      id, customer_id, batch_id, package_id, result, how, remark, round, account_id, created_at
    )
    select ${sqlId(at, sql`${batchPackage.position}`)}, ${caller.customerId}::uuid, ${batch.id}::uuid,
      ${batchPackage.id}, ${result}, ${JUDGED.bulk}, ${remark || null}::text, ${batch.round}::smallint,
      ${caller.accountId}::uuid, ${at.toISOString()}::timestamptz
    from ${batchPackage} where ${chosen}
  `);
  await applyResults(tx, {
    items: sql`${item.packageId} in (select ${batchPackage.id} from ${batchPackage} where ${chosen})`,
    result,
    how: JUDGED.bulk,
    accountId: caller.accountId,
    at,
  });
  await tx
    .update(batchPackage)
    .set({ ...NOBODY, state: result, finishedById: caller.accountId, finishedAt: at })
    .where(chosen);
}

/** With every package rejected, the batch is rejected; otherwise its acceptance goes on. */
async function settle(context: CallContext, batch: BatchRow, remark: string | undefined) {
  const { tx, caller, services } = context;
  const [others] = await tx
    .select({ packages: count() })
    .from(batchPackage)
    .where(and(eq(batchPackage.batchId, batch.id), ne(batchPackage.state, PACKAGE_STATE.rejected)));
  if (others?.packages !== 0) return noteJudgement(context, batch);
  return moveBatch(tx, batch, 'rejected', {
    completedAt: services.now(),
    lastAcceptorId: caller.accountId,
    remark: remark || null,
  });
}
