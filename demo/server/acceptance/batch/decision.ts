import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { account } from '../../db/schema/customer.ts';
import type { batch } from '../../db/schema/delivery.ts';
import { batchEvent } from '../../db/schema/history.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { isDecided } from '../../lifecycle/batch.ts';

export interface Decision {
  readonly by: string;
  readonly at: Date;
  /** The number of the spot check whose plan decided; null where people did. */
  readonly plan: string | null;
}

/**
 * Who ended the acceptance of a batch, and when; null where nobody has, or where it began again since. Batches that
 * were completed before events were kept name their last acceptor.
 */
export async function decisionOf(
  tx: TenantTransaction,
  {
    id: batchId,
    state,
    lastAcceptor,
    completedAt,
  }: Pick<typeof batch.$inferSelect, 'id' | 'state' | 'completedAt'> & {
    readonly lastAcceptor: string | null;
  },
): Promise<Decision | null> {
  if (!isDecided(state)) return null;
  const [last] = await tx
    .select({
      by: account.userName,
      at: batchEvent.createdAt,
      plan: sql<
        string | null
      >`case when ${batchEvent.screen} = 'spotCheck' then ${batchEvent.detail} ->> 'name' end`,
    })
    .from(batchEvent)
    .innerJoin(account, eq(account.id, batchEvent.accountId))
    .where(and(eq(batchEvent.batchId, batchId), inArray(batchEvent.event, ['finished', 'rejected'])))
    .orderBy(desc(batchEvent.createdAt), desc(batchEvent.id))
    .limit(1);
  if (last) return last;
  return lastAcceptor !== null && completedAt ? { by: lastAcceptor, at: completedAt, plan: null } : null;
}
