import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a text holds what was typed, whatever the case; `%`, `_` and `\` stand for themselves. */
export function contains(column: Column, keyword: string): SQL {
  return sql`${column} ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}`;
}
