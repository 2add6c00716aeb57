import type { startBatch } from '../../../src/shared/contract/accept/batch.ts';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { noteEvent } from './history/note-event.ts';
import { moveBatch } from './move-batch.ts';
import { lockBatch } from './required-batch.ts';

/** Begins the acceptance of a batch. */
export const start: Handler<typeof startBatch> = async ({ batchId }, context) => {
  const batch = await lockBatch(context, batchId);
  switch (batchPhase(batch.state)) {
    case 'reviewing':
      return { state: batch.state };
    case 'reviewable':
      await noteEvent(context, {
        batchId,
        event: 'started',
        detail: { round: batch.round },
        screen: 'batch',
      });
      return { state: await moveBatch(context.tx, batch, 'reviewing') };
    case 'accepted':
      throw new Failure(5007005);
    case 'rejected':
    case 'repair':
      throw new Failure(5007010);
  }
};
