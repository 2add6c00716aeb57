import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { account } from '../db/schema/customer.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { hashToken } from '../session/token.ts';
import { CODE_TRIES } from './reset-limits.ts';

const found = {
  resetId: passwordReset.id,
  accountId: passwordReset.accountId,
  loginName: account.loginName,
  passwordHash: account.passwordHash,
  passwordGiven: account.passwordGiven,
  expiresAt: passwordReset.expiresAt,
};

/** The request that a mailed link belongs to, while it can be used. */
export async function resetOfTicket(tx: SystemTransaction, ticket: string, now: Date) {
  const [row] = await tx
    .select(found)
    .from(passwordReset)
    .innerJoin(account, eq(account.id, passwordReset.accountId))
    .where(and(eq(passwordReset.ticketHash, hashToken(ticket)), isUsable(now), eq(account.disabled, false)));
  return row;
}

/** The request that a code is tried for, one try of it spent; nothing where no try is left. */
export async function spendCodeTry(tx: SystemTransaction, resetId: string, now: Date) {
  const [row] = await tx
    .update(passwordReset)
    .set({ codeTries: sql`${passwordReset.codeTries} + 1` })
    .from(account)
    .where(
      and(
        eq(passwordReset.id, resetId),
        eq(account.id, passwordReset.accountId),
        isUsable(now),
        lt(passwordReset.codeTries, CODE_TRIES),
        eq(account.disabled, false),
      ),
    )
    .returning({ ...found, codeHash: passwordReset.codeHash });
  return row;
}

/** The code was right, and what it was to be used for is refused: it can be used again. */
export async function giveCodeTryBack(tx: SystemTransaction, resetId: string): Promise<void> {
  await tx
    .update(passwordReset)
    .set({ codeTries: sql`greatest(${passwordReset.codeTries} - 1, 0)` })
    .where(eq(passwordReset.id, resetId));
}

/** Uses the request up; false where it was used or replaced meanwhile. Of many at once one succeeds. */
export async function useReset(tx: SystemTransaction, resetId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(and(eq(passwordReset.id, resetId), isUsable(now)))
    .returning({ id: passwordReset.id });
  return rows.length > 0;
}

function isUsable(now: Date) {
  return and(isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, now));
}
