import { eq } from 'drizzle-orm';
import { deliveryImport } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

export type OpenImport = typeof deliveryImport.$inferSelect;

/** The import of an id; with `lock`, held against a second commit until the end of the transaction. */
export async function findImport(
  tx: SystemTransaction,
  importId: string,
  { lock }: { readonly lock: boolean },
): Promise<OpenImport> {
  const query = tx.select().from(deliveryImport).where(eq(deliveryImport.id, importId));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new Failure(404);
  return found;
}

/** The import of an id, still open: a committed one takes no more records and files. */
export async function requireOpen(tx: SystemTransaction, importId: string): Promise<OpenImport> {
  const found = await findImport(tx, importId, { lock: false });
  if (found.committedAt) throw new Failure(400, { field: 'importId', problem: 'the import is committed' });
  return found;
}
