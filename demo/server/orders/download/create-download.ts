import { count, eq, max } from 'drizzle-orm';
import {
  type createDataDownload,
  MAX_UNFINISHED_DOWNLOADS,
} from '../../../../src/shared/contract/delivery/data-download.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { dataDownload, dataDownloadBatch } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { isUnfinished } from '../pack/change-download.ts';
import { lockDownloads } from '../pack/lock-downloads.ts';
import { enqueueFirst } from '../pack/turn.ts';
import { requireOrder } from '../require-order.ts';
import { downloadReplies, requireDownload } from './download-row.ts';
import { type DownloadableBatch, downloadableBatches } from './downloadable-batches.ts';
import { findSame } from './find-same.ts';
import { foldersOf } from './folders-of.ts';

type Request = ParsedRequestOf<typeof createDataDownload>;

/** One that is the same as another is no other: whoever is impatient would have it packed again and again. */
export const create: Handler<typeof createDataDownload> = async (request, context) => {
  const { tx, caller, services } = context;
  await requireOrder(context, request.orderId);
  const now = services.now();
  const batches = await downloadableBatches(tx, request, now);
  if (batches.every(({ items }) => items === 0)) throw new Failure(ERROR.noData);
  await lockDownloads(tx, caller.customerId);
  const same = await findSame(tx, request, now);
  if (same !== null) return { ...(await replyOf(tx, same, now)), isNew: false };
  const { unfinished, latest } = await readUnfinished(tx);
  if (unfinished >= MAX_UNFINISHED_DOWNLOADS) throw new Failure(ERROR.tooManyDownloads);
  // The turn goes by this time: two of one moment, or of two clocks, would not know which of them is the first.
  const at = latest && latest >= now ? new Date(latest.getTime() + 1) : now;
  const id = await insertDownload(context, request, batches, at);
  // The others have their turn after it.
  if (unfinished === 0) await enqueueFirst(tx, services.background, caller.customerId, now);
  return { ...(await replyOf(tx, id, now)), isNew: true };
};

async function replyOf(tx: TenantTransaction, downloadId: string, now: Date) {
  const [reply] = await downloadReplies(tx, [await requireDownload(tx, downloadId)], now);
  if (!reply) throw new Error('a download that was found has no reply');
  return reply;
}

async function readUnfinished(tx: TenantTransaction) {
  const [row] = await tx
    .select({ unfinished: count(), latest: max(dataDownload.createdAt) })
    .from(dataDownload)
    .where(isUnfinished);
  return row ?? { unfinished: 0, latest: null };
}

async function insertDownload(
  { tx, caller }: CallContext,
  { orderId, format, scope, withData }: Request,
  batches: readonly DownloadableBatch[],
  now: Date,
): Promise<string> {
  const { customerId, accountId } = caller;
  const id = newId(now);
  await tx.insert(dataDownload).values({
    id,
    customerId,
    orderId,
    number: await nextNumber(tx, orderId),
    accountId,
    format,
    scope,
    withData,
    total: batches.reduce((sum, { items }) => sum + items, 0),
    createdAt: now,
    touchedAt: now,
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
  return id;
}

/** Under the lock, so that no two get the same. */
async function nextNumber(tx: TenantTransaction, orderId: string): Promise<number> {
  const [latest] = await tx
    .select({ number: max(dataDownload.number) })
    .from(dataDownload)
    .where(eq(dataDownload.orderId, orderId));
  return (latest?.number ?? 0) + 1;
}
