import { sql } from 'drizzle-orm';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { newId } from '../../db/new-id.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batchPackage, item } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { applyResults } from '../../result/apply-results.ts';
import { closeOperations } from '../../result/close-operations.ts';
import { LEASE, NOBODY } from '../claim.ts';
import { followPackages, reopenJobsOf } from '../job/follow-job.ts';
import type { GivenResults } from './given-results.ts';
import { itemsOf, packagesOf } from './kept.ts';
import { isHeldBy } from './left-out.ts';
import { noteJudgements } from './note-judgements.ts';
import { keepItems, keepJobs, keepPackages } from './snapshot.ts';

/** Keeps what was before, then gives the results; gives the call's id, to undo it with. */
export async function writeResults(context: CallContext, given: GivenResults): Promise<string> {
  const { tx, caller } = context;
  const { result, scope, now } = given;
  // A million items take their time; the limit of a single statement is not meant for this one.
  await tx.execute(sql`set local statement_timeout = 0`);
  const callId = await insertOperations(context, given);
  await keepItems(context, given, callId);
  await keepPackages(context, given, callId);
  await keepJobs(context, given, callId);
  await noteJudgements(context, given, callId);
  const errors = errorsOf(given);
  await applyResults(tx, {
    items: sql`${item.id} in ${itemsOf(callId)}`,
    result,
    how: JUDGED.bulk,
    ...(errors ? { errors } : {}),
    accountId: caller.accountId,
    at: now,
    callId,
  });
  const batches = sql`(select ${bulkOperation.batchId} from ${bulkOperation} where ${bulkOperation.callId} = ${callId}::uuid)`;
  await closeOperations(tx, { batches, packages: packagesOf(callId), callId });
  await (scope.whole ? conclude(context, given, callId) : reopenRejected(context, given, callId));
  return callId;
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

/** Whole packages are concluded; figures of a conclusion item by item are there no longer (specification 4). */
async function conclude(
  { tx, caller }: CallContext,
  { result, now }: GivenResults,
  callId: string,
): Promise<void> {
  await tx
    .update(batchPackage)
    .set({
      ...NOBODY,
      state: result,
      untouched: false,
      finishedById: caller.accountId,
      finishedAt: now,
      lastAccepted: null,
      lastRejected: null,
    })
    .where(sql`${batchPackage.id} in ${packagesOf(callId)}`);
  await followPackages(tx, packagesOf(callId), result);
}

/**
 * Chosen items leave their package as it is, but one that was accepted is looked at anew when something in it is
 * rejected. What the caller holds they hold on to.
 */
async function reopenRejected(
  { tx, caller }: CallContext,
  { result, now }: GivenResults,
  callId: string,
): Promise<void> {
  const ofCall = sql`${batchPackage.id} in ${packagesOf(callId)}`;
  const held = isHeldBy(caller.accountId, now);
  await reopenJobsOf(tx, sql`select ${item.jobId} from ${item} where ${item.id} in ${itemsOf(callId)}`);
  if (result === ITEM_RESULT.rejected) {
    await tx
      .update(batchPackage)
      .set({
        state: sql`case when ${held} then ${PACKAGE_STATE.reviewing} else ${PACKAGE_STATE.reviewable} end`,
        finishedById: null,
        finishedAt: null,
      })
      .where(sql`${ofCall} and ${batchPackage.state} = ${PACKAGE_STATE.accepted}`);
  }
  await tx
    .update(batchPackage)
    .set({ untouched: false, heldUntil: new Date(now.getTime() + LEASE) })
    .where(sql`${ofCall} and ${held}`);
}
