import { eq } from 'drizzle-orm';
import type { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { finishRefusal, rejectRefusal } from './batch-actions.ts';
import { NOBODY } from './claim.ts';
import { noteEvent } from './history/note-event.ts';
import { lockPackages } from './locked-package.ts';
import { moveBatch } from './move-batch.ts';
import { finishObstacles } from './obstacles.ts';
import { lockBatch, requireBatch } from './required-batch.ts';

/**
 * Ends the acceptance of a batch: accepted where all its packages are, or rejected where all are concluded and
 * one at least is rejected. Results stay as they are, and nobody holds a package of it afterwards.
 */
export const finish: Handler<typeof finishBatch> = async ({ batchId, result, remark }, context) => {
  const { tx, caller, services } = context;
  const isAccepted = result === ITEM_RESULT.accepted;
  const refusalOf = isAccepted ? finishRefusal : rejectRefusal;
  // Asked before anything is locked: who may not finish holds nobody up.
  await refuse(context, batchId, refusalOf(await requireBatch(context, batchId), caller));
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  await refuse(context, batchId, refusalOf(batch, caller));
  await tx.update(batchPackage).set(NOBODY).where(eq(batchPackage.batchId, batchId));
  const state = await moveBatch(tx, batch, isAccepted ? 'accepted' : 'rejected', {
    completedAt: services.now(),
    lastAcceptorId: caller.accountId,
    remark: remark || null,
  });
  await noteEvent(context, {
    batchId,
    event: isAccepted ? 'finished' : 'rejected',
    detail: { round: batch.round, ...(remark ? { remark } : {}) },
    screen: 'batch',
  });
  return { state };
};

/** Packages that stand in the way are named with the refusal (5007014, 5007015). */
async function refuse(context: CallContext, batchId: string, refusal: ErrorCode | null): Promise<void> {
  if (refusal === null) return;
  const isInTheWay = refusal === 5007014 || refusal === 5007015;
  throw new Failure(refusal, isInTheWay ? await finishObstacles(context, batchId) : undefined);
}
