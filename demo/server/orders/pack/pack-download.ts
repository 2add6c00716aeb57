import { defineWork, type WorkContext } from '../../background/background-work.ts';
import type { Services } from '../../services.ts';
import { changeDownload } from './change-download.ts';
import { PackCancelled, PackFailure } from './pack-failure.ts';
import { packNext } from './pack-next.ts';
import { packWork } from './pack-work.ts';

/**
 * Packs the next file of a download and has itself called again for the one after it: a download of many gigabytes
 * keeps others waiting for one file only, and a server that was killed loses one file only. What cannot be packed is
 * marked as failed, not tried again.
 */
export const packDownloadWork = defineWork({
  name: 'pack-data-download',
  schema: packWork,
  async run(work, context: WorkContext<Services>) {
    const { services, signal } = context;
    try {
      const goesOn = await packNext(work, context);
      if (!goesOn) return;
      await services.database.tenant(work.customerId, (tx) =>
        services.background.enqueue(tx, packDownloadWork, work),
      );
    } catch (error) {
      if (error instanceof PackCancelled) return;
      // A server that stops takes the work up again after its next start.
      if (signal.aborted) throw error;
      const known = error instanceof PackFailure;
      if (!known || error.code === 'FILE_MISSING') {
        services.log.error({ err: error, downloadId: work.downloadId }, 'a download could not be packed');
      }
      const failed = {
        state: 'failed',
        error: known ? error.code : 'SYS_ERROR',
        errorFile: known ? error.file : null,
      } as const;
      await services.database.tenant(work.customerId, (tx) => changeDownload(tx, work.downloadId, failed));
    }
  },
});
