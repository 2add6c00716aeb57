import * as v from 'valibot';
import { point } from './annotation-document.ts';
import { commentText, count, id, instant, remarkText, text } from './fields.ts';
import { itemResult, judged, screen } from './item-result.ts';

/**
 * The review layer of an item: what customers decided about the provider's annotations. It is kept apart from
 * the annotation document and refers to objects by their id, so the provider's data is never rewritten.
 */

/** An error found in an item; without an object it stands for the whole item (a missing object, say). */
export const foundError = v.object({
  errorTypeId: id,
  objectId: v.optional(v.pipe(text, v.maxLength(64))),
  note: v.optional(remarkText),
});
export type FoundError = v.InferOutput<typeof foundError>;

/** An error of one object, given with the object's own result. */
export const objectError = v.object({ errorTypeId: id, note: v.optional(remarkText) });
export type ObjectError = v.InferOutput<typeof objectError>;

export const comment = v.object({
  commentId: id,
  /** What it answers; null for the first of a thread. Only first ones are resolved. */
  parentId: v.nullable(id),
  /** The user name, or the provider's. */
  author: v.string(),
  /** Null for the provider. */
  authorId: v.nullable(id),
  createdAt: instant,
  text: commentText,
  objectId: v.nullable(v.string()),
  /** Where it is pinned, in pixels of the picture. */
  point: v.nullable(point),
  resolved: v.boolean(),
});
export type Comment = v.InferOutput<typeof comment>;

/** One step in an item's history, newest first in replies. */
export const historyEntry = v.object({
  at: instant,
  /** The user name, or the provider's. */
  by: v.string(),
  event: v.picklist([
    'delivered',
    'redelivered',
    'judged',
    'objectJudged',
    'carried',
    'annotated',
    'commented',
    'commentResolved',
    'commentDeleted',
  ]),
  /** For `judged`. */
  result: v.nullable(itemResult),
  how: v.nullable(judged),
  /** For `annotated` and `redelivered`: the revision that came to be. */
  revision: v.nullable(v.number()),
  /** For `objectJudged`: the object. */
  objectId: v.nullable(v.string()),
  /** For results: where they were given, and the milliseconds spent. */
  screen: v.nullable(screen),
  elapsed: v.nullable(count),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** What was decided about one object; objects that nobody decided about are left out. */
export const objectReview = v.object({
  objectId: v.string(),
  result: itemResult,
  errorTypeIds: v.array(id),
  /** The result is the last round's: the object came back as it was. */
  carried: v.boolean(),
  by: v.nullable(v.string()),
  at: v.nullable(instant),
});
export type ObjectReview = v.InferOutput<typeof objectReview>;

export const reviewLayer = v.object({
  result: itemResult,
  how: v.nullable(judged),
  by: v.nullable(v.string()),
  at: v.nullable(instant),
  errors: v.array(foundError),
  objects: v.array(objectReview),
  comments: v.array(comment),
});
export type ReviewLayer = v.InferOutput<typeof reviewLayer>;
