import { and, eq, getTableColumns } from 'drizzle-orm';
import type {
  AcceptanceReport,
  createReport,
  downloadReport,
  getReport,
} from '../../../../src/shared/contract/accept/report.ts';
import { newId } from '../../db/new-id.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireBatch } from '../required-batch.ts';
import { visibleBatches } from '../visible-batches.ts';
import { isTimeZone, localClock } from './local-clock.ts';
import { reportTexts } from './report-texts.ts';
import { writeReportJob } from './write-report.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Measured: so many items are written in half a minute and within the memory that a report may take. */
const MAX_ITEMS = 300_000;

type ReportRow = typeof acceptanceReport.$inferSelect & { readonly createdBy: string };

export const create: Handler<typeof createReport> = async ({ batchId, timeZone }, context) => {
  const { tx, caller, services, language } = context;
  const batch = await requireBatch(context, batchId);
  if (!isTimeZone(timeZone) || batch.delivered > MAX_ITEMS) throw new Failure(5007012);
  const now = services.now();
  const [row] = await tx
    .insert(acceptanceReport)
    .values({
      id: newId(now),
      customerId: caller.customerId,
      batchId,
      accountId: caller.accountId,
      language,
      timeZone,
      total: batch.delivered,
      fileName: fileName(batch.name, language, localClock(timeZone)(now) ?? now),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the report was not inserted');
  await services.jobs.enqueue(tx, writeReportJob, { customerId: caller.customerId, reportId: row.id });
  return reportReply({ ...row, createdBy: caller.userName });
};

/** Signs that file systems refuse become underscores. */
function fileName(batchName: string, language: CallContext['language'], today: Date): string {
  const day = today.toISOString().slice(0, 10);
  return `${reportTexts(language).title} ${batchName} ${day}.xlsx`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}

export const get: Handler<typeof getReport> = async ({ reportId }, context) =>
  reportReply(await requireReport(reportId, context));

export const download: Handler<typeof downloadReport> = async ({ reportId }, context) => {
  const { fileKey, fileName } = await requireReport(reportId, context);
  const file = fileKey === null ? null : await context.services.storage.open(fileKey);
  if (!file) throw new Failure(5007012);
  return { body: file.stream, size: file.size, type: XLSX, ...(fileName ? { fileName } : {}) };
};

async function requireReport(reportId: string, { tx, caller }: CallContext): Promise<ReportRow> {
  const [row] = await tx
    .select({ ...getTableColumns(acceptanceReport), createdBy: account.userName })
    .from(acceptanceReport)
    .innerJoin(account, eq(account.id, acceptanceReport.accountId))
    .innerJoin(batch, eq(batch.id, acceptanceReport.batchId))
    .where(and(eq(acceptanceReport.id, reportId), visibleBatches(caller)));
  if (!row) throw new Failure(404);
  return row;
}

function reportReply(row: ReportRow): AcceptanceReport {
  return {
    reportId: row.id,
    batchId: row.batchId,
    format: row.format,
    language: row.language,
    state: row.state,
    done: row.done,
    total: row.total,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    error: row.error,
    fileName: row.fileName,
    size: row.size,
  };
}
