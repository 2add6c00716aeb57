import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '../../../src/shared/contract/language.ts';
import { account } from '../db/schema/customer.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { consoleOrigin } from '../mail/console-origin.ts';
import type { Services } from '../services.ts';
import { endSessionsOf } from '../session/end-sessions-of.ts';

export interface PasswordChange {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The session that goes on; null where all end. */
  readonly keptTokenHash: Uint8Array | null;
  /** Of the request: what the notice is written in. */
  readonly language: Language;
}

/**
 * Sets the password, ends sessions and whatever else the old password, or a mailbox, could still open, and tells
 * the owner by mail, where there is an address.
 */
export async function changePassword(
  tx: SystemTransaction,
  { accountId, passwordHash, keptTokenHash, language }: PasswordChange,
  { mail, config, now }: Pick<Services, 'mail' | 'config' | 'now'>,
): Promise<void> {
  const [owner] = await tx
    .update(account)
    .set({ passwordHash, passwordGiven: false, invited: false })
    .where(eq(account.id, accountId))
    .returning({ email: account.email, userName: account.userName, loginName: account.loginName });
  if (!owner) throw new Error('the account of a new password is not there');
  await endSessionsOf(tx, accountId, keptTokenHash);
  await tx
    .delete(passwordReset)
    .where(and(eq(passwordReset.accountId, accountId), isNull(passwordReset.usedAt)));
  if (owner.email === null) return;
  const { email, ...names } = owner;
  await mail.send(tx, {
    to: email,
    language,
    template: 'password-changed',
    data: { ...names, at: now().toISOString(), link: `${consoleOrigin(config)}/login` },
  });
}
