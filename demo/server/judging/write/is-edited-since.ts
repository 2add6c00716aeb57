import { type Column, type SQL, sql } from 'drizzle-orm';
import { annotation } from '../../db/schema/review.ts';

/** Whether the annotations of an item were changed after an instant. */
export function isEditedSince(itemId: Column, at: Column): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${annotation} newer where newer.item_id = ${itemId} and newer.created_at > ${at}
  )`;
}
