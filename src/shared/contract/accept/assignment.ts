import * as v from 'valibot';
import { packageState } from '../batch-state.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { MAX_PACKAGES } from './bulk.ts';

export const assignee = v.object({
  userId: id,
  userName: v.string(),
  /** What they sign in with: two members may have the same name. */
  loginName: v.string(),
  mayFinish: v.boolean(),
});
export type Assignee = v.InferOutput<typeof assignee>;

export const assignBatch = endpoint({
  method: 'POST',
  path: '/accept/assignBatch',
  summary:
    'Say which acceptors see and judge all packages of a batch; the list replaces the former one, or, with ' +
    '`before`, who was added to that or taken off it is. What is assigned by package stays.',
  access: 'administrator',
  embed: 'batch',
  right: 'finish',
  request: v.object({
    batchId: id,
    userIds: v.pipe(v.array(id), v.maxLength(200)),
    /** The list that `userIds` was made of: whom others assigned or took off since then stays so. */
    before: v.optional(v.pipe(v.array(id), v.maxLength(200))),
  }),
  reply: v.object({ assignees: v.array(assignee) }),
  errors: [ERROR.notFound, ERROR.userNotFound],
  idempotent: true,
});

/** A package with those who see it besides the acceptors of the whole batch. */
export const packageAssignment = v.object({
  packageId: id,
  position: count,
  name: v.string(),
  state: packageState,
  delivered: count,
  reviewed: count,
  assignees: v.array(assignee),
});
export type PackageAssignment = v.InferOutput<typeof packageAssignment>;

export const getPackageAssignments = endpoint({
  method: 'GET',
  path: '/accept/getPackageAssignments',
  summary: 'Who sees which package of a batch, in the order of the packages.',
  access: 'administrator',
  embed: 'batch',
  request: pageQuery(['position'] as const, {
    batchId: id,
    keyword,
    userId: v.optional(id),
    /** Only packages that nobody sees: neither by themselves nor by the batch. */
    unassigned: v.optional(v.boolean()),
  }),
  reply: pageOf(packageAssignment),
  errors: [ERROR.notFound],
});

export const assignPackages = endpoint({
  method: 'POST',
  path: '/accept/assignPackages',
  summary:
    'Say which acceptors see and judge packages of a batch. `set` replaces those of each package, `add` and ' +
    '`remove` change them, `split` deals the packages out evenly, in order, one acceptor each.',
  access: 'administrator',
  embed: 'batch',
  right: 'finish',
  request: v.object({
    batchId: id,
    /** Left out: all packages of the batch. */
    packageIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_PACKAGES))),
    userIds: v.pipe(v.array(id), v.maxLength(200)),
    how: v.picklist(['set', 'add', 'remove', 'split']),
  }),
  reply: v.object({ packages: count }),
  errors: [ERROR.notFound, ERROR.userNotFound],
  idempotent: true,
});

export const getAcceptorList = endpoint({
  method: 'GET',
  path: '/accept/getAcceptorList',
  summary: 'Members of the team that a batch can be assigned to.',
  access: 'administrator',
  embed: 'batch',
  request: pageQuery(['userName'] as const, { keyword }),
  reply: pageOf(assignee),
});

export const getJudgeList = endpoint({
  method: 'GET',
  path: '/accept/getJudgeList',
  summary: 'Everybody who judged something in a batch, or holds a package of it: to filter lists by.',
  embed: 'batch',
  request: v.object({ batchId: v.optional(id) }),
  reply: v.object({ people: v.array(v.object({ userId: id, userName: v.string() })) }),
  errors: [ERROR.notFound],
});
