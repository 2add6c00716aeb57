import { and, eq, sql } from 'drizzle-orm';
import type { finishPackage } from '../../../src/shared/contract/accept/package.ts';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { OWN_CODE } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { judgement } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { applyResults } from '../result/apply-results.ts';
import { NOBODY, ownerOf } from './claim.ts';
import { requireJobsConcluded } from './job/follow-job.ts';
import { type LockedPackage, lockPackage } from './locked-package.ts';
import { noteJudgement } from './move-batch.ts';
import { packageReply, requirePackage } from './package-row.ts';

/** Concludes a package that the caller holds, and gives it up. */
export const concludePackage: Handler<typeof finishPackage> = async (request, context) => {
  const { tx, caller, services } = context;
  const locked = await lockPackage(tx, caller, request.packageId);
  requireConcludable(locked, context);
  await requireJobsConcluded(tx, request.packageId);
  if (request.unchecked === ITEM_RESULT.accepted) await acceptUnchecked(locked, context);
  await tx
    .update(batchPackage)
    .set({ ...NOBODY, state: request.result, finishedById: caller.accountId, finishedAt: services.now() })
    .where(eq(batchPackage.id, request.packageId));
  await noteJudgement(context, locked.batch);
  return packageReply(await requirePackage(context, request.packageId), context);
};

function requireConcludable(locked: LockedPackage, { caller, services }: CallContext): void {
  const phase = batchPhase(locked.batch.state);
  if (phase === 'accepted') throw new Failure(5007005);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007011);
  const owner = ownerOf(locked.package, caller, services.now());
  if (owner === 'other') throw new Failure(5005158);
  if (owner === 'nobody') throw new Failure(OWN_CODE.notHolder);
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
