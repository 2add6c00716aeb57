import * as v from 'valibot';
import { batchAction, batchState, batchStateFilter, packageState } from '../batch-state.ts';
import { counters } from '../counters.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, day, id, instant, keyword, remarkText } from '../fields.ts';
import { ITEM_RESULT, verdict } from '../item-result.ts';
import { localizedText } from '../language.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { dayZone } from '../time-zone.ts';
import { assignee } from './assignment.ts';
import { objectRule } from './object-rule.ts';
import { batchKind, holder, secondRoundCounts } from './package.ts';

export const batch = v.object({
  batchId: id,
  name: v.string(),
  number: v.string(),
  orderId: id,
  orderName: v.string(),
  projectId: id,
  projectName: v.string(),
  /** Who handed it over for the provider. */
  submitter: v.string(),
  deliveredAt: instant,
  state: batchState,
  /** Counts from 1; a repair or a re-acceptance begins the next one. */
  round: count,
  counters,
  packageCount: count,
  packagesAccepted: count,
  packagesRejected: count,
  completedAt: v.nullable(instant),
  remark: v.nullable(v.string()),
  kind: batchKind,
  /** Leave-messages that are open. */
  openMessages: count,
  lastAcceptor: v.nullable(v.string()),
  /** What the caller may do with it now. */
  actions: v.array(batchAction),
});
export type Batch = v.InferOutput<typeof batch>;

const batchSort = ['name', 'deliveredAt', 'delivered', 'reviewed', 'accuracyRate', 'completedAt'] as const;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What narrows a list of batches: the same for the list and its export. */
export const batchFilters = {
  keyword,
  state: v.optional(batchStateFilter),
  orderId: v.optional(id),
  projectId: v.optional(id),
  /** The last acceptor. */
  acceptorId: v.optional(id),
  /** Days of delivery, both included. */
  deliveredFrom: v.optional(day),
  deliveredTo: v.optional(day),
  timeZone: dayZone,
  minDelivered: v.optional(count),
  maxDelivered: v.optional(count),
  /** Of `accuracyRate`; batches without one are left out. */
  minRate: v.optional(share),
  maxRate: v.optional(share),
} as const;

export const getBatchList = endpoint({
  method: 'GET',
  path: '/accept/getBatchList',
  summary:
    'Acceptance batches; latest delivery first. An acceptor sees those that an administrator assigned to them.',
  embed: 'batch',
  request: pageQuery(batchSort, batchFilters),
  reply: pageOf(batch),
});

/** A package that keeps its batch from being finished. */
export const obstacle = v.object({
  packageId: id,
  name: v.string(),
  state: packageState,
  /** Who holds it, where somebody does. */
  holder: v.nullable(v.string()),
});
export type Obstacle = v.InferOutput<typeof obstacle>;

/** What `responseObject` holds when finishing is refused with 5007014 or 5007015. */
export const finishObstacles = v.object({ total: count, packages: v.array(obstacle) });
export type FinishObstacles = v.InferOutput<typeof finishObstacles>;

/** What `responseObject` holds when finishing by a plan is refused with 5007915: the first of them in their order. */
export const changedItems = v.object({
  total: count,
  items: v.array(v.object({ itemId: id, packageId: id, name: v.string() })),
});
export type ChangedItems = v.InferOutput<typeof changedItems>;

/** How often an error type was given in a batch, the most frequent first. */
export const errorShare = v.object({ errorTypeId: id, title: localizedText, items: count });

export const getBatchDetail = endpoint({
  method: 'GET',
  path: '/accept/getBatchDetail',
  summary: 'One batch with the reasons for its rejections and the acceptors it is assigned to.',
  embed: 'batch',
  request: v.object({ batchId: id }),
  reply: v.object({
    ...batch.entries,
    /** The caller sees every package of it, those that come later too; else those that are assigned to them. */
    seenWhole: v.boolean(),
    errors: v.array(errorShare),
    /** Rejected items with a comment. */
    itemsCommented: count,
    assignees: v.array(assignee),
    packagesHeldByOthers: count,
    /** Of these, the ones that are not concluded. */
    openHeldByOthers: count,
    packagesReviewable: count,
    packagesReviewing: count,
    /** Who holds which package now, longest first; at most 20. */
    heldPackages: v.array(
      v.object({
        ...holder.entries,
        packageId: id,
        packageName: v.string(),
        reviewed: count,
        delivered: count,
      }),
    ),
    /** Packages that are not accepted: what stands in the way of finishing. The first 20 in their order. */
    inTheWay: v.array(obstacle),
    /** How objects' results become their item's. */
    rule: objectRule,
    /** A rejection needs an error type: the order says so. */
    errorRequired: v.boolean(),
    /** Members who see some packages only. */
    packageAssignees: count,
    spotChecks: count,
    /**
     * All that was judged inside spot checks was drawn at random, from the whole batch, in its present round: only then
     * does the sampled accuracy say anything of the rest of the batch. False where nothing was judged there.
     */
    sampledAtRandom: v.boolean(),
    /** The sample of a plan is not judged to its end: only the exact interval holds. */
    sampledInPart: v.boolean(),
    secondRound: secondRoundCounts,
    /** The number of the spot check whose plan ended the acceptance; null where people did, or nobody has. */
    decidedByPlan: v.nullable(v.string()),
    /** Why `finish` is not among the actions, as a code of the catalogue; null where it is. */
    finishRefused: v.nullable(v.number()),
  }),
  errors: [ERROR.notFound],
});
export type BatchDetail = v.InferOutput<(typeof getBatchDetail)['reply']>;

const batchStep = v.object({ batchId: id });

export const startBatch = endpoint({
  method: 'POST',
  path: '/accept/startBatch',
  summary: 'Begin the acceptance of a reviewable batch; on one under review it changes nothing.',
  embed: 'batch',
  right: 'judge',
  request: batchStep,
  reply: v.object({ state: batchState }),
  errors: [ERROR.notFound, ERROR.notStartable, ERROR.batchAlreadyAccepted],
  idempotent: true,
});

export const finishBatch = endpoint({
  method: 'POST',
  path: '/accept/finishBatch',
  summary:
    'End the acceptance: every package must be accepted, and the caller be authorised to finish (specification 4). ' +
    'With result 20 the batch ends as rejected: every package must be concluded, and one at least be rejected. With a ' +
    'spot check its plan decides, once it has, over the whole batch that it was drawn from: packages need not be ' +
    'concluded, and an accepted batch concludes them; results of items stay as they are, and what nobody judged stays ' +
    'unchecked. 5007004 where the plan does not decide so.',
  embed: 'batch',
  right: 'finish',
  request: v.object({
    batchId: id,
    result: v.optional(verdict, ITEM_RESULT.accepted),
    spotCheckId: v.optional(id),
    remark: v.optional(remarkText),
    /** The results of its items that the caller saw and signs for; where it has others by now, code 5005062 answers. */
    expected: v.optional(v.object({ accepted: count, rejected: count })),
  }),
  reply: v.object({ state: batchState }),
  errors: [
    ERROR.notFound,
    ERROR.packagesUpdated,
    ERROR.checkNotFinishable,
    ERROR.batchAlreadyAccepted,
    ERROR.packagesNotAccepted,
    ERROR.packageUnderReview,
    ERROR.noPermission,
    ERROR.plansDisagree,
    ERROR.changedSinceDrawn,
  ],
});

export const reacceptBatch = endpoint({
  method: 'POST',
  path: '/accept/reacceptBatch',
  summary: 'Open an accepted or rejected batch for another round; results stay until they are given anew.',
  embed: 'batch',
  right: 'finish',
  request: batchStep,
  reply: v.object({ state: batchState, round: count }),
  errors: [ERROR.notFound, ERROR.reacceptanceNotAllowed, ERROR.noPermission, ERROR.taskArchived],
});
