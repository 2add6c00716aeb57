import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction.ts';

/**
 * Runs `work` with the rights of the server's own role inside a tenant's transaction, then goes back to the
 * tenant's. Only for tables that belong to no customer, such as the queue's.
 */
export async function asOwner<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`select current_setting('role') as role, set_config('role', 'none', true)`,
  );
  const result = await work();
  // Not in `finally`: after an error the transaction takes no statement but its rollback.
  await tx.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`);
  return result;
}
