import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { cancelReport, createReport, getReport } from '../../../../src/shared/contract/accept/report.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { isTimeZone, localClock } from '../../clock/local-clock.ts';
import { newId } from '../../db/new-id.ts';
import { account } from '../../db/schema/customer.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireBatch } from '../batch/required-batch.ts';
import { REPORT_FILE, reportFileName } from './report-file.ts';
import { reportReply, requireReport } from './report-row.ts';
import { writeReportWork } from './write-report.ts';

export const create: Handler<typeof createReport> = async ({ batchId, format, timeZone }, context) => {
  const { tx, caller, services, language } = context;
  const batch = await requireBatch(context, batchId);
  if (!batch.seenWhole) throw new Failure(ERROR.noPermission);
  if (batch.delivered === 0) throw new Failure(ERROR.noData);
  if (!isTimeZone(timeZone)) throw new Failure(ERROR.excelExportFailed);
  const unfinished = await unfinishedOf(context);
  // It reads what it says when its turn comes: a second one would say the same.
  const same = unfinished.find(
    (one) =>
      one.state === 'waiting' &&
      one.batchId === batchId &&
      one.format === format &&
      one.language === language &&
      one.timeZone === timeZone,
  );
  if (same) return reportReply({ ...same, createdBy: caller.userName }, context);
  if (unfinished.length >= MAX_UNFINISHED) throw new Failure(ERROR.tooManyReports);
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
  await services.background.enqueue(tx, writeReportWork, { customerId: caller.customerId, reportId: row.id });
  return reportReply({ ...row, createdBy: caller.userName }, context);
};

/** Reports of one person that wait or are written at a time: they are written one after the other, for everybody. */
const MAX_UNFINISHED = 10;

/** Of the caller, whose further calls wait until this one is done: many at once are counted, too. */
async function unfinishedOf({ tx, caller }: CallContext) {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, caller.accountId))
    .for('no key update');
  return tx
    .select()
    .from(acceptanceReport)
    .where(
      and(
        eq(acceptanceReport.accountId, caller.accountId),
        inArray(acceptanceReport.state, ['waiting', 'generating']),
        isNull(acceptanceReport.cancelledAt),
      ),
    );
}

export const get: Handler<typeof getReport> = async ({ reportId }, context) =>
  reportReply(await requireReport(reportId, context), context);

/** The background work that writes it looks whether it is still wanted, and leaves nothing behind. */
export const cancel: Handler<typeof cancelReport> = async ({ reportId }, context) => {
  const { tx, caller, services } = context;
  const { accountId } = await requireReport(reportId, context);
  if (accountId !== caller.accountId && caller.role !== ROLE.administrator)
    throw new Failure(ERROR.noPermission);
  await tx
    .update(acceptanceReport)
    .set({ cancelledAt: services.now() })
    .where(
      and(eq(acceptanceReport.id, reportId), inArray(acceptanceReport.state, ['waiting', 'generating'])),
    );
  return null;
};
