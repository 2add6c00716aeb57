import * as v from 'valibot';
import { point } from './annotation-document.ts';
import { commentText, id, instant, remarkText, text } from './fields.ts';
import { itemResult, judged } from './item-result.ts';

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

export const comment = v.object({
  commentId: id,
  author: v.string(),
  authorId: id,
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
  event: v.picklist(['delivered', 'judged', 'annotated', 'commented', 'commentResolved', 'commentDeleted']),
  /** For `judged`. */
  result: v.nullable(itemResult),
  how: v.nullable(judged),
  /** For `annotated`: the revision that came to be. */
  revision: v.nullable(v.number()),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

export const reviewLayer = v.object({
  result: itemResult,
  how: v.nullable(judged),
  by: v.nullable(v.string()),
  at: v.nullable(instant),
  errors: v.array(foundError),
  comments: v.array(comment),
});
export type ReviewLayer = v.InferOutput<typeof reviewLayer>;
