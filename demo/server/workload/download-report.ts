import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { downloadWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { account } from '../db/schema/customer.ts';
import { workloadReport } from '../db/schema/workload.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { workbook } from '../spreadsheet/workbook.ts';
import { textsIn } from '../texts/texts.ts';
import { reportFileName } from './report-file-name.ts';
import { hasExpired, ordersOf } from './report-row.ts';
import { workloadTables } from './workload-tables.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Made of the figures as they were kept; the signature alone says that the caller was shown the report. */
export const download: OpenHandler<typeof downloadWorkloadReport> = async (request, { services }) => {
  if (!services.mediaSigner.check('/order/downloadWorkloadReport', request))
    throw new Failure(ERROR.forbidden);
  const found = await services.database.system(async (tx) => {
    const [row] = await tx
      .select({ report: workloadReport, operator: account.userName })
      .from(workloadReport)
      .innerJoin(
        account,
        and(eq(account.customerId, workloadReport.customerId), eq(account.id, workloadReport.accountId)),
      )
      .where(eq(workloadReport.id, request.id));
    return row && { ...row, orders: await ordersOf(tx, [request.id]) };
  });
  if (found?.report.state !== 'successful' || hasExpired(found.report, services.now())) {
    throw new Failure(ERROR.notFound);
  }
  const { report, operator } = found;
  const book = workbook(workloadTables(found), {
    title: textsIn(report.language)('workloadfile:title'),
    madeBy: operator,
    madeAt: report.generatedAt ?? services.now(),
  });
  return {
    body: Readable.toWeb(book) as ReadableStream<Uint8Array>,
    type: XLSX,
    fileName: reportFileName(report),
  };
};
