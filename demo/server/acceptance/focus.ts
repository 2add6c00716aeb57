import { and, type SQL, sql } from 'drizzle-orm';
import type { FocusCounts } from '../../../src/shared/contract/accept/package.ts';
import { item } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';

/** What a second round is about; the index holds only what a redelivery touched, so a first round is zeros at once. */
export async function focusOf(tx: TenantTransaction, where: SQL): Promise<FocusCounts> {
  const [found] = await tx
    .select({
      carried: sql<number>`count(*) filter (where ${item.carried})::int`,
      changed: sql<number>`count(*) filter (where ${item.change} = 'changed')::int`,
      open: sql<number>`count(*) filter (where ${item.result} = '00')::int`,
    })
    .from(item)
    .where(and(where, sql`(${item.change} is not null or ${item.carried})`));
  return found ?? { carried: 0, changed: 0, open: 0 };
}
