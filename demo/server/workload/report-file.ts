import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { getWorkloadReportFile } from '../../../src/shared/contract/workload/workload-report.ts';
import { workloadReport } from '../db/schema/workload.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { reportFileName } from './report-file-name.ts';
import { hasExpired, selectReports } from './report-row.ts';

/** Signed when somebody wants it: a page may be open for days before. */
export const reportFile: Handler<typeof getWorkloadReportFile> = async ({ reportId }, { tx, services }) => {
  const [report] = await selectReports(tx).where(eq(workloadReport.id, reportId));
  if (report?.state !== 'successful' || hasExpired(report, services.now())) throw new Failure(ERROR.notFound);
  const url = services.mediaSigner.url('/order/downloadWorkloadReport', reportId);
  return { url, fileName: reportFileName(report) };
};
