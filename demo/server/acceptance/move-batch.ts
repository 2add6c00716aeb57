import { eq, sql } from 'drizzle-orm';
import {
  type BatchPhase,
  type BatchState,
  batchPhase,
  batchStateIn,
} from '../../../src/shared/contract/batch-state.ts';
import { batch } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { CallContext } from '../http/call.ts';
import { closeOperations } from '../result/close-operations.ts';
import { noteEvent } from './history/note-event.ts';
import { followBatches } from './order-state.ts';

type Moved = Pick<typeof batch.$inferSelect, 'id' | 'orderId' | 'state' | 'round' | 'lastAcceptorId'>;

/**
 * Brings a locked batch into a phase of its round; its order follows. Bulk results that were given before it is
 * decided, or handed on, cannot be undone after it: all but the one that decides it.
 */
export async function moveBatch(
  tx: TenantTransaction,
  moved: Moved,
  phase: BatchPhase,
  more: Partial<Pick<typeof batch.$inferInsert, 'round' | 'remark' | 'completedAt' | 'lastAcceptorId'>> = {},
  callId?: string,
): Promise<BatchState> {
  const state = batchStateIn(phase, more.round ?? moved.round);
  await tx
    .update(batch)
    .set({ ...more, state })
    .where(eq(batch.id, moved.id));
  await followBatches(tx, [moved.orderId]);
  if (phase !== 'reviewing') await closeOperations(tx, { batches: sql`(${moved.id}::uuid)`, callId });
  return state;
}

/** The first judgement in a reviewable batch begins its acceptance; each names its acceptor. */
export async function noteJudgement(context: CallContext, judged: Moved): Promise<BatchState> {
  const { tx, caller } = context;
  if (batchPhase(judged.state) === 'reviewable') {
    await noteEvent(context, { batchId: judged.id, event: 'started', detail: { round: judged.round } });
    return moveBatch(tx, judged, 'reviewing', { lastAcceptorId: caller.accountId });
  }
  if (judged.lastAcceptorId !== caller.accountId) {
    await tx.update(batch).set({ lastAcceptorId: caller.accountId }).where(eq(batch.id, judged.id));
  }
  return judged.state;
}
