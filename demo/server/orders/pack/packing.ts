import { and, asc, eq } from 'drizzle-orm';
import { batch } from '../../db/schema/delivery.ts';
import { dataDownload, dataDownloadBatch, dataDownloadPart } from '../../db/schema/download.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { inPhase } from '../../lifecycle/phase-sql.ts';
import { PackFailure } from './pack-failure.ts';
import type { PackedBatch } from './packed-item.ts';

type Part = typeof dataDownloadPart.$inferSelect;

/** A download as it stands. */
export interface Packing {
  readonly download: typeof dataDownload.$inferSelect;
  readonly orderName: string;
  readonly orderNumber: string;
  readonly batches: readonly (PackedBatch & { readonly name: string })[];
  /** The zip files that are packed, by their numbers. */
  readonly parts: readonly Part[];
}

/**
 * Null where it is not to be packed any more; throws `BATCH_CHANGED` where a batch is not what was asked for, and
 * `EXPIRED` where the validity of its data is over.
 */
export async function findPacking(
  tx: TenantTransaction,
  downloadId: string,
  now: Date,
): Promise<Packing | null> {
  const [found] = await tx
    .select({ download: dataDownload, orderName: order.name, orderNumber: order.number })
    .from(dataDownload)
    .innerJoin(order, and(eq(order.customerId, dataDownload.customerId), eq(order.id, dataDownload.orderId)))
    .where(eq(dataDownload.id, downloadId));
  if (!found || !['waiting', 'packing'].includes(found.download.state)) return null;
  if (found.download.expiresAt <= now) throw new PackFailure('EXPIRED');
  const parts = await tx
    .select()
    .from(dataDownloadPart)
    .where(eq(dataDownloadPart.downloadId, downloadId))
    .orderBy(asc(dataDownloadPart.number));
  return { ...found, batches: await batchesOf(tx, downloadId), parts };
}

async function batchesOf(tx: TenantTransaction, downloadId: string): Promise<Packing['batches']> {
  const rows = await tx
    .select({
      position: dataDownloadBatch.position,
      batchId: dataDownloadBatch.batchId,
      folder: dataDownloadBatch.folder,
      acceptedThen: dataDownloadBatch.acceptedAt,
      acceptedNow: batch.completedAt,
      isAccepted: inPhase('accepted').mapWith(Boolean),
      name: batch.name,
      labels: batch.labels,
    })
    .from(dataDownloadBatch)
    .innerJoin(
      batch,
      and(eq(batch.customerId, dataDownloadBatch.customerId), eq(batch.id, dataDownloadBatch.batchId)),
    )
    .where(eq(dataDownloadBatch.downloadId, downloadId))
    .orderBy(asc(dataDownloadBatch.position));
  return rows.map(({ acceptedThen, acceptedNow, isAccepted, labels, ...row }) => {
    if (!isAccepted || acceptedNow?.getTime() !== acceptedThen.getTime()) {
      throw new PackFailure('BATCH_CHANGED', row.name);
    }
    return { ...row, labels: labels.map((label) => label.name) };
  });
}
