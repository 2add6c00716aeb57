import { and, eq, inArray } from 'drizzle-orm';
import type { cancelDataDownload } from '../../../../src/shared/contract/delivery/data-download.ts';
import { dataDownload } from '../../db/schema/download.ts';
import type { Handler } from '../../http/call.ts';
import { clearDownloadsWork } from '../pack/clear-downloads.ts';
import { requireDownload } from './download-row.ts';

/** Whoever packs it looks whether it is still wanted; what is packed goes in the background. */
export const cancel: Handler<typeof cancelDataDownload> = async ({ downloadId }, { tx, services }) => {
  await requireDownload(tx, downloadId);
  const cancelled = await tx
    .update(dataDownload)
    .set({ state: 'cancelled' })
    .where(and(eq(dataDownload.id, downloadId), inArray(dataDownload.state, ['waiting', 'packing', 'ready'])))
    .returning({ id: dataDownload.id });
  if (cancelled.length > 0) await services.background.enqueue(tx, clearDownloadsWork, {});
  return null;
};
