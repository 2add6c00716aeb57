import { type SQL, sql } from 'drizzle-orm';
import { bulkOperation, bulkOperationPackage } from '../db/schema/bulk.ts';
import type { Transaction } from '../db/transaction.ts';

export interface BuiltOn {
  /** A list of ids, as SQL in parentheses. */
  readonly batches: SQL;
  /** The same; left out, everything in those batches. */
  readonly packages?: SQL;
  /** The call of a bulk result that does not build on itself. */
  readonly callId?: string | undefined;
}

/**
 * Bulk results in these packages cannot be undone any more: somebody judged, changed or concluded something on
 * top of them, or the batch moved on.
 */
export async function closeOperations(tx: Transaction, built: BuiltOn): Promise<void> {
  await tx.execute(isBuiltOn(built));
}

/** The statement of `closeOperations`. Whoever runs it holds the lock of the batches. */
export function isBuiltOn({ batches, packages, callId }: BuiltOn): SQL {
  const conditions = [
    sql`${bulkOperation}.batch_id in ${batches}`,
    sql`${bulkOperation}.undone_at is null and ${bulkOperation}.closed_at is null`,
  ];
  if (callId !== undefined) conditions.push(sql`${bulkOperation}.call_id <> ${callId}::uuid`);
  if (packages !== undefined) {
    conditions.push(sql`exists (
      select 1 from ${bulkOperationPackage}
      where ${bulkOperationPackage}.operation_id = ${bulkOperation}.id
        and ${bulkOperationPackage}.package_id in ${packages}
    )`);
  }
  return sql`update ${bulkOperation} set closed_at = now()
    where ${sql.join(conditions, sql` and `)}`;
}
