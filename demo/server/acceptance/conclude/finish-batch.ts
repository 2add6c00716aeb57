import { eq } from 'drizzle-orm';
import type { finishBatch } from '../../../../src/shared/contract/accept/batch.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { moveBatch } from '../../lifecycle/batch.ts';
import { stepRefusal } from '../../lifecycle/batch-actions.ts';
import { lockPackages } from '../../lifecycle/lock.ts';
import { acceptByPlan, releaseBatch } from '../../lifecycle/package.ts';
import type { BatchRow } from '../batch/batch-row.ts';
import { heldByOthers } from '../batch/held-packages.ts';
import { finishObstacles } from '../batch/obstacles.ts';
import { lockBatch, requireBatch } from '../batch/required-batch.ts';
import { endByPlan } from '../spot-check/end-by-plan.ts';

/**
 * Ends the acceptance of a batch: accepted where all its packages are, or rejected where all are concluded and
 * one at least is rejected; or as the plan of a spot check decides. Results stay as they are, and nobody holds a
 * package of it afterwards.
 */
export const finish: Handler<typeof finishBatch> = async (
  { batchId, result, remark, spotCheckId, expected },
  context,
) => {
  const { tx, caller, services } = context;
  const isAccepted = result === ITEM_RESULT.accepted;
  const step = stepOf(isAccepted, spotCheckId !== undefined);
  // Asked before anything is locked: who may not finish holds nobody up.
  await requireStep(context, step, await requireBatch(context, batchId));
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  await requireStep(context, step, batch);
  requireAsSeen(batch, expected);
  const check =
    spotCheckId === undefined ? null : await endByPlan(context, spotCheckId, { batch, isAccepted });
  if (check && isAccepted) {
    await acceptByPlan(tx, batchId, { accountId: caller.accountId, at: services.now() });
  }
  await releaseBatch(tx, batchId);
  const state = await moveBatch(tx, step, batch, {
    at: services.now(),
    lastAcceptorId: caller.accountId,
    remark: remark || null,
  });
  await noteEvent(context, {
    batchId,
    event: isAccepted ? 'finished' : 'rejected',
    detail: {
      round: batch.round,
      ...(check ? { name: String(check.number) } : {}),
      ...(remark ? { remark } : {}),
    },
    screen: check ? 'spotCheck' : 'batch',
  });
  return { state };
};

/** Whoever concludes a batch signs for the figures that they saw; it is locked by now, so these are the last ones. */
function requireAsSeen(
  { accepted, rejected }: BatchRow,
  seen: ParsedRequestOf<typeof finishBatch>['expected'],
): void {
  if (seen && (seen.accepted !== accepted || seen.rejected !== rejected))
    throw new Failure(ERROR.packagesUpdated);
}

type Step = ReturnType<typeof stepOf>;

function stepOf(isAccepted: boolean, isByPlan: boolean) {
  if (isByPlan) return isAccepted ? 'finishByPlan' : 'rejectByPlan';
  return isAccepted ? 'finish' : 'reject';
}

/** Packages that stand in the way are named with the refusal (`packagesNotAccepted`, `packageUnderReview`). */
async function requireStep(context: CallContext, step: Step, batch: BatchRow): Promise<void> {
  const isByPlan = step === 'finishByPlan' || step === 'rejectByPlan';
  const packagesHeldByOthers = isByPlan ? await heldByOthers(context, batch.id) : 0;
  const refusal = stepRefusal(step, { ...batch, packagesHeldByOthers }, context.caller);
  if (refusal === null) return;
  const isInTheWay = refusal === ERROR.packagesNotAccepted || refusal === ERROR.packageUnderReview;
  throw new Failure(refusal, isInTheWay ? await finishObstacles(context, batch.id, step) : undefined);
}
