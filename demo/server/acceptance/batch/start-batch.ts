import type { startBatch } from '../../../../src/shared/contract/accept/batch.ts';
import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { moveBatch } from '../../lifecycle/batch.ts';
import { stepRefusal } from '../../lifecycle/batch-actions.ts';
import { lockBatch } from './required-batch.ts';

/** Begins the acceptance of a batch; one that has begun stays as it is. */
export const start: Handler<typeof startBatch> = async ({ batchId }, context) => {
  const batch = await lockBatch(context, batchId);
  if (beginsIn('continue', batch.state)) return { state: batch.state };
  const refusal = stepRefusal('start', batch, context.caller);
  if (refusal !== null) throw new Failure(refusal);
  await noteEvent(context, { batchId, event: 'started', detail: { round: batch.round }, screen: 'batch' });
  return { state: await moveBatch(context.tx, 'start', batch, { at: context.services.now() }) };
};
