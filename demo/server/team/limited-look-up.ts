import { ERROR, type ErrorCode } from '../../../src/shared/contract/error-code.ts';
import type { CallerContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { beginTry, undoTry } from '../session/failed-tries.ts';

/**
 * So often within an hour a team may be told that a name or an address is taken. People sign in by nothing but these, so
 * they are of all customers: who asks for many of them wants to know who else is there.
 */
const TAKEN = { kind: 'taken name of a team', limit: 20, windowSeconds: 60 * 60 };

const TELLING: ReadonlySet<ErrorCode> = new Set([ERROR.userNameExists, ERROR.emailExists]);

/** Does what refuses names and addresses that somebody has. Only what tells of one counts. */
export async function limitedLookUp<Done>(
  { caller, services: { database, now } }: CallerContext,
  work: () => Promise<Done>,
): Promise<Done> {
  const limits = [{ ...TAKEN, value: caller.customerId }];
  const retryAfter = await database.system((tx) => beginTry(tx, limits, now()));
  if (retryAfter > 0) throw new Failure(ERROR.memberRefused, { retryAfter });
  let tells = false;
  try {
    return await work();
  } catch (error) {
    tells = error instanceof Failure && TELLING.has(error.code);
    throw error;
  } finally {
    if (!tells) await database.system((tx) => undoTry(tx, limits));
  }
}
