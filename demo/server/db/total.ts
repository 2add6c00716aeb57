import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.ts';

/** The total of rows that are no page of a list. */
export const UNCOUNTED = sql<number>`0`;

/**
 * How many rows of a table the conditions of a list let through, to be selected beside each row of its page: counted
 * once, in the statement that reads the page.
 */
export function countOf(table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} where ${where ?? sql`true`})`;
}

/** The total that stands beside the rows; a page without rows, as one behind the end, is counted by itself. */
export async function totalOf(
  tx: Transaction,
  [first]: readonly { readonly total: number }[],
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  if (first) return first.total;
  const [counted] = await tx.select({ total: count() }).from(table).where(where);
  return counted?.total ?? 0;
}
