import type { OpenContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import type { Services } from '../services.ts';
import { findAccount } from './find-account.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface Credentials {
  readonly loginName: string;
  readonly password: string;
}

export type SignIn = (credentials: Credentials, context: OpenContext) => Promise<{ token: string }>;

/** Hashing takes 32 MB and a thread each: more at once would only make the server slow for everybody. */
const MAX_HASHING = 2;

/** Signing in, with what one server remembers of failed tries. */
export function createSignIn(services: Services): SignIn {
  const throttle = createLoginThrottle(services.now);
  const limited = limitConcurrency(MAX_HASHING);
  // An unknown account costs the same work as a known one, so the time of a reply tells nothing.
  const nobody = hashPassword('nobody has this password');

  return async ({ loginName, password }, { remoteAddress }) => {
    const key = `${remoteAddress} ${loginName.toLowerCase()}`;
    const seconds = throttle.wait(key);
    if (seconds > 0) throw new Failure(5001022, { retryAfter: seconds });
    const found = await services.database.system((tx) => findAccount(tx, loginName));
    const hash = found?.passwordHash ?? (await nobody);
    const fits = await limited(() => verifyPassword(password, hash));
    if (!found || !fits) {
      throttle.failed(key);
      throw new Failure(5001005);
    }
    if (found.disabled) throw new Failure(5001043);
    throttle.succeeded(key);
    const now = services.now();
    const token = await services.database.system((tx) =>
      openSession(tx, {
        customerId: found.customerId,
        accountId: found.id,
        kind: 'login',
        batchId: null,
        now,
      }),
    );
    return { token };
  };
}
