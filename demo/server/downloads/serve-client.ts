import { and, eq, isNull } from 'drizzle-orm';
import type { downloadClient } from '../../../src/shared/contract/downloads/desktop-client.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { clientDownload } from '../db/schema/client-download.ts';
import type { BlobReply, OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { afterLastByte } from '../media/after-last-byte.ts';
import { rangeReply } from '../media/range-reply.ts';
import type { Services } from '../services.ts';
import { clientFileKey } from './catalogue/catalogue-file.ts';
import type { OfferedClients } from './catalogue/offered-clients.ts';

/**
 * A file of a client, or the rest of one that broke off. The record says which; what was withdrawn since, or is not what
 * was published any more, is not sent, however long its address is good.
 */
export function serveClient(clients: OfferedClients): OpenHandler<typeof downloadClient> {
  return async (request, { services, headers }) => {
    if (!services.mediaSigner.check('/download/downloadClient', request)) throw new Failure(ERROR.forbidden);
    const record = await recordOf(request.id, services);
    const isOffered =
      record &&
      (await clients.look()).some(
        ({ release, file, state }) =>
          state === 'offered' &&
          release.kind === record.kind &&
          release.version === record.version &&
          file.fileName === record.fileName &&
          file.sha256 === record.sha256,
      );
    if (!record || !isOffered) throw new Failure(ERROR.notFound);
    const { sha256, size, fileName } = record;
    const reply = await rangeReply(services.storage, {
      key: clientFileKey(sha256),
      offset: 0,
      size,
      tag: sha256,
      type: 'application/octet-stream',
      fileName,
      headers,
    });
    if (!(reply.body instanceof ReadableStream) || !reachesEnd(reply, size)) return reply;
    return { ...reply, body: afterLastByte(reply.body, () => noteCompleted(record.id, services)) };
  };
}

async function recordOf(id: string, { database }: Pick<Services, 'database'>) {
  const [found] = await database.system((tx) =>
    tx.select().from(clientDownload).where(eq(clientDownload.id, id)),
  );
  return found ?? null;
}

function reachesEnd({ status, headers }: BlobReply, size: number): boolean {
  return status !== 206 || (headers?.['content-range'] ?? '').includes(`-${size - 1}/`);
}

/** Once: who fetches it again by the same address changes nothing of when it was had. */
async function noteCompleted(id: string, { database, log, now }: Services): Promise<void> {
  const completedAt = now();
  try {
    await database.system((tx) =>
      tx
        .update(clientDownload)
        .set({ completedAt })
        .where(and(eq(clientDownload.id, id), isNull(clientDownload.completedAt))),
    );
  } catch (error) {
    // The bytes are on their way all the same.
    log.error({ err: error, id }, 'a finished download of a client could not be recorded');
  }
}
