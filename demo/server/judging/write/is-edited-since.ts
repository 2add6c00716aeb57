import { Column, is, type SQL, sql } from 'drizzle-orm';
import { annotation } from '../../db/schema/review.ts';

/** Whether the annotations of an item were changed after an instant. */
export function isEditedSince(itemId: Column, at: Column | SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${annotation} newer where newer.item_id = ${whole(itemId)} and newer.created_at > ${is(at, Column) ? whole(at) : at}
  )`;
}

/** With its table, which a query of one table leaves out: here it would mean the table within. */
function whole(column: Column): SQL {
  return sql`${column.table}.${sql.identifier(column.name)}`;
}
