import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { bytes, count, id, instant, text } from '../fields.ts';
import { language } from '../language.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { reportError } from '../report-error.ts';

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
});
export type AcceptanceReport = v.InferOutput<typeof acceptanceReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/accept/createReport',
  summary: 'Have the acceptance report of a batch written, in the language of the `lang` header.',
  request: v.object({
    batchId: id,
    format: v.optional(reportFormat, 'xlsx'),
    /** The zone in which the report writes its times, as an IANA name. */
    timeZone: v.optional(v.pipe(text, v.maxLength(64)), 'UTC'),
  }),
  reply: acceptanceReport,
  errors: [404, 5007012],
});

export const getReport = endpoint({
  method: 'GET',
  path: '/accept/getReport',
  summary: 'How far a report has come.',
  request: v.object({ reportId: id }),
  reply: acceptanceReport,
  errors: [404],
});

export const getReportList = endpoint({
  method: 'GET',
  path: '/accept/getReportList',
  summary: 'Reports of a batch, newest first.',
  request: pageQuery(['createdAt'] as const, { batchId: id }),
  reply: pageOf(acceptanceReport),
  errors: [404],
});

export const cancelReport = endpoint({
  method: 'PUT',
  path: '/accept/cancelReport',
  summary: 'Stop a report that is being written; it stands in the list no more.',
  request: v.object({ reportId: id }),
  reply: v.null(),
  errors: [404],
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/accept/downloadReport',
  summary: 'The file of a successful report.',
  request: v.object({ reportId: id }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [404, 5007012],
});
