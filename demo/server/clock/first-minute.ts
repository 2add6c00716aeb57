import type { LocalClock } from './local-clock.ts';

const MINUTE = 60_000;
/** No clock is further from UTC. */
const FURTHEST = 16 * 60 * MINUTE;

/** The first minute in which a clock shows that time, or a later one. @param shown as if it were UTC, in milliseconds */
export function firstMinute(shown: number, clock: LocalClock): Date {
  // Halved until it is found: where clocks are put forward at midnight, none of them ever shows this minute.
  let before = shown - FURTHEST;
  let after = shown + FURTHEST;
  while (after - before > MINUTE) {
    const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
    if ((clock(new Date(middle))?.getTime() ?? middle) >= shown) after = middle;
    else before = middle;
  }
  return new Date(after);
}
