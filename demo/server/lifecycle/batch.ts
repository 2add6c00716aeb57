import { eq, sql } from 'drizzle-orm';
import {
  type BatchPhase,
  type BatchState,
  batchPhase,
  batchStateIn,
} from '../../../src/shared/contract/batch-state.ts';
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
import { queuePush, retractPush } from './queue-push.ts';

type Moved = Pick<typeof batch.$inferSelect, 'id' | 'orderId' | 'state' | 'round'>;

interface Step
  extends Partial<
    Pick<
      typeof batch.$inferInsert,
      'round' | 'remark' | 'lastAcceptorId' | 'submitter' | 'deliveredAt' | 'labels'
    >
  > {
  readonly at: Date;
  /** The call of a bulk result that takes the step. */
  readonly callId?: string | undefined;
}

/**
 * Takes a step with a locked batch; its order follows. Bulk results that were given before it is decided, or handed
 * on, cannot be undone after it: all but the one that decides it. The results of a finished batch are pushed, and so is
 * that it was opened again.
 */
export async function moveBatch(
  tx: Transaction,
  step: BatchStep,
  moved: Moved,
  { at, callId, ...more }: Step,
): Promise<BatchState> {
  const { moves }: BatchTransition = BATCH_LIFECYCLE[step];
  const phase = moves[batchPhase(moved.state)];
  if (phase === undefined) throw new Error(`the step ${step} does not begin in the state ${moved.state}`);
  const state = batchStateIn(phase, more.round ?? moved.round);
  const change = changeOf(moved.state, state);
  await tx
    .update(batch)
    .set({ ...more, state, ...columnsOf(change, at) })
    .where(eq(batch.id, moved.id));
  await followBatches(tx, [moved.orderId]);
  if (phase !== 'reviewing') await closeOperations(tx, { batches: sql`(${moved.id}::uuid)`, callId });
  if (change === 'decided') await queuePush(tx, { batchId: moved.id, isAccepted: phase === 'accepted', at });
  if (change === 'reopened') {
    const reason = step === 'redeliver' ? 'redelivered' : 'reaccepted';
    await retractPush(tx, { batchId: moved.id, reason, at });
  }
  return state;
}

/** What is handed to the provider for repair stays rejected. */
const DECIDED: readonly BatchPhase[] = ['accepted', 'rejected', 'repair'];

/** Whether the acceptance of a batch has ended, and was not begun again. */
export function isDecided(state: BatchState): boolean {
  return DECIDED.includes(batchPhase(state));
}

/** Whether a batch is decided by a change of its state, or opened again. */
function changeOf(from: BatchState, to: BatchState): 'decided' | 'reopened' | null {
  const [was, is] = [isDecided(from), isDecided(to)];
  if (was === is) return null;
  return is ? 'decided' : 'reopened';
}

function columnsOf(change: ReturnType<typeof changeOf>, at: Date) {
  if (change === null) return {};
  return {
    completedAt: change === 'decided' ? at : null,
    decisionSequence: sql`${batch.decisionSequence} + 1`,
  };
}

/** The first result in a reviewable batch begins its acceptance; one that has begun stays as it is. */
export async function beginBatch(
  tx: Transaction,
  judged: Moved,
  by: { readonly customerId: string; readonly accountId: string | null; readonly at: Date },
): Promise<BatchState> {
  if (batchPhase(judged.state) === BATCH_LIFECYCLE.judge.moves.reviewable) return judged.state;
  await recordEvent(tx, { ...by, batchId: judged.id, event: 'started', detail: { round: judged.round } });
  return moveBatch(tx, 'judge', judged, { at: by.at, lastAcceptorId: by.accountId });
}

/** A bulk result was undone, and nothing was judged since: the batch is again what it was before; its order follows. */
export async function restoreBatch(
  tx: Transaction,
  { id, orderId, state }: Pick<Moved, 'id' | 'orderId' | 'state'>,
  before: Pick<typeof batch.$inferSelect, 'state' | 'remark' | 'lastAcceptorId'>,
  at: Date,
): Promise<void> {
  // Bulk results are given only where the acceptance has not ended.
  const change = changeOf(state, before.state);
  await tx
    .update(batch)
    .set({ ...before, ...columnsOf(change, at) })
    .where(eq(batch.id, id));
  if (change === 'reopened') await retractPush(tx, { batchId: id, reason: 'undone', at });
  await followBatches(tx, [orderId]);
}
