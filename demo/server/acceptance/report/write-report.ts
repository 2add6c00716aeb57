import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import type { Database } from '../../db/database.ts';
import { account } from '../../db/schema/customer.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import type { Services } from '../../services.ts';
import { withSpool } from '../../spool/spool.ts';
import { workbook } from '../../spreadsheet/workbook.ts';
import { csvFiles } from './csv/csv-files.ts';
import { certificate } from './html/certificate.ts';
import { type ReportData, readReport } from './read/read-report.ts';
import { type ReportContext, reportContext } from './report-context.ts';
import { ReportFailure } from './report-failure.ts';
import { reportKey } from './report-file.ts';
import { ReportCancelled, type ReportProgress, reportProgress } from './report-progress.ts';
import type { SpooledRows } from './report-rows.ts';
import { reportTables } from './table/report-tables.ts';

const reportWork = v.object({ customerId: v.string(), reportId: v.string() });
type ReportWork = v.InferOutput<typeof reportWork>;

/** It can be downloaded within one year (specification 9). */
const KEPT = 365 * 24 * 60 * 60 * 1000;

/** Writes an acceptance report. One that cannot be written is marked as failed, not tried again. */
export const writeReportWork = defineWork({
  name: 'write-acceptance-report',
  schema: reportWork,
  async run(work, context: WorkContext<Services>) {
    const { services, signal } = context;
    const progress = reportProgress(work, context);
    try {
      await writeReport(work, context, progress);
    } catch (error) {
      if (error instanceof ReportCancelled) return;
      // A server that stops takes the work up again after its next start.
      if (signal.aborted) throw error;
      services.log.error({ err: error, reportId: work.reportId }, 'a report could not be written');
      const code = error instanceof ReportFailure ? error.code : 'SYS_ERROR';
      await markFailed(progress, code);
    }
  },
});

async function markFailed(progress: ReportProgress, error: ReportFailure['code']): Promise<void> {
  try {
    await progress.set({ state: 'failed', error });
  } catch (cause) {
    if (!(cause instanceof ReportCancelled)) throw cause;
  }
}

async function writeReport(
  work: ReportWork,
  context: WorkContext<Services>,
  progress: ReportProgress,
): Promise<void> {
  const { services, signal } = context;
  await progress.set({ state: 'generating', done: 0 });
  await indexAll(work, services.database);
  await withSpool<SpooledRows, void>(async (spool) => {
    const { report, madeBy, madeAt, data } = await services.database.snapshot(work.customerId, async (tx) => {
      const [row] = await tx
        .select({ report: acceptanceReport, madeBy: account.userName })
        .from(acceptanceReport)
        .innerJoin(account, eq(account.id, acceptanceReport.accountId))
        .where(and(eq(acceptanceReport.id, work.reportId), isNull(acceptanceReport.cancelledAt)));
      if (!row) throw new ReportCancelled(`no report ${work.reportId}`);
      const { batchId, format } = row.report;
      // Of what it says, not of when somebody asked for it: others may have been waited for.
      const madeAt = services.now();
      return {
        ...row,
        madeAt,
        data: await readReport(tx, spool, { batchId, format, now: madeAt, signal }),
      };
    });
    const { language, timeZone, format } = report;
    const written = reportContext(data, { language, timeZone, madeBy, madeAt });
    await progress.set({ total: data.counts.items });
    const fileKey = reportKey(work.customerId, work.reportId);
    const { size } = await services.storage.put(
      fileKey,
      Readable.toWeb(fileOf(format, written, { context, progress })) as ReadableStream<Uint8Array>,
    );
    try {
      await progress.set({ ...doneWith(data, services.now()), fileKey, size });
    } catch (error) {
      if (error instanceof ReportCancelled) await services.storage.delete(fileKey);
      throw error;
    }
  });
}

/** Objects of old deliveries are indexed when somebody asks for them; a snapshot, which only reads, could not. */
async function indexAll({ customerId, reportId }: ReportWork, database: Database): Promise<void> {
  await database.tenant(customerId, async (tx) => {
    const [report] = await tx
      .select({ batchId: acceptanceReport.batchId })
      .from(acceptanceReport)
      .where(eq(acceptanceReport.id, reportId));
    if (report) await ensureIndexed(tx, report);
  });
}

function doneWith({ counts }: ReportData, now: Date): Partial<typeof acceptanceReport.$inferInsert> {
  return {
    state: 'successful',
    done: counts.items,
    expiresAt: new Date(now.getTime() + KEPT),
  };
}

interface Writing {
  readonly context: WorkContext<Services>;
  readonly progress: ReportProgress;
}

/** The bytes of the report, made while they are read. */
function fileOf(
  format: (typeof acceptanceReport.$inferSelect)['format'],
  written: ReportContext,
  { context, progress }: Writing,
): Readable {
  const onItem = (items: number) => progress.items(items);
  const { madeAt, madeBy, t } = written;
  switch (format) {
    case 'xlsx':
      return workbook(reportTables(written, onItem), { title: t('reportfile:title'), madeBy, madeAt });
    case 'csv':
      return csvFiles(reportTables(written, onItem), madeAt);
    case 'html':
      return Readable.from(certificate(written, { storage: context.services.storage, onItem }), {
        objectMode: false,
      });
  }
}
