import { and, eq } from 'drizzle-orm';
import { assignment, packageAssignment } from '../db/schema/delivery.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** Nothing is assigned to a member any more: neither batches nor single packages. */
export async function takeOffWork(
  tx: SystemTransaction,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<void> {
  for (const table of [assignment, packageAssignment])
    await tx.delete(table).where(and(eq(table.customerId, customerId), eq(table.accountId, id)));
}
