import { eq } from 'drizzle-orm';
import type { reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { batchPhase, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { mayDecide } from './batch-actions.ts';
import { NOBODY } from './claim.ts';
import { noteEvent } from './history/note-event.ts';
import { reopenJobs } from './job/follow-job.ts';
import { lockPackages } from './locked-package.ts';
import { moveBatch } from './move-batch.ts';
import { lockBatch, requireBatch } from './required-batch.ts';

/**
 * Opens a decided batch for another round: its packages are reviewable again, its items keep their results
 * until they are given anew.
 */
export const reaccept: Handler<typeof reacceptBatch> = async ({ batchId }, context) => {
  const { tx, caller } = context;
  if (!mayDecide(await requireBatch(context, batchId), caller)) throw new Failure(5016011);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  const phase = batchPhase(batch.state);
  if (phase !== 'accepted' && phase !== 'rejected') throw new Failure(5007013);
  const round = batch.round + 1;
  await tx
    .update(batchPackage)
    .set({
      ...NOBODY,
      state: PACKAGE_STATE.reviewable,
      untouched: false,
      finishedById: null,
      finishedAt: null,
    })
    .where(eq(batchPackage.batchId, batchId));
  await reopenJobs(tx, batchId);
  const state = await moveBatch(tx, batch, 'reviewable', { round, completedAt: null });
  await noteEvent(context, { batchId, event: 'reaccepted', detail: { round }, screen: 'batch' });
  return { state, round };
};
