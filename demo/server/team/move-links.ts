import { eq } from 'drizzle-orm';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { CallerContext } from '../http/call.ts';
import { customerNameOf } from './customer-name.ts';
import type { LockedMember } from './lock-members.ts';
import { sendLinks } from './send-links.ts';

/**
 * Follows a member whose address has changed. Links that went to the former one end: a stranger may read that mailbox.
 * Whoever was invited by mail and has no password of their own yet is invited at the new address; gives whether.
 */
export async function moveLinks(
  tx: SystemTransaction,
  member: LockedMember,
  { caller, services }: CallerContext,
): Promise<boolean> {
  await tx.delete(passwordReset).where(eq(passwordReset.accountId, member.id));
  const { email, invited, disabled } = member;
  if (email === null || !invited || disabled) return false;
  const customerName = await customerNameOf(tx, caller.customerId);
  const occasion = { template: 'invitation', by: caller.userName, customerName } as const;
  await sendLinks(tx, [{ ...member, email }], occasion, services);
  return true;
}
