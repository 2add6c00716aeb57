import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** What both drivers give back for raw SQL; other fields differ between them, so nothing else is promised. */
export interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

interface Rows<Row> {
  readonly rows: Row[];
}

/** Its relational queries are not used: they would be made anew for each transaction. */
export type Schema = Record<string, never>;

/** A transaction of either kind. */
export type Transaction = PgTransaction<RowsResult, Schema, ExtractTablesWithRelations<Schema>>;

declare const scope: unique symbol;

/** Sees and writes the rows of one customer only: row level security stands between it and all others. */
export type TenantTransaction = Transaction & { readonly [scope]: 'tenant' };

/** Sees everything. For signing in, the provider's deliveries, the seed and background work; never for a customer's call. */
export type SystemTransaction = Transaction & { readonly [scope]: 'system' };
