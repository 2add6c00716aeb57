import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { acceptanceReport } from '../../db/schema/report.ts';
import { defineJob } from '../../jobs/job.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Reports are kept for a year (specification 9). */
const KEPT = 365 * DAY;
/** All tries of the job that writes a report are over by then, whatever ended them. */
const WRITING = DAY;

/** Gives up reports that nobody writes any more, and forgets old ones with their files. */
export const cleanReportsJob = defineJob({
  name: 'clean-acceptance-reports',
  schema: v.object({}),
  schedule: '29 3 * * *',
  async run(_data, { services: { database, storage, now } }) {
    const time = now().getTime();
    const { createdAt, state } = acceptanceReport;
    const files = await database.system(async (tx) => {
      await tx
        .update(acceptanceReport)
        .set({ state: 'failed' })
        .where(and(eq(state, 'generating'), lt(createdAt, new Date(time - WRITING))));
      return tx
        .delete(acceptanceReport)
        .where(lt(createdAt, new Date(time - KEPT)))
        .returning({ key: acceptanceReport.fileKey });
    });
    for (const { key } of files) if (key !== null) await storage.delete(key);
  },
});
