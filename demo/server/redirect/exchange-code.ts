import { and, eq, gt, isNull } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { exchangeCode } from '../../../src/shared/contract/oauth/embed.ts';
import { account } from '../db/schema/customer.ts';
import { redirectCode } from '../db/schema/sign-in.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { beginTry, type TryLimit, undoTry } from '../session/failed-tries.ts';
import { networkOf } from '../session/network-of.ts';
import { startLogin } from '../session/start-login.ts';
import { hashToken } from '../session/token.ts';

/** Codes that were good for nothing, from one address. */
function guessLimit(remoteAddress: string): TryLimit {
  return { kind: 'redirect code', value: networkOf(remoteAddress), limit: 30, windowSeconds: 15 * 60 };
}

/** Signs in whoever brings a code, once. A code that was brought is used up, whatever comes of it. */
export const answerExchangeCode: OpenHandler<typeof exchangeCode> = async ({ code }, context) => {
  const { services, remoteAddress, language } = context;
  const now = services.now();
  const limits = [guessLimit(remoteAddress)];
  const result = await services.database.system(async (tx) => {
    const wait = await beginTry(tx, limits, now);
    if (wait > 0) return new Failure(ERROR.loginFailed, { retryAfter: wait });
    const [used] = await tx
      .update(redirectCode)
      .set({ usedAt: now })
      .where(
        and(
          eq(redirectCode.codeHash, hashToken(code)),
          isNull(redirectCode.usedAt),
          gt(redirectCode.expiresAt, now),
        ),
      )
      .returning({ accountId: redirectCode.accountId });
    if (!used) return new Failure(ERROR.codeEnded);
    await undoTry(tx, limits);
    const [found] = await tx
      .select({
        id: account.id,
        customerId: account.customerId,
        loginName: account.loginName,
        disabled: account.disabled,
      })
      .from(account)
      .where(eq(account.id, used.accountId))
      .for('update');
    if (!found || found.disabled) return new Failure(ERROR.accountDisabled);
    const token = await startLogin(tx, { account: found, way: 'redirect', remoteAddress, language, now });
    return { token, userId: found.id, loginName: found.loginName };
  });
  // Thrown only here: a refusal, too, is to be counted, and the code to stay used.
  if (result instanceof Failure) throw result;
  return result;
};
