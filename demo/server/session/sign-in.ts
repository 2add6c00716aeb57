import { limitConcurrency, TooManyWaiting } from '../concurrency/limit-concurrency.ts';
import type { OpenContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { accountName, findAccount } from './find-account.ts';
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
/** So many more may wait for it, three seconds at most; a flood of tries is refused instead of kept. */
const MAX_WAITING = 100;

/** Signing in, with what one server remembers of failed tries. */
export function createSignIn(services: Services): SignIn {
  const throttle = createLoginThrottle(services.now);
  const limited = limitConcurrency(MAX_HASHING, MAX_WAITING);
  // An unknown account costs the same work as a known one, so the time of a reply tells nothing.
  const nobody = hashPassword('nobody has this password');

  return async ({ loginName, password }, { remoteAddress }) => {
    const found = await services.database.system((tx) => findAccount(tx, loginName));
    const hash = found?.passwordHash ?? (await nobody);
    // By its id an account is the same under its login name and its email address.
    const account = found?.id ?? accountName(loginName);
    const seconds = throttle.begin(account, remoteAddress);
    if (seconds > 0) throw new Failure(5001022, { retryAfter: seconds });
    const fits = await limited(() => verifyPassword(password, hash)).catch((error) => {
      throttle.undo(account, remoteAddress);
      throw error instanceof TooManyWaiting ? new Failure(5001022, { retryAfter: 1 }) : error;
    });
    if (!found || !fits) throw new Failure(5001005);
    throttle.succeeded(account, remoteAddress);
    if (found.disabled) throw new Failure(5001043);
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
