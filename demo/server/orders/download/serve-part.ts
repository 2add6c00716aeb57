import { and, eq, isNull } from 'drizzle-orm';
import type { downloadDataPart } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataDownload, dataDownloadPart, downloadRecord } from '../../db/schema/download.ts';
import type { BlobReply, OpenHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { afterLastByte } from '../../media/after-last-byte.ts';
import { rangeReply } from '../../media/range-reply.ts';
import type { Services } from '../../services.ts';
import { hasExpired } from './download-row.ts';

/** A file of a download, or the rest of one that broke off. Whoever gets its last byte has fetched it. */
export const servePart: OpenHandler<typeof downloadDataPart> = async (request, { services, headers }) => {
  if (!services.mediaSigner.check('/order/downloadDataPart', request)) throw new Failure(ERROR.forbidden);
  const found = await fileOf(request.id, services);
  if (!found) throw new Failure(ERROR.notFound);
  const { download, file } = found;
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
  if (!(reply.body instanceof ReadableStream) || !reachesEnd(reply, file.size)) return reply;
  const note = () => noteFetched(request.id, file, services);
  return { ...reply, body: afterLastByte(reply.body, note) };
};

async function fileOf(recordId: string, { database }: Pick<Services, 'database'>) {
  const [found] = await database.system((tx) =>
    tx
      .select({ download: dataDownload, file: dataDownloadPart })
      .from(downloadRecord)
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

function reachesEnd({ status, headers }: BlobReply, size: number): boolean {
  return status !== 206 || (headers?.['content-range'] ?? '').includes(`-${size - 1}/`);
}

/** Once: who fetches it again later changes nothing of when it was had first. */
async function noteFetched(
  recordId: string,
  { customerId, downloadId, number }: typeof dataDownloadPart.$inferSelect,
  { database, log, now }: Services,
): Promise<void> {
  const at = now();
  try {
    await database.tenant(customerId, async (tx) => {
      await tx
        .update(downloadRecord)
        .set({ completedAt: at })
        .where(and(eq(downloadRecord.id, recordId), isNull(downloadRecord.completedAt)));
      const part = and(eq(dataDownloadPart.downloadId, downloadId), eq(dataDownloadPart.number, number));
      await tx
        .update(dataDownloadPart)
        .set({ fetchedAt: at })
        .where(and(part, isNull(dataDownloadPart.fetchedAt)));
    });
  } catch (error) {
    // The bytes are on their way all the same.
    log.error({ err: error, downloadId, number }, 'a finished download could not be recorded');
  }
}
