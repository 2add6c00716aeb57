import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BulkEffect } from '../../../../src/shared/contract/accept/bulk.ts';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import type { BatchRow } from '../../acceptance/batch/batch-row.ts';
import { newId } from '../../db/new-id.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import { isHeld } from '../../lifecycle/claim.ts';
import type { JudgedBatch } from '../record/follow-batch.ts';
import { record } from '../record/record.ts';
import { resultColumns } from '../write/given-result.ts';
import { judgeOf } from '../write/judge.ts';
import { chosenItems } from '../write/write-results.ts';
import { bulkRows } from './bulk-rows.ts';
import type { GivenResults } from './given-results.ts';
import { itemsOf, packagesOf } from './operation-lists.ts';
import { keepItems, keepJobs, keepPackages } from './snapshot.ts';
import { sumsAfter } from './sums-after.ts';

/** Keeps what was before, then gives the results; gives the call's id, to undo it with, and what it came to. */
export async function recordBulk(
  context: CallContext,
  given: GivenResults,
): Promise<Pick<BulkEffect, 'operationId' | 'batches' | 'sums'>> {
  const { tx, caller } = context;
  const { result, scope, batches, now } = given;
  const judge = { ...judgeOf(context), at: now };
  // A million items take their time; the limit of a single statement is not meant for this one.
  await tx.execute(sql`set local statement_timeout = 0`);
  const callId = await insertOperations(context, given);
  await keepItems(context, given, callId);
  await keepPackages(context, given, callId);
  await keepJobs(context, given, callId);
  const errors = errorsOf(given);
  const columns = { result, how: JUDGED.bulk, errors, accountId: caller.accountId, at: now };
  const rejected = await whollyRejected(context, given, callId);
  const { states } = await record(judge, {
    occasion: scope.whole ? 'wholePackages' : 'chosenItems',
    result,
    items: {
      chosen: chosenItems(sql`${item.id} in ${itemsOf(callId)}`),
      columns: resultColumns(columns),
      judgements: [bulkRows(judge, given, callId)],
    },
    packages: packagesOf(callId),
    batches: batches.flatMap((one) => judgedBatch(one, given, rejected)),
    callId,
  });
  for (const { batchId, state } of states) {
    await tx
      .update(bulkOperation)
      .set({ stateAfter: state })
      .where(and(eq(bulkOperation.callId, callId), eq(bulkOperation.batchId, batchId)));
  }
  const after = new Map(states.map(({ batchId, state }) => [batchId, state]));
  return {
    operationId: callId,
    batches: batches.map(({ id, state }) => ({ batchId: id, state: after.get(id) ?? state })),
    sums: await sumsAfter(
      context,
      callId,
      batches.map(({ id }) => id),
    ),
  };
}

function errorsOf({ result, errorTypeIds }: GivenResults): FoundError[] | undefined {
  if (result !== ITEM_RESULT.rejected) return undefined;
  return [...new Set(errorTypeIds)].map((errorTypeId) => ({ errorTypeId }));
}

/** One for each batch that it touches. */
async function insertOperations(
  { tx, caller }: CallContext,
  { result, touched, batches, scope, key, now }: GivenResults,
): Promise<string> {
  const callId = key ?? newId(now);
  const before = new Map(batches.map((one) => [one.id, one]));
  await tx.insert(bulkOperation).values(
    touched.flatMap(({ batchId, items, kept, packages }) => {
      const one = before.get(batchId);
      if (!one) return [];
      return {
        id: newId(now),
        customerId: caller.customerId,
        callId,
        batchId,
        result,
        items: items - kept,
        packages: scope.whole ? packages : 0,
        stateBefore: one.state,
        stateAfter: one.state,
        remarkBefore: one.remark,
        lastAcceptorBeforeId: one.lastAcceptorId,
        accountId: caller.accountId,
        createdAt: now,
      };
    }),
  );
  return callId;
}

/** One with every package rejected is rejected, of others the acceptance goes on; those left out stay as they are. */
function judgedBatch(
  one: BatchRow,
  { result, remark, screen, scope, touched }: GivenResults,
  rejected: ReadonlySet<string>,
): JudgedBatch[] {
  const effect = touched.find(({ batchId }) => batchId === one.id);
  if (!effect) return [];
  const detail = {
    result,
    items: effect.items - effect.kept,
    ...(scope.whole ? { packages: effect.packages } : {}),
    ...(remark ? { remark } : {}),
  };
  const isRejected = rejected.has(one.id) ? { remark: remark || null, screen } : undefined;
  return [{ batch: one, event: () => ({ event: 'bulkResult', detail, screen }), isRejected }];
}

/**
 * The batches that have no package which is not rejected after it. Whoever sees only some of the packages does not
 * decide over all of the batch (`mayDecide`). A rejected package that somebody has opened again is left out, as their
 * caller is told: it may yet be accepted, and a batch that ended around it would cut them off without a word.
 */
async function whollyRejected(
  { tx }: CallContext,
  { scope, result, touched, batches, now }: GivenResults,
  callId: string,
): Promise<ReadonlySet<string>> {
  if (!scope.whole || result !== ITEM_RESULT.rejected) return new Set();
  const seenWhole = new Set(batches.filter((one) => one.seenWhole).map(({ id }) => id));
  const batchIds = touched.map(({ batchId }) => batchId).filter((id) => seenWhole.has(id));
  if (batchIds.length === 0) return new Set();
  const staysRejected = sql`(${batchPackage.state} = ${PACKAGE_STATE.rejected} and not coalesce(${isHeld(now)}, false))`;
  const rows = await tx
    .select({ batchId: batchPackage.batchId })
    .from(batchPackage)
    .where(inArray(batchPackage.batchId, batchIds))
    .groupBy(batchPackage.batchId)
    .having(sql`bool_and(${staysRejected} or ${batchPackage.id} in ${packagesOf(callId)})`);
  return new Set(rows.map(({ batchId }) => batchId));
}
