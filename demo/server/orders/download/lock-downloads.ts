import { sql } from 'drizzle-orm';
import type { TenantTransaction } from '../../db/transaction.ts';

/** Whoever has a download packed for a customer waits here for another who does, till the end of the transaction. */
export async function lockDownloads(tx: TenantTransaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${customerId}`}, 0))`);
}
