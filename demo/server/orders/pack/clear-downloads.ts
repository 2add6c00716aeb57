import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import { dataDownload, dataDownloadPart } from '../../db/schema/download.ts';
import type { Services } from '../../services.ts';
import { doom } from '../../stored-files/doom.ts';

/** All tries of the work that packs a file are over by then, whatever ended them. */
const PACKING = 24 * 60 * 60 * 1000;

/** Gives up downloads that nobody packs any more, and the files of those that are cancelled, failed or expired. */
export const clearDownloadsWork = defineWork({
  name: 'clear-data-downloads',
  schema: v.object({}),
  schedule: '41 3 * * *',
  async run(_data, { services: { database, now } }: WorkContext<Services>) {
    const { id, state, createdAt, expiresAt, clearedAt } = dataDownload;
    const at = now();
    await database.system(async (tx) => {
      await tx
        .update(dataDownload)
        .set({ state: 'failed', error: 'SYS_ERROR' })
        .where(and(inArray(state, ['waiting', 'packing']), lt(createdAt, new Date(at.getTime() - PACKING))));
      const over = await tx
        .update(dataDownload)
        .set({ clearedAt: at })
        .where(and(isNull(clearedAt), or(inArray(state, ['failed', 'cancelled']), lt(expiresAt, at))))
        .returning({ id });
      for (const one of over) {
        const files = await tx
          .select({ fileKey: dataDownloadPart.fileKey })
          .from(dataDownloadPart)
          .where(eq(dataDownloadPart.downloadId, one.id));
        await doom(
          tx,
          files.map(({ fileKey }) => fileKey),
          at,
        );
      }
    });
  },
});
