import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { beginTry, type TryLimit, undoTry } from '../session/failed-tries.ts';

interface Limited {
  readonly limits: readonly TryLimit[];
  /** The refusal of more; it says in how many seconds to try again. */
  readonly code: ErrorCode;
}

/** Does what may be done so often only. What fails is not counted. */
export async function limited<T>(
  { limits, code }: Limited,
  { database, now }: Services,
  work: () => Promise<T>,
): Promise<T> {
  const retryAfter = await database.system((tx) => beginTry(tx, limits, now()));
  if (retryAfter > 0) throw new Failure(code, { retryAfter });
  try {
    return await work();
  } catch (error) {
    await database.system((tx) => undoTry(tx, limits));
    throw error;
  }
}
