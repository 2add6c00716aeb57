import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { type Limited, limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { Failure } from '../http/failure.ts';

/** Pixels of the largest picture that is decoded: decoding takes seconds by then, whatever comes of it. */
export const MAX_PIXELS = 16_384 * 16_384;

/**
 * Pictures decoded at a time, for thumbnails and crops together. Decoding runs beside the server's thread, but takes
 * a core and one of the four threads that files and passwords wait for, too.
 */
const MAX_AT_ONCE = 2;

/** Runs what decodes pictures in turn; one that is too large answers 404 with the reason, and is never decoded. */
export function limitDecoding(): Limited {
  const limited = limitConcurrency(MAX_AT_ONCE);
  return (task) =>
    limited(async () => {
      try {
        return await task();
      } catch (error) {
        if (!(error instanceof Error && /exceeds pixel limit/i.test(error.message))) throw error;
        throw new Failure(ERROR.notFound, { problem: `the picture has more than ${MAX_PIXELS} pixels` });
      }
    });
}
