import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { assignment, batch } from '../db/schema/delivery.ts';
import type { Caller } from '../http/call.ts';

/**
 * Which rows of `batch` the caller sees: an administrator all of the customer, an acceptor those assigned to
 * them, an embed token only its batch. What is not visible answers as if it did not exist.
 */
export function visibleBatches(caller: Caller): SQL {
  const conditions = [sql`true`];
  if (caller.batchId !== null) conditions.push(sql`${batch.id} = ${caller.batchId}::uuid`);
  if (caller.role !== ROLE.administrator) {
    conditions.push(sql`exists (
      select 1 from ${assignment}
      where ${assignment.batchId} = ${batch.id} and ${assignment.accountId} = ${caller.accountId}::uuid
    )`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether the caller sees every batch of the customer. */
export function seesAllBatches(caller: Caller): boolean {
  return caller.role === ROLE.administrator && caller.batchId === null;
}
