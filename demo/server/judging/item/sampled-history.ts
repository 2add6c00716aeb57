import { and, desc, eq, lte } from 'drizzle-orm';
import { type ItemResult, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
import type { Transaction } from '../../db/transaction.ts';

/**
 * Whether a verdict inside a spot check is still its judge's: not taken out of its sample meanwhile, or given anew for
 * other annotations. The same given once more before those is the same word. @param until when they were changed
 */
export async function isStillSampled(
  tx: Transaction,
  itemId: string,
  { how, ...given }: ResultBefore,
  until: Date,
): Promise<boolean> {
  if (how !== JUDGED.spotCheck || given.judgedById === null || given.judgedAt === null) return true;
  const [sampled] = await tx
    .select({ result: spotCheckItem.result })
    .from(judgement)
    .innerJoin(
      spotCheckItem,
      and(eq(spotCheckItem.spotCheckId, judgement.spotCheckId), eq(spotCheckItem.itemId, judgement.itemId)),
    )
    .where(
      and(
        eq(judgement.itemId, itemId),
        eq(judgement.accountId, given.judgedById),
        eq(judgement.createdAt, new Date(given.judgedAt)),
        eq(spotCheckItem.judgedById, given.judgedById),
        lte(spotCheckItem.judgedAt, until),
      ),
    )
    .limit(1);
  return sampled?.result === given.result;
}

/** The result that an item had from a spot check at a time, by the history; null for none. */
export async function sampledResultAt(
  tx: Transaction,
  { itemId, spotCheckId, at }: { readonly itemId: string; readonly spotCheckId: string; readonly at: Date },
): Promise<ItemResult | null> {
  const [said] = await tx
    .select({ result: judgement.result })
    .from(judgement)
    .where(
      and(
        eq(judgement.itemId, itemId),
        eq(judgement.spotCheckId, spotCheckId),
        eq(judgement.sampleOnly, false),
        lte(judgement.createdAt, at),
      ),
    )
    .orderBy(desc(judgement.createdAt), desc(judgement.id))
    .limit(1);
  return said?.result ?? null;
}
