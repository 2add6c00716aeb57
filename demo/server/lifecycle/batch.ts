import { eq, sql } from 'drizzle-orm';
import { type BatchState, batchPhase, batchStateIn } from '../../../src/shared/contract/batch-state.ts';
import {
  BATCH_LIFECYCLE,
  type BatchStep,
  type BatchTransition,
} from '../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { batch } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { recordEvent } from '../history/note-event.ts';
import { closeOperations } from './close-operations.ts';
import { followBatches } from './order.ts';
import { queuePush, withdrawPush } from './queue-push.ts';

type Moved = Pick<typeof batch.$inferSelect, 'id' | 'orderId' | 'state' | 'round'>;

type More = Partial<
  Pick<
    typeof batch.$inferInsert,
    'round' | 'remark' | 'completedAt' | 'lastAcceptorId' | 'submitter' | 'deliveredAt' | 'labels'
  >
>;

/**
 * Takes a step with a locked batch; its order follows. Bulk results that were given before it is decided, or handed
 * on, cannot be undone after it: all but the one that decides it. The results of a finished batch are pushed.
 */
export async function moveBatch(
  tx: Transaction,
  step: BatchStep,
  moved: Moved,
  more: More = {},
  callId?: string,
): Promise<BatchState> {
  const { moves }: BatchTransition = BATCH_LIFECYCLE[step];
  const phase = moves[batchPhase(moved.state)];
  if (phase === undefined) throw new Error(`the step ${step} does not begin in the state ${moved.state}`);
  const state = batchStateIn(phase, more.round ?? moved.round);
  await tx
    .update(batch)
    .set({ ...more, state })
    .where(eq(batch.id, moved.id));
  await followBatches(tx, [moved.orderId]);
  if (phase !== 'reviewing') await closeOperations(tx, { batches: sql`(${moved.id}::uuid)`, callId });
  if (more.completedAt && (phase === 'accepted' || phase === 'rejected'))
    await queuePush(tx, { batchId: moved.id, isAccepted: phase === 'accepted', at: more.completedAt });
  return state;
}

/** The first result in a reviewable batch begins its acceptance; one that has begun stays as it is. */
export async function beginBatch(
  tx: Transaction,
  judged: Moved,
  by: { readonly customerId: string; readonly accountId: string | null; readonly at: Date },
): Promise<BatchState> {
  if (batchPhase(judged.state) === BATCH_LIFECYCLE.judge.moves.reviewable) return judged.state;
  await recordEvent(tx, { ...by, batchId: judged.id, event: 'started', detail: { round: judged.round } });
  return moveBatch(tx, 'judge', judged, { lastAcceptorId: by.accountId });
}

/** A bulk result was undone, and nothing was judged since: the batch is again what it was before; its order follows. */
export async function restoreBatch(
  tx: Transaction,
  { id, orderId }: Pick<Moved, 'id' | 'orderId'>,
  before: Pick<typeof batch.$inferSelect, 'state' | 'remark' | 'lastAcceptorId'>,
): Promise<void> {
  // Bulk results are given only where the acceptance has not ended.
  await tx
    .update(batch)
    .set({ ...before, completedAt: null })
    .where(eq(batch.id, id));
  await withdrawPush(tx, id);
  await followBatches(tx, [orderId]);
}
