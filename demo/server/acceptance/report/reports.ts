import { and, eq, inArray } from 'drizzle-orm';
import type { cancelReport, createReport, getReport } from '../../../../src/shared/contract/accept/report.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { newId } from '../../db/new-id.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { noteEvent } from '../history/note-event.ts';
import { requireBatch } from '../required-batch.ts';
import { isTimeZone, localClock } from './local-clock.ts';
import { REPORT_FILE, reportFileName } from './report-file.ts';
import { reportReply, requireReport } from './report-row.ts';
import { writeReportJob } from './write-report.ts';

export const create: Handler<typeof createReport> = async ({ batchId, format, timeZone }, context) => {
  const { tx, caller, services, language } = context;
  const batch = await requireBatch(context, batchId);
  if (!batch.seenWhole) throw new Failure(5016011);
  if (!isTimeZone(timeZone)) throw new Failure(5007012);
  const now = services.now();
  const [row] = await tx
    .insert(acceptanceReport)
    .values({
      id: newId(now),
      customerId: caller.customerId,
      batchId,
      accountId: caller.accountId,
      format,
      language,
      timeZone,
      total: batch.delivered,
      fileName: reportFileName(batch.name, { format, language, today: localClock(timeZone)(now) ?? now }),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the report was not inserted');
  await noteEvent(context, { batchId, event: 'reportMade', detail: { name: REPORT_FILE[format].ending } });
  await services.jobs.enqueue(tx, writeReportJob, { customerId: caller.customerId, reportId: row.id });
  return reportReply({ ...row, createdBy: caller.userName }, context);
};

export const get: Handler<typeof getReport> = async ({ reportId }, context) =>
  reportReply(await requireReport(reportId, context), context);

/** The job that writes it looks whether it is still wanted, and leaves nothing behind. */
export const cancel: Handler<typeof cancelReport> = async ({ reportId }, context) => {
  const { tx, caller, services } = context;
  const { accountId } = await requireReport(reportId, context);
  if (accountId !== caller.accountId && caller.role !== ROLE.administrator) throw new Failure(5016011);
  await tx
    .update(acceptanceReport)
    .set({ cancelledAt: services.now() })
    .where(
      and(eq(acceptanceReport.id, reportId), inArray(acceptanceReport.state, ['waiting', 'generating'])),
    );
  return null;
};
