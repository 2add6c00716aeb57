import { and, eq, or } from 'drizzle-orm';
import { account } from '../db/schema/customer.ts';
import { session } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';

/**
 * Ends the caller's session; its token is unknown from then on. So are all others of the same sign-in: the one
 * that a refresh has just replaced, and those of two tabs that refreshed at once, of which nobody keeps one.
 */
export async function endSession(
  tx: SystemTransaction,
  { accountId, loginRecordId, tokenHash }: Caller,
): Promise<void> {
  // A refresh that is under way must not leave a token behind.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  const ended = [eq(session.tokenHash, tokenHash)];
  if (loginRecordId !== null) ended.push(eq(session.loginRecordId, loginRecordId));
  await tx.delete(session).where(and(eq(session.accountId, accountId), or(...ended)));
}
