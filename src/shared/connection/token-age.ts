const DAY = 24 * 60 * 60 * 1000;

/** A token older than this is renewed before the next call; one older than the second cannot be any more. */
export const REFRESH_FROM = 3.5 * DAY;
export const REFRESH_UNTIL = 7 * DAY;

/** Whether a token created at `ti` lies in the refresh window (specification 7 and 9). */
export function isRefreshDue(ti: number, now: number): boolean {
  const age = now - ti;
  return age >= REFRESH_FROM && age <= REFRESH_UNTIL;
}
