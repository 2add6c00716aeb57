import { type Column, type SQL, sql } from 'drizzle-orm';
import type { CountedTable } from './counted.ts';

/*
 * To sort by. No index has these: a sum in an index would make every verdict rewrite it, while what is sorted,
 * the batches of a customer or the packages of a batch, is few.
 */

export function reviewed(table: CountedTable): SQL {
  return sql`(${table.accepted} + ${table.rejected})`;
}

export function accuracyRate({
  accepted,
  rejected,
}: {
  readonly accepted: Column | SQL;
  readonly rejected: Column | SQL;
}): SQL {
  return sql`(${accepted}::float8 / nullif(${accepted} + ${rejected}, 0))`;
}

export function actualAccuracyRate(table: CountedTable): SQL {
  return sql`(${table.actualAccepted}::float8 / nullif(${table.actualAccepted} + ${table.actualRejected}, 0))`;
}
