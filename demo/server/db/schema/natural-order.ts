import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, text } from 'drizzle-orm/pg-core';

/** Runs of digits are compared by this many; more than any clock or counter writes. */
const DIGITS = 20;

/**
 * What rows are sorted by so that "file 2" comes before "file 10", as people and file managers have it: the text
 * with its numbers padded. A column that the database keeps by itself, so that an index can be read in that order
 * without any collation of the machine. Cut to `length` characters, for an index takes no endless ones; what
 * follows it in `ORDER BY` decides between texts that differ only later.
 */
export function naturalOrder(name: string, of: () => PgColumn, length: number) {
  return text(name)
    .notNull()
    .generatedAlwaysAs((): SQL => padded(of(), length));
}

/** First too many zeros before each number, then all but its last digits away. */
function padded(column: PgColumn, length: number): SQL {
  const zeros = '0'.repeat(DIGITS);
  return sql.raw(
    `left(regexp_replace(regexp_replace("${column.name}", '([0-9]+)', '${zeros}\\1', 'g'), '[0-9]*([0-9]{${DIGITS}})', '\\1', 'g'), ${length})`,
  );
}
