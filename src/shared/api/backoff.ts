const FIRST = 1000;
const LONGEST = 30_000;

/**
 * How long to wait before an attempt, in milliseconds: twice as long each time up to half a minute, and spread,
 * so that a thousand browsers do not come back in the same second.
 * @param attempt the number of attempts that failed, from 1
 * @param random from 0 to 1
 */
export function backoff(attempt: number, random: number): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt - 1, 10));
  return Math.round(wait * (0.75 + random * 0.5));
}
