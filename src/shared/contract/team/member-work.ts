import * as v from 'valibot';
import { batchState } from '../batch-state.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { timeZone } from '../time-zone.ts';
import { month } from '../workload/month.ts';

/** A batch that a member sees because it was assigned to them. */
export const memberBatch = v.object({
  batchId: id,
  name: v.string(),
  orderName: v.string(),
  state: batchState,
  deliveredAt: instant,
  /** How many of its packages are theirs; null where all of it is, with packages that come later. */
  packages: v.nullable(count),
  packageCount: count,
  delivered: count,
  accepted: count,
  rejected: count,
});
export type MemberBatch = v.InferOutput<typeof memberBatch>;

export const getMemberBatches = endpoint({
  method: 'GET',
  path: '/team/getMemberBatches',
  summary: 'The batches that are assigned to a member, as a whole or by packages, the last delivered first.',
  access: 'administrator',
  request: pageQuery(['deliveredAt'] as const, { userId: id }),
  reply: pageOf(memberBatch),
  errors: [ERROR.userNotFound],
});

/** So many months are counted, the current one among them. */
export const MONTHS_OF_WORK = 6;

/** What a member judged in a month, counted as a workload report counts it (`workloadRow`). */
export const memberMonth = v.object({
  month,
  items: count,
  accepted: count,
  rejected: count,
  /** How many of the items got their result in bulk. */
  inBulk: count,
  /** Annotated objects in these items. */
  objects: count,
  /** Batches that they were in. */
  batches: count,
});
export type MemberMonth = v.InferOutput<typeof memberMonth>;

export const getMemberWork = endpoint({
  method: 'GET',
  path: '/team/getMemberWork',
  summary:
    'What a member judged in each of the last six months, oldest first; months without work are there too.',
  access: 'administrator',
  request: v.object({ userId: id, timeZone }),
  reply: v.object({
    months: v.array(memberMonth),
    /** When they gave the last result of these months that counts. */
    lastAt: v.nullable(instant),
  }),
  errors: [ERROR.userNotFound],
});
