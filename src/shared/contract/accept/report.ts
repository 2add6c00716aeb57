import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { bytes, count, id, instant, text } from '../fields.ts';

const REPORT_STATES = ['generating', 'successful', 'failed'] as const;

export const acceptanceReport = v.object({
  reportId: id,
  batchId: id,
  state: v.picklist(REPORT_STATES),
  /** Items written so far, and all that will be. */
  done: count,
  total: count,
  createdAt: instant,
  fileName: v.nullable(v.string()),
  size: v.nullable(bytes),
});
export type AcceptanceReport = v.InferOutput<typeof acceptanceReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/accept/createReport',
  summary: 'Have the acceptance report of a batch written as .xlsx, in the language of the `lang` header.',
  request: v.object({
    batchId: id,
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

export const downloadReport = endpoint({
  method: 'GET',
  path: '/accept/downloadReport',
  summary: 'The .xlsx of a successful report.',
  request: v.object({ reportId: id }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [404, 5007012],
});
