import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { type Limited, limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { Failure } from '../http/failure.ts';

/** Pixels of the largest picture that is decoded: decoding takes seconds by then, whatever comes of it. */
export const MAX_PIXELS = 16_384 * 16_384;

/**
 * Seconds after which decoding is given up: a small file can be made to keep a core busy for as long as it likes. The
 * largest picture takes about 17 where nothing else is done.
 */
export const DECODE_SECONDS = 60;

/** What the decoder says of a picture that is too much for it; null for whatever else went wrong. */
export function tooMuch(error: unknown): 'pixels' | 'time' | null {
  if (!(error instanceof Error)) return null;
  if (/exceeds pixel limit/i.test(error.message)) return 'pixels';
  return /^timeout: /i.test(error.message) ? 'time' : null;
}

const PROBLEMS = {
  pixels: `the picture has more than ${MAX_PIXELS} pixels`,
  time: `the picture takes longer than ${DECODE_SECONDS} seconds to decode`,
} as const;

/**
 * Pictures decoded at a time, for thumbnails and crops together. Decoding runs beside the server's thread, but takes
 * a core and one of the four threads that files and passwords wait for, too.
 */
const MAX_AT_ONCE = 2;

/** Runs what decodes pictures in turn; one that is too much answers 404 with the reason; too large a one is never decoded. */
export function limitDecoding(): Limited {
  const limited = limitConcurrency(MAX_AT_ONCE);
  return (task) =>
    limited(async () => {
      try {
        return await task();
      } catch (error) {
        const reason = tooMuch(error);
        if (reason === null) throw error;
        throw new Failure(ERROR.notFound, { problem: PROBLEMS[reason] });
      }
    });
}
