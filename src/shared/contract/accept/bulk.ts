import * as v from 'valibot';
import { batchState } from '../batch-state.ts';
import { counters } from '../counters.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant, remarkText } from '../fields.ts';
import { screen, verdict } from '../item-result.ts';
import { itemFilters } from './item.ts';

/** So many batches, packages and chosen items take a result at once. */
export const MAX_BATCHES = 100;
export const MAX_PACKAGES = 1000;
export const MAX_ITEMS = 1000;

/** What a bulk result is about. */
export const bulkTarget = v.variant('kind', [
  v.object({
    kind: v.literal('batches'),
    batchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BATCHES)),
  }),
  v.object({
    kind: v.literal('packages'),
    batchId: id,
    packageIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_PACKAGES)),
  }),
  v.object({
    kind: v.literal('items'),
    batchId: id,
    itemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_ITEMS)),
  }),
  /** Everything that a list of items shows, on all its pages. */
  v.object({ kind: v.literal('filter'), filter: v.object({ ...itemFilters, batchId: id }) }),
]);
export type BulkTarget = v.InferOutput<typeof bulkTarget>;

/** Why items were left out: the code of the catalogue that says so. */
export const bulkSkip = v.object({
  reason: v.picklist([
    /** Their package is under review (specification 4). */
    'underReview',
    /** Somebody else holds their package. */
    'heldByOther',
    /** Their batch is decided, or with the provider. */
    'batchEnded',
    /** They are not assigned to the caller. */
    'notAssigned',
  ]),
  packages: count,
  items: count,
});
export type BulkSkip = v.InferOutput<typeof bulkSkip>;

/** So many packages are told one by one what they came to. */
export const MAX_SUMS = 200;

/** What a call came to, so that figures on the screen need not be read again. */
export const bulkSums = v.object({
  batches: v.array(v.object({ batchId: id, counters, packagesAccepted: count, packagesRejected: count })),
  /** Those that it changed; null where they are more than `MAX_SUMS`. */
  packages: v.nullable(v.array(v.object({ packageId: id, counters }))),
});
export type BulkSums = v.InferOutput<typeof bulkSums>;

export const giveResults = endpoint({
  method: 'POST',
  path: '/accept/giveResults',
  summary:
    'One result for many items. It affects packages that are accepted, rejected or reviewable, and for chosen ' +
    'items those that the caller holds; it overrides single results, keeps the actual ones and resets the ' +
    'last statistics of whole packages (specification 4). With every package of a batch rejected, the batch is. ' +
    'Sent again with its key it is answered with what came of it; a key that something else was asked with is ' +
    'refused with 5007003.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    target: bulkTarget,
    result: verdict,
    /** For a rejection, where the order asks for it: else code 5007903. */
    errorTypeIds: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
    remark: v.optional(remarkText),
    /** The round that the caller saw of the one batch that this is about; in another one code 5007031 answers. */
    round: v.optional(count),
    /** Made by the sender, one for what is meant once: however often it is sent, it is given once. */
    key: v.optional(v.pipe(v.string(), v.uuid())),
    /** What the caller was shown that it would do; where it would do something else now, code 5005062 answers. */
    expected: v.optional(v.object({ itemsChanged: count, packagesConcluded: count })),
    /** Only say what would change. */
    preview: v.optional(v.boolean(), false),
    screen: v.optional(screen, 'list'),
  }),
  reply: v.object({
    /** To undo it with; null for a preview, and where nothing changed. */
    operationId: v.nullable(id),
    /** Items that get another result, and those that have it already. */
    itemsChanged: count,
    itemsKept: count,
    /** Packages that are concluded by it; none for chosen items. */
    packagesConcluded: count,
    skipped: v.array(bulkSkip),
    /** For a rejection: an order of these items asks for an error type. A preview does without one. */
    errorRequired: v.boolean(),
    batches: v.array(v.object({ batchId: id, state: batchState })),
    /** Null for a preview, where nothing changed, and where it is answered once more: others may have judged since. */
    sums: v.nullable(bulkSums),
  }),
  errors: [
    ERROR.notFound,
    ERROR.resultNotSaved,
    ERROR.notContinuable,
    ERROR.errorTypeRequired,
    ERROR.batchAlreadyAccepted,
    ERROR.batchResubmitted,
    ERROR.noPermissionForBatchResults,
    ERROR.packagesUpdated,
  ],
});
export type BulkEffect = v.InferOutput<(typeof giveResults)['reply']>;

export const bulkOperation = v.object({
  operationId: id,
  at: instant,
  result: verdict,
  items: count,
  packages: count,
});
export type BulkOperation = v.InferOutput<typeof bulkOperation>;

export const getUndoableResults = endpoint({
  method: 'GET',
  path: '/accept/getUndoableResults',
  summary: 'The caller’s last bulk result in a batch that can still be undone.',
  embed: 'batch',
  request: v.object({ batchId: id }),
  reply: v.object({ operation: v.nullable(bulkOperation) }),
  errors: [ERROR.notFound],
});

export const undoResults = endpoint({
  method: 'POST',
  path: '/accept/undoResults',
  summary:
    'Take a bulk result back: items and packages are as before. Only for who gave it, until somebody judged, ' +
    'finished or gave a bulk result on top of it.',
  embed: 'batch',
  right: 'judge',
  request: v.object({ operationId: id }),
  reply: v.object({
    itemsRestored: count,
    batches: v.array(v.object({ batchId: id, state: batchState })),
    sums: bulkSums,
  }),
  errors: [ERROR.notFound, ERROR.cannotUndo],
});
