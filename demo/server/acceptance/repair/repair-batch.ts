import { eq } from 'drizzle-orm';
import type { repairBatch } from '../../../../src/shared/contract/accept/repair.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { mayDecide } from '../batch-actions.ts';
import { NOBODY } from '../claim.ts';
import { noteEvent } from '../history/note-event.ts';
import { lockPackages } from '../locked-package.ts';
import { leaveMessage } from '../message/save-message.ts';
import { moveBatch } from '../move-batch.ts';
import { lockBatch, requireBatch } from '../required-batch.ts';

/**
 * Hands a rejected batch back to the provider. As decisive as finishing, so it needs the same right. Results stay
 * as they are until the batch comes in anew, and nobody holds a package of it.
 */
export const repair: Handler<typeof repairBatch> = async ({ batchId, message }, context) => {
  const { tx, caller } = context;
  if (!mayDecide(await requireBatch(context, batchId), caller)) throw new Failure(5016011);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  if (batchPhase(batch.state) !== 'rejected') throw new Failure(5006004);
  await tx.update(batchPackage).set(NOBODY).where(eq(batchPackage.batchId, batchId));
  const state = await moveBatch(tx, batch, 'repair');
  if (message) await leaveMessage(context, { batchId, text: message });
  await noteEvent(context, {
    batchId,
    event: 'repairAsked',
    detail: { round: batch.round, ...(message ? { remark: message } : {}) },
    screen: 'batch',
  });
  return { state };
};
