import { eq, type SQL, sql } from 'drizzle-orm';
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
  const { id, drawOrder: order, population, round, plan } = spotCheck;
  const checks = await tx
    .select({ id, order, population, round, plan, isJudged: has(sql`not null`), isOpen: has(sql`null`) })
    .from(spotCheck)
    .where(eq(spotCheck.batchId, of.id));
  const judged = checks.filter(({ isJudged }) => isJudged);
  return {
    spotChecks: checks.length,
    sampledAtRandom: judged.length > 0 && judged.every((check) => speaksOfBatch(check, of)),
    sampledInPart: judged.some((check) => check.plan !== null && check.isOpen),
  };
}

/** Whether a spot check has an item whose result in it is so: one is enough, however many were drawn. */
function has(so: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${spotCheckItem} drawn where drawn.spot_check_id = ${spotCheck}.id and drawn.result is ${so}
  )`;
}
