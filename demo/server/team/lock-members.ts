import { and, asc, eq, or } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { account } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { membersOf } from './member-row.ts';

export type LockedMember = typeof account.$inferSelect;

/**
 * Locks a member, and with them all administrators of the team: of two who delete or demote each other at the same time,
 * the second finds that they are none any more. Refuses a caller who has ceased to be one since the call began.
 */
export async function lockMembers(
  tx: SystemTransaction,
  { customerId, accountId }: Caller,
  userId: string,
): Promise<{ readonly member: LockedMember; readonly isLastAdministrator: boolean }> {
  const locked = await tx
    .select()
    .from(account)
    .where(and(membersOf(customerId), or(eq(account.id, userId), eq(account.role, ROLE.administrator))))
    .orderBy(asc(account.id))
    .for('update');
  const administrators = locked.filter(({ role, disabled }) => role === ROLE.administrator && !disabled);
  if (!administrators.some(({ id }) => id === accountId)) throw new Failure(ERROR.noPermission);
  const member = locked.find(({ id }) => id === userId);
  if (!member) throw new Failure(ERROR.userNotFound);
  const others = administrators.filter(({ id }) => id !== userId);
  return { member, isLastAdministrator: member.role === ROLE.administrator && others.length === 0 };
}
