import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * A part of a statement that is always the same, put into words once, the constants in it as literals: statements are
 * put together anew each time they are sent, and long ones of many small parts take longer to write than to run.
 */
export function fixedSql<T>(part: SQL<T>): SQL<T> {
  return sql.raw(dialect.sqlToQuery(part.inlineParams()).sql) as SQL<T>;
}
