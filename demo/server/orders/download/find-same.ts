import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { createDataDownload } from '../../../../src/shared/contract/delivery/data-download.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownload, dataDownloadBatch } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';

/**
 * A download of the same batches, as they are accepted now, in the same way, that can still be fetched or will be; null
 * where there is none.
 */
export async function findSame(
  tx: TenantTransaction,
  { orderId, batchIds, format, scope, withData }: ParsedRequestOf<typeof createDataDownload>,
  now: Date,
): Promise<string | null> {
  const wanted = [...new Set(batchIds)];
  const ofDownload = eq(dataDownloadBatch.downloadId, dataDownload.id);
  const isSame = and(
    inArray(dataDownloadBatch.batchId, wanted),
    sql`exists (select 1 from ${batch} where ${batch.id} = ${dataDownloadBatch.batchId}
      and ${batch.completedAt} = ${dataDownloadBatch.acceptedAt})`,
  );
  const hasJustThese = sql`(
    select count(*) = ${wanted.length} and bool_and(${isSame}) from ${dataDownloadBatch} where ${ofDownload}
  )`;
  const [found] = await tx
    .select({ id: dataDownload.id })
    .from(dataDownload)
    .where(
      and(
        eq(dataDownload.orderId, orderId),
        eq(dataDownload.format, format),
        eq(dataDownload.scope, scope),
        eq(dataDownload.withData, withData),
        inArray(dataDownload.state, ['waiting', 'packing', 'ready']),
        gt(dataDownload.expiresAt, now),
        isNull(dataDownload.clearedAt),
        hasJustThese,
      ),
    )
    .limit(1);
  return found?.id ?? null;
}
