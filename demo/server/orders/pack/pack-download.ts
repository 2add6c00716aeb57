import { defineWork, type WorkContext } from '../../background/background-work.ts';
import type { Services } from '../../services.ts';
import { mayPass } from './may-pass.ts';
import { PackCancelled, PackFailure } from './pack-failure.ts';
import { packNext } from './pack-next.ts';
import { PACK_DOWNLOAD } from './pack-work.ts';
import { endPacking } from './turn.ts';

/**
 * Packs the next file of a download and has itself called again for the one after it: a download of many gigabytes
 * keeps others waiting for one file only, and a server that was killed loses one file only. Passing trouble is waited
 * out, for about an hour here and longer by `sweep-downloads.ts`; what cannot be packed is marked as failed, not tried
 * again.
 */
export const packDownloadWork = defineWork({
  ...PACK_DOWNLOAD,
  retry: { limit: 8, delaySeconds: 15 },
  // Taken one by one, what waits behind a download that ends would only be found by the next look at the queue.
  batch: 2,
  async run(work, context: WorkContext<Services>) {
    const { services, signal } = context;
    const { database, background, log, now } = services;
    const { customerId, downloadId } = work;
    try {
      if (await packNext(work, context)) {
        await database.tenant(customerId, (tx) => background.enqueue(tx, PACK_DOWNLOAD, work));
      }
    } catch (error) {
      if (error instanceof PackCancelled) return;
      // A server that stops takes the work up again after its next start.
      if (signal.aborted || mayPass(error)) throw error;
      const known = error instanceof PackFailure;
      if (!known || error.code === 'FILE_MISSING') {
        log.error({ err: error, downloadId }, 'a download could not be packed');
      }
      const failed = {
        state: 'failed',
        error: known ? error.code : 'SYS_ERROR',
        errorFile: known ? error.file : null,
        touchedAt: now(),
      } as const;
      await database.tenant(customerId, (tx) => endPacking(tx, background, work, failed));
    }
  },
});
