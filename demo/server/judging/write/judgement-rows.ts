import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { judgement } from '../../db/schema/review.ts';

type Column = Exclude<keyof typeof judgement.$inferInsert, 'id' | 'customerId' | 'batchId' | 'packageId'>;

/** Columns of `judgement` as SQL; those that are left out have their defaults. */
export type JudgementColumns = {
  readonly [Key in
    | 'id'
    | 'customerId'
    | 'batchId'
    | 'packageId'
    | 'result'
    | 'how'
    | 'accountId'
    | 'createdAt']: SQL;
} & { readonly [Key in Column]?: SQL };

const NAMES = getTableColumns(judgement);

/**
 * The statement that writes down what was judged: a row for each row of `from`. Nothing is written for a key that
 * was used before.
 */
export function judgementRows(columns: JudgementColumns, from: SQL): SQL {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const names = given.map(([key]) => sql.identifier(NAMES[key as keyof typeof NAMES].name));
  return sql`insert into ${judgement} (${sql.join(names, sql`, `)})
    select ${sql.join(
      given.map(([, value]) => value),
      sql`, `,
    )} from ${from} on conflict do nothing returning 1`;
}
