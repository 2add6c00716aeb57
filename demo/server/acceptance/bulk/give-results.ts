import { and, count, eq, inArray } from 'drizzle-orm';
import type { BulkEffect, giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { OWN_CODE } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { errorType } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { mayFinish } from '../batch-actions.ts';
import type { BatchRow } from '../batch-row.ts';
import { requireRound } from '../locked-package.ts';
import { bulkScope } from './bulk-scope.ts';
import { effectOf, foresee } from './foresee.ts';
import { lockScope, readBatches } from './lock-scope.ts';
import { beginCall, keepEffect } from './repeated-call.ts';
import { settle } from './settle.ts';
import { writeResults } from './write-results.ts';

type Request = ParsedRequestOf<typeof giveResults>;

/**
 * One result for many items: of whole batches and packages, which it concludes, or of chosen items. Whoever
 * concludes needs the right to finish; items are chosen by anybody who sees them. A preview locks nothing.
 */
export const give: Handler<typeof giveResults> = async (request, context) => {
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
  if (scope.whole && !mayFinish(caller)) throw new Failure(5019011);
  await requireFitting(request, context);
  const batches = preview ? await readBatches(context, scope.batchIds) : await lockScope(context, scope);
  requireOpen(batches, request);

  const now = services.now();
  const foreseen = await foresee(context, scope, result, now);
  const effect = effectOf(foreseen, scope, result);
  const reply = { ...effect, operationId: null, batches: batches.map(stateOf) };
  if (preview) return reply;
  if (effect.errorRequired && request.errorTypeIds.length === 0) {
    throw new Failure(OWN_CODE.errorTypeRequired);
  }
  const touched = foreseen.filter(
    ({ reason, items, kept }) => reason === null && (scope.whole || items > kept),
  );
  if (touched.length === 0) return reply;
  const given = { ...request, scope, touched, batches, now };
  const callId = await writeResults(context, given);
  return { ...reply, operationId: callId, batches: await settle(context, given, callId) };
}

function stateOf({ id, state }: BatchRow) {
  return { batchId: id, state };
}

/** Error types go with a rejection, and are of the customer and in use. */
async function requireFitting({ result, errorTypeIds }: Request, { tx }: CallContext): Promise<void> {
  if (errorTypeIds.length === 0) return;
  if (result !== ITEM_RESULT.rejected) throw new Failure(5007003);
  const ids = [...new Set(errorTypeIds)];
  const [known] = await tx
    .select({ types: count() })
    .from(errorType)
    .where(and(inArray(errorType.id, ids), eq(errorType.retired, false)));
  if (known?.types !== ids.length) throw new Failure(5007003);
}

/** Of several batches those that ended are left out; with none open there is nothing to give a result to. */
function requireOpen(batches: readonly BatchRow[], { round }: Request): void {
  const [only, ...others] = batches;
  if (only && others.length === 0) requireRound({ batch: only }, round);
  const phases = batches.map(({ state }) => batchPhase(state));
  if (phases.some((phase) => phase === 'reviewable' || phase === 'reviewing')) return;
  throw new Failure(phases.every((phase) => phase === 'accepted') ? 5007005 : 5007008);
}
