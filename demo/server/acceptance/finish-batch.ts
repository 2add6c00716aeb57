import { eq } from 'drizzle-orm';
import type { finishBatch } from '../../../src/shared/contract/accept.ts';
import { batchPackage } from '../db/schema.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { finishRefusal } from './batch-actions.ts';
import { NOBODY } from './claim.ts';
import { lockPackages } from './locked-package.ts';
import { moveBatch } from './move-batch.ts';
import { lockBatch } from './required-batch.ts';

/** Ends the acceptance of a batch whose packages are all accepted. Nobody holds a package of it afterwards. */
export const finish: Handler<typeof finishBatch> = async ({ batchId, remark }, { tx, caller, services }) => {
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(tx, caller, batchId);
  const refusal = finishRefusal(batch, caller);
  if (refusal !== null) throw new Failure(refusal);
  await tx.update(batchPackage).set(NOBODY).where(eq(batchPackage.batchId, batchId));
  const state = await moveBatch(tx, batch, 'accepted', {
    completedAt: services.now(),
    lastAcceptorId: caller.accountId,
    remark: remark || null,
  });
  return { state };
};
