import { and, eq } from 'drizzle-orm';
import type { downloadDataPart } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { account } from '../../db/schema/customer.ts';
import { dataDownload, dataDownloadPart, downloadRecord } from '../../db/schema/download.ts';
import type { BlobReply, OpenHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { rangeReply } from '../../media/range-reply.ts';
import type { Services } from '../../services.ts';
import { isAdministrator } from '../../visibility/is-administrator.ts';
import { hasExpired } from './download-row.ts';
import { noteSent } from './note-sent.ts';
import { takenBytes } from './taken-bytes.ts';

/** A file of a download, or the rest of one that broke off; what is sent of it is recorded. */
export const servePart: OpenHandler<typeof downloadDataPart> = async (request, { services, headers }) => {
  if (!services.mediaSigner.check('/order/downloadDataPart', request)) throw new Failure(ERROR.forbidden);
  const found = await fileOf(request.id, services);
  if (!found) throw new Failure(ERROR.notFound);
  const { record, download, file, mayDownload } = found;
  // The signature says who asked; whether they may still download is known here alone.
  if (!mayDownload) throw new Failure(ERROR.forbidden);
  if (download.state !== 'ready') throw new Failure(ERROR.notFound);
  if (hasExpired(download, services.now())) throw new Failure(ERROR.dataExpired);
  const reply = await rangeReply(services.storage, {
    key: file.fileKey,
    offset: 0,
    size: file.size,
    tag: file.sha256,
    type: file.number === 0 ? 'text/plain; charset=utf-8' : 'application/zip',
    fileName: file.fileName,
    headers,
  });
  if (!(reply.body instanceof ReadableStream)) return reply;
  const first = firstByte(reply);
  const body = takenBytes(reply.body, reply.size ?? file.size, noteSent(record, first, services));
  return { ...reply, body };
};

async function fileOf(recordId: string, { database }: Pick<Services, 'database'>) {
  const [found] = await database.system((tx) =>
    tx
      .select({
        record: downloadRecord,
        download: dataDownload,
        file: dataDownloadPart,
        mayDownload: isAdministrator(),
      })
      .from(downloadRecord)
      .innerJoin(account, eq(account.id, downloadRecord.accountId))
      .innerJoin(dataDownload, eq(dataDownload.id, downloadRecord.downloadId))
      .innerJoin(
        dataDownloadPart,
        and(
          eq(dataDownloadPart.downloadId, downloadRecord.downloadId),
          eq(dataDownloadPart.number, downloadRecord.part),
        ),
      )
      .where(eq(downloadRecord.id, recordId)),
  );
  return found ?? null;
}

/** Where in the file a reply begins. */
function firstByte({ headers }: BlobReply): number {
  const [, first = 0] = /^bytes (\d+)-/.exec(headers?.['content-range'] ?? '') ?? [];
  return Number(first);
}
