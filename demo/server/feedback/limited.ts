import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { beginTry, type TryLimit, undoTry } from '../session/failed-tries.ts';

/** How often something may be done, and the refusal of more; it says in how many seconds to try again. */
export interface Limit extends TryLimit {
  readonly code: ErrorCode;
}

/** Does what an account may do so often only. What fails is not counted. */
export async function limited<T>(
  { code, ...limit }: Limit,
  { database, now }: Services,
  work: () => Promise<T>,
): Promise<T> {
  const retryAfter = await database.system((tx) => beginTry(tx, [limit], now()));
  if (retryAfter > 0) throw new Failure(code, { retryAfter });
  try {
    return await work();
  } catch (error) {
    await database.system((tx) => undoTry(tx, [limit]));
    throw error;
  }
}
