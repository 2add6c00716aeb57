import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { updatePassword } from '../../../src/shared/contract/oauth/password.ts';
import { account } from '../db/schema/customer.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';
import type { Services } from '../services.ts';
import { beginTry, undoTry } from '../session/failed-tries.ts';
import type { Hashing } from '../session/limited-hashing.ts';
import { changePassword } from './change-password.ts';
import { oldPasswordLimit } from './reset-limits.ts';

/** A new password for somebody who is signed in. Their own session goes on, all others of the account end. */
export function createUpdatePassword(
  services: Services,
  hashing: Hashing,
): CallerHandler<typeof updatePassword> {
  const { database, passwordCost, now } = services;

  return async ({ oldPassword, newPassword }, { caller, language }) => {
    // A partner's page has no business with the password of its user.
    if (caller.kind !== 'login') throw new Failure(ERROR.forbidden);
    const { accountId, tokenHash } = caller;
    const limits = [oldPasswordLimit(accountId)];
    const { wait, oldHash } = await database.system(async (tx) => ({
      wait: await beginTry(tx, limits, now()),
      oldHash: (
        await tx.select({ hash: account.passwordHash }).from(account).where(eq(account.id, accountId))
      )[0]?.hash,
    }));
    if (wait > 0) throw new Failure(ERROR.loginFailed, { retryAfter: wait });
    if (oldHash === undefined || !(await hashing(() => verifyPassword(oldPassword, oldHash)))) {
      throw new Failure(ERROR.wrongPassword);
    }
    const isSame = newPassword.normalize('NFKC') === oldPassword.normalize('NFKC');
    const passwordHash = isSame ? oldHash : await hashing(() => hashPassword(newPassword, passwordCost));
    const isDone = await database.system(async (tx) => {
      await undoTry(tx, limits);
      if (isSame) return true;
      const [current] = await tx
        .select({ hash: account.passwordHash })
        .from(account)
        .where(eq(account.id, accountId))
        .for('update');
      // Somebody else may have changed it while this one was hashed; the password that was given is old by then.
      if (current?.hash !== oldHash) return false;
      const change = { accountId, passwordHash, keptTokenHash: tokenHash, language };
      await changePassword(tx, change, services);
      return true;
    });
    if (isSame) throw new Failure(ERROR.samePassword);
    if (!isDone) throw new Failure(ERROR.wrongPassword);
    return null;
  };
}
