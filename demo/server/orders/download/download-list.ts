import { count, eq } from 'drizzle-orm';
import type { getDataDownloadList } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ordering } from '../../db/ordering.ts';
import { dataDownload } from '../../db/schema/download.ts';
import type { Handler } from '../../http/call.ts';
import { requireOrder } from '../require-order.ts';
import { downloadReplies, selectDownloads } from './download-row.ts';

export const downloadList: Handler<typeof getDataDownloadList> = async (request, context) => {
  const { tx, services } = context;
  const { orderId, direction = 'desc', page, limit } = request;
  await requireOrder(context, orderId);
  const where = eq(dataDownload.orderId, orderId);
  const rows = await selectDownloads(tx)
    .where(where)
    .orderBy(...ordering(direction, dataDownload.createdAt, dataDownload.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(dataDownload).where(where);
  return { total: counted?.total ?? 0, rows: await downloadReplies(tx, rows, services.now()) };
};
