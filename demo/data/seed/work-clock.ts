import type { Random } from '../pictures/random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours of the day in which people work, with their midday break. */
const SHIFTS = [
  [9, 12.1],
  [13.05, 18.2],
] as const;

/** Time as it passes for a person who judges: only on working days, with nights and breaks in between. */
export interface WorkClock {
  now(): Date;
  tick(seconds: number): Date;
}

/** `zone` is the number of hours that the person's place is ahead of UTC. */
export function createWorkClock(start: Date, zone: number, random: Random): WorkClock {
  let at = toShift(start.getTime(), zone, random);
  return {
    now: () => new Date(at),
    tick(seconds) {
      at = toShift(at + seconds * 1000, zone, random);
      return new Date(at);
    },
  };
}

/** The instant itself within working hours, else somewhat after the next shift has begun. */
function toShift(instant: number, zone: number, random: Random): number {
  let local = instant + zone * HOUR;
  for (;;) {
    const midnight = Math.floor(local / DAY) * DAY;
    const hour = (local - midnight) / HOUR;
    const shift = isWorkingDay(midnight) ? SHIFTS.find(([, end]) => hour < end) : undefined;
    if (!shift) {
      local = midnight + DAY;
      continue;
    }
    if (hour < shift[0]) local = midnight + shift[0] * HOUR + Math.round(random.between(0, 12 * 60_000));
    return local - zone * HOUR;
  }
}

/** A moment of the working day that lies `daysAgo` days back, or on the working day before it. */
export function workingMoment(now: Date, daysAgo: number, zone: number, hour: number): Date {
  let midnight = Math.floor((now.getTime() + zone * HOUR) / DAY) * DAY - Math.round(daysAgo) * DAY;
  while (!isWorkingDay(midnight)) midnight -= DAY;
  return new Date(Math.round(midnight + (hour - zone) * HOUR));
}

/** 1970 began on a Thursday. */
function isWorkingDay(midnight: number): boolean {
  const weekday = (Math.floor(midnight / DAY) + 4) % 7;
  return weekday !== 0 && weekday !== 6;
}
