import * as v from 'valibot';
import { batchAction, batchState, packageState } from './batch-state.ts';
import { counters } from './counters.ts';
import { endpoint } from './endpoint.ts';
import { bytes, count, id, instant, keyword, nothing, remarkText, text } from './fields.ts';
import { ITEM_RESULT, itemMark, itemResult, judged, verdict } from './item-result.ts';
import { localizedText } from './language.ts';
import { pageOf, pageQuery } from './paging.ts';

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
  lastAcceptor: v.nullable(v.string()),
  /** What the caller may do with it now. */
  actions: v.array(batchAction),
});
export type Batch = v.InferOutput<typeof batch>;

const batchSort = ['name', 'deliveredAt', 'delivered', 'reviewed', 'accuracyRate', 'completedAt'] as const;

export const getBatchList = endpoint({
  method: 'GET',
  path: '/accept/getBatchList',
  summary:
    'Acceptance batches; latest delivery first. An acceptor sees those that an administrator assigned to them.',
  request: pageQuery(batchSort, {
    keyword,
    state: v.optional(batchState),
    orderId: v.optional(id),
    projectId: v.optional(id),
  }),
  reply: pageOf(batch),
});

/** How often an error type was given in a batch, the most frequent first. */
export const errorShare = v.object({ errorTypeId: id, title: localizedText, items: count });

export const assignee = v.object({
  userId: id,
  userName: v.string(),
  /** What they sign in with: two members may have the same name. */
  loginName: v.string(),
  mayFinish: v.boolean(),
});
export type Assignee = v.InferOutput<typeof assignee>;

export const getBatchDetail = endpoint({
  method: 'GET',
  path: '/accept/getBatchDetail',
  summary: 'One batch with the reasons for its rejections and the acceptors it is assigned to.',
  request: v.object({ batchId: id }),
  reply: v.object({
    ...batch.entries,
    errors: v.array(errorShare),
    /** Rejected items with a comment. */
    itemsCommented: count,
    assignees: v.array(assignee),
    packagesHeldByOthers: count,
    /** Why `finish` is not among the actions, as a code of the catalogue; null where it is. */
    finishRefused: v.nullable(v.number()),
  }),
  errors: [404],
});
export type BatchDetail = v.InferOutput<(typeof getBatchDetail)['reply']>;

const batchStep = v.object({ batchId: id });

export const startBatch = endpoint({
  method: 'POST',
  path: '/accept/startBatch',
  summary: 'Begin the acceptance of a reviewable batch; on one under review it changes nothing.',
  request: batchStep,
  reply: v.object({ state: batchState }),
  errors: [404, 5007010, 5007005],
  idempotent: true,
});

export const finishBatch = endpoint({
  method: 'POST',
  path: '/accept/finishBatch',
  summary:
    'End the acceptance: every package must be accepted, and the caller be authorised to finish (specification 4). ' +
    'With result 20 the batch ends as rejected: every package must be concluded, and one at least be rejected.',
  request: v.object({
    batchId: id,
    result: v.optional(verdict, ITEM_RESULT.accepted),
    remark: v.optional(remarkText),
  }),
  reply: v.object({ state: batchState }),
  errors: [404, 5007004, 5007005, 5007014, 5007015, 5016011],
});

export const reacceptBatch = endpoint({
  method: 'POST',
  path: '/accept/reacceptBatch',
  summary: 'Open an accepted or rejected batch for another round; results stay until they are given anew.',
  request: batchStep,
  reply: v.object({ state: batchState, round: count }),
  errors: [404, 5007013, 5016011],
});

export const giveBatchResult = endpoint({
  method: 'POST',
  path: '/accept/giveBatchResult',
  summary:
    'One result for all items of the packages named, or of all packages of the batch, that are reviewable, ' +
    'accepted or rejected; packages under review are left out. It overrides single results and keeps the ' +
    'actual ones (specification 4). With every package of the batch rejected, the batch is rejected.',
  request: v.object({
    batchId: id,
    packageIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(1000))),
    result: verdict,
    remark: v.optional(remarkText),
    /** Only say what would change. */
    preview: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    packagesChanged: count,
    packagesSkipped: count,
    itemsChanged: count,
    itemsKept: count,
    state: batchState,
  }),
  errors: [404, 5007008, 5019011],
});

export const assignBatch = endpoint({
  method: 'POST',
  path: '/accept/assignBatch',
  summary: 'Say which acceptors see and judge a batch; the list replaces the former one.',
  access: 'administrator',
  request: v.object({ batchId: id, userIds: v.pipe(v.array(id), v.maxLength(200)) }),
  reply: v.object({ assignees: v.array(assignee) }),
  errors: [404, 5001018],
  idempotent: true,
});

export const getAcceptorList = endpoint({
  method: 'GET',
  path: '/accept/getAcceptorList',
  summary: 'Members of the team that a batch can be assigned to.',
  access: 'administrator',
  request: pageQuery(['userName'] as const, { keyword }),
  reply: pageOf(assignee),
});

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

export const item = v.object({
  itemId: id,
  packageId: id,
  batchId: id,
  /** Index or question number, from 1 within its package. */
  position: count,
  fileName: v.string(),
  datasetId: v.nullable(id),
  result: itemResult,
  how: v.nullable(judged),
  marks: v.array(itemMark),
  edited: v.boolean(),
  invalid: v.boolean(),
  objectCount: count,
  commentCount: count,
  /** Error types given, most recent result only. */
  errorTypeIds: v.array(id),
  judgedBy: v.nullable(v.string()),
  judgedAt: v.nullable(instant),
  width: count,
  height: count,
  /** Signed address of a small picture, good for a day; relative to the API's origin. */
  thumbnailUrl: v.string(),
});
export type Item = v.InferOutput<typeof item>;

export const getItemList = endpoint({
  method: 'GET',
  path: '/accept/getItemList',
  summary: 'Data items of a package in their order.',
  request: pageQuery(['position', 'fileName', 'judgedAt', 'objectCount'] as const, {
    packageId: id,
    keyword,
    result: v.optional(itemResult),
    edited: v.optional(v.boolean()),
    commented: v.optional(v.boolean()),
    errorTypeId: v.optional(id),
  }),
  reply: pageOf(item),
  errors: [404],
});

export const errorType = v.object({
  errorTypeId: id,
  /** A stable word: missing, extraneous, geometry, position, attribute, label, or the customer’s own. */
  code: v.string(),
  title: localizedText,
  severity: v.picklist(['minor', 'major', 'critical']),
});
export type ErrorType = v.InferOutput<typeof errorType>;

export const getErrorTypeList = endpoint({
  method: 'GET',
  path: '/accept/getErrorTypeList',
  summary: 'Error types of the customer in their order.',
  request: pageQuery(['position'] as const, {}),
  reply: pageOf(errorType),
});

const REPORT_STATES = ['generating', 'successful', 'failed'] as const;

export const acceptanceReport = v.object({
  reportId: id,
  batchId: id,
  state: v.picklist(REPORT_STATES),
  /** Items written so far, and all that will be. */
  done: count,
  total: count,
  createdAt: instant,
  fileName: v.nullable(v.string()),
  size: v.nullable(bytes),
});
export type AcceptanceReport = v.InferOutput<typeof acceptanceReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/accept/createReport',
  summary: 'Have the acceptance report of a batch written as .xlsx, in the language of the `lang` header.',
  request: v.object({
    batchId: id,
    /** The zone in which the report writes its times, as an IANA name. */
    timeZone: v.optional(v.pipe(text, v.maxLength(64)), 'UTC'),
  }),
  reply: acceptanceReport,
  errors: [404, 5007012],
});

export const getReport = endpoint({
  method: 'GET',
  path: '/accept/getReport',
  summary: 'How far a report has come.',
  request: v.object({ reportId: id }),
  reply: acceptanceReport,
  errors: [404],
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/accept/downloadReport',
  summary: 'The .xlsx of a successful report.',
  request: v.object({ reportId: id }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [404, 5007012],
});
