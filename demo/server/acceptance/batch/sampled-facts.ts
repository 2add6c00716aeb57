import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import type { batch } from '../../db/schema/delivery.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { speaksOfBatch } from './speaks-of-batch.ts';

/** How often a batch was sampled, and whether all that was judged in its samples says something of the rest. */
export async function sampledFacts(
  tx: TenantTransaction,
  of: Pick<typeof batch.$inferSelect, 'id' | 'delivered' | 'round'>,
): Promise<Pick<BatchDetail, 'spotChecks' | 'sampledAtRandom'>> {
  const { id, drawOrder: order, population, round } = spotCheck;
  const checks = await tx
    .select({ id, order, population, round })
    .from(spotCheck)
    .where(eq(spotCheck.batchId, of.id));
  const those = (speaks: boolean) =>
    checks.filter((check) => speaksOfBatch(check, of) === speaks).map((check) => check.id);
  return {
    spotChecks: checks.length,
    sampledAtRandom: (await isJudged(tx, those(true))) && !(await isJudged(tx, those(false))),
  };
}

/** Whether anything was judged inside one of these spot checks. */
async function isJudged(tx: TenantTransaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = await tx
    .select({ itemId: spotCheckItem.itemId })
    .from(spotCheckItem)
    .where(and(inArray(spotCheckItem.spotCheckId, [...ids]), isNotNull(spotCheckItem.result)))
    .limit(1);
  return found.length > 0;
}
