import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { beginTry, undoTry } from '../session/failed-tries.ts';
import type { SendingLimits } from './limits.ts';

interface Limited {
  readonly limits: SendingLimits;
  /** The refusal of more; it says in how many seconds to try again. */
  readonly code: ErrorCode;
}

/** Does what may be done so often only. What fails counts as a try alone. */
export async function limited<T>(
  { limits: { taken, tries }, code }: Limited,
  { database, now }: Services,
  work: () => Promise<T>,
): Promise<T> {
  const retryAfter = await database.system((tx) => beginTry(tx, [...taken, ...tries], now()));
  if (retryAfter > 0) throw new Failure(code, { retryAfter });
  try {
    return await work();
  } catch (error) {
    await database.system((tx) => undoTry(tx, taken));
    throw error;
  }
}
