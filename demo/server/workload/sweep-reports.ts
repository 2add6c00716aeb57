import { and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type WorkContext } from '../background/background-work.ts';
import { workloadReport } from '../db/schema/workload.ts';
import type { Services } from '../services.ts';
import { generateReportWork } from './generate-report.ts';

const { id, state, createdAt } = workloadReport;
const isUnderWay = inArray(state, ['waiting', 'generating']);

/**
 * Ends reports that nobody generates any more: the queue gives up work at which a server was killed again and again.
 * Whoever asked for one is told so, and may have it repeated.
 */
export const sweepReportsWork = defineWork({
  name: 'end-lost-workload-reports',
  schema: v.object({}),
  schedule: '*/10 * * * *',
  async run(_data, { services: { database, background, now } }: WorkContext<Services>) {
    await database.system(async (tx) => {
      // In this order: a report and its work begin in one transaction, so the work of one that is seen is seen, too.
      const found = await tx.select({ id }).from(workloadReport).where(isUnderWay).orderBy(createdAt);
      const pending = await background.pending(tx, generateReportWork);
      const generated = new Set(pending.map(({ reportId }) => reportId));
      const lost = found.map((report) => report.id).filter((reportId) => !generated.has(reportId));
      if (lost.length === 0) return;
      await tx
        .update(workloadReport)
        .set({ state: 'failed', error: 'SYS_ERROR', generatedAt: now() })
        .where(and(inArray(id, lost), isUnderWay));
    });
  },
});
