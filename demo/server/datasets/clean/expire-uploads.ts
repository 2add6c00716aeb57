import { and, asc, eq, lt } from 'drizzle-orm';
import { UPLOAD_KEPT } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { upload } from '../../db/schema/upload.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../history/note-event.ts';
import { endUpload } from '../upload/end-upload.ts';

/** So many at a time: no transaction holds thousands. */
const AT_ONCE = 100;

/** Gives up uploads that nothing came for in a week; files that are complete stay. Gives their number. */
export async function expireUploads(services: Services, signal: AbortSignal): Promise<number> {
  const { database, background, now } = services;
  let ended = 0;
  for (;;) {
    const some = await database.system(async (tx) => {
      const at = now();
      const before = new Date(at.getTime() - UPLOAD_KEPT);
      const rows = await tx
        .select()
        .from(upload)
        .where(and(eq(upload.state, 'open'), lt(upload.touchedAt, before)))
        .orderBy(asc(upload.touchedAt))
        .limit(AT_ONCE)
        .for('no key update', { skipLocked: true });
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
