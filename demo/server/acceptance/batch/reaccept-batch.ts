import { eq, sql } from 'drizzle-orm';
import type { reacceptBatch } from '../../../../src/shared/contract/accept/batch.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { moveBatch } from '../../lifecycle/batch.ts';
import { mayDecide, stepRefusal } from '../../lifecycle/batch-actions.ts';
import { reopenJobs } from '../../lifecycle/job.ts';
import { lockPackages } from '../../lifecycle/lock.ts';
import { NOBODY_HOLDS, REOPENED, updatePackages } from '../../lifecycle/package.ts';
import { forgetChanges } from '../../lifecycle/second-round-sums.ts';
import { lockBatch, requireBatch } from './required-batch.ts';

/**
 * Opens a decided batch for another round: its packages are reviewable again, its items keep their results
 * until they are given anew.
 */
export const reaccept: Handler<typeof reacceptBatch> = async ({ batchId }, context) => {
  const { tx, caller, services } = context;
  // Asked before anything is locked: who may not decide holds nobody up.
  if (!mayDecide(await requireBatch(context, batchId), caller)) throw new Failure(ERROR.noPermission);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  const refusal = stepRefusal('reaccept', batch, caller);
  if (refusal !== null) throw new Failure(refusal);
  const round = batch.round + 1;
  await updatePackages(tx, sql`${NOBODY_HOLDS}, ${REOPENED}`, sql`${eq(batchPackage.batchId, batchId)}`);
  await reopenJobs(tx, batchId);
  await forgetChanges(tx, batchId);
  const state = await moveBatch(tx, 'reaccept', batch, { at: services.now(), round });
  await noteEvent(context, { batchId, event: 'reaccepted', detail: { round }, screen: 'batch' });
  return { state, round };
};
