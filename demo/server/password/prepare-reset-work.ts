import { randomInt } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { MAIL_CODE_LENGTH } from '../../../src/shared/contract/oauth/password.ts';
import { defineWork, type WorkContext } from '../background/background-work.ts';
import { account } from '../db/schema/customer.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { consoleOrigin } from '../mail/console-origin.ts';
import { hashPassword } from '../secrets/password.ts';
import type { Services } from '../services.ts';
import { accountName } from '../session/find-account.ts';
import { hashToken, newToken } from '../session/token.ts';
import { RESET_SECONDS } from './reset-limits.ts';
import { openRequest, type ResetRequest } from './reset-request.ts';

/** Writes the mail with link and code, where somebody has the address. */
export const prepareResetWork = defineWork({
  name: 'prepare-password-reset',
  schema: v.object({ sealed: v.string() }),
  batch: 20,
  async run({ sealed }, { services }: WorkContext<Services>) {
    const request = openRequest(sealed, services.secretBox);
    const ticket = newToken();
    const code = String(randomInt(10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, '0');
    // Hashed for an address that nobody has as well: other calls are slower for a moment, which would tell.
    const secrets = { ticket, code, codeHash: await hashPassword(code, services.passwordCost) };
    await services.database.system((tx) => writeReset(tx, request, secrets, services));
  },
});

interface Secrets {
  readonly ticket: string;
  readonly code: string;
  readonly codeHash: string;
}

/** An account that is disabled gets no mail: a new password would open it nothing. */
function mailedAccount(tx: SystemTransaction, email: string) {
  return tx
    .select()
    .from(account)
    .where(and(eq(account.email, accountName(email)), eq(account.disabled, false)));
}

async function writeReset(
  tx: SystemTransaction,
  { resetId, email, language, askedAt }: ResetRequest,
  { ticket, code, codeHash }: Secrets,
  { mail, config, now }: Services,
): Promise<void> {
  const createdAt = new Date(askedAt);
  const expiresAt = new Date(createdAt.getTime() + RESET_SECONDS * 1000);
  // Asked for before this server was stopped, say: nobody is helped by a mail whose link has ended.
  if (expiresAt <= now()) return;
  const [found] = await mailedAccount(tx, email).for('update');
  if (!found?.email) return;
  const ofAccount = eq(passwordReset.accountId, found.id);
  // Work may run twice, or in another order than they were asked for: the newest request stands.
  const newer = await tx
    .select({ id: passwordReset.id })
    .from(passwordReset)
    .where(and(ofAccount, gte(passwordReset.createdAt, createdAt)));
  if (newer.length > 0) return;
  await tx.delete(passwordReset).where(and(ofAccount, lt(passwordReset.createdAt, createdAt)));
  await tx.insert(passwordReset).values({
    id: resetId,
    customerId: found.customerId,
    accountId: found.id,
    ticketHash: hashToken(ticket),
    codeHash,
    createdAt,
    expiresAt,
  });
  await mail.send(tx, {
    // As the account has it, not as it was typed: two spellings may be one to us, and two to a mail server.
    to: found.email,
    language,
    template: 'password-reset',
    data: {
      userName: found.userName,
      loginName: found.loginName,
      link: `${consoleOrigin(config)}/login?ticket=${ticket}`,
      code,
      minutes: RESET_SECONDS / 60,
    },
  });
}
