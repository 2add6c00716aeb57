import { and, eq, gt, isNull } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import type { SignInWay } from '../../../src/shared/contract/oauth/login-record.ts';
import { newId } from '../db/new-id.ts';
import { account } from '../db/schema/customer.ts';
import { loginRecord, session } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { plainAddress } from './network-of.ts';
import { openSession } from './open-session.ts';

interface NewLogin {
  readonly account: { readonly id: string; readonly customerId: string };
  readonly way: SignInWay;
  readonly remoteAddress: string;
  /** Of the request: what mail is written in from now on. */
  readonly language: Language;
  readonly now: Date;
}

/**
 * Signs an account in and gives the token. An account has one such session: an older one answers
 * `loggedInElsewhere` from now on. Embed tokens, which a partner asks for, stay.
 */
export async function startLogin(
  tx: SystemTransaction,
  { account: { id: accountId, customerId }, way, remoteAddress, language, now }: NewLogin,
): Promise<string> {
  // Locks the account: of two sign-ins at once the later one sees, and ends, the session of the other.
  await tx.update(account).set({ language }).where(eq(account.id, accountId));
  await tx
    .update(session)
    .set({ endedCode: ERROR.loggedInElsewhere })
    .where(
      and(
        eq(session.accountId, accountId),
        eq(session.kind, 'login'),
        isNull(session.endedCode),
        gt(session.expiresAt, now),
      ),
    );
  const loginRecordId = newId();
  await tx.insert(loginRecord).values({
    id: loginRecordId,
    customerId,
    accountId,
    at: now,
    address: plainAddress(remoteAddress),
    way,
  });
  return openSession(tx, { customerId, accountId, kind: 'login', batchId: null, loginRecordId, now });
}
