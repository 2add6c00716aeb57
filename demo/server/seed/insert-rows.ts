import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction.ts';

/** Rows by column name, as JSON writes them: instants as ISO texts, documents as they are. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts many rows by one statement with one parameter, whatever their number and their columns. */
export async function insertRows(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(table);
  await tx.execute(sql`
    insert into ${target} (${columns})
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)
  `);
}
