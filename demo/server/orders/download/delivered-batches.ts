import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { getDeliveredBatchList } from '../../../../src/shared/contract/delivery/data-download.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownloadBatch } from '../../db/schema/download.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { requireOrder } from '../require-order.ts';
import { inDeliveredState, validUntil } from './downloadable.ts';
import { fetchedAt, fetchedInPartAt } from './fetched-batches.ts';

const SORTS = {
  name: batch.name,
  items: batch.delivered,
  size: batch.dataSize,
  acceptedAt: batch.completedAt,
} as const;

export const deliveredBatches: Handler<typeof getDeliveredBatchList> = async (request, context) => {
  const { tx, services } = context;
  const { orderId, sort, page, limit } = request;
  await requireOrder(context, orderId);
  const now = services.now();
  const where = conditions(tx, request, now);
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await tx
    .select({
      batchId: batch.id,
      name: batch.name,
      number: batch.number,
      items: batch.delivered,
      accepted: batch.accepted,
      size: batch.dataSize,
      acceptedAt: batch.completedAt,
      validUntil: sql<Date | null>`${validUntil}`.mapWith(batch.completedAt),
      downloadedAt: sql<Date | null>`${fetchedAt}`.mapWith(batch.completedAt),
      downloadedInPartAt: sql<Date | null>`${fetchedInPartAt}`.mapWith(batch.completedAt),
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(where)
    .orderBy(...ordering(direction, sort ? SORTS[sort] : batch.deliveredAt, batch.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ acceptedAt, validUntil: until, downloadedAt, downloadedInPartAt, ...row }) => ({
      ...row,
      state: until === null ? 'open' : until <= now ? 'expired' : 'downloadable',
      acceptedAt: until === null ? null : (acceptedAt?.toISOString() ?? null),
      validUntil: until?.toISOString() ?? null,
      downloadedAt: downloadedAt?.toISOString() ?? null,
      downloadedInPartAt: downloadedInPartAt?.toISOString() ?? null,
    })),
  };
};

function conditions(
  tx: TenantTransaction,
  { orderId, keyword, state, downloaded, downloadId }: ParsedRequestOf<typeof getDeliveredBatchList>,
  now: Date,
): SQL | undefined {
  return and(
    eq(batch.orderId, orderId),
    keyword ? contains([batch.name, batch.number], keyword) : undefined,
    state === undefined ? undefined : inDeliveredState(state, now),
    downloaded === undefined ? undefined : sql`(${fetchedAt} is not null) = ${downloaded}`,
    downloadId === undefined ? undefined : inDownload(tx, downloadId),
  );
}

function inDownload(tx: TenantTransaction, downloadId: string): SQL {
  const of = and(eq(dataDownloadBatch.downloadId, downloadId), eq(dataDownloadBatch.batchId, batch.id));
  return exists(tx.select({ batchId: dataDownloadBatch.batchId }).from(dataDownloadBatch).where(of));
}
