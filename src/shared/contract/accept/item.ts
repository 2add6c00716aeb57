import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, keyword } from '../fields.ts';
import { itemMark, itemResult, judged } from '../item-result.ts';
import { localizedText } from '../language.ts';
import { pageOf, pageQuery } from '../paging.ts';

export const item = v.object({
  itemId: id,
  packageId: id,
  batchId: id,
  /** Index or question number, from 1 within its package. */
  position: count,
  fileName: v.string(),
  datasetId: v.nullable(id),
  result: itemResult,
  how: v.nullable(judged),
  marks: v.array(itemMark),
  edited: v.boolean(),
  invalid: v.boolean(),
  objectCount: count,
  commentCount: count,
  /** Error types given, most recent result only. */
  errorTypeIds: v.array(id),
  judgedBy: v.nullable(v.string()),
  judgedAt: v.nullable(instant),
  width: count,
  height: count,
  /** Signed address of a small picture, good for a day; relative to the API's origin. */
  thumbnailUrl: v.string(),
});
export type Item = v.InferOutput<typeof item>;

export const getItemList = endpoint({
  method: 'GET',
  path: '/accept/getItemList',
  summary: 'Data items of a package in their order.',
  request: pageQuery(['position', 'fileName', 'judgedAt', 'objectCount'] as const, {
    packageId: id,
    keyword,
    result: v.optional(itemResult),
    edited: v.optional(v.boolean()),
    commented: v.optional(v.boolean()),
    errorTypeId: v.optional(id),
  }),
  reply: pageOf(item),
  errors: [404],
});

export const errorType = v.object({
  errorTypeId: id,
  /** A stable word: missing, extraneous, geometry, position, attribute, label, or the customer’s own. */
  code: v.string(),
  title: localizedText,
  severity: v.picklist(['minor', 'major', 'critical']),
});
export type ErrorType = v.InferOutput<typeof errorType>;

export const getErrorTypeList = endpoint({
  method: 'GET',
  path: '/accept/getErrorTypeList',
  summary: 'Error types of the customer in their order.',
  request: pageQuery(['position'] as const, {}),
  reply: pageOf(errorType),
});
