import { eq } from 'drizzle-orm';
import type { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { finishRefusal, rejectRefusal } from './batch-actions.ts';
import { NOBODY } from './claim.ts';
import { lockPackages } from './locked-package.ts';
import { moveBatch } from './move-batch.ts';
import { lockBatch, requireBatch } from './required-batch.ts';

/**
 * Ends the acceptance of a batch: accepted where all its packages are, or rejected where all are concluded and
 * one at least is rejected. Results stay as they are, and nobody holds a package of it afterwards.
 */
export const finish: Handler<typeof finishBatch> = async ({ batchId, result, remark }, context) => {
  const { tx, caller, services } = context;
  const refusalOf = result === ITEM_RESULT.accepted ? finishRefusal : rejectRefusal;
  // Asked before anything is locked: who may not finish holds nobody up.
  const early = refusalOf(await requireBatch(context, batchId), caller);
  if (early !== null) throw new Failure(early);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  const refusal = refusalOf(batch, caller);
  if (refusal !== null) throw new Failure(refusal);
  await tx.update(batchPackage).set(NOBODY).where(eq(batchPackage.batchId, batchId));
  const state = await moveBatch(tx, batch, result === ITEM_RESULT.accepted ? 'accepted' : 'rejected', {
    completedAt: services.now(),
    lastAcceptorId: caller.accountId,
    remark: remark || null,
  });
  return { state };
};
