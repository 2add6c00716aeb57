import { and, eq, inArray, ne } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { planDecision } from '../../../../src/shared/contract/sampling/curtailment.ts';
import { spotCheck } from '../../db/schema/spot-check.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { endSample } from '../../lifecycle/sample.ts';
import type { BatchRow } from '../batch/batch-row.ts';
import { speaksOfBatch } from '../batch/speaks-of-batch.ts';
import { changedSinceDrawn } from './changed-since-drawn.ts';
import {
  judgedInside,
  replyWith,
  requireSpotCheck,
  type SpotCheckRow,
  selectSpotChecks,
  spotCheckReply,
} from './spot-check-row.ts';

/**
 * Whether the plan of a spot check speaks for its whole batch: the lot that it was drawn from is all of it, in the
 * round that is under acceptance.
 */
export function speaksForBatch(
  { plan, drawOrder: order, population, round }: SpotCheckRow,
  batch: Pick<BatchRow, 'delivered' | 'round'>,
): boolean {
  return plan !== null && speaksOfBatch({ order, population, round }, batch);
}

/**
 * Ends a spot check whose plan decides over its batch, which is locked; one that has ended with the same decision
 * decides, too. `checkNotFinishable` where the plan has not decided so, or not about the whole batch; `plansDisagree`
 * where it would accept what the plan of another sample rejects: the risks that plans promise are those of one sample;
 * `changedSinceDrawn`, with the items, where it would accept what nobody has looked at and no sample stands for.
 */
export async function endByPlan(
  context: CallContext,
  spotCheckId: string,
  { batch, isAccepted }: { readonly batch: BatchRow; readonly isAccepted: boolean },
): Promise<SpotCheckRow> {
  const { tx, caller, services } = context;
  await requireSpotCheck(context, spotCheckId);
  await tx.select({ id: spotCheck.id }).from(spotCheck).where(eq(spotCheck.id, spotCheckId)).for('update');
  const row = await requireSpotCheck(context, spotCheckId);
  const decision = isAccepted ? 'accepted' : 'rejected';
  if (row.batchId !== batch.id || !speaksForBatch(row, batch)) throw new Failure(ERROR.checkNotFinishable);
  if (isAccepted) await requireNoneRejects(context, row, batch);
  if (isAccepted) await requireChangedJudged(context, row);
  if (row.state === decision) return row;
  const decided = planDecision(await spotCheckReply(row, context));
  if (row.state !== 'open' || decided !== decision) throw new Failure(ERROR.checkNotFinishable);
  await endSample(tx, spotCheckId, { state: decision, accountId: caller.accountId, at: services.now() });
  return row;
}

/** What was changed here since the draw is no part of what was delivered: whoever changed it has to judge it. */
async function requireChangedJudged(context: CallContext, row: SpotCheckRow): Promise<void> {
  const changed = await changedSinceDrawn(context, row);
  if (changed) throw new Failure(ERROR.changedSinceDrawn, changed);
}

async function requireNoneRejects(
  context: CallContext,
  { id, batchId, round }: SpotCheckRow,
  batch: BatchRow,
): Promise<void> {
  const others = await selectSpotChecks(context.tx).where(
    and(
      eq(spotCheck.batchId, batchId),
      eq(spotCheck.round, round),
      ne(spotCheck.id, id),
      inArray(spotCheck.state, ['open', 'rejected']),
    ),
  );
  const speaking = others.filter((one) => speaksForBatch(one, batch));
  const judged = await judgedInside(context, speaking);
  const rejecting = speaking
    .map((one) => replyWith(one, judged, context.caller))
    .find((one) => planDecision(one) === 'rejected');
  if (rejecting) throw new Failure(ERROR.plansDisagree, { number: rejecting.number });
}
