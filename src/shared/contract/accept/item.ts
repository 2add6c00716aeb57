import * as v from 'valibot';
import { annotationDocument } from '../annotation-document.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, day, id, instant, keyword } from '../fields.ts';
import { itemChange, itemMark, itemResult, judged } from '../item-result.ts';
import { labelSet } from '../label-set.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { dayZone } from '../time-zone.ts';
import { keptFor } from './kept-for.ts';

export const item = v.object({
  itemId: id,
  packageId: id,
  /** What its package is called: a list of a whole batch says where each item is. */
  packageName: v.string(),
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
  /** The latest revision of its annotations. Who gives it a result says which one they saw. */
  revision: count,
  objectCount: count,
  commentCount: count,
  /** Error types given, most recent result only. */
  errorTypeIds: v.array(id),
  judgedBy: v.nullable(v.string()),
  judgedAt: v.nullable(instant),
  /** The result is the last round's: the item came back as it was accepted. */
  carried: v.boolean(),
  /** What the last redelivery made of it; null in the first round, and where it was not in it. */
  change: v.nullable(itemChange),
  /** Who annotated it for the provider, where the provider says so. */
  annotator: v.nullable(v.string()),
  /** For video tasks: its job number, and its frame in there, from 0. */
  jobId: v.nullable(id),
  frame: v.nullable(count),
  width: count,
  height: count,
  /** Signed address of a small picture, good for a day; relative to the API's origin. */
  thumbnailUrl: v.string(),
});
export type Item = v.InferOutput<typeof item>;

/** What narrows a list of items: the same for the list, its export and a bulk result. */
export const itemFilters = {
  /** One of the two is needed; else code 5002000. */
  batchId: v.optional(id),
  packageId: v.optional(id),
  jobId: v.optional(id),
  keyword,
  result: v.optional(itemResult),
  how: v.optional(judged),
  edited: v.optional(v.boolean()),
  commented: v.optional(v.boolean()),
  errorTypeId: v.optional(id),
  /** Who gave the present result. */
  judgedById: v.optional(id),
  /** Days of the present result, both included. */
  judgedFrom: v.optional(day),
  judgedTo: v.optional(day),
  timeZone: dayZone,
  minObjects: v.optional(count),
  maxObjects: v.optional(count),
  /** Has an object of this label. */
  label: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** What a second round is about: carried results, changed items, or what is still to be judged. */
  secondRound: v.optional(v.picklist(['carried', 'changed', 'open'])),
} as const;

export const getItemList = endpoint({
  method: 'GET',
  path: '/accept/getItemList',
  summary: 'Data items of a package, or of a whole batch, in their order.',
  embed: 'batch',
  request: pageQuery(['position', 'fileName', 'judgedAt', 'objectCount'] as const, {
    ...itemFilters,
    keptFor,
  }),
  reply: pageOf(item),
  errors: [ERROR.notFound, ERROR.parameterMissing],
});

/** So many documents at once. */
export const MAX_DOCUMENTS = 60;

export const getItemDocuments = endpoint({
  method: 'POST',
  path: '/accept/getItemDocuments',
  summary:
    'The annotations of several items of one batch in their latest revision, to be drawn on thumbnails.',
  embed: 'batch',
  right: 'read',
  request: v.object({
    batchId: id,
    itemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_DOCUMENTS)),
  }),
  reply: v.object({
    documents: v.array(
      v.object({
        itemId: id,
        revision: count,
        document: annotationDocument,
        /** Signed address of the data itself, good for a day; relative to the API's origin. */
        mediaUrl: v.string(),
      }),
    ),
    /** Of the batch: what the labels look like. */
    labels: labelSet,
  }),
  errors: [ERROR.notFound],
  idempotent: true,
});
