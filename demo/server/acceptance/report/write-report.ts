import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { newId } from '../../db/new-id.ts';
import { account } from '../../db/schema/customer.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { renderReport } from './render-report.ts';
import { readReportData } from './report-data.ts';

const reportJob = v.object({ customerId: v.string(), reportId: v.string() });
type ReportJob = v.InferOutput<typeof reportJob>;

/** Writes an acceptance report as .xlsx. A report that cannot be written is marked as failed, not tried again. */
export const writeReportJob = defineJob({
  name: 'write-acceptance-report',
  schema: reportJob,
  async run(job, context) {
    try {
      await writeReport(job, context);
    } catch (error) {
      // A server that stops takes the job up again after its next start.
      if (context.signal.aborted) throw error;
      context.services.log.error({ err: error, reportId: job.reportId }, 'a report could not be written');
      await update(job, context, { state: 'failed' });
    }
  },
});

async function writeReport(job: ReportJob, { services, signal }: JobContext): Promise<void> {
  const { database, storage } = services;
  const { report, madeBy, data } = await database.snapshot(job.customerId, async (tx) => {
    const [row] = await tx
      .select({ report: acceptanceReport, madeBy: account.userName })
      .from(acceptanceReport)
      .innerJoin(account, eq(account.id, acceptanceReport.accountId))
      .where(eq(acceptanceReport.id, job.reportId));
    if (!row) throw new Error(`no report ${job.reportId}`);
    return { ...row, data: await readReportData(tx, row.report.batchId, services.now()) };
  });
  const { language, timeZone, createdAt: madeAt } = report;
  const order = { data, language, timeZone, madeBy, madeAt };
  const file = await renderReport(order, signal, (done) => update(job, { services }, { done }));
  // A new key for each try, so that a file half written by a crash is never read.
  const fileKey = `reports/${job.customerId}/${newId()}`;
  const { size } = await storage.put(fileKey, file);
  await update(
    job,
    { services },
    {
      state: 'successful',
      done: data.items.length,
      total: data.items.length,
      fileKey,
      size,
    },
  );
}

function update(
  { customerId, reportId }: ReportJob,
  { services }: Pick<JobContext, 'services'>,
  columns: Partial<typeof acceptanceReport.$inferInsert>,
): Promise<unknown> {
  return services.database.tenant(customerId, (tx) =>
    tx.update(acceptanceReport).set(columns).where(eq(acceptanceReport.id, reportId)),
  );
}
