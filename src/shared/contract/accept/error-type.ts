import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { id, nothing, text } from '../fields.ts';
import { localizedText } from '../language.ts';
import { pageOf, pageQuery } from '../paging.ts';

/** Error types every customer has; their codes and titles stay, their severity may be set. */
export const CORE_ERROR_TYPES = [
  'missing',
  'extraneous',
  'geometry',
  'position',
  'attribute',
  'label',
  'damaged',
] as const;

/** The data itself cannot be opened or shown: the one error that can be given for what nobody has seen. */
export const DAMAGED: (typeof CORE_ERROR_TYPES)[number] = 'damaged';

export const SEVERITIES = ['minor', 'major', 'critical'] as const;
export const severity = v.picklist(SEVERITIES);
export type Severity = v.InferOutput<typeof severity>;

export const errorType = v.object({
  errorTypeId: id,
  /** A stable word: missing, extraneous, geometry, position, attribute, label, damaged, or the customer’s own. */
  code: v.string(),
  title: localizedText,
  severity,
  /** One of those that every customer has. */
  core: v.boolean(),
  /** No longer offered; what it was given for keeps it. */
  retired: v.boolean(),
});
export type ErrorType = v.InferOutput<typeof errorType>;

export const getErrorTypeList = endpoint({
  method: 'GET',
  path: '/accept/getErrorTypeList',
  summary: 'Error types of the customer in their order, retired ones included.',
  embed: 'batch',
  request: pageQuery(['position'] as const, {}),
  reply: pageOf(errorType),
});

const title = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(60));

export const saveErrorType = endpoint({
  method: 'POST',
  path: '/accept/saveErrorType',
  summary:
    'Add an error type of the customer’s own, up to 200 in all, or change one; of the core ones only the ' +
    'severity.',
  access: 'administrator',
  embed: 'user',
  right: 'finish',
  request: v.object({
    /** Left out for a new one. */
    errorTypeId: v.optional(id),
    code: v.pipe(text, v.trim(), v.regex(/^[a-z][a-z0-9-]{0,29}$/)),
    title: v.object({ en: title, zh: title, ja: title }),
    severity,
  }),
  reply: errorType,
  errors: [ERROR.notFound, ERROR.addFailed, ERROR.errorTypeExists],
});

export const retireErrorType = endpoint({
  method: 'PUT',
  path: '/accept/retireErrorType',
  summary: 'Stop offering an error type of the customer’s own, or offer it again.',
  access: 'administrator',
  embed: 'user',
  right: 'finish',
  request: v.object({ errorTypeId: id, retired: v.boolean() }),
  reply: errorType,
  errors: [ERROR.notFound, ERROR.noPermission],
});

export const moveErrorType = endpoint({
  method: 'PUT',
  path: '/accept/moveErrorType',
  summary: 'Give an error type another place in the order, from 1; the digits of the reject panel follow it.',
  access: 'administrator',
  embed: 'user',
  right: 'finish',
  request: v.object({ errorTypeId: id, position: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  reply: nothing,
  errors: [ERROR.notFound],
});
