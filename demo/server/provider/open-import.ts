import { and, eq, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { deliveryImport } from '../db/schema/import.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

const HOUR = 60 * 60 * 1000;

export type OpenImport = typeof deliveryImport.$inferSelect;

/**
 * The import of an id, held until the end of the transaction: with `update` against everybody, with `share`
 * against its commit, so that nothing comes in between the check of a delivery and its becoming visible.
 */
export async function findImport(
  tx: SystemTransaction,
  importId: string,
  lock: 'none' | 'share' | 'update',
): Promise<OpenImport> {
  const query = tx.select().from(deliveryImport).where(eq(deliveryImport.id, importId));
  const [found] = await (lock === 'none' ? query : query.for(lock));
  if (!found) throw new Failure(ERROR.notFound);
  return found;
}

/** The import of an id, still open: a committed one takes no more records and files. */
export async function requireOpen(
  tx: SystemTransaction,
  importId: string,
  lock: 'none' | 'share' = 'none',
): Promise<OpenImport> {
  const found = await findImport(tx, importId, lock);
  if (found.committedAt)
    throw new Failure(ERROR.invalidRequest, { field: 'importId', problem: 'the import is committed' });
  return found;
}

/**
 * Notes that somebody goes on with an import, so that it is not given up. To the hour: thousands of files that
 * come in at once must not wait for one row.
 */
export async function touch(tx: SystemTransaction, importId: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR).toISOString();
  await tx
    .update(deliveryImport)
    .set({ touchedAt: now })
    .where(and(eq(deliveryImport.id, importId), sql`${deliveryImport.touchedAt} < ${hourAgo}::timestamptz`));
}
