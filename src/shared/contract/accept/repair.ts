import * as v from 'valibot';
import { annotationDocument } from '../annotation-document.ts';
import { batchState } from '../batch-state.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant, remarkText } from '../fields.ts';
import { itemResult } from '../item-result.ts';
import { objectError } from '../review.ts';

export const repairBatch = endpoint({
  method: 'POST',
  path: '/accept/repairBatch',
  summary:
    'Hand a rejected batch back to the provider for repair, with a message where there is one. It comes back ' +
    'by redelivery as reviewable again.',
  embed: 'batch',
  right: 'finish',
  request: v.object({ batchId: id, message: v.optional(remarkText) }),
  reply: v.object({ state: batchState }),
  errors: [ERROR.notFound, ERROR.repairNotStartable, ERROR.noPermission],
});

/** What became of an object between two revisions. */
export const OBJECT_CHANGES = ['geometry', 'label', 'attributes', 'kind'] as const;

export const objectPair = v.object({
  /** Null for an object that was added. */
  before: v.nullable(v.string()),
  /** Null for an object that was taken away. */
  after: v.nullable(v.string()),
  /** How the two were found to be the same object; null where there is only one. */
  by: v.nullable(v.picklist(['id', 'overlap'])),
  /** 1 for the same id, else the overlap of the two (intersection through union); null where there is only one. */
  certainty: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Empty where nothing changed. */
  changes: v.array(v.picklist(OBJECT_CHANGES)),
});
export type ObjectPair = v.InferOutput<typeof objectPair>;

export const revisionFacts = v.object({
  revision: count,
  /** The user name, or the provider's. */
  by: v.string(),
  byProvider: v.boolean(),
  at: instant,
  round: count,
});
export type RevisionFacts = v.InferOutput<typeof revisionFacts>;

/** What was decided about an item, or an object in it, before it came in anew. */
export const formerVerdict = v.object({
  /** By its id then; null for the item as a whole. */
  objectId: v.nullable(v.string()),
  result: itemResult,
  errors: v.array(objectError),
  by: v.string(),
  at: instant,
});
export type FormerVerdict = v.InferOutput<typeof formerVerdict>;

export const getItemRevisions = endpoint({
  method: 'GET',
  path: '/accept/getItemRevisions',
  summary: 'The revisions of an item’s annotations, newest first.',
  embed: 'batch',
  request: v.object({ itemId: id }),
  reply: v.object({ revisions: v.array(revisionFacts) }),
  errors: [ERROR.notFound],
});

export const getItemDifference = endpoint({
  method: 'GET',
  path: '/accept/getItemDifference',
  summary:
    'Two revisions of an item’s annotations with their objects matched, by id, else by label and overlap. ' +
    'Without numbers: what was there when the last round ended, and the latest.',
  embed: 'batch',
  request: v.object({ itemId: id, from: v.optional(count), to: v.optional(count) }),
  reply: v.object({
    from: revisionFacts,
    to: revisionFacts,
    before: annotationDocument,
    after: annotationDocument,
    pairs: v.array(objectPair),
    /** The last word on the item and its objects before the second revision came to be. */
    verdicts: v.array(formerVerdict),
  }),
  errors: [ERROR.notFound],
});
export type ItemDifference = v.InferOutput<(typeof getItemDifference)['reply']>;
