const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after one failed attempt the next is made, in milliseconds; the last of them leads to the end of the day. */
export const RETRY_AFTER: readonly number[] = [
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** For so long an event is tried, from its first attempt, or from when somebody had it sent again. */
export const TRIED_FOR = 24 * HOUR;

/**
 * When the next attempt is made, after `tries` of them have failed; null where none is: the usual one would come after
 * the day. `wanted`: so long the receiver asked to be left alone (`Retry-After`), in milliseconds. It is heard as far as
 * the day goes, at whose end the event is tried once more.
 */
export function nextAttempt(since: Date, tries: number, failedAt: Date, wanted = 0): Date | null {
  const usual = RETRY_AFTER[tries - 1];
  const end = since.getTime() + TRIED_FOR;
  if (usual === undefined || failedAt.getTime() + usual > end) return null;
  return new Date(Math.min(failedAt.getTime() + Math.max(usual, wanted), end));
}
