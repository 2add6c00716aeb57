import { inArray, sql } from 'drizzle-orm';
import { doomedFile } from '../../db/schema/doomed-file.ts';
import { dataDownload, dataDownloadPart } from '../../db/schema/download.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Has the files of downloads that nobody may fetch any more deleted, however many there are. */
export async function clearDownloads(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(dataDownload)
    .set({ clearedAt: at })
    .where(inArray(dataDownload.id, [...ids]));
  await tx.execute(sql`
    insert into ${doomedFile} (file_key, due_at)
    select ${dataDownloadPart.fileKey}, ${at.toISOString()}::timestamptz from ${dataDownloadPart}
    where ${inArray(dataDownloadPart.downloadId, [...ids])}
    on conflict do nothing
  `);
}
