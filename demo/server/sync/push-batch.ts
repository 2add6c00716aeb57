import { and, eq } from 'drizzle-orm';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { syncBatch } from '../../../src/shared/contract/sync/sync.ts';
import { newId } from '../db/new-id.ts';
import { batch } from '../db/schema/delivery.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { requireReceiver } from './require-receiver.ts';

/** For batches that were finished before there was a request URL, or while their project was switched off. */
export const pushBatch: Handler<typeof syncBatch> = async ({ batchId }, context) => {
  const { tx, caller, services } = context;
  // Two who press at once send one event.
  const [found] = await tx.select().from(batch).where(eq(batch.id, batchId)).for('no key update');
  if (!found) throw new Failure(ERROR.notFound);
  const phase = batchPhase(found.state);
  if (!(phase === 'accepted' || phase === 'rejected') || !found.completedAt)
    throw new Failure(ERROR.notPushable);
  const { round, completedAt, decisionSequence: sequence } = found;
  const [pushed] = await tx
    .select({ id: syncEvent.id })
    .from(syncEvent)
    .where(and(eq(syncEvent.batchId, batchId), eq(syncEvent.sequence, sequence)));
  if (pushed) return { eventId: pushed.id };
  await requireReceiver(context);
  const id = newId(completedAt);
  await tx.insert(syncEvent).values({
    id,
    customerId: caller.customerId,
    batchId,
    kind: 'finished',
    sequence,
    round,
    result: phase === 'accepted' ? ITEM_RESULT.accepted : ITEM_RESULT.rejected,
    nextAt: services.now(),
    replayedBy: caller.userName,
    createdAt: completedAt,
  });
  return { eventId: id };
};
