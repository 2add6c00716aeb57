import * as v from 'valibot';
import { batchState, packageState } from '../batch-state.ts';
import { endpoint } from '../endpoint.ts';
import { count, empty, id, instant } from '../fields.ts';

/** A package that the caller can go on with at once. */
export const workPackage = v.object({
  packageId: id,
  name: v.string(),
  state: packageState,
  batchId: id,
  batchName: v.string(),
  batchState,
  orderName: v.string(),
  deliveredAt: instant,
  delivered: count,
  /** Items that are still to be judged; 0 where only its conclusion is left. */
  left: count,
});
export type WorkPackage = v.InferOutput<typeof workPackage>;

/** So many are told; the sums count all. */
export const WORK_SHOWN = 3;

export const getMyWork = endpoint({
  method: 'GET',
  path: '/accept/getMyWork',
  summary:
    'Packages that the caller may judge or conclude now: of open batches, not concluded, and ' +
    'held by nobody else. What the caller holds first, then what is to be judged: of the oldest delivery, and in it what has been begun.',
  embed: 'batch',
  request: empty,
  reply: v.object({
    rows: v.array(workPackage),
    packages: count,
    /** Unchecked items in all of them. */
    items: count,
  }),
});
export type MyWork = v.InferOutput<(typeof getMyWork)['reply']>;
