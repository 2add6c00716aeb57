import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.ts';

/** A row by column name, as JSON writes it: instants as ISO texts, documents as they are. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts many rows by one statement with one parameter, whatever their number and their columns. */
export async function insertRows(tx: Transaction, table: PgTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
  `);
}
