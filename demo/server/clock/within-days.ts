import { and, type Column, gte, lt, type SQL, sql } from 'drizzle-orm';
import { firstMinute } from './first-minute.ts';
import { type LocalClock, localClock } from './local-clock.ts';
import { requireTimeZone } from './require-time-zone.ts';

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** On whose clock they begin and end; UTC where it is left out. */
  readonly timeZone: string | undefined;
}

const DAY = 24 * 60 * 60 * 1000;
/** Years that every clock and the database can name, with the days before and after them. */
const NAMED_YEARS = /^[1-8]\d{3}-/;

/** Whether an instant falls on one of the days, both included; an end that is left out is open. */
export function withinDays(column: Column, { from, to, timeZone = 'UTC' }: Days): SQL | undefined {
  if (from === undefined && to === undefined) return undefined;
  requireTimeZone(timeZone);
  const clock = timeZone === 'UTC' ? null : localClock(timeZone);
  return and(
    from === undefined ? undefined : gte(column, beginOf(from, clock)),
    to === undefined ? undefined : lt(column, endOf(to, clock)),
  );
}

// Only this machine reads time zones, as for months: a database may know other names.
function beginOf(day: string, clock: LocalClock | null): Date {
  const inUtc = new Date(`${day}T00:00:00Z`);
  return clock && NAMED_YEARS.test(day) ? firstMinute(inUtc.getTime(), clock) : inUtc;
}

function endOf(day: string, clock: LocalClock | null): Date | SQL {
  if (clock && NAMED_YEARS.test(day)) return firstMinute(Date.parse(`${day}T00:00:00Z`) + DAY, clock);
  // Counted by the database: the day after the last of 9999 is none that a text of ours could name.
  return sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
}
