import { and, asc, eq, getTableColumns, isNotNull, lt, or } from 'drizzle-orm';
import { UPLOAD_KEPT } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../history/note-event.ts';
import { endUpload } from '../upload/end-upload.ts';

/** So many at a time: no transaction holds thousands. */
const AT_ONCE = 100;

/** The batch of an upload takes no files: whoever is at it is told so at the next call. */
const isClosed = or(
  isNotNull(datasetBatch.endedAt),
  isNotNull(datasetBatch.cancelledAt),
  isNotNull(datasetBatch.deletedAt),
);

/**
 * Gives up uploads that nothing came for in a week, and those whose batch takes no files any more; files that are
 * complete stay. Gives their number.
 */
export async function expireUploads(services: Services, signal: AbortSignal): Promise<number> {
  const { database, background, now } = services;
  let ended = 0;
  for (;;) {
    const some = await database.system(async (tx) => {
      const at = now();
      const before = new Date(at.getTime() - UPLOAD_KEPT);
      const rows = await tx
        .select(getTableColumns(upload))
        .from(upload)
        .innerJoin(datasetBatch, eq(datasetBatch.id, upload.batchId))
        .where(and(eq(upload.state, 'open'), or(lt(upload.touchedAt, before), isClosed)))
        .orderBy(asc(upload.touchedAt))
        .limit(AT_ONCE)
        .for('no key update', { of: upload, skipLocked: true });
      for (const row of rows) {
        await endUpload(tx, background, row, 'expired', at);
        const { customerId, datasetId, batchId, filesDone: files, sizeDone: size } = row;
        await recordEvent(
          tx,
          { datasetId, batchId, event: 'uploadExpired', detail: { files, size } },
          { customerId, accountId: null, byProvider: false, at },
        );
      }
      return rows.length;
    });
    ended += some;
    if (some < AT_ONCE || signal.aborted) return ended;
  }
}
