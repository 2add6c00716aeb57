import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';

/**
 * Whoever begins or ends the packing of a customer's download waits here for another who does, till the end of the
 * transaction: so it is known whose turn it is.
 */
export async function lockDownloads(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${customerId}`}, 0))`);
}
