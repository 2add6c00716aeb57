import { and, type Column, gte, lt, type SQL, sql } from 'drizzle-orm';

/** Whether an instant falls on one of the days, both included, in UTC; an end that is left out is open. */
export function withinDays(
  column: Column,
  from: string | undefined,
  to: string | undefined,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, new Date(`${from}T00:00:00Z`)),
    // Counted by the database: the day after the last of 9999 is none that a text of ours could name.
    to === undefined ? undefined : lt(column, sql`(${to}::date + 1)::timestamp at time zone 'UTC'`),
  );
}

/** Whether a number lies between two others, both included; an end that is left out is open. */
export function within(
  value: Column | SQL,
  min: number | undefined,
  max: number | undefined,
): SQL | undefined {
  return and(
    min === undefined ? undefined : sql`${value} >= ${min}`,
    max === undefined ? undefined : sql`${value} <= ${max}`,
  );
}
