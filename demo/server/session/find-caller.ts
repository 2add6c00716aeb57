import { and, eq, sql } from 'drizzle-orm';
import { ERROR, isErrorCode } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { compiled, type Writing } from '../db/compiled.ts';
import { enteredTenant } from '../db/database.ts';
import { account } from '../db/schema/customer.ts';
import { session } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { type FindCaller, hasRight } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { NO_ORIGIN, registeredFor } from '../http/known-origin.ts';
import type { Services } from '../services.ts';
import { findStandIn, roleOfToken } from './role-token.ts';
import { hashToken } from './token.ts';

/** Longer ones are not ours; hashing megabytes of a header would be work for nothing. */
const MAX_TOKEN = 512;

/**
 * How to find who a token belongs to, with the rights that the account has now, and whether they may call from the
 * origin of a page: in one statement, which makes the transaction that of the caller's customer. Throws where the token
 * is good for nothing. Asked again during a call it is the time of its beginning that a token has to reach.
 */
export function callerOf(
  services: Pick<Services, 'now' | 'config' | 'demonstration'>,
  token: string | undefined,
  origin: string | null,
): FindCaller {
  if (!token || token.length > MAX_TOKEN) throw new Failure(ERROR.notSignedIn);
  const tokenHash = hashToken(token);
  const roleName = roleOfToken(token, services);
  const now = services.now();
  return async (tx) => {
    const found = await (roleName
      ? findStandIn(tx, roleName, services, origin)
      : findSession(tx, { tokenHash, origin, now }));
    if (!found) throw new Failure(ERROR.notSignedIn);
    const { disabled, ...who } = found;
    if (disabled) throw new Failure(ERROR.accountDisabled);
    const mayFinish = (who.mayFinish || who.role === ROLE.administrator) && hasRight(who, 'finish');
    return { ...who, mayFinish, tokenHash };
  };
}

const sessionOf = compiled((db: Writing) =>
  db
    .select({
      customerId: session.customerId,
      accountId: session.accountId,
      kind: session.kind,
      rights: session.rights,
      batchId: session.batchId,
      datasetId: session.datasetId,
      isPreview: session.isPreview,
      isRegistered: registeredFor(session.customerId, sql.placeholder('origin')),
      loginRecordId: session.loginRecordId,
      expiresAt: session.expiresAt,
      endedCode: session.endedCode,
      userName: account.userName,
      role: account.role,
      mayFinish: account.mayFinish,
      disabled: account.disabled,
      entered: enteredTenant(session.customerId),
    })
    .from(session)
    .innerJoin(account, and(eq(account.customerId, session.customerId), eq(account.id, session.accountId)))
    .where(eq(session.tokenHash, sql.placeholder('tokenHash'))),
);

interface Brought {
  readonly tokenHash: Uint8Array;
  readonly origin: string | null;
  readonly now: Date;
}

async function findSession(tx: SystemTransaction, { tokenHash, origin, now }: Brought) {
  const [found] = await sessionOf(tx, null, { tokenHash, origin });
  if (!found) return undefined;
  const { endedCode, expiresAt, isPreview, isRegistered, ...who } = found;
  if (endedCode !== null) throw new Failure(isErrorCode(endedCode) ? endedCode : ERROR.loginProblem);
  if (expiresAt <= now) throw new Failure(ERROR.loginExpired);
  return { ...who, mayCallFromHere: isPreview ? origin === NO_ORIGIN : isRegistered };
}
