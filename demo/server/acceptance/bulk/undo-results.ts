import { eq, inArray, sql } from 'drizzle-orm';
import type { undoResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { type BatchState, PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { OWN_CODE } from '../../../../src/shared/contract/error-code.ts';
import { bulkOperation, bulkOperationPackage } from '../../db/schema/bulk.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { judgement } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { restoreResults } from '../../result/restore-results.ts';
import type { BatchRow } from '../batch-row.ts';
import { noteEvent } from '../history/note-event.ts';
import { restoreJobs } from '../job/follow-job.ts';
import { followBatches } from '../order-state.ts';
import { requireVisible } from '../required-batch.ts';
import { packagesOf } from './kept.ts';
import { isHeld } from './left-out.ts';
import { lockScope } from './lock-scope.ts';
import { isStillSeen, isUndoable, type Operation, operationsOf } from './undoable.ts';

/**
 * Takes a bulk result back in all its batches: items, packages, sums and states are as before it. What was judged
 * stays written down; judgements of an operation that was undone count for nothing.
 */
export const undo: Handler<typeof undoResults> = async ({ operationId: callId }, context) => {
  const { tx, services } = context;
  const seen = await operationsOf(context, callId);
  if (seen.length === 0) throw new Failure(404);
  for (const { batchId } of seen) await requireVisible(context, batchId);
  await requireUndoable(seen, callId, context);
  const batches = await lockScope(context, {
    batchIds: seen.map(({ batchId }) => batchId),
    packages: sql`${batchPackage.id} in ${packagesOf(callId)}`,
  });
  // Behind the locks: whoever builds on it has done so, or waits.
  const operations = await operationsOf(context, callId);
  await requireUndoable(operations, callId, context);

  await tx.execute(sql`set local statement_timeout = 0`);
  const { changed } = await restoreResults(tx, callId);
  await restorePackages(context, callId);
  await restoreJobs(tx, callId);
  await tx.update(bulkOperation).set({ undoneAt: services.now() }).where(eq(bulkOperation.callId, callId));
  const states = [];
  for (const one of batches) {
    const operation = operations.find(({ batchId }) => batchId === one.id);
    if (!operation) continue;
    const { items, result } = operation;
    await noteEvent(context, { batchId: one.id, event: 'bulkUndone', detail: { items, result } });
    states.push({ batchId: one.id, state: await restoreBatch(context, one, operation) });
  }
  await followBatches(tx, [...new Set(batches.map(({ orderId }) => orderId))]);
  return { itemsRestored: changed, batches: states };
};

async function requireUndoable(
  operations: readonly Operation[],
  callId: string,
  context: CallContext,
): Promise<void> {
  if (isUndoable(operations, context) && (await isStillSeen(context, callId))) return;
  throw new Failure(OWN_CODE.cannotUndo);
}

/** A package that somebody has opened since stays theirs: with nothing judged in it, as if opened before. */
async function restorePackages({ tx, services }: CallContext, callId: string): Promise<void> {
  const held = sql`coalesce(${isHeld(services.now())}, false)`;
  const opened = sql`(kept.state = ${PACKAGE_STATE.reviewable} and ${held})`;
  await tx.execute(sql`
    update ${batchPackage} set
      state = case when ${opened} then ${PACKAGE_STATE.reviewing} else kept.state end,
      untouched = kept.untouched or ${opened},
      last_accepted = kept.last_accepted, last_rejected = kept.last_rejected,
      finished_by_id = kept.finished_by_id, finished_at = kept.finished_at
    from ${bulkOperationPackage} kept
    join ${bulkOperation} on ${bulkOperation.id} = kept.operation_id
    where ${bulkOperation.callId} = ${callId}::uuid and ${batchPackage.id} = kept.package_id
  `);
}

/** A batch goes back to what it was unless something else was judged in it since: then its acceptance goes on. */
async function restoreBatch(context: CallContext, one: BatchRow, operation: Operation): Promise<BatchState> {
  const { tx } = context;
  const { stateBefore, remarkBefore, lastAcceptorBeforeId } = operation;
  if (await isJudgedSince(context, operation)) return one.state;
  await tx
    .update(batch)
    .set({
      state: stateBefore,
      remark: remarkBefore,
      lastAcceptorId: lastAcceptorBeforeId,
      // Bulk results are given only where the acceptance has not ended.
      completedAt: null,
    })
    .where(eq(batch.id, one.id));
  return stateBefore;
}

async function isJudgedSince({ tx }: CallContext, operation: Operation): Promise<boolean> {
  const undone = tx
    .select({ id: bulkOperation.id })
    .from(bulkOperation)
    .where(
      sql`${bulkOperation.batchId} = ${operation.batchId}::uuid and ${bulkOperation.undoneAt} is not null`,
    );
  const { rows } = await tx.execute<{ judged: boolean }>(sql`
    select exists (
      select 1 from ${judgement}
      where ${judgement.batchId} = ${operation.batchId}::uuid
        and ${judgement.createdAt} >= ${operation.createdAt.toISOString()}::timestamptz
        and not coalesce(${inArray(judgement.operationId, undone)}, false)
    ) as judged
  `);
  return rows[0]?.judged ?? false;
}
