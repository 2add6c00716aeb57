import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { downloadWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { account } from '../db/schema/customer.ts';
import { workloadReport } from '../db/schema/workload.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { workbook } from '../spreadsheet/workbook.ts';
import { fileNameOf } from '../texts/file-name.ts';
import { textsIn } from '../texts/texts.ts';
import { hasExpired } from './report-row.ts';
import { workloadTables } from './workload-tables.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Made of the figures as they were kept; the signature alone says that the caller was shown the report. */
export const download: OpenHandler<typeof downloadWorkloadReport> = async (request, { services }) => {
  if (!services.mediaSigner.check('/order/downloadWorkloadReport', request))
    throw new Failure(ERROR.forbidden);
  const [found] = await services.database.system((tx) =>
    tx
      .select({ report: workloadReport, operator: account.userName })
      .from(workloadReport)
      .innerJoin(
        account,
        and(eq(account.customerId, workloadReport.customerId), eq(account.id, workloadReport.accountId)),
      )
      .where(eq(workloadReport.id, request.id)),
  );
  if (found?.report.state !== 'successful' || hasExpired(found.report, services.now())) {
    throw new Failure(ERROR.notFound);
  }
  const { rows, language, type, fromMonth, toMonth, generatedAt } = found.report;
  const t = textsIn(language);
  const title = t('workloadfile:title');
  const book = workbook(workloadTables(rows, t, type === 'acceptor'), {
    title,
    madeBy: found.operator,
    madeAt: generatedAt ?? services.now(),
  });
  const months = fromMonth === toMonth ? fromMonth : `${fromMonth} – ${toMonth}`;
  return {
    body: Readable.toWeb(book) as ReadableStream<Uint8Array>,
    type: XLSX,
    fileName: fileNameOf(`${title} ${months}.xlsx`),
  };
};
