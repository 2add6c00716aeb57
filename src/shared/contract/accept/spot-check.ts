import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant, text } from '../fields.ts';
import { verdict } from '../item-result.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { MAX_PACKAGES } from './bulk.ts';
import { item } from './item.ts';
import { planChoice, samplingPlan } from './sampling-plan.ts';

/*
 * Spot checks (specification 5): a frozen random or ordered sample of a batch, judged to say something about
 * all of it. Only what was drawn counts in its estimate; what somebody picked by hand never does.
 */

/** How the size of the sample is decided. */
export const SIZE_RULES = ['percent', 'count', 'plan'] as const;

/** A sample is drawn in at most so many strata. */
export const MAX_STRATA = 1000;

export const DRAW_ORDERS = ['random', 'inOrder'] as const;
export const STRATA = ['none', 'class', 'package', 'annotator'] as const;

const drawEntries = {
  by: v.picklist(SIZE_RULES),
  /** An integer from 1 to 100, for `percent`. */
  percent: v.optional(v.number()),
  /** An integer from 1 to the number of items, for `count`. */
  count: v.optional(v.number()),
  plan: v.optional(planChoice),
  order: v.picklist(DRAW_ORDERS),
  /** Items before this index of the batch, from 1, are left out; 0 and 1 leave none out. */
  fromIndex: v.optional(v.number(), 0),
  /** Data under others' acceptance. */
  others: v.picklist(['include', 'exclude']),
  strata: v.optional(v.picklist(STRATA), 'none'),
} as const;

/** A part of the population that is drawn from by itself, in proportion to its size. */
export const stratum = v.object({
  /** The label, package name or annotator; empty for items without one. */
  name: v.string(),
  population: count,
  sample: count,
  accepted: count,
  rejected: count,
});

export const SPOT_CHECK_STATES = ['open', 'accepted', 'rejected', 'cancelled'] as const;

export const spotCheck = v.object({
  spotCheckId: id,
  batchId: id,
  /** From 1 within the batch. */
  number: count,
  round: count,
  state: v.picklist(SPOT_CHECK_STATES),
  createdBy: v.string(),
  createdAt: instant,
  endedBy: v.nullable(v.string()),
  endedAt: v.nullable(instant),
  by: v.picklist(SIZE_RULES),
  percent: v.nullable(v.number()),
  order: v.picklist(DRAW_ORDERS),
  /** Items before this index of the batch, from 1, were left out; 0 and 1 left none out. */
  fromIndex: count,
  others: v.picklist(['include', 'exclude']),
  /**
   * Names of the packages that it was drawn from, in their order; null for all of the batch: with `fromIndex` it was the
   * whole batch, or all of it from there on. Others were left out because they were not asked for, lie before the
   * index, are not assigned to who drew, or were held by somebody else. Empty where an old sample of a part does not
   * say which.
   */
  packages: v.nullable(v.array(v.string())),
  strataBy: v.picklist(STRATA),
  /** Null for samples by percent or count: they estimate and leave the decision to people. */
  plan: v.nullable(samplingPlan),
  /** What the random order was made from: hex digits, or what the caller gave. */
  seed: v.string(),
  /** Names the way of drawing, such as `sha256-order/1`; the server's page on it says how to repeat it. */
  method: v.string(),
  population: count,
  /** SHA-256 over the population's ids in their order, and over the drawn ones in theirs: hex digits. */
  populationHash: v.string(),
  sampleHash: v.string(),
  size: count,
  accepted: count,
  rejected: count,
  strata: v.array(stratum),
  /** Why an open one takes no more results: another round of its batch has begun, or the batch was decided. */
  closedBy: v.nullable(v.picklist(['newRound', 'batchDecided'])),
  /** The caller may judge its items and end it. */
  mayJudge: v.boolean(),
  /**
   * The caller may decide over the batch, or drew it and its plan has not rejected; the batch is not decided in its round.
   */
  mayCancel: v.boolean(),
});
export type SpotCheck = v.InferOutput<typeof spotCheck>;

/** Answered with 5007006: which number of a draw is out of range, and what it may be. */
export type OutOfRange =
  | {
      readonly field: 'percent' | 'count' | 'fromIndex';
      /** Whole numbers from `least` to `most`. */
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly field: 'plan';
      /** The limits that the standard has plans for; null where no other number of that kind would do by itself. */
      readonly limits: readonly number[] | null;
    };

export const drawSpotCheck = endpoint({
  method: 'POST',
  path: '/accept/drawSpotCheck',
  summary:
    'Draw a sample of a batch, or of some of its packages, and freeze it. 5007001 without a ratio, number or ' +
    'plan; 5007006 for one out of range, with what it may be (`OutOfRange`); 5007002 where nothing is left to draw from; 5007017 where a package ' +
    'is named that somebody else holds and others’ data is left out; 5007018 for frames of video, for a plan ' +
    'without a random order or with a seed, and for too many strata.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    batchId: id,
    packageIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_PACKAGES))),
    ...drawEntries,
    /**
     * To repeat a draw; otherwise the server makes one. Not for a plan (5007018): whoever tries seeds until the sample
     * suits them has left chance behind, and the plan's risks with it.
     */
    seed: v.optional(v.pipe(text, v.minLength(1), v.maxLength(64))),
  }),
  reply: spotCheck,
  errors: [
    ERROR.notFound,
    ERROR.sampleSizeMissing,
    ERROR.nothingToSample,
    ERROR.numberOutOfRange,
    ERROR.packageConcludedByOther,
    ERROR.spotCheckNotSupported,
    ERROR.batchStateChanged,
  ],
});

export const previewSpotCheck = endpoint({
  method: 'POST',
  path: '/accept/previewSpotCheck',
  summary: 'What a draw would give: the population, and the size of the sample in each stratum.',
  embed: 'batch',
  right: 'read',
  request: v.object({ ...drawSpotCheck.request.entries }),
  reply: v.object({
    population: count,
    size: count,
    plan: v.nullable(samplingPlan),
    strata: v.array(stratum),
  }),
  errors: [
    ERROR.notFound,
    ERROR.sampleSizeMissing,
    ERROR.nothingToSample,
    ERROR.numberOutOfRange,
    ERROR.packageConcludedByOther,
    ERROR.spotCheckNotSupported,
    ERROR.batchStateChanged,
  ],
  idempotent: true,
});

export const getSpotCheckList = endpoint({
  method: 'GET',
  path: '/accept/getSpotCheckList',
  summary: 'Spot checks of a batch, newest first.',
  embed: 'batch',
  request: pageQuery(['number'] as const, { batchId: id }),
  reply: pageOf(spotCheck),
  errors: [ERROR.notFound],
});

/** Which spot check: one of the two is needed, else code 5002000. */
const spotCheckNamed = {
  spotCheckId: v.optional(id),
  /** Its newest one that is not cancelled; 5007016 where nothing was drawn of it yet. */
  batchId: v.optional(id),
} as const;

export const getSpotCheckDetail = endpoint({
  method: 'GET',
  path: '/accept/getSpotCheckDetail',
  summary: 'One spot check, or the newest of a batch, as it stands.',
  embed: 'batch',
  request: v.object(spotCheckNamed),
  reply: v.object({
    ...spotCheck.entries,
    batchName: v.string(),
    orderName: v.string(),
    /** Items of its sample that the caller sees: not all, where a package is no longer theirs. */
    visible: count,
    /** The caller may end the batch by its plan (`finishBatch`), once it has decided. */
    mayDecideBatch: v.boolean(),
  }),
  errors: [ERROR.notFound, ERROR.parameterMissing, ERROR.nothingSampled],
});
export type SpotCheckDetail = v.InferOutput<(typeof getSpotCheckDetail)['reply']>;

export const sampledItem = v.object({
  /** From 1, in the order of drawing. */
  drawn: count,
  /** From 1, among those that the caller sees. */
  place: count,
  stratum: v.string(),
  /** Given inside this spot check; null while it is not judged here. */
  sampledResult: v.nullable(verdict),
  /** When that was given. */
  sampledAt: v.nullable(instant),
  item,
});
export type SampledItem = v.InferOutput<typeof sampledItem>;

export const getSampledItemList = endpoint({
  method: 'GET',
  path: '/accept/getSampledItemList',
  summary: 'The sample in the order of drawing.',
  embed: 'batch',
  request: pageQuery(['drawn'] as const, {
    ...spotCheckNamed,
    /** Only what is not judged yet, or only what is. */
    judged: v.optional(v.boolean()),
    sampledResult: v.optional(verdict),
  }),
  reply: pageOf(sampledItem),
  errors: [ERROR.notFound, ERROR.parameterMissing, ERROR.nothingSampled],
});

export const endSpotCheck = endpoint({
  method: 'POST',
  path: '/accept/endSpotCheck',
  summary:
    'End a spot check with what it says of the batch, or cancel it. A plan’s decision is the plan’s: another ' +
    'one, or one before it is made, is refused with 5007004; in another round it can only be cancelled. Who drew it or ' +
    'may finish cancels it, but not once its batch was decided in its round; in the round under acceptance only who may ' +
    'finish, once more items were rejected in it than its plan allows, though that was taken back. Results of its ' +
    'items stay either way.',
  embed: 'batch',
  right: 'judge',
  request: v.object({ spotCheckId: id, decision: v.picklist(['accepted', 'rejected', 'cancelled']) }),
  reply: spotCheck,
  errors: [
    ERROR.notFound,
    ERROR.checkNotFinishable,
    ERROR.batchResubmitted,
    ERROR.spotCheckEnded,
    ERROR.noPermission,
    ERROR.batchStateChanged,
  ],
});
