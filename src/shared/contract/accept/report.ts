import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, id, instant, nothing } from '../fields.ts';
import { language } from '../language.ts';
import { signed } from '../media.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { reportError } from '../report-error.ts';
import { timeZone } from '../time-zone.ts';

/** Specification 4: to be generated, generating, successful, failed, expired. */
export const REPORT_STATES = ['waiting', 'generating', 'successful', 'failed', 'expired'] as const;

/** A workbook, tables for programs (a .zip of .csv), and one page to print or file. */
export const REPORT_FORMATS = ['xlsx', 'csv', 'html'] as const;
export const reportFormat = v.picklist(REPORT_FORMATS);
export type ReportFormat = v.InferOutput<typeof reportFormat>;

export const acceptanceReport = v.object({
  reportId: id,
  batchId: id,
  format: reportFormat,
  language,
  state: v.picklist(REPORT_STATES),
  /** Items written so far, and all that will be. */
  done: count,
  total: count,
  createdBy: v.string(),
  createdAt: instant,
  /** It can be downloaded until then. */
  expiresAt: v.nullable(instant),
  fileName: v.nullable(v.string()),
  size: v.nullable(bytes),
  /** Why a failed one failed (specification 8). */
  error: v.nullable(reportError),
  /**
   * Signed address under which a browser shows a successful `html` report, good for a day; relative to the API's
   * origin. Null for everything else.
   */
  viewUrl: v.nullable(v.string()),
  /** The caller may stop it: it is being written, and theirs, or they are an administrator. */
  mayCancel: v.boolean(),
});
export type AcceptanceReport = v.InferOutput<typeof acceptanceReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/accept/createReport',
  summary:
    'Have the acceptance report of a batch written, in the language of the `lang` header. It is about the whole ' +
    'batch: who sees some of its packages only is refused with 5016011, and sees no report of it.',
  embed: 'batch',
  right: 'read',
  request: v.object({
    batchId: id,
    format: v.optional(reportFormat, 'xlsx'),
    /** In which the report writes its times. */
    timeZone,
  }),
  reply: acceptanceReport,
  errors: [ERROR.notFound, ERROR.noData, ERROR.excelExportFailed, ERROR.noPermission, ERROR.tooManyReports],
});

export const getReport = endpoint({
  method: 'GET',
  path: '/accept/getReport',
  summary: 'How far a report has come.',
  embed: 'batch',
  request: v.object({ reportId: id }),
  reply: acceptanceReport,
  errors: [ERROR.notFound],
});

export const getReportList = endpoint({
  method: 'GET',
  path: '/accept/getReportList',
  summary: 'Reports of a batch, newest first.',
  embed: 'batch',
  request: pageQuery(['createdAt'] as const, { batchId: id }),
  reply: pageOf(acceptanceReport),
  errors: [ERROR.notFound],
});

export const cancelReport = endpoint({
  method: 'PUT',
  path: '/accept/cancelReport',
  summary:
    'Stop a report that is being written; it stands in the list no more. One that is done stays. For who had it ' +
    'made, and for administrators.',
  embed: 'batch',
  right: 'read',
  request: v.object({ reportId: id }),
  reply: nothing,
  errors: [ERROR.notFound, ERROR.noPermission],
});

export const viewReport = endpoint({
  method: 'GET',
  path: '/accept/viewReport',
  summary: 'A successful `html` report as a page that a browser shows, by its signed address.',
  access: 'open',
  bySignature: true,
  request: v.object(signed),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/accept/downloadReport',
  summary: 'The file of a successful report.',
  embed: 'batch',
  request: v.object({ reportId: id }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.notFound, ERROR.excelExportFailed],
});
