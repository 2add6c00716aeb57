import { and, eq, isNull, or } from 'drizzle-orm';
import { account } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** A login name or email as it is kept: in lower case. */
export function accountName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The account that signs in by this login name or email; one that was deleted does not. */
export async function findAccount(tx: SystemTransaction, loginName: string) {
  const name = accountName(loginName);
  const found = await tx
    .select()
    .from(account)
    .where(and(or(eq(account.loginName, name), eq(account.email, name)), isNull(account.deletedAt)))
    .limit(2);
  // One user's login name may be another's email: the login name decides.
  return found.find((one) => one.loginName === name) ?? found[0];
}
