import { eq } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import type { login } from '../../../src/shared/contract/oauth/session.ts';
import { account } from '../db/schema/customer.ts';
import type { OpenContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { beginTry, forgetTries, undoTry } from './failed-tries.ts';
import { accountName, findAccount } from './find-account.ts';
import { limitedHashing } from './limited-hashing.ts';
import { loginLimits } from './login-limits.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { startLogin } from './start-login.ts';
import { useVerification } from './use-verification.ts';

export type SignIn = (
  request: ParsedRequestOf<typeof login>,
  context: OpenContext,
) => Promise<{ token: string }>;

/** Signing in (specification 5 and 7): the verification, then the lock-out, then the password. */
export function createSignIn(services: Services): SignIn {
  const { database, now } = services;
  const hashing = limitedHashing();
  // An unknown account costs the same work as a known one, so the time of a reply tells nothing.
  const nobody = hashPassword('nobody has this password');

  return async ({ loginName, password, sid }, { remoteAddress, language }) => {
    const { found, limits, wait } = await database.system(async (tx) => {
      await useVerification(tx, sid, services);
      const found = await findAccount(tx, loginName);
      // By its id an account is the same under its login name and its email address.
      const limits = loginLimits(found?.id ?? accountName(loginName), remoteAddress);
      return { found, limits, wait: await beginTry(tx, limits.all, now()) };
    });
    if (wait > 0) throw new Failure(5001022, { retryAfter: wait });
    const hash = found?.passwordHash ?? (await nobody);
    const fits = await hashing(() => verifyPassword(password, hash)).catch(async (error) => {
      await database.system((tx) => undoTry(tx, limits.all));
      throw error;
    });
    if (!found || !fits) throw new Failure(5001005);
    const token = await database.system(async (tx) => {
      await undoTry(tx, limits.all);
      // Whoever knows the password has forgotten tries forgiven, but only their own.
      await forgetTries(tx, [limits.pair]);
      const [current] = await tx
        .select({ passwordHash: account.passwordHash, disabled: account.disabled })
        .from(account)
        .where(eq(account.id, found.id))
        .for('update');
      // It may have been given a new password, or disabled, while the old one was looked at.
      if (current?.passwordHash !== hash) throw new Failure(5001005);
      if (current.disabled) return null;
      return startLogin(tx, { account: found, way: 'password', remoteAddress, language, now: now() });
    });
    if (token === null) throw new Failure(5001043);
    return { token };
  };
}
