import { eq, inArray, sql } from 'drizzle-orm';
import type { undoResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { requireVisible } from '../../acceptance/batch/required-batch.ts';
import { bulkOperation, bulkOperationItem } from '../../db/schema/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { judgement } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { COUNTED_BY } from '../../sums/counted.ts';
import type { JudgedBatch } from '../record/follow-batch.ts';
import { type JudgedItems, record } from '../record/record.ts';
import { judgeOf } from '../write/judge.ts';
import { lockScope } from './lock-scope.ts';
import { packagesOf } from './operation-lists.ts';
import { sumsAfter } from './sums-after.ts';
import { isStillSeen, isUndoable, type Operation, operationsOf } from './undoable.ts';

/**
 * Takes a bulk result back in all its batches: items, packages, sums and states are as before it. What was judged
 * stays written down; judgements of an operation that was undone count for nothing.
 */
export const undoBulkResults: Handler<typeof undoResults> = async ({ operationId: callId }, context) => {
  const { tx, services } = context;
  const seen = await operationsOf(context, callId);
  if (seen.length === 0) throw new Failure(ERROR.notFound);
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
  await tx.update(bulkOperation).set({ undoneAt: services.now() }).where(eq(bulkOperation.callId, callId));
  const judged: JudgedBatch[] = [];
  for (const one of batches) {
    const operation = operations.find(({ batchId }) => batchId === one.id);
    if (!operation) continue;
    const { items, result, stateBefore, remarkBefore, lastAcceptorBeforeId } = operation;
    // A batch goes back to what it was unless something else was judged in it since: then its acceptance goes on.
    const before = (await isJudgedSince(context, operation))
      ? undefined
      : { state: stateBefore, remark: remarkBefore, lastAcceptorId: lastAcceptorBeforeId };
    judged.push({ batch: one, event: () => ({ event: 'bulkUndone', detail: { items, result } }), before });
  }
  const { changed, states } = await record(judgeOf(context), {
    occasion: 'undo',
    result: ITEM_RESULT.unchecked,
    items: asBefore(callId),
    packages: packagesOf(callId),
    batches: judged,
    callId,
  });
  const sums = await sumsAfter(
    context,
    callId,
    batches.map(({ id }) => id),
  );
  return { itemsRestored: changed, batches: [...states], sums };
};

/**
 * The items of a call as they were before it. Actual and sampled results need nothing: a bulk result has left them as
 * they were.
 */
function asBefore(callId: string): JudgedItems {
  return {
    chosen: sql`
      select ${item}.id, ${COUNTED_BY}, kept.result as result_before, kept.how, kept.errors as errors_before,
        kept.carried as carried_before, kept.judged_by_id, kept.judged_at
      from ${bulkOperation}
      join ${bulkOperationItem} kept on kept.operation_id = ${bulkOperation}.id
      join ${item} on ${item}.id = kept.item_id
      where ${bulkOperation.callId} = ${callId}::uuid
      order by ${item}.id for no key update of ${item}
    `,
    columns: sql`
      result = chosen.result_before, how = chosen.how, errors = chosen.errors_before, carried = chosen.carried_before,
      judged_by_id = chosen.judged_by_id, judged_at = chosen.judged_at
    `,
  };
}

async function requireUndoable(
  operations: readonly Operation[],
  callId: string,
  context: CallContext,
): Promise<void> {
  if (isUndoable(operations, context) && (await isStillSeen(context, callId))) return;
  throw new Failure(ERROR.cannotUndo);
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
    ) or exists (
      select 1 from ${batchPackage}
      where ${batchPackage.batchId} = ${operation.batchId}::uuid
        and ${batchPackage.finishedAt} > ${operation.createdAt.toISOString()}::timestamptz
    ) as judged
  `);
  return rows[0]?.judged ?? false;
}
