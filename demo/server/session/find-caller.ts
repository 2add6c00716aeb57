import { and, eq } from 'drizzle-orm';
import { isErrorCode } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { account } from '../db/schema/customer.ts';
import { session } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { findStandIn, roleOfToken } from './role-token.ts';
import { hashToken } from './token.ts';

/** Longer ones are not ours; hashing megabytes of a header would be work for nothing. */
const MAX_TOKEN = 512;

/** Who a token belongs to, with the rights that the account has now. Throws where it is good for nothing. */
export async function findCaller(
  services: Pick<Services, 'database' | 'now' | 'config'>,
  token: string | undefined,
): Promise<Caller> {
  if (!token || token.length > MAX_TOKEN) throw new Failure(401);
  const tokenHash = hashToken(token);
  const roleName = roleOfToken(token, services);
  const found = await services.database.system((tx) =>
    roleName ? findStandIn(tx, roleName) : findSession(tx, tokenHash, services.now()),
  );
  if (!found) throw new Failure(401);
  const { disabled, ...who } = found;
  if (disabled) throw new Failure(5001043);
  return { ...who, mayFinish: who.mayFinish || who.role === ROLE.administrator, tokenHash };
}

async function findSession(tx: SystemTransaction, tokenHash: Uint8Array, now: Date) {
  const [found] = await tx
    .select({
      customerId: session.customerId,
      accountId: session.accountId,
      kind: session.kind,
      batchId: session.batchId,
      loginRecordId: session.loginRecordId,
      expiresAt: session.expiresAt,
      endedCode: session.endedCode,
      userName: account.userName,
      role: account.role,
      mayFinish: account.mayFinish,
      disabled: account.disabled,
    })
    .from(session)
    .innerJoin(account, and(eq(account.customerId, session.customerId), eq(account.id, session.accountId)))
    .where(eq(session.tokenHash, tokenHash));
  if (!found) return undefined;
  const { endedCode, expiresAt, ...who } = found;
  if (endedCode !== null) throw new Failure(isErrorCode(endedCode) ? endedCode : 401);
  if (expiresAt <= now) throw new Failure(5001019);
  return who;
}
