import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT, type Verdict } from '../../../src/shared/contract/item-result.ts';
import { fixedSql } from '../db/fixed-sql.ts';
import type { batch, batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import type { order } from '../db/schema/order.ts';

/** One kept sum that results change: of how many items something is so. */
export interface Counted {
  /** The kept column of packages, batches and orders. */
  readonly column: string;
  /** Whether it is so of an item, by a row of it: `result`, `actual_result`, `sampled_result`, `carried`, `change`. */
  readonly isCounted: (row: SQL) => SQL;
}

const having = (source: 'result' | 'actual_result' | 'sampled_result', verdict: Verdict) => (row: SQL) =>
  sql`(${row}.${sql.identifier(source)} is not distinct from ${verdict})`;

/** Everything that lists show beside the number delivered; the definitions stand in `contract/counters.ts`. */
export const COUNTED: readonly Counted[] = [
  { column: 'accepted', isCounted: having('result', ITEM_RESULT.accepted) },
  { column: 'rejected', isCounted: having('result', ITEM_RESULT.rejected) },
  { column: 'actual_accepted', isCounted: having('actual_result', ITEM_RESULT.accepted) },
  { column: 'actual_rejected', isCounted: having('actual_result', ITEM_RESULT.rejected) },
  { column: 'sampled_accepted', isCounted: having('sampled_result', ITEM_RESULT.accepted) },
  { column: 'sampled_rejected', isCounted: having('sampled_result', ITEM_RESULT.rejected) },
  // What a second round is about (`contract/accept/package.ts`).
  { column: 'carried', isCounted: (row) => sql`${row}.carried` },
  { column: 'changed', isCounted: (row) => sql`(${row}.change is not distinct from 'changed')` },
];

/** The columns that they are counted by. */
export const COUNTED_BY = fixedSql(
  sql`${item}.result, ${item}.actual_result, ${item}.sampled_result, ${item}.carried, ${item}.change, ${item}.errors`,
);

/** How one item changes the sum: its new row against the row `chosen` before it. */
export function deltaOf({ isCounted }: Counted): SQL {
  return sql`${isCounted(sql`${item}`)}::int - ${isCounted(sql`chosen`)}::int`;
}

export function sumOf({ column }: Counted): SQL {
  return sql`sum(${sql.identifier(column)})::int`;
}

/** How many items of a group of `item` rows the sum counts. */
export function countOf({ isCounted }: Counted): SQL {
  return sql`count(*) filter (where ${isCounted(sql`${item}`)})::int`;
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
