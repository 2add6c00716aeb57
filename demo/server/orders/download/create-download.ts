import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { createDataDownload } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownload, dataDownloadBatch } from '../../db/schema/download.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { packDownloadWork } from '../pack/pack-download.ts';
import { requireOrder } from '../require-order.ts';
import { downloadReplies, requireDownload } from './download-row.ts';
import { itemsIn, validUntil } from './downloadable.ts';
import { foldersOf } from './folders-of.ts';
import { lockDownloads } from './lock-downloads.ts';

export const create: Handler<typeof createDataDownload> = async (request, context) => {
  const { tx, caller, services } = context;
  const { orderId, format, scope, withData } = request;
  await requireOrder(context, orderId);
  const now = services.now();
  const batches = await downloadableBatches(context, request, now);
  const total = batches.reduce((sum, { items }) => sum + items, 0);
  if (total === 0) throw new Failure(ERROR.noData);
  await lockDownloads(tx, caller.customerId);
  const id = newId(now);
  const { customerId, accountId } = caller;
  await tx.insert(dataDownload).values({
    id,
    customerId,
    orderId,
    number: await nextNumber(tx, orderId),
    accountId,
    format,
    scope,
    withData,
    total,
    createdAt: now,
    expiresAt: new Date(Math.min(...batches.map(({ until }) => until.getTime()))),
  });
  const folders = foldersOf(batches.map(({ name }) => name));
  await tx.insert(dataDownloadBatch).values(
    batches.map(({ batchId, acceptedAt }, index) => ({
      customerId,
      downloadId: id,
      position: index + 1,
      batchId,
      acceptedAt,
      folder: folders[index] ?? '',
    })),
  );
  await services.background.enqueue(tx, packDownloadWork, { customerId, downloadId: id });
  const [reply] = await downloadReplies(tx, [await requireDownload(tx, id)], now);
  if (!reply) throw new Error('the download was not inserted');
  return reply;
};

/** Under the lock, so that no two get the same. */
async function nextNumber(tx: TenantTransaction, orderId: string): Promise<number> {
  const [latest] = await tx
    .select({ number: max(dataDownload.number) })
    .from(dataDownload)
    .where(eq(dataDownload.orderId, orderId));
  return (latest?.number ?? 0) + 1;
}

/** The batches that are asked for, in the order of their deliveries; refused where one of them cannot be had. */
async function downloadableBatches(
  { tx }: CallContext,
  { orderId, batchIds, scope }: { orderId: string; batchIds: readonly string[]; scope: 'all' | 'accepted' },
  now: Date,
) {
  const wanted = new Set(batchIds);
  const found = await tx
    .select({
      batchId: batch.id,
      name: batch.name,
      items: itemsIn(scope),
      acceptedAt: batch.completedAt,
      until: sql<Date | null>`${validUntil}`.mapWith(batch.completedAt),
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(and(eq(batch.orderId, orderId), inArray(batch.id, [...wanted])))
    .orderBy(asc(batch.deliveredAt), asc(batch.id));
  if (found.length < wanted.size) throw new Failure(ERROR.notFound);
  return found.map(({ acceptedAt, until, ...row }) => {
    if (acceptedAt === null || until === null) throw new Failure(ERROR.batchNotAccepted, { name: row.name });
    if (until <= now) throw new Failure(ERROR.dataExpired, { name: row.name });
    return { ...row, acceptedAt, until };
  });
}
