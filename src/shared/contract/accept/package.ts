import * as v from 'valibot';
import { batchState, packageState } from '../batch-state.ts';
import { counters } from '../counters.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, day, id, instant, keyword, nothing } from '../fields.ts';
import { ITEM_RESULT, verdict } from '../item-result.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { dayZone } from '../time-zone.ts';
import { LEASE } from './lease.ts';
import { objectRule } from './object-rule.ts';

/** What a package or batch consists of: pictures, or frames of video under job numbers. */
export const batchKind = v.picklist(['image', 'video']);
export type BatchKind = v.InferOutput<typeof batchKind>;

/** How many items carry last round's result, were changed by the redelivery, and are still to be judged. */
export const secondRoundCounts = v.object({ carried: count, changed: count, open: count });
export type SecondRoundCounts = v.InferOutput<typeof secondRoundCounts>;

export const holder = v.object({
  userId: id,
  userName: v.string(),
  since: instant,
  /** The claim ends then unless the holder goes on. */
  until: instant,
});
export type Holder = v.InferOutput<typeof holder>;

export const packageActions = ['details', 'start', 'continue', 'view'] as const;

export const batchPackage = v.object({
  packageId: id,
  batchId: id,
  /** Counts from 1 within the batch. */
  position: count,
  name: v.string(),
  state: packageState,
  counters,
  /** Items whose data cannot be used (specification 3: valid or invalid data). */
  invalid: count,
  /** Figures of its last conclusion item by item; a bulk result resets them (specification 4). */
  last: v.nullable(v.object({ accepted: count, rejected: count })),
  /** Names of those it is assigned to, by itself or with the whole batch. */
  assignees: v.array(v.string()),
  /** Who is judging it now. */
  holder: v.nullable(holder),
  finishedBy: v.nullable(v.string()),
  finishedAt: v.nullable(instant),
  /** What the caller may do with it now; `view` where somebody else holds it. */
  action: v.picklist(packageActions),
});
export type BatchPackage = v.InferOutput<typeof batchPackage>;

/** What narrows a list of packages: the same for the list and its export. */
export const packageFilters = {
  batchId: id,
  keyword,
  state: v.optional(packageState),
  /** Who holds it now, or concluded it. */
  acceptorId: v.optional(id),
  /** Days of conclusion, both included. */
  finishedFrom: v.optional(day),
  finishedTo: v.optional(day),
  timeZone: dayZone,
  minDelivered: v.optional(count),
  maxDelivered: v.optional(count),
  /** Of `accuracyRate`; packages without one are left out. */
  minRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  maxRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
} as const;

export const getPackageList = endpoint({
  method: 'GET',
  path: '/accept/getPackageList',
  summary: 'Packages of a batch in their order.',
  embed: 'batch',
  request: pageQuery(
    [
      'position',
      'delivered',
      'reviewed',
      'accepted',
      'rejected',
      'accuracyRate',
      'actualAccuracyRate',
      'finishedAt',
    ] as const,
    packageFilters,
  ),
  reply: pageOf(batchPackage),
  errors: [ERROR.notFound],
});

export const getPackageDetail = endpoint({
  method: 'GET',
  path: '/accept/getPackageDetail',
  summary: 'One package.',
  embed: 'batch',
  request: v.object({ packageId: id }),
  reply: v.object({
    ...batchPackage.entries,
    batchName: v.string(),
    orderName: v.string(),
    batchState,
    round: count,
    kind: batchKind,
    rule: objectRule,
    /** A rejection needs an error type: the order says so. */
    errorRequired: v.boolean(),
    /** What a second round is about; in the first nothing is carried or changed. */
    secondRound: secondRoundCounts,
  }),
  errors: [ERROR.notFound],
});
export type PackageDetail = v.InferOutput<(typeof getPackageDetail)['reply']>;

const packageStep = v.object({ packageId: id });

export const startPackage = endpoint({
  method: 'POST',
  path: '/accept/startPackage',
  summary:
    'Claim a package for judging, or go on with it. ' +
    `The claim lasts ${LEASE / 60_000} minutes after the last call of its holder.`,
  embed: 'batch',
  right: 'judge',
  request: v.object({
    ...packageStep.entries,
    /** The state that the caller saw; where somebody has changed it since, code 5005054 answers. */
    state: v.optional(packageState),
  }),
  reply: batchPackage,
  errors: [
    ERROR.notFound,
    ERROR.packageHeldByOther,
    ERROR.packageStateChanged,
    ERROR.batchAlreadyAccepted,
    ERROR.notContinuable,
    ERROR.notStartable,
  ],
  idempotent: true,
});

export const releasePackage = endpoint({
  method: 'POST',
  path: '/accept/releasePackage',
  summary: 'Give up the claim on a package.',
  embed: 'batch',
  right: 'judge',
  request: packageStep,
  reply: nothing,
  errors: [ERROR.notFound],
  idempotent: true,
});

export const takeOverPackage = endpoint({
  method: 'POST',
  path: '/accept/takeOverPackage',
  summary:
    'Take the claim on a package from whoever holds it; what they judged stays. They are told at their next call.',
  access: 'administrator',
  embed: 'batch',
  right: 'judge',
  request: packageStep,
  reply: batchPackage,
  errors: [ERROR.notFound, ERROR.batchAlreadyAccepted, ERROR.notContinuable, ERROR.notStartable],
  idempotent: true,
});

export const finishPackage = endpoint({
  method: 'POST',
  path: '/accept/finishPackage',
  summary: 'Conclude a package as accepted or rejected; what is still unchecked is accepted or left so.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    packageId: id,
    result: verdict,
    /** The default for unchecked data (specification 9): accepted or unchecked. */
    unchecked: v.picklist([ITEM_RESULT.accepted, ITEM_RESULT.unchecked]),
    /** The round that the caller saw; in another one code 5007031 answers. */
    round: v.optional(count),
    /** The results that the caller saw it have; where it has others by now, code 5005062 answers. */
    expected: v.optional(v.object({ accepted: count, rejected: count })),
  }),
  reply: batchPackage,
  errors: [
    ERROR.notFound,
    ERROR.packageHeldByOther,
    ERROR.packagesUpdated,
    ERROR.jobNotSubmitted,
    ERROR.packageConcludedByOther,
    ERROR.notHolder,
    ERROR.batchAlreadyAccepted,
    ERROR.acceptanceFailed,
    ERROR.batchResubmitted,
  ],
});
