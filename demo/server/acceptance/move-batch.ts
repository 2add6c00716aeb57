import { eq } from 'drizzle-orm';
import {
  type BatchPhase,
  type BatchState,
  batchPhase,
  batchStateIn,
} from '../../../src/shared/contract/batch-state.ts';
import { batch } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { CallContext } from '../http/call.ts';
import { followBatches } from './order-state.ts';

type Moved = Pick<typeof batch.$inferSelect, 'id' | 'orderId' | 'state' | 'round' | 'lastAcceptorId'>;

/** Brings a locked batch into a phase of its round; its order follows. */
export async function moveBatch(
  tx: TenantTransaction,
  moved: Moved,
  phase: BatchPhase,
  more: Partial<Pick<typeof batch.$inferInsert, 'round' | 'remark' | 'completedAt' | 'lastAcceptorId'>> = {},
): Promise<BatchState> {
  const state = batchStateIn(phase, more.round ?? moved.round);
  await tx
    .update(batch)
    .set({ ...more, state })
    .where(eq(batch.id, moved.id));
  await followBatches(tx, [moved.orderId]);
  return state;
}

/** The first judgement in a reviewable batch begins its acceptance; each names its acceptor. */
export async function noteJudgement({ tx, caller }: CallContext, judged: Moved): Promise<BatchState> {
  if (batchPhase(judged.state) === 'reviewable') {
    return moveBatch(tx, judged, 'reviewing', { lastAcceptorId: caller.accountId });
  }
  if (judged.lastAcceptorId !== caller.accountId) {
    await tx.update(batch).set({ lastAcceptorId: caller.accountId }).where(eq(batch.id, judged.id));
  }
  return judged.state;
}
