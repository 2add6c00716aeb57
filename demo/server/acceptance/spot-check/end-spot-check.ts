import { eq } from 'drizzle-orm';
import type { endSpotCheck, SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { planDecision } from '../../../../src/shared/contract/sampling/curtailment.ts';
import { spotCheck } from '../../db/schema/spot-check.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { endSample } from '../../lifecycle/sample.ts';
import { mayCancel, rejectedIn } from './may-cancel.ts';
import { isDecidedBeside, requireSpotCheck, spotCheckReply } from './spot-check-row.ts';

/** Ends a spot check. Whoever is just judging inside it comes first: they share its row, this needs it alone. */
export const end: Handler<typeof endSpotCheck> = async ({ spotCheckId, decision }, context) => {
  const { tx, caller, services } = context;
  await requireSpotCheck(context, spotCheckId);
  await tx.select({ id: spotCheck.id }).from(spotCheck).where(eq(spotCheck.id, spotCheckId)).for('update');
  const row = await requireSpotCheck(context, spotCheckId);
  if (row.state !== 'open') throw new Failure(ERROR.spotCheckEnded);
  const found = await spotCheckReply(row, context);
  if (decision === 'cancelled') {
    const everRejected = await rejectedIn(tx, [row], caller);
    if (!mayCancel(row, found, caller, everRejected)) throw new Failure(ERROR.noPermission);
    // What was found out about it belongs to what was decided.
    if (isDecidedBeside(row)) throw new Failure(ERROR.batchStateChanged);
  } else {
    if (row.round !== row.batchRound) throw new Failure(ERROR.batchResubmitted);
    requireFounded(found, decision);
  }
  await endSample(tx, spotCheckId, { state: decision, accountId: caller.accountId, at: services.now() });
  await noteEvent(context, {
    batchId: row.batchId,
    event: 'spotCheckEnded',
    detail: { name: String(row.number), result: decision, items: found.accepted + found.rejected },
  });
  return spotCheckReply(await requireSpotCheck(context, spotCheckId), context);
};

type Decision = Exclude<ParsedRequestOf<typeof endSpotCheck>['decision'], 'cancelled'>;

/** A plan decides by itself, and not before it can; without one people do, once they have looked at something. */
function requireFounded(check: SpotCheck, decision: Decision): void {
  const isFounded = check.plan ? planDecision(check) === decision : check.accepted + check.rejected > 0;
  if (!isFounded) throw new Failure(ERROR.checkNotFinishable);
}
