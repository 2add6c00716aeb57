import { and, eq } from 'drizzle-orm';
import type { startPartDownload } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { dataDownloadPart, downloadRecord } from '../../db/schema/download.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { hasExpired, requireDownload } from './download-row.ts';

/** The address names the record, so that it is known whose fetching came to its end. */
export const startPart: Handler<typeof startPartDownload> = async ({ downloadId, part }, context) => {
  const { tx, caller, services } = context;
  const download = await requireDownload(tx, downloadId);
  const now = services.now();
  if (download.state !== 'ready') throw new Failure(ERROR.notFound);
  if (hasExpired(download, now)) throw new Failure(ERROR.dataExpired);
  const [file] = await tx
    .select()
    .from(dataDownloadPart)
    .where(and(eq(dataDownloadPart.downloadId, downloadId), eq(dataDownloadPart.number, part)));
  if (!file) throw new Failure(ERROR.notFound);
  const { fileName, size, sha256 } = file;
  const id = newId(now);
  await tx.insert(downloadRecord).values({
    id,
    customerId: caller.customerId,
    orderId: download.orderId,
    downloadId,
    part,
    fileName,
    size,
    accountId: caller.accountId,
    createdAt: now,
  });
  const url = services.mediaSigner.url('/order/downloadDataPart', id);
  return { url, recordId: id, fileName, size, sha256 };
};
