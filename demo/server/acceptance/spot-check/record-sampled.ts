import { and, eq } from 'drizzle-orm';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { batch } from '../../db/schema/delivery.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { mayBeJudged } from './may-be-judged.ts';
import { visibleSpotChecks } from './visible-spot-checks.ts';

interface Sampled {
  readonly spotCheckId: string;
  readonly itemId: string;
  /** 00 takes the result back. */
  readonly result: ItemResult;
}

/**
 * Writes what was decided inside a spot check to its sample. Call it with the item's package and batch locked,
 * beside `applyResults`. 404 where the caller does not see the spot check; 5007912 after its end, 5007031 in
 * another round than its own; 5007003 for an item that was not drawn: picked and drawn ones are never mixed.
 */
export async function recordSampled(
  { tx, caller, services }: CallContext,
  { spotCheckId, itemId, result }: Sampled,
): Promise<void> {
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
  if (!check || !of) throw new Failure(404);
  if (check.round !== of.round) throw new Failure(5007031);
  if (check.state !== 'open') throw new Failure(5007912);
  if (!mayBeJudged(check, of)) throw new Failure(5007019);
  const takenBack = result === ITEM_RESULT.unchecked;
  const written = await tx
    .update(spotCheckItem)
    .set(
      takenBack
        ? { result: null, judgedById: null, judgedAt: null }
        : { result, judgedById: caller.accountId, judgedAt: services.now() },
    )
    .where(and(eq(spotCheckItem.spotCheckId, spotCheckId), eq(spotCheckItem.itemId, itemId)))
    .returning({ drawn: spotCheckItem.drawn });
  if (written.length === 0) throw new Failure(5007003);
}
