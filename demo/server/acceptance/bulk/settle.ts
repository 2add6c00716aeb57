import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BulkEffect } from '../../../../src/shared/contract/accept/bulk.ts';
import { type BatchState, PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import type { BatchRow } from '../batch-row.ts';
import { noteEvent } from '../history/note-event.ts';
import { moveBatch, noteJudgement } from '../move-batch.ts';
import type { GivenResults } from './given-results.ts';

/**
 * What a bulk result makes of its batches: one with every package rejected is rejected, of others the acceptance
 * goes on. Whoever sees only some of its packages does not decide over all of it (`mayDecide`).
 */
export async function settle(
  context: CallContext,
  given: GivenResults,
  callId: string,
): Promise<BulkEffect['batches']> {
  const rejected = await whollyRejected(context, given);
  const states: BulkEffect['batches'] = [];
  for (const one of given.batches) {
    const isTouched = given.touched.some(({ batchId }) => batchId === one.id);
    const state = isTouched ? await follow(context, given, { one, rejected, callId }) : one.state;
    states.push({ batchId: one.id, state });
  }
  return states;
}

async function follow(
  context: CallContext,
  given: GivenResults,
  { one, rejected, callId }: { one: BatchRow; rejected: ReadonlySet<string>; callId: string },
): Promise<BatchState> {
  const { tx } = context;
  await noteResult(context, given, one);
  const state = rejected.has(one.id)
    ? await reject(context, given, one, callId)
    : await noteJudgement(context, one);
  if (state === one.state) return state;
  await tx
    .update(bulkOperation)
    .set({ stateAfter: state })
    .where(and(eq(bulkOperation.callId, callId), eq(bulkOperation.batchId, one.id)));
  return state;
}

async function noteResult(
  context: CallContext,
  { result, remark, screen, scope, touched }: GivenResults,
  { id }: BatchRow,
): Promise<void> {
  const effect = touched.find(({ batchId }) => batchId === id);
  if (!effect) return;
  const { items, kept, packages } = effect;
  await noteEvent(context, {
    batchId: id,
    event: 'bulkResult',
    detail: {
      result,
      items: items - kept,
      ...(scope.whole ? { packages } : {}),
      ...(remark ? { remark } : {}),
    },
    screen,
  });
}

async function reject(
  context: CallContext,
  { remark, screen, now }: GivenResults,
  one: BatchRow,
  callId: string,
): Promise<BatchState> {
  const { tx, caller } = context;
  await noteEvent(context, { batchId: one.id, event: 'rejected', detail: { round: one.round }, screen });
  const more = { completedAt: now, lastAcceptorId: caller.accountId, remark: remark || null };
  return moveBatch(tx, one, 'rejected', more, callId);
}

async function whollyRejected(
  { tx }: CallContext,
  { scope, result, touched, batches }: GivenResults,
): Promise<ReadonlySet<string>> {
  if (!scope.whole || result !== ITEM_RESULT.rejected) return new Set();
  const seenWhole = new Set(batches.filter((one) => one.seenWhole).map(({ id }) => id));
  const batchIds = touched.map(({ batchId }) => batchId).filter((id) => seenWhole.has(id));
  if (batchIds.length === 0) return new Set();
  const rows = await tx
    .select({ batchId: batchPackage.batchId })
    .from(batchPackage)
    .where(inArray(batchPackage.batchId, batchIds))
    .groupBy(batchPackage.batchId)
    .having(sql`bool_and(${batchPackage.state} = ${PACKAGE_STATE.rejected})`);
  return new Set(rows.map(({ batchId }) => batchId));
}
