import { and, eq, isNull, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { REFRESH_GRACE } from '../../../src/shared/contract/oauth/session.ts';
import { account } from '../db/schema/customer.ts';
import { session } from '../db/schema/sign-in.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { openSession } from './open-session.ts';

/** A new token for the session, of the same sign-in; the old one ends after the grace. */
export async function refreshToken(caller: Caller, services: Services): Promise<{ token: string }> {
  // A token of a quarter of an hour must not grow into one of a week; a role's token has nothing to grow from.
  if (caller.kind !== 'login') throw new Failure(ERROR.forbidden);
  const { customerId, accountId, tokenHash } = caller;
  const now = services.now();
  const end = new Date(now.getTime() + REFRESH_GRACE * 1000);
  return services.database.system(async (tx) => {
    // A sign-in ends the sessions that it finds: one that came in between must not miss the new one.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const [old] = await tx
      .update(session)
      // Never later than it was: a token that is refreshed again and again must not live for ever.
      .set({ expiresAt: sql`least(${session.expiresAt}, ${end.toISOString()}::timestamptz)` })
      .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedCode)))
      .returning({ loginRecordId: session.loginRecordId });
    if (!old) throw new Failure(ERROR.notSignedIn);
    const { loginRecordId } = old;
    return {
      token: await openSession(tx, {
        customerId,
        accountId,
        kind: 'login',
        batchId: null,
        loginRecordId,
        now,
      }),
    };
  });
}
