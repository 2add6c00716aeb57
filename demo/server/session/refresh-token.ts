import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../db/schema.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { openSession } from './open-session.ts';

/** Calls that were under way with the old token still get through. */
const GRACE = 60_000;

/** A new token for the session; the old one ends after a moment. */
export async function refreshToken(caller: Caller, services: Services): Promise<{ token: string }> {
  // A token of a quarter of an hour must not grow into one of a week.
  if (caller.kind === 'embed') throw new Failure(403);
  const { customerId, accountId, tokenHash } = caller;
  const now = services.now();
  return services.database.system(async (tx) => {
    await tx
      .update(session)
      .set({ expiresAt: new Date(now.getTime() + GRACE) })
      .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedCode)));
    return { token: await openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now }) };
  });
}
