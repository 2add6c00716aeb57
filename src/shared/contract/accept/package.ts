import * as v from 'valibot';
import { batchState, packageState } from '../batch-state.ts';
import { counters } from '../counters.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, keyword, nothing } from '../fields.ts';
import { ITEM_RESULT, verdict } from '../item-result.ts';
import { pageOf, pageQuery } from '../paging.ts';

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
  /** Who is judging it now. */
  holder: v.nullable(holder),
  finishedBy: v.nullable(v.string()),
  finishedAt: v.nullable(instant),
  /** What the caller may do with it now; `view` where somebody else holds it. */
  action: v.picklist(packageActions),
});
export type BatchPackage = v.InferOutput<typeof batchPackage>;

export const getPackageList = endpoint({
  method: 'GET',
  path: '/accept/getPackageList',
  summary: 'Packages of a batch in their order.',
  request: pageQuery(
    ['position', 'delivered', 'reviewed', 'accepted', 'rejected', 'actualAccuracyRate'] as const,
    { batchId: id, keyword, state: v.optional(packageState) },
  ),
  reply: pageOf(batchPackage),
  errors: [404],
});

export const getPackageDetail = endpoint({
  method: 'GET',
  path: '/accept/getPackageDetail',
  summary: 'One package.',
  request: v.object({ packageId: id }),
  reply: v.object({ ...batchPackage.entries, batchName: v.string(), orderName: v.string(), batchState }),
  errors: [404],
});
export type PackageDetail = v.InferOutput<(typeof getPackageDetail)['reply']>;

const packageStep = v.object({ packageId: id });

export const startPackage = endpoint({
  method: 'POST',
  path: '/accept/startPackage',
  summary:
    'Claim a package for judging, or go on with it. The claim lasts 15 minutes after the last call of its holder.',
  request: packageStep,
  reply: batchPackage,
  errors: [404, 5005158, 5007005, 5007008, 5007010],
  idempotent: true,
});

export const releasePackage = endpoint({
  method: 'POST',
  path: '/accept/releasePackage',
  summary: 'Give up the claim on a package.',
  request: packageStep,
  reply: nothing,
  errors: [404],
  idempotent: true,
});

export const finishPackage = endpoint({
  method: 'POST',
  path: '/accept/finishPackage',
  summary: 'Conclude a package as accepted or rejected; what is still unchecked is accepted or left so.',
  request: v.object({
    packageId: id,
    result: verdict,
    /** The default for unchecked data (specification 9): accepted or unchecked. */
    unchecked: v.picklist([ITEM_RESULT.accepted, ITEM_RESULT.unchecked]),
  }),
  reply: batchPackage,
  errors: [404, 5005158, 5007902, 5007005, 5007011],
});
