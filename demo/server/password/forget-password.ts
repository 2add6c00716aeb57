import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { forgetPassword } from '../../../src/shared/contract/oauth/password.ts';
import { account } from '../db/schema/customer.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';
import type { Services } from '../services.ts';
import { beginTry, forgetTries, undoTry } from '../session/failed-tries.ts';
import type { Hashing } from '../session/limited-hashing.ts';
import { loginLimits } from '../session/login-limits.ts';
import { changePassword } from './change-password.ts';
import { giveCodeTryBack, resetOfTicket, spendCodeTry, useReset } from './find-reset.ts';
import { codeLimit, guessLimit } from './reset-limits.ts';

interface FoundReset {
  readonly resetId: string;
  readonly accountId: string;
  readonly loginName: string;
  readonly passwordHash: string;
  /** Whether an administrator gave it, who knows it. */
  readonly passwordGiven: boolean;
}

/**
 * A new password by link or code. Why a code is refused is not told: a request may have been for nobody. A password
 * that was given is none of one's own; whoever tries to keep it may go on with the same link or code.
 */
export function createForgetPassword(
  services: Services,
  hashing: Hashing,
): OpenHandler<typeof forgetPassword> {
  const { database, passwordCost, now } = services;
  // A code for a request that is none costs the same work.
  const nobody = hashPassword('nobody has this code', passwordCost);

  async function byTicket(ticket: string, remoteAddress: string): Promise<FoundReset> {
    const { wait, found } = await database.system(async (tx) => {
      const seconds = await beginTry(tx, [guessLimit(remoteAddress)], now());
      return { wait: seconds, found: seconds > 0 ? undefined : await resetOfTicket(tx, ticket, now()) };
    });
    if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
    if (!found) throw new Failure(ERROR.linkEnded);
    return found;
  }

  async function byCode(resetId: string, code: string, remoteAddress: string): Promise<FoundReset> {
    const { wait, found } = await database.system(async (tx) => {
      const seconds = await beginTry(tx, [guessLimit(remoteAddress)], now());
      if (seconds > 0) return { wait: seconds, found: undefined };
      const reset = await spendCodeTry(tx, resetId, now());
      const isOver = (await beginTry(tx, [codeLimit(reset?.accountId ?? resetId)], now())) > 0;
      return { wait: 0, found: isOver ? undefined : reset };
    });
    if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
    const hash = found?.codeHash ?? (await nobody);
    const fits = await hashing(() => verifyPassword(code, hash));
    if (!found || !fits) throw new Failure(ERROR.wrongVerificationCode);
    return found;
  }

  /** By itself: the counts of tries are locked before an account and its requests elsewhere. */
  async function forgive(accountId: string, remoteAddress: string): Promise<void> {
    const login = loginLimits(accountId, remoteAddress);
    // Who reads the mailbox of the account is its owner: failed sign-ins need not lock them out any longer.
    const ofAccount = login.all.filter((limit) => limit !== login.address);
    await database.system(async (tx) => {
      await undoTry(tx, [guessLimit(remoteAddress)]);
      await forgetTries(tx, [...ofAccount, codeLimit(accountId)]);
    });
  }

  return async ({ ticket, resetId, code, password }, { remoteAddress, language }) => {
    let found: FoundReset;
    if (ticket !== undefined) found = await byTicket(ticket, remoteAddress);
    else if (resetId === undefined)
      throw new Failure(ERROR.requiredParametersMissing, { field: 'resetId', problem: 'or a ticket' });
    else if (code === undefined)
      throw new Failure(ERROR.requiredParametersMissing, { field: 'code', problem: 'of the mail' });
    else found = await byCode(resetId, code, remoteAddress);

    const { accountId, loginName, passwordGiven, passwordHash: oldHash } = found;
    if (passwordGiven && (await hashing(() => verifyPassword(password, oldHash)))) {
      // It was the right way in: none of its tries is spent.
      const limits = [guessLimit(remoteAddress), ...(ticket === undefined ? [codeLimit(accountId)] : [])];
      await database.system(async (tx) => {
        await undoTry(tx, limits);
        if (ticket === undefined) await giveCodeTryBack(tx, found.resetId);
      });
      throw new Failure(ERROR.samePassword);
    }
    const passwordHash = await hashing(() => hashPassword(password, passwordCost));
    const isDone = await database.system(async (tx) => {
      // The account before all else, as everywhere: two that lock rows crosswise would wait for each other.
      await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
      if (!(await useReset(tx, found.resetId, now()))) return false;
      await changePassword(tx, { accountId, passwordHash, keptTokenHash: null, language }, services);
      return true;
    });
    if (!isDone) throw new Failure(ticket === undefined ? ERROR.wrongVerificationCode : ERROR.linkEnded);
    await forgive(accountId, remoteAddress);
    return { loginName };
  };
}
