import { eq, sql } from 'drizzle-orm';
import type { BatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import type { batch } from '../../db/schema/delivery.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { speaksOfBatch } from './speaks-of-batch.ts';

/** How often a batch was sampled, and whether all that was judged in its samples says something of the rest. */
export async function sampledFacts(
  tx: TenantTransaction,
  of: Pick<typeof batch.$inferSelect, 'id' | 'delivered' | 'round'>,
): Promise<Pick<BatchDetail, 'spotChecks' | 'sampledAtRandom' | 'sampledInPart'>> {
  const { id, drawOrder: order, population, round, plan, size } = spotCheck;
  const checks = await tx
    .select({ id, order, population, round, plan, size, judged: judgedIn })
    .from(spotCheck)
    .where(eq(spotCheck.batchId, of.id));
  const judged = checks.filter((check) => check.judged > 0);
  return {
    spotChecks: checks.length,
    sampledAtRandom: judged.length > 0 && judged.every((check) => speaksOfBatch(check, of)),
    sampledInPart: judged.some((check) => check.plan !== null && check.judged < check.size),
  };
}

/** What was judged inside a spot check. */
const judgedIn = sql<number>`(
  select count(*)::int from ${spotCheckItem} judged
  where judged.spot_check_id = ${spotCheck}.id and judged.result is not null
)`;
