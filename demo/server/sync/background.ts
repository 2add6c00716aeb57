import { and, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import { batch } from '../db/schema/delivery.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Services } from '../services.ts';

/** The history goes back so far, in milliseconds. */
const KEPT = 365 * 24 * 60 * 60 * 1000;
/** So many at a time: no transaction stays open for thousands of files. */
const AT_ONCE = 100;

/**
 * Forgets pushes that ended a year ago, with their files. The last of each batch stays: that it was told is asked when it
 * is taken back.
 */
export const cleanSyncWork = defineWork({
  name: 'clean-sync-history',
  schema: v.object({}),
  schedule: '41 3 * * *',
  async run(_data, { services: { database, storage, now }, signal }: WorkContext<Services>) {
    const before = new Date(now().getTime() - KEPT);
    for (;;) {
      const old = await database.system((tx) =>
        tx
          .select({ id: syncEvent.id, fileKey: syncEvent.fileKey })
          .from(syncEvent)
          .innerJoin(batch, eq(batch.id, syncEvent.batchId))
          .where(and(lt(syncEvent.finishedAt, before), lt(syncEvent.sequence, batch.decisionSequence)))
          .limit(AT_ONCE),
      );
      // The files go first: a crash in between is made good by the next run.
      for (const { fileKey } of old) if (fileKey !== null) await storage.delete(fileKey);
      const ids = old.map(({ id }) => id);
      if (ids.length > 0)
        await database.system((tx) => tx.delete(syncEvent).where(inArray(syncEvent.id, ids)));
      if (old.length < AT_ONCE || signal.aborted) return;
    }
  },
});

export const syncWork: readonly RunnableWork<Services>[] = [cleanSyncWork];
