import { and, count, eq } from 'drizzle-orm';
import type { getReportList } from '../../../../src/shared/contract/accept/report.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { Handler } from '../../http/call.ts';
import { requireVisible } from '../batch/required-batch.ts';
import { reportReply, selectReports, visibleReports } from './report-row.ts';

/** Who sees some packages of a batch only finds none: see `visibleReports`. */
export const reportList: Handler<typeof getReportList> = async (request, context) => {
  const { tx, caller } = context;
  await requireVisible(context, request.batchId);
  const where = and(eq(acceptanceReport.batchId, request.batchId), visibleReports(caller));
  const rows = await selectReports({ tx })
    .where(where)
    .orderBy(...ordering(request.direction ?? 'desc', acceptanceReport.createdAt, acceptanceReport.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(acceptanceReport)
    .innerJoin(account, eq(account.id, acceptanceReport.accountId))
    .innerJoin(batch, eq(batch.id, acceptanceReport.batchId))
    .where(where);
  return { total: counted?.total ?? 0, rows: rows.map((row) => reportReply(row, context)) };
};
