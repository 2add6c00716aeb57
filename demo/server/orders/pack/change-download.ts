import { and, eq, inArray } from 'drizzle-orm';
import { dataDownload } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';

/** Changes a download that is still being packed; gives whether it is. */
export async function changeDownload(
  tx: TenantTransaction,
  downloadId: string,
  columns: Partial<typeof dataDownload.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(dataDownload)
    .set(columns)
    .where(and(eq(dataDownload.id, downloadId), inArray(dataDownload.state, ['waiting', 'packing'])))
    .returning({ id: dataDownload.id });
  return rows.length > 0;
}
