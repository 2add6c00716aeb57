import { and, eq } from 'drizzle-orm';
import type { cancelDataDownload } from '../../../../src/shared/contract/delivery/data-download.ts';
import { dataDownload } from '../../db/schema/download.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { clearDownloads } from '../pack/clear-downloads.ts';
import { endPacking } from '../pack/turn.ts';
import { requireDownload } from './download-row.ts';

/** Whoever packs it looks whether it is still wanted; what is packed goes in the background. */
export const cancel: Handler<typeof cancelDataDownload> = async ({ downloadId }, context) => {
  const { tx, caller, services } = context;
  await requireDownload(tx, downloadId);
  const { customerId } = caller;
  const at = services.now();
  const cancelled = { state: 'cancelled', touchedAt: at } as const;
  const isStopped = await endPacking(tx, services.background, { customerId, downloadId }, cancelled);
  const isDeleted = !isStopped && (await deleteReady(tx, downloadId));
  if (isStopped || isDeleted) await clearDownloads(tx, [downloadId], at);
  return null;
};

async function deleteReady(tx: TenantTransaction, downloadId: string): Promise<boolean> {
  const rows = await tx
    .update(dataDownload)
    .set({ state: 'cancelled' })
    .where(and(eq(dataDownload.id, downloadId), eq(dataDownload.state, 'ready')))
    .returning({ id: dataDownload.id });
  return rows.length > 0;
}
