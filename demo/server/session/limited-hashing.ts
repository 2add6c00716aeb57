import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { limitConcurrency, TooManyWaiting } from '../concurrency/limit-concurrency.ts';
import { Failure } from '../http/failure.ts';

export type Hashing = <T>(work: () => Promise<T>) => Promise<T>;

/** Hashing takes 32 MB and a thread each: more at once would only make the server slow for everybody. */
const MAX_HASHING = 2;
/** So many more may wait for it, three seconds at most; a flood of tries is refused instead of kept. */
const MAX_WAITING = 100;

/** Bounds the hashing of passwords that many ask for at once; more are refused for a moment. */
export function limitedHashing(): Hashing {
  const limited = limitConcurrency(MAX_HASHING, MAX_WAITING);
  return (work) =>
    limited(work).catch((error) => {
      throw error instanceof TooManyWaiting ? new Failure(ERROR.loginFailed, { retryAfter: 1 }) : error;
    });
}
