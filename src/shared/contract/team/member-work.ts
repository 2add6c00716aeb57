import * as v from 'valibot';
import { batchState } from '../batch-state.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

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

/** What a member gave in a month (UTC), as `2026-11`. */
export const memberMonth = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  /** Results that they gave to single items; one that they changed counts again. */
  accepted: count,
  rejected: count,
  /** Items among these, each once. */
  items: count,
  /** Batches that these were in. */
  batches: count,
  /** Results that they gave in bulk, each for many items at once. */
  bulkResults: count,
});
export type MemberMonth = v.InferOutput<typeof memberMonth>;

export const getMemberWork = endpoint({
  method: 'GET',
  path: '/team/getMemberWork',
  summary:
    'What a member judged in each of the last six months, oldest first; months without work are there too.',
  access: 'administrator',
  request: v.object({ userId: id }),
  reply: v.object({ months: v.array(memberMonth), lastAt: v.nullable(instant) }),
  errors: [ERROR.userNotFound],
});
