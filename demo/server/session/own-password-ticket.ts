import { eq } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { hashToken, newToken } from './token.ts';

/** As long as the link of a forgotten password. */
const TICKET_SECONDS = 30 * 60;
/** No code fits it: nothing is mailed. */
const NO_CODE = 'none';

/** A ticket by which somebody sets a password of their own who has signed in with one that was given to them. */
export async function ownPasswordTicket(
  tx: SystemTransaction,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  now: Date,
): Promise<string> {
  const ticket = newToken();
  await tx.delete(passwordReset).where(eq(passwordReset.accountId, id));
  await tx.insert(passwordReset).values({
    id: newId(now),
    customerId,
    accountId: id,
    ticketHash: hashToken(ticket),
    codeHash: NO_CODE,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
  });
  return ticket;
}
