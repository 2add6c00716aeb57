import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { dataDownload } from '../../db/schema/download.ts';
import type { Transaction } from '../../db/transaction.ts';

type Columns = PgUpdateSetSource<typeof dataDownload>;

/** It waits for its turn, or is being packed. */
export const isUnfinished = inArray(dataDownload.state, ['waiting', 'packing']);

/** Changes a download that is still to be packed; gives whether it is. Whoever ends it so calls `endPacking`. */
export async function changeDownload(
  tx: Transaction,
  downloadId: string,
  columns: Columns & { readonly touchedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(dataDownload)
    .set(columns)
    .where(and(eq(dataDownload.id, downloadId), isUnfinished))
    .returning({ id: dataDownload.id });
  return rows.length > 0;
}
