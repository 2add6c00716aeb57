import { type SQL, sql } from 'drizzle-orm';
import type { CountedTable } from './counted.ts';

/*
 * To sort by. No index has these: a sum in an index would make every verdict rewrite it, while what is sorted,
 * the batches of a customer or the packages of a batch, is few.
 */

export function reviewed(table: CountedTable): SQL {
  return sql`(${table.accepted} + ${table.rejected})`;
}

export function accuracyRate(table: CountedTable): SQL {
  return sql`(${table.accepted}::float8 / nullif(${table.accepted} + ${table.rejected}, 0))`;
}

export function actualAccuracyRate(table: CountedTable): SQL {
  return sql`(${table.actualAccepted}::float8 / nullif(${table.actualAccepted} + ${table.actualRejected}, 0))`;
}
