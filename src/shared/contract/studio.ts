import * as v from 'valibot';
import { item } from './accept/item.ts';
import { objectRule } from './accept/object-rule.ts';
import { annotationDocument, point } from './annotation-document.ts';
import { batchState } from './batch-state.ts';
import { counters } from './counters.ts';
import { DOCUMENT_BODY, endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { commentText, count, id, instant, MAX_COUNT, nothing, text } from './fields.ts';
import { itemResult, screen } from './item-result.ts';
import { labelSet } from './label-set.ts';
import { pageOf, pageQuery } from './paging.ts';
import { comment, foundError, historyEntry, reviewLayer } from './review.ts';

export const itemDetail = v.object({
  ...item.entries,
  /** Signed address of the data itself, good for a day; relative to the API's origin. */
  mediaUrl: v.string(),
  mediaType: v.string(),
  /** `revision` is that of this document; what is saved must say which one it is based on. */
  document: annotationDocument,
  review: reviewLayer,
  labels: labelSet,
  /** The caller holds the package and may judge and edit. */
  mayJudge: v.boolean(),
  /**
   * The revision that the caller's own changes of this round started from: until they judge the item, or save the
   * document of that revision again, they have not decided (specification 4). Null where the latest revision is
   * somebody else's, or as that one.
   */
  changedFrom: v.nullable(count),
  /** Of the batch. What is saved says which one it saw, so that nothing late lands in another one. */
  round: count,
  /** How objects' results become the item's. */
  rule: objectRule,
  /** A rejection needs an error type: the order says so. */
  errorRequired: v.boolean(),
});
export type ItemDetail = v.InferOutput<typeof itemDetail>;

export const getItemDetail = endpoint({
  method: 'GET',
  path: '/studio/getItemDetail',
  summary: 'One item with its annotations, its review layer and the label set.',
  embed: 'batch',
  request: v.object({ itemId: id }),
  reply: itemDetail,
  errors: [ERROR.notFound],
});

export const getNextUnchecked = endpoint({
  method: 'GET',
  path: '/studio/getNextUnchecked',
  summary: 'The next unchecked item of a package after a position, wrapping round to its beginning.',
  embed: 'batch',
  request: v.object({ packageId: id, after: count }),
  reply: v.object({ item: v.nullable(item) }),
  errors: [ERROR.notFound],
});

export const getChangedPlace = endpoint({
  method: 'GET',
  path: '/studio/getChangedPlace',
  summary:
    'How far the items of a batch that came back changed are judged; where in their order one of them stands, and ' +
    'the next unchecked one after a place, wrapping round to the beginning.',
  embed: 'batch',
  request: v.object({ batchId: id, itemId: v.optional(id), after: v.optional(count, 0) }),
  reply: v.object({
    total: count,
    accepted: count,
    rejected: count,
    /** Of the item, from 1; null where it is not one of them, and without one. */
    place: v.nullable(count),
    next: v.nullable(v.object({ itemId: id, place: count })),
  }),
  errors: [ERROR.notFound],
});
export type ChangedPlace = v.InferOutput<(typeof getChangedPlace)['reply']>;

/** A key made by the client for one verdict; saving it twice changes nothing more. */
const saveKey = v.pipe(v.string(), v.uuid());

export const saveResult = endpoint({
  method: 'POST',
  path: '/studio/saveResult',
  summary:
    'Give an item its result, or take it back with 00. A rejection needs at least one error where the order ' +
    'says so (specification 5).',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    itemId: id,
    key: saveKey,
    result: itemResult,
    errors: v.optional(v.pipe(v.array(foundError), v.maxLength(100)), []),
    /** Time spent looking at the item, in milliseconds; a page left open for weeks still saves. */
    elapsed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.toMaxValue(MAX_COUNT)), 0),
    screen: v.optional(screen, 'studio'),
    /** The round that the caller saw; in another one code 5007031 answers. */
    round: v.optional(count),
    /**
     * When the item was last judged, as the caller saw it: null for never. Where a colleague judged it since,
     * code 5007909 answers. Left out, the result is given whatever stands there.
     */
    seenAt: v.optional(v.nullable(instant)),
    /** The revision that the caller saw. Where somebody else changed the annotations since, code 5007901 answers. */
    revision: v.optional(count),
    /** Inside a spot check: when its sample was last judged there, as the caller saw it; like `seenAt`. */
    sampleSeenAt: v.optional(v.nullable(instant)),
    /**
     * The key of the caller's verdict that this undoes: where that is still the last word on the item, the item has
     * again what it had before, as whoever gave it left it. Else it gets `result`, unless its annotations were changed
     * since, or it has what its objects come to, or they reject it since: then those have the word.
     */
    undoes: v.optional(saveKey),
    /**
     * The spot check that it belongs to: it needs no claim, and counts as sampled. Taken back, the item has again
     * what it had before.
     */
    spotCheckId: v.optional(id),
  }),
  reply: v.object({ item, counters }),
  errors: [
    ERROR.notFound,
    ERROR.packageHeldByOther,
    ERROR.packageConcludedByOther,
    ERROR.notHolder,
    ERROR.errorTypeRequired,
    ERROR.resultNotSaved,
    ERROR.batchStateChanged,
    ERROR.batchResubmitted,
    ERROR.judgedMeanwhile,
    ERROR.staleRevision,
    ERROR.spotCheckEnded,
  ],
  idempotent: true,
});

export const saveAnnotation = endpoint({
  method: 'POST',
  path: '/studio/saveAnnotation',
  summary:
    'Save changed annotations as a new revision. A stale base is refused, never overwritten. A result that was given ' +
    'for the former ones is taken back (specification 4); it stands again, and so does a conclusion that ended with it, ' +
    'where they are saved as they were judged and nobody has judged the item since.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    itemId: id,
    key: saveKey,
    baseRevision: count,
    document: annotationDocument,
    round: v.optional(count),
  }),
  body: DOCUMENT_BODY,
  reply: v.object({ revision: count, item, counters }),
  errors: [
    ERROR.notFound,
    ERROR.packageHeldByOther,
    ERROR.packageConcludedByOther,
    ERROR.notHolder,
    ERROR.staleRevision,
    ERROR.invalidAnnotations,
    ERROR.batchStateChanged,
    ERROR.batchResubmitted,
  ],
  idempotent: true,
});

/** What `responseObject` holds with code 5007901: the latest revision that the caller does not know, and whose it is. */
export const staleRevision = v.object({ revision: count, by: v.string(), at: instant });
export type StaleRevision = v.InferOutput<typeof staleRevision>;

/** What `responseObject` holds with code 5007031: the batch as it stands since it was submitted again. */
export const resubmitted = v.object({ state: batchState, round: count });
export type Resubmitted = v.InferOutput<typeof resubmitted>;

/** What `responseObject` holds when a result, of an item, an object or a job number, is refused with code 5007909. */
export const judgedMeanwhile = v.object({ result: itemResult, by: v.string(), at: instant });
export type JudgedMeanwhile = v.InferOutput<typeof judgedMeanwhile>;

/** What is wrong with a document; without an object it is about the whole. */
export const annotationProblem = v.object({
  objectId: v.nullable(v.string()),
  problem: v.picklist([
    /** Width or height are not those of the picture. */
    'size',
    /** Another object has the same id. */
    'duplicate',
    /** The label is not in the batch's label set. */
    'label',
    /** A rectangle without an area. */
    'flat',
    /** It leaves the picture. */
    'outside',
    /** It has more than `MAX_OBJECT_POINTS` points. */
    'points',
  ]),
});
export type AnnotationProblem = v.InferOutput<typeof annotationProblem>;

/** What `responseObject` holds when a save is refused with code 5007904. */
export const invalidAnnotations = v.object({ problems: v.array(annotationProblem) });
export type InvalidAnnotations = v.InferOutput<typeof invalidAnnotations>;

export const saveComment = endpoint({
  method: 'POST',
  path: '/studio/saveComment',
  summary: 'Leave a comment on an item, an object or a point.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    itemId: id,
    key: saveKey,
    text: commentText,
    objectId: v.optional(v.pipe(text, v.maxLength(64))),
    point: v.optional(point),
    /** The first comment of the thread that it answers; an answer opens a resolved one again. */
    parentId: v.optional(id),
  }),
  reply: comment,
  errors: [ERROR.notFound],
  idempotent: true,
});

export const resolveComment = endpoint({
  method: 'PUT',
  path: '/studio/resolveComment',
  summary: 'Mark a comment as resolved, or open it again.',
  embed: 'batch',
  right: 'judge',
  request: v.object({ commentId: id, resolved: v.boolean() }),
  reply: comment,
  errors: [ERROR.notFound],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/studio/deleteComment',
  summary: 'Delete a comment of one’s own; an administrator may delete any.',
  embed: 'batch',
  right: 'judge',
  request: v.object({ commentId: id }),
  reply: nothing,
  errors: [ERROR.notFound, ERROR.noPermission],
});

export const getItemHistory = endpoint({
  method: 'GET',
  path: '/studio/getItemHistory',
  summary: 'What happened to an item, newest first.',
  embed: 'batch',
  request: pageQuery(['at'] as const, { itemId: id }),
  reply: pageOf(historyEntry),
  errors: [ERROR.notFound],
});
