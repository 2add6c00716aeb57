import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { DataDownload } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownload, dataDownloadBatch, dataDownloadPart } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

/** Downloads with the name of who had them packed; narrow it with `where`, `orderBy` and `limit`. */
export function selectDownloads(tx: TenantTransaction) {
  return tx
    .select({ ...getTableColumns(dataDownload), createdBy: account.userName })
    .from(dataDownload)
    .innerJoin(
      account,
      and(eq(account.customerId, dataDownload.customerId), eq(account.id, dataDownload.accountId)),
    )
    .$dynamic();
}

export type DownloadRow = Awaited<ReturnType<typeof selectDownloads>>[number];

/** The download; 404 where the caller's customer has none of this id. */
export async function requireDownload(tx: TenantTransaction, downloadId: string): Promise<DownloadRow> {
  const [row] = await selectDownloads(tx).where(eq(dataDownload.id, downloadId));
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

/** Whether the validity of its data is over, with or without the cleaning that follows. */
export function hasExpired({ expiresAt }: Pick<DownloadRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt <= now;
}

/** Downloads as replies have them, with their batches and files. */
export async function downloadReplies(
  tx: TenantTransaction,
  rows: readonly DownloadRow[],
  now: Date,
): Promise<DataDownload[]> {
  const ids = rows.map(({ id }) => id);
  const batches = await tx
    .select({
      downloadId: dataDownloadBatch.downloadId,
      name: batch.name,
      isOutdated: sql<boolean>`${batch.completedAt} is distinct from ${dataDownloadBatch.acceptedAt}`,
    })
    .from(dataDownloadBatch)
    .innerJoin(
      batch,
      and(eq(batch.customerId, dataDownloadBatch.customerId), eq(batch.id, dataDownloadBatch.batchId)),
    )
    .where(inArray(dataDownloadBatch.downloadId, ids))
    .orderBy(asc(dataDownloadBatch.position));
  const parts = await tx
    .select()
    .from(dataDownloadPart)
    .where(inArray(dataDownloadPart.downloadId, ids))
    .orderBy(asc(dataDownloadPart.number));
  return rows.map((row) => {
    const state = row.state === 'ready' && hasExpired(row, now) ? 'expired' : row.state;
    const inIt = batches.filter((one) => one.downloadId === row.id);
    return {
      downloadId: row.id,
      orderId: row.orderId,
      number: row.number,
      batches: inIt.map((one) => one.name),
      outdated: inIt.filter((one) => one.isOutdated).map((one) => one.name),
      format: row.format,
      scope: row.scope,
      withData: row.withData,
      state,
      done: row.done,
      total: row.total,
      createdBy: row.createdBy,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      error: row.error,
      errorFile: row.errorFile,
      parts: state !== 'ready' ? [] : parts.filter((one) => one.downloadId === row.id).map(partReply),
    };
  });
}

function partReply(part: typeof dataDownloadPart.$inferSelect): DataDownload['parts'][number] {
  const { number, fileName, size, sha256, items, fetchedAt } = part;
  return { number, fileName, size, sha256, items, fetchedAt: fetchedAt?.toISOString() ?? null };
}
