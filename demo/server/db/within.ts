import { and, type Column, type SQL, sql } from 'drizzle-orm';

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
