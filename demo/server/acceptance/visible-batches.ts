import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { assignment, batch, batchPackage, packageAssignment } from '../db/schema/delivery.ts';
import type { Caller } from '../http/call.ts';

/**
 * Which rows of `batch` the caller sees: an administrator all of the customer, an acceptor those assigned to
 * them as a whole or by a package, an embed token only its batch. What is not visible answers as if it did not
 * exist. Which of its packages they see is `visiblePackages`.
 */
export function visibleBatches(caller: Caller): SQL {
  const conditions = [sql`true`];
  if (caller.batchId !== null) conditions.push(sql`${batch.id} = ${caller.batchId}::uuid`);
  if (caller.role !== ROLE.administrator) {
    conditions.push(sql`(${hasWholeBatch(caller, sql`${batch.id}`)} or exists (
      select 1 from ${packageAssignment}
      where ${packageAssignment.batchId} = ${batch.id} and ${packageAssignment.accountId} = ${caller.accountId}::uuid
    ))`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * Which rows of `package` the caller sees: an acceptor those assigned to them by themselves or with their whole
 * batch. Whoever sees a package sees its batch, so nothing else has to be asked of an item or package.
 */
export function visiblePackages(caller: Caller): SQL {
  const conditions = [sql`true`];
  if (caller.batchId !== null) conditions.push(sql`${batchPackage.batchId} = ${caller.batchId}::uuid`);
  if (caller.role !== ROLE.administrator) {
    conditions.push(sql`(${hasWholeBatch(caller, sql`${batchPackage.batchId}`)} or exists (
      select 1 from ${packageAssignment}
      where ${packageAssignment.packageId} = ${batchPackage.id} and ${packageAssignment.accountId} = ${caller.accountId}::uuid
    ))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether the caller, who sees a batch, sees every package of it, those that come later too. */
export function seesWholeBatch(caller: Caller, batchId: SQL): SQL<boolean> {
  if (caller.role === ROLE.administrator) return sql`true`;
  return hasWholeBatch(caller, batchId);
}

function hasWholeBatch(caller: Caller, batchId: SQL): SQL<boolean> {
  return sql`exists (
    select 1 from ${assignment}
    where ${assignment.batchId} = ${batchId} and ${assignment.accountId} = ${caller.accountId}::uuid
  )`;
}

/** Whether the caller sees every batch of the customer. */
export function seesAllBatches(caller: Caller): boolean {
  return caller.role === ROLE.administrator && caller.batchId === null;
}
