import { and, eq, isNull } from 'drizzle-orm';
import type { downloadReport, viewReport } from '../../../../src/shared/contract/accept/report.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { acceptanceReport } from '../../db/schema/report.ts';
import type { Handler, OpenHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { CERTIFICATE_POLICY } from './html/certificate-policy.ts';
import { REPORT_FILE } from './report-file.ts';
import { hasExpired, requireReport } from './report-row.ts';

export const download: Handler<typeof downloadReport> = async ({ reportId }, context) => {
  const { services } = context;
  const report = await requireReport(reportId, context);
  const { fileKey, fileName, format } = report;
  if (fileKey === null || hasExpired(report, services.now())) throw new Failure(ERROR.excelExportFailed);
  const file = await services.storage.open(fileKey);
  if (!file) throw new Failure(ERROR.excelExportFailed);
  const { type } = REPORT_FILE[format];
  return { body: file.stream, size: file.size, type, ...(fileName ? { fileName } : {}) };
};

/** The signature alone says that the caller was shown the report in a list. */
export const view: OpenHandler<typeof viewReport> = async (request, { services }) => {
  if (!services.mediaSigner.check('/accept/viewReport', request)) throw new Failure(ERROR.forbidden);
  const [report] = await services.database.system((tx) =>
    tx
      .select()
      .from(acceptanceReport)
      .where(and(eq(acceptanceReport.id, request.id), isNull(acceptanceReport.cancelledAt))),
  );
  const isThere = report?.format === 'html' && !hasExpired({ ...report, createdBy: '' }, services.now());
  const file = isThere && report.fileKey !== null ? await services.storage.open(report.fileKey) : null;
  if (!file) throw new Failure(ERROR.notFound);
  const headers = { 'content-security-policy': CERTIFICATE_POLICY, 'cache-control': 'private, no-store' };
  return { body: file.stream, size: file.size, type: REPORT_FILE.html.type, headers };
};
