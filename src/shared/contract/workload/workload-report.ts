import * as v from 'valibot';
import { REPORT_STATES } from '../accept/report.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, day, id, instant, keyword, nothing } from '../fields.ts';
import { language } from '../language.ts';
import { signed } from '../media.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { reportError } from '../report-error.ts';
import { dayZone, timeZone } from '../time-zone.ts';
import { unit } from '../unit.ts';
import { month } from './month.ts';

/** A report is about so many orders at most (specification 5). */
export const MAX_REPORT_ORDERS = 10;

/** `acceptor`: who did the work is told; `order`: it is not, as for an accounting that is to know no names. */
export const WORKLOAD_TYPES = ['acceptor', 'order'] as const;
export const workloadType = v.picklist(WORKLOAD_TYPES);
export type WorkloadType = v.InferOutput<typeof workloadType>;

const ADMINISTRATORS = { access: 'administrator', embed: 'user' } as const satisfies Partial<Endpoint>;

/** Specification 3: generation time, start and end time, order names, operator, status, type, language, failure reason. */
export const workloadReport = v.object({
  reportId: id,
  /** The first and the last month that it is about. */
  from: month,
  to: month,
  orders: v.array(v.object({ orderId: id, name: v.string() })),
  type: workloadType,
  language,
  /** The zone whose months it counts, as an IANA name or an offset. */
  timeZone: v.string(),
  /** Specification 4: to be generated, generating, successful, failed, expired. */
  state: v.picklist(REPORT_STATES),
  operator: v.string(),
  createdAt: instant,
  /** When generating ended, also where it failed. */
  generatedAt: v.nullable(instant),
  /** It can be looked at and downloaded until then: a year (specification 9). */
  expiresAt: v.nullable(instant),
  error: v.nullable(reportError),
});
export type WorkloadReport = v.InferOutput<typeof workloadReport>;

/**
 * Work of one month in one order, by one acceptor where the report tells them apart. An item counts in a month in which
 * it got a result, once in each round of its batch: for whoever gave the last result of that month and round, as that
 * one says, singly or in bulk. What was taken back or undone before the month was over counts for nobody; what happens
 * afterwards, a redelivery too, changes nothing in a month that is over. A result that is carried over a redelivery
 * counts where it was given, and not once more; what only a spot check’s sample has counts for nobody.
 */
export const workloadRow = v.object({
  month,
  orderId: id,
  orderName: v.string(),
  /** Null where the report does not tell. */
  acceptor: v.nullable(v.string()),
  /** Whose account it is: people may have one name. Null where the report does not tell, or did not yet. */
  acceptorId: v.nullable(id),
  /** What tells them from others of their name in the report, where there are any. */
  namesake: v.nullable(
    v.object({
      /** What they sign in with. */
      loginName: v.string(),
      /** They were no longer in the team when the report was generated: somebody else may have the user name since. */
      left: v.boolean(),
    }),
  ),
  items: count,
  accepted: count,
  rejected: count,
  /** How many of the items got their result in bulk; null in reports from before this was counted. */
  inBulk: v.nullable(count),
  /** Annotated objects in these items, as they were judged. */
  objects: count,
  /** What share of the order that is, in the unit in which it was ordered, as the order is when the report is generated. */
  amount: v.pipe(v.number(), v.minValue(0)),
  unit,
});
export type WorkloadRow = v.InferOutput<typeof workloadRow>;

export const createWorkloadReport = endpoint({
  ...ADMINISTRATORS,
  method: 'POST',
  path: '/order/createWorkloadReport',
  summary:
    'Have a report of the work of some months written. 5007960 where orders have no acceptance record in them; ' +
    '`responseObject` names these. 5007961 where the months are too many, too early, to come, or the wrong way round.',
  request: v.object({
    orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_REPORT_ORDERS)),
    from: month,
    to: month,
    type: v.optional(workloadType, 'acceptor'),
    language,
    /** The zone whose months are counted. */
    timeZone,
  }),
  reply: workloadReport,
  errors: [ERROR.notFound, ERROR.noAcceptanceRecords, ERROR.monthsOutOfRange],
});

/** What `responseObject` holds with 5007960: the orders that are in the way. */
export const ordersWithoutRecords = v.object({
  orders: v.array(v.object({ orderId: id, name: v.string() })),
});

/** What it holds with 5007961. */
export const monthsRefused = v.object({
  reason: v.picklist(['tooMany', 'tooEarly', 'toCome', 'wrongWay']),
});
export type MonthsRefused = v.InferOutput<typeof monthsRefused>;

export const getWorkloadReportList = endpoint({
  ...ADMINISTRATORS,
  method: 'GET',
  path: '/order/getWorkloadReportList',
  summary: 'Workload reports of the customer; the latest first.',
  request: pageQuery(['createdAt', 'generatedAt', 'from'] as const, {
    /** Part of the name of an order, or of the operator. */
    keyword,
    state: v.optional(v.picklist(REPORT_STATES)),
    /** Asked for on these days, both included. */
    createdFrom: v.optional(day),
    createdTo: v.optional(day),
    timeZone: dayZone,
  }),
  reply: pageOf(workloadReport),
});

export const getWorkloadReport = endpoint({
  ...ADMINISTRATORS,
  method: 'GET',
  path: '/order/getWorkloadReport',
  summary: 'A workload report with its figures: by month, order and acceptor.',
  request: v.object({ reportId: id }),
  reply: v.object({
    ...workloadReport.entries,
    /** Empty unless it is successful. */
    rows: v.array(workloadRow),
  }),
  errors: [ERROR.notFound],
});
export type WorkloadDetail = v.InferOutput<(typeof getWorkloadReport)['reply']>;

export const getWorkloadReportFile = endpoint({
  ...ADMINISTRATORS,
  method: 'GET',
  path: '/order/getWorkloadReportFile',
  summary:
    'Where the workbook of a successful report is fetched from: an address signed for a day, relative to the API’s origin.',
  request: v.object({ reportId: id }),
  reply: v.object({ url: v.string(), fileName: v.string() }),
  errors: [ERROR.notFound],
});

export const repeatWorkloadReport = endpoint({
  ...ADMINISTRATORS,
  method: 'POST',
  path: '/order/repeatWorkloadReport',
  summary:
    'Have a report that failed or has expired generated anew: of the same months and orders, asked for by the caller. ' +
    'One that is under way, or successful, stays as it is.',
  request: v.object({ reportId: id }),
  reply: workloadReport,
  errors: [ERROR.notFound],
  idempotent: true,
});

export const deleteWorkloadReport = endpoint({
  ...ADMINISTRATORS,
  method: 'DELETE',
  path: '/order/deleteWorkloadReport',
  summary: 'Delete a report with its figures, or have it no longer generated.',
  request: v.object({ reportId: id }),
  reply: nothing,
  errors: [ERROR.notFound],
  idempotent: false,
});

export const downloadWorkloadReport = endpoint({
  method: 'GET',
  path: '/order/downloadWorkloadReport',
  summary: 'The workbook (.xlsx) of a successful workload report, by its signed address.',
  access: 'open',
  bySignature: true,
  request: v.object(signed),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});
