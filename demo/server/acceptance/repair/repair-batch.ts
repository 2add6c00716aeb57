import { eq } from 'drizzle-orm';
import type { repairBatch } from '../../../../src/shared/contract/accept/repair.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { moveBatch } from '../../lifecycle/batch.ts';
import { mayDecide, stepRefusal } from '../../lifecycle/batch-actions.ts';
import { lockPackages } from '../../lifecycle/lock.ts';
import { releaseBatch } from '../../lifecycle/package.ts';
import { lockBatch, requireBatch } from '../batch/required-batch.ts';
import { leaveMessage } from '../message/save-message.ts';

/**
 * Hands a rejected batch back to the provider. As decisive as finishing, so it needs the same right. Results stay
 * as they are until the batch comes in anew, and nobody holds a package of it.
 */
export const repair: Handler<typeof repairBatch> = async ({ batchId, message }, context) => {
  const { tx, caller, services } = context;
  if (!mayDecide(await requireBatch(context, batchId), caller)) throw new Failure(ERROR.noPermission);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const batch = await lockBatch(context, batchId);
  const refusal = stepRefusal('repair', batch, caller);
  if (refusal !== null) throw new Failure(refusal);
  await releaseBatch(tx, batchId);
  const state = await moveBatch(tx, 'repair', batch, { at: services.now() });
  if (message) await leaveMessage(context, { batchId, text: message });
  await noteEvent(context, {
    batchId,
    event: 'repairAsked',
    detail: { round: batch.round, ...(message ? { remark: message } : {}) },
    screen: 'batch',
  });
  return { state };
};
