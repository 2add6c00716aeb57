import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, instant, keyword, text } from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** So many errors travel in one call. */
export const ERRORS_AT_ONCE = 20;

/** An error of the interface that nobody caught (specification 8): error, component, info and URL. */
export const interfaceError = v.object({
  name: v.pipe(text, v.maxLength(100)),
  message: v.pipe(text, v.maxLength(500)),
  /** Where it was thrown, and in which component, as far as the browser knows. */
  component: v.pipe(text, v.maxLength(4000)),
  /** What the interface was at: rendering, an event, a promise. */
  info: v.pipe(text, v.maxLength(200)),
  /** The path of the page, without the values of its query. */
  url: v.pipe(text, v.maxLength(500)),
  /** Of the product. */
  version: v.pipe(text, v.maxLength(50)),
  at: instant,
  /** How often it happened since the last call. */
  count: v.pipe(count, v.minValue(1)),
});
export type InterfaceError = v.InferOutput<typeof interfaceError>;

export const reportErrors = endpoint({
  method: 'POST',
  path: '/errorLog/reportErrors',
  summary: 'Errors of the interface that nobody caught; the same one is kept once and counted.',
  embed: 'batch',
  right: 'any',
  request: v.object({
    errors: v.pipe(v.array(interfaceError), v.minLength(1), v.maxLength(ERRORS_AT_ONCE)),
  }),
  reply: v.null(),
});

export const loggedError = v.object({
  errorId: id,
  ...v.omit(interfaceError, ['at']).entries,
  firstAt: instant,
  lastAt: instant,
});
export type LoggedError = v.InferOutput<typeof loggedError>;

export const getErrorList = endpoint({
  method: 'GET',
  path: '/errorLog/getErrorList',
  summary: 'The error log of the customer, the latest first unless sorted otherwise.',
  access: 'administrator',
  request: pageQuery(['lastAt', 'firstAt', 'count'] as const, { keyword }),
  reply: pageOf(loggedError),
});

export const clearErrors = endpoint({
  method: 'POST',
  path: '/errorLog/clearErrors',
  summary: 'Remove the named errors from the log, or all.',
  access: 'administrator',
  request: v.object({ errorIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(200))) }),
  reply: v.object({ cleared: count }),
  idempotent: true,
});
