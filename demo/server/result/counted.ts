import { type SQL, sql } from 'drizzle-orm';
import { type batch, type batchPackage, item, type order } from '../db/schema/delivery.ts';

/** One kept sum that results change: how many items have `verdict` in `source`. */
export interface Counted {
  /** The kept column of packages, batches and orders. */
  readonly column: string;
  /** The column of an item that is counted. */
  readonly source: 'result' | 'actual_result' | 'sampled_result';
  readonly verdict: '10' | '20';
}

/** Everything that lists show beside the number delivered; the definitions stand in `contract/counters.ts`. */
export const COUNTED: readonly Counted[] = [
  { column: 'accepted', source: 'result', verdict: '10' },
  { column: 'rejected', source: 'result', verdict: '20' },
  { column: 'actual_accepted', source: 'actual_result', verdict: '10' },
  { column: 'actual_rejected', source: 'actual_result', verdict: '20' },
  { column: 'sampled_accepted', source: 'sampled_result', verdict: '10' },
  { column: 'sampled_rejected', source: 'sampled_result', verdict: '20' },
];

/** How one item changes the sum: its new row against the row `chosen` before it. */
export function deltaOf({ source, verdict }: Counted): SQL {
  const column = sql.identifier(source);
  return sql`(${item}.${column} is not distinct from ${verdict})::int - (chosen.${column} is not distinct from ${verdict})::int`;
}

export function sumOf({ column }: Counted): SQL {
  return sql`sum(${sql.identifier(column)})::int`;
}

/** How many items of a group of `item` rows the sum counts. */
export function countOf({ source, verdict }: Counted): SQL {
  return sql`count(*) filter (where ${sql.identifier(source)} = ${verdict})::int`;
}

export type CountedTable = typeof batchPackage | typeof batch | typeof order;

/** `column = table.column + delta.column` for every sum. */
export function addTo(table: CountedTable, delta: SQL): SQL {
  return sql.join(
    COUNTED.map(({ column }) => {
      const name = sql.identifier(column);
      return sql`${name} = ${table}.${name} + ${delta}.${name}`;
    }),
    sql`, `,
  );
}
