import { monthsBetween } from '../../../src/shared/contract/workload/month.ts';
import { firstMinute } from './first-minute.ts';
import { type LocalClock, localClock } from './local-clock.ts';

/** A calendar month on the clocks of a zone. */
export interface ZonedMonth {
  /** As `2026-11`. */
  readonly month: string;
  readonly begins: Date;
  /** When the next one begins. */
  readonly ends: Date;
}

/**
 * All months from the first to the last one. Only this reads time zones: a database may know other names than this
 * machine, and takes an offset such as `+08:00` the other way round.
 */
export function zonedMonths(from: string, to: string, timeZone: string): ZonedMonth[] {
  const clock = localClock(timeZone);
  return monthsBetween(from, to).map((month) => ({
    month,
    begins: firstOf(month, 0, clock),
    ends: firstOf(month, 1, clock),
  }));
}

/** The first minute in which clocks show the first day of a month, so many months after the one named. */
function firstOf(month: string, later: number, clock: LocalClock): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return firstMinute(Date.UTC(year, number - 1 + later, 1), clock);
}
