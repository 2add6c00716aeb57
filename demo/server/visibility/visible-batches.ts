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
  return packagesIn(sightOf(caller), {
    batchId: sql`${caller.batchId}`,
    accountId: sql`${caller.accountId}`,
  });
}

/** How far a caller sees: what the condition of `visiblePackages` looks like follows from it. */
export interface Sight {
  readonly isBatchOnly: boolean;
  readonly isAssignedOnly: boolean;
}

export function sightOf(caller: Caller): Sight {
  return { isBatchOnly: caller.batchId !== null, isAssignedOnly: caller.role !== ROLE.administrator };
}

/** `visiblePackages` for a compiled statement, with the values of `valuesOf`. */
export function visibleByValues(sight: Sight): SQL {
  return packagesIn(sight, {
    batchId: sql`${sql.placeholder('callerBatchId')}`,
    accountId: sql`${sql.placeholder('callerId')}`,
  });
}

export function valuesOf({ accountId, batchId }: Caller) {
  return { callerId: accountId, callerBatchId: batchId };
}

function packagesIn(
  { isBatchOnly, isAssignedOnly }: Sight,
  { batchId, accountId }: Record<'batchId' | 'accountId', SQL>,
) {
  const conditions = [sql`true`];
  if (isBatchOnly) conditions.push(sql`${batchPackage.batchId} = ${batchId}::uuid`);
  if (isAssignedOnly) {
    conditions.push(sql`(${wholeBatchOf(accountId, sql`${batchPackage.batchId}`)} or exists (
      select 1 from ${packageAssignment}
      where ${packageAssignment.packageId} = ${batchPackage.id} and ${packageAssignment.accountId} = ${accountId}::uuid
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
  return wholeBatchOf(sql`${caller.accountId}`, batchId);
}

function wholeBatchOf(accountId: SQL, batchId: SQL): SQL<boolean> {
  return sql`exists (
    select 1 from ${assignment}
    where ${assignment.batchId} = ${batchId} and ${assignment.accountId} = ${accountId}::uuid
  )`;
}

/** Whether the caller sees every batch of the customer. */
export function seesAllBatches(caller: Caller): boolean {
  return caller.role === ROLE.administrator && caller.batchId === null;
}
