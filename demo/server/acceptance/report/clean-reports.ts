import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { Services } from '../../services.ts';
import { reportKey } from './report-file.ts';

/** All tries of the work that writes a report are over by then, whatever ended them. */
const WRITING = 24 * 60 * 60 * 1000;

/** Gives up reports that nobody writes any more, deletes the files of those that expired, forgets cancelled ones. */
export const cleanReportsWork = defineWork({
  name: 'clean-acceptance-reports',
  schema: v.object({}),
  schedule: '29 3 * * *',
  async run(_data, { services: { database, storage, now } }: WorkContext<Services>) {
    const { id, customerId, cancelledAt, createdAt, expiresAt, fileKey, state } = acceptanceReport;
    const abandoned = new Date(now().getTime() - WRITING);
    const key = { id, customerId };
    const { cancelled, expired } = await database.system(async (tx) => {
      await tx
        .update(acceptanceReport)
        .set({ state: 'failed', error: 'SYS_ERROR' })
        .where(and(inArray(state, ['waiting', 'generating']), lt(createdAt, abandoned)));
      return {
        cancelled: await tx.select(key).from(acceptanceReport).where(lt(cancelledAt, abandoned)),
        expired: await tx
          .select({ ...key, fileKey })
          .from(acceptanceReport)
          .where(and(isNotNull(fileKey), lt(expiresAt, now()))),
      };
    });
    // The files go first: a crash in between is made good by the next run.
    for (const one of cancelled) await storage.delete(reportKey(one.customerId, one.id));
    for (const one of expired) if (one.fileKey !== null) await storage.delete(one.fileKey);
    const ids = (rows: readonly { id: string }[]) => rows.map((one) => one.id);
    await database.system(async (tx) => {
      await tx.delete(acceptanceReport).where(inArray(id, ids(cancelled)));
      await tx
        .update(acceptanceReport)
        .set({ fileKey: null })
        .where(inArray(id, ids(expired)));
    });
  },
});
