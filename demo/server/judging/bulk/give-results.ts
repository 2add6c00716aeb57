import { and, count, eq, inArray } from 'drizzle-orm';
import type { BulkEffect, giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import type { BatchRow } from '../../acceptance/batch/batch-row.ts';
import { errorType } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { mayFinish } from '../../lifecycle/batch-actions.ts';
import { requireRound } from '../../lifecycle/lock.ts';
import { bulkScope } from './bulk-scope.ts';
import { effectOf, expectEffect } from './expected-effect.ts';
import { lockScope, readBatches } from './lock-scope.ts';
import { recordBulk } from './record-bulk.ts';
import { beginCall, keepEffect } from './repeated-call.ts';

type Request = ParsedRequestOf<typeof giveResults>;

/**
 * One result for many items: of whole batches and packages, which it concludes, or of chosen items. Whoever
 * concludes needs the right to finish; items are chosen by anybody who sees them. A preview locks nothing.
 */
export const giveBulkResults: Handler<typeof giveResults> = async (request, context) => {
  if (request.preview || request.key === undefined) return answer(request, context);
  // Before anything is locked: of two sends of one key, the second waits for what came of the first.
  const given = await beginCall(request.key, request, context);
  if (given) return given;
  const effect = await answer(request, context);
  await keepEffect(request.key, effect, context);
  return effect;
};

async function answer(request: Request, context: CallContext): Promise<BulkEffect> {
  const { caller, services } = context;
  const { target, result, preview } = request;
  const scope = await bulkScope(context, target);
  if (scope.whole && !mayFinish(caller)) throw new Failure(ERROR.noPermissionForBatchResults);
  await requireFitting(request, context);
  const batches = preview ? await readBatches(context, scope.batchIds) : await lockScope(context, scope);
  requireOpen(batches, request);

  const now = services.now();
  const expected = await expectEffect(context, scope, result, now);
  const effect = effectOf(expected, scope, result);
  const reply = { ...effect, operationId: null, batches: batches.map(stateOf), sums: null };
  if (preview) return reply;
  requireExpected(request, effect);
  if (effect.errorRequired && request.errorTypeIds.length === 0) {
    throw new Failure(ERROR.errorTypeRequired);
  }
  const touched = expected.filter(
    ({ reason, items, kept }) => reason === null && (scope.whole || items > kept),
  );
  if (touched.length === 0) return reply;
  const given = { ...request, scope, touched, batches, now };
  return { ...reply, ...(await recordBulk(context, given)) };
}

/** Packages were judged, claimed or delivered since the caller was shown what would change. */
function requireExpected(
  { expected }: Request,
  { itemsChanged, packagesConcluded }: Pick<BulkEffect, 'itemsChanged' | 'packagesConcluded'>,
): void {
  if (expected === undefined) return;
  const isSame = expected.itemsChanged === itemsChanged && expected.packagesConcluded === packagesConcluded;
  if (!isSame) throw new Failure(ERROR.packagesUpdated, { itemsChanged, packagesConcluded });
}

function stateOf({ id, state }: BatchRow) {
  return { batchId: id, state };
}

/** Error types go with a rejection, and are of the customer and in use. */
async function requireFitting({ result, errorTypeIds }: Request, { tx }: CallContext): Promise<void> {
  if (errorTypeIds.length === 0) return;
  if (result !== ITEM_RESULT.rejected) throw new Failure(ERROR.resultNotSaved);
  const ids = [...new Set(errorTypeIds)];
  const [known] = await tx
    .select({ types: count() })
    .from(errorType)
    .where(and(inArray(errorType.id, ids), eq(errorType.retired, false)));
  if (known?.types !== ids.length) throw new Failure(ERROR.resultNotSaved);
}

/** Of several batches those that ended are left out; with none open there is nothing to give a result to. */
function requireOpen(batches: readonly BatchRow[], { round }: Request): void {
  const [only, ...others] = batches;
  if (only && others.length === 0) requireRound({ batch: only }, round);
  if (batches.some(({ state }) => beginsIn('judge', state))) return;
  const phases = batches.map(({ state }) => batchPhase(state));
  throw new Failure(
    phases.every((phase) => phase === 'accepted') ? ERROR.batchAlreadyAccepted : ERROR.notContinuable,
  );
}
