import { eq } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { login } from '../../../src/shared/contract/oauth/session.ts';
import { account } from '../db/schema/customer.ts';
import type { OpenContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';
import type { Services } from '../services.ts';
import { isWorthWhile } from './captcha/proof-of-work.ts';
import { beginTry, forgetTries, undoTry } from './failed-tries.ts';
import { guessed } from './guessed.ts';
import { limitedHashing } from './limited-hashing.ts';
import { MANY_TRIES } from './login-limits.ts';
import { ownPasswordTicket } from './own-password-ticket.ts';
import { startLogin } from './start-login.ts';
import { useVerification } from './use-verification.ts';

export type SignIn = (
  request: ParsedRequestOf<typeof login>,
  context: OpenContext,
) => Promise<{ token: string }>;

/**
 * Signing in (specification 5 and 7): the verification, then the lock-out, then the password. Where much was guessed
 * the verification has to be a proof of work that fits.
 */
export function createSignIn(services: Services): SignIn {
  const { database, passwordCost, now } = services;
  const hashing = limitedHashing();
  // An unknown account costs the same work as a known one, so the time of a reply tells nothing.
  const nobody = hashPassword('nobody has this password', passwordCost);

  return async ({ loginName, password, sid }, { remoteAddress, language }) => {
    const { found, limits, wait, isEnough } = await database.system(async (tx) => {
      const used = await useVerification(tx, sid, services);
      const { failures, ...who } = await guessed(tx, { loginName, remoteAddress }, now());
      const isEnough = failures < MANY_TRIES || isWorthWhile(used, failures);
      return { ...who, isEnough, wait: isEnough ? await beginTry(tx, who.limits.all, now()) : 0 };
    });
    if (!isEnough) throw new Failure(ERROR.verificationMissing, { kind: 'work' });
    if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
    const hash = found?.passwordHash ?? (await nobody);
    const fits = await hashing(() => verifyPassword(password, hash)).catch(async (error) => {
      await database.system((tx) => undoTry(tx, limits.all));
      throw error;
    });
    if (!found || !fits) throw new Failure(ERROR.wrongLogin);
    const done = await database.system(async (tx) => {
      await undoTry(tx, limits.all);
      // Whoever knows the password has forgotten tries forgiven, but only their own.
      await forgetTries(tx, [limits.pair]);
      const [current] = await tx
        .select({
          passwordHash: account.passwordHash,
          passwordGiven: account.passwordGiven,
          disabled: account.disabled,
        })
        .from(account)
        .where(eq(account.id, found.id))
        .for('update');
      // It may have been given a new password, or disabled, while the old one was looked at.
      if (current?.passwordHash !== hash) throw new Failure(ERROR.wrongLogin);
      if (current.disabled) return null;
      if (current.passwordGiven) return { ticket: await ownPasswordTicket(tx, found, now()) };
      const login = { account: found, way: 'password', remoteAddress, language, now: now() } as const;
      return { token: await startLogin(tx, login) };
    });
    if (done === null) throw new Failure(ERROR.accountDisabled);
    // Whoever gave it knows it: what is judged must be the member's own.
    if ('ticket' in done) throw new Failure(ERROR.passwordGiven, done);
    return done;
  };
}
