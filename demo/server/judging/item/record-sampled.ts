import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { mayBeJudged } from '../../acceptance/spot-check/may-be-judged.ts';
import { visibleSpotChecks } from '../../acceptance/spot-check/visible-spot-checks.ts';
import { batch } from '../../db/schema/delivery.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireSeen } from '../seen/judged-as-seen.ts';
import { forgetWithdrawn } from './forget-withdrawn.ts';
import { conclusionOf, type Overturned } from './kept-conclusion.ts';
import { type OwnOfSample, ownOfSample } from './standing-before.ts';

interface Sampled {
  readonly spotCheckId: string;
  readonly itemId: string;
  /** 00 takes the result back. */
  readonly result: ItemResult;
  /** When the item was last judged in the sample, as the caller saw it; left out for not to ask. */
  readonly seenAt: string | null | undefined;
  /** The conclusion of its package that ends with it. */
  readonly overturned?: Overturned | null;
  /** The time of the verdict: the item's and the sample's are the same. */
  readonly at: Date;
}

/** A verdict is taken back that the sample does not hold, or no longer: somebody else took it back before. */
export const NOTHING_TAKEN_OUT = 'nothing taken out';

/** A verdict that was taken back out of a sample. */
export interface TakenOut {
  /** What the item has from there, and goes with it; null where its result is somebody else's word. */
  readonly own: OwnOfSample | null;
}

/**
 * Writes what was decided inside a spot check to its sample. Call it with the item's package and batch
 * locked, before `record`. 404 where the caller does not see the spot check; `spotCheckEnded` after its
 * end, `batchResubmitted` in another round than its own; `resultNotSaved` for an item that was not drawn:
 * picked and drawn ones are never mixed; `judgedMeanwhile` where a colleague judged it in here since. A result that is
 * taken back leaves the item drawn and open; the caller gives the item what it had before.
 */
export async function recordSampled(
  context: CallContext,
  { spotCheckId, itemId, result, seenAt, overturned = null, at }: Sampled,
): Promise<TakenOut | typeof NOTHING_TAKEN_OUT | null> {
  const { tx, caller } = context;
  // Shared: acceptors judge side by side, while whoever ends it waits for them, and they for that.
  const [check] = await tx
    .select({ id: spotCheck.id, batchId: spotCheck.batchId, state: spotCheck.state, round: spotCheck.round })
    .from(spotCheck)
    .where(eq(spotCheck.id, spotCheckId))
    .for('share');
  const [of] = await tx
    .select({ state: batch.state, round: batch.round })
    .from(spotCheck)
    .innerJoin(batch, eq(batch.id, spotCheck.batchId))
    .where(and(eq(spotCheck.id, spotCheckId), visibleSpotChecks(caller)));
  if (!check || !of) throw new Failure(ERROR.notFound);
  if (check.round !== of.round) throw new Failure(ERROR.batchResubmitted);
  if (check.state !== 'open') throw new Failure(ERROR.spotCheckEnded);
  if (!mayBeJudged(check, of)) throw new Failure(ERROR.batchStateChanged);
  const drawn = and(eq(spotCheckItem.spotCheckId, spotCheckId), eq(spotCheckItem.itemId, itemId));
  const [known] = await tx.select().from(spotCheckItem).where(drawn);
  if (!known) throw new Failure(ERROR.resultNotSaved);
  await requireSeen(known, seenAt, context);
  if (result === ITEM_RESULT.unchecked && known.result === null) return NOTHING_TAKEN_OUT;
  if (result === ITEM_RESULT.unchecked) {
    const own = await ownOfSample(tx, itemId, spotCheckId);
    await tx.update(spotCheckItem).set({ result: null, judgedById: null, judgedAt: null }).where(drawn);
    await forgetWithdrawn(tx, itemId, spotCheckId);
    return { own };
  }
  const given = { result, judgedById: caller.accountId, judgedAt: at };
  const ended = overturned && { before: conclusionOf(overturned) };
  await tx
    .update(spotCheckItem)
    .set({ ...given, ...ended })
    .where(drawn);
  return null;
}
