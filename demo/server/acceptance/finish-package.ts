import { and, eq, sql } from 'drizzle-orm';
import type { finishPackage } from '../../../src/shared/contract/accept/package.ts';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { judgement } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { applyResults } from '../result/apply-results.ts';
import { closeOperations } from '../result/close-operations.ts';
import { NOBODY, ownerOf } from './claim.ts';
import { noteEvent } from './history/note-event.ts';
import { requireJobsConcluded } from './job/follow-job.ts';
import { type LockedPackage, lockPackage, notHeld, requireRound } from './locked-package.ts';
import { noteJudgement } from './move-batch.ts';
import { packageReply, requirePackage } from './package-row.ts';

/** Concludes a package that the caller holds, and gives it up. */
export const concludePackage: Handler<typeof finishPackage> = async (request, context) => {
  const { tx, caller, services } = context;
  const locked = await lockPackage(tx, caller, request.packageId);
  requireRound(locked, request.round);
  requireConcludable(locked, context);
  await requireJobsConcluded(tx, request.packageId);
  if (request.unchecked === ITEM_RESULT.accepted) await acceptUnchecked(locked, context);
  const { id: batchId } = locked.batch;
  const [sums] = await tx
    .update(batchPackage)
    .set({
      ...NOBODY,
      state: request.result,
      untouched: false,
      finishedById: caller.accountId,
      finishedAt: services.now(),
      lastAccepted: sql`${batchPackage.accepted}`,
      lastRejected: sql`${batchPackage.rejected}`,
    })
    .where(eq(batchPackage.id, request.packageId))
    .returning({ accepted: batchPackage.accepted, rejected: batchPackage.rejected });
  const packages = sql`(${request.packageId}::uuid)`;
  await closeOperations(tx, { batches: sql`(${batchId}::uuid)`, packages });
  await noteJudgement(context, locked.batch);
  await noteEvent(context, {
    batchId,
    packageId: request.packageId,
    event: 'packageFinished',
    detail: { result: request.result, items: (sums?.accepted ?? 0) + (sums?.rejected ?? 0) },
  });
  return packageReply(await requirePackage(context, request.packageId), context);
};

function requireConcludable(locked: LockedPackage, { caller, services }: CallContext): void {
  const phase = batchPhase(locked.batch.state);
  if (phase === 'accepted') throw new Failure(5007005);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007011);
  const owner = ownerOf(locked.package, caller, services.now());
  if (owner === 'other') throw new Failure(5005158);
  if (owner === 'nobody') throw notHeld(locked, caller);
}

/** The default for what was not checked singly (specification 9), noted as one bulk judgement. */
async function acceptUnchecked(locked: LockedPackage, { tx, caller, services }: CallContext): Promise<void> {
  const at = services.now();
  const { changed } = await applyResults(tx, {
    items: sql`${and(eq(item.packageId, locked.package.id), eq(item.result, ITEM_RESULT.unchecked))}`,
    result: ITEM_RESULT.accepted,
    how: JUDGED.bulk,
    accountId: caller.accountId,
    at,
  });
  if (changed === 0) return;
  await tx.insert(judgement).values({
    id: newId(at),
    customerId: caller.customerId,
    batchId: locked.batch.id,
    packageId: locked.package.id,
    result: ITEM_RESULT.accepted,
    how: JUDGED.bulk,
    uncheckedOnly: true,
    round: locked.batch.round,
    accountId: caller.accountId,
    createdAt: at,
  });
}
