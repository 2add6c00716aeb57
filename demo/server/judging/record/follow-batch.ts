import type { BatchState } from '../../../../src/shared/contract/batch-state.ts';
import type { Screen } from '../../../../src/shared/contract/item-result.ts';
import type { batch } from '../../db/schema/delivery.ts';
import { type HappenedToBatch, recordEvent } from '../../history/note-event.ts';
import { beginBatch, moveBatch, restoreBatch } from '../../lifecycle/batch.ts';
import type { Follows } from '../rule/follow-rule.ts';
import type { Judge } from '../write/judge.ts';
import type { Outcome } from '../write/write-results.ts';

/** What came of what was judged. */
export interface Done extends Outcome, Follows {}

export interface JudgedBatch {
  /** As it is behind its lock. */
  readonly batch: Pick<typeof batch.$inferSelect, 'id' | 'orderId' | 'state' | 'round'>;
  /** What its history says of it. */
  readonly event?: (done: Done) => Omit<HappenedToBatch, 'batchId'>;
  /** A bulk result left no package of it that is not rejected. */
  readonly isRejected?: { readonly remark: string | null; readonly screen: Screen } | undefined;
  /** A bulk result was undone, and nothing else was judged since. */
  readonly before?: Parameters<typeof restoreBatch>[2] | undefined;
}

/** What follows for a batch. @param begins whether its acceptance begins with it, where it has not begun */
export async function followBatch(
  { tx, customerId, accountId, at }: Judge,
  { batch: judged, event, isRejected, before }: JudgedBatch,
  {
    done,
    begins,
    callId,
  }: { readonly done: Done; readonly begins: boolean; readonly callId: string | undefined },
): Promise<BatchState> {
  const by = { customerId, accountId, at };
  if (event) await recordEvent(tx, { ...by, ...event(done), batchId: judged.id });
  if (before) {
    await restoreBatch(tx, judged, before, at);
    return before.state;
  }
  if (isRejected) {
    const { remark, screen } = isRejected;
    const detail = { round: judged.round };
    await recordEvent(tx, { ...by, batchId: judged.id, event: 'rejected', detail, screen });
    return moveBatch(tx, 'rejectInBulk', judged, { at, callId, lastAcceptorId: accountId, remark });
  }
  return begins ? beginBatch(tx, judged, by) : judged.state;
}
