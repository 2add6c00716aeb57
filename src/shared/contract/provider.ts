import * as v from 'valibot';
import { imageDocument } from './annotation-document.ts';
import { sentComplaint } from './complaint-list.ts';
import { CLIENT_CALLS } from './downloads/client-publishing.ts';
import { bytes, commentText, count, id, instant, sha256, text } from './fields.ts';
import { labelSet } from './label-set.ts';
import { PROVIDER_STEPS } from './lifecycle/data-lifecycle.ts';
import { pageOf, pageQuery } from './paging.ts';

/**
 * The provider API: how deliveries come in. It has a base path and a key of its own (header `provider-key`),
 * uses the same envelope, and is not part of the customers' OpenAPI document.
 */
export const PROVIDER_BASE_PATH = '/provider-api';
export const PROVIDER_KEY_HEADER = 'provider-key';

const name = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(200));

/** A delivery has at most this many data items. */
export const MAX_ITEMS = 1_000_000;

/** Records are sent in parts of at most this many. */
export const MAX_RECORDS = 500;

/** One data item of a delivery. File names may contain folders, never begin with a slash, and occur once. */
export const deliveryRecord = v.object({
  fileName: v.pipe(text, v.minLength(1), v.maxLength(500), v.regex(/^[^/\\]/)),
  sha256,
  /** Bytes of the file. */
  size: bytes,
  /** What every browser shows. */
  mediaType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  document: imageDocument,
  /** Who annotated it, as a name or number of the provider's: spot checks can be stratified by it. */
  annotator: v.optional(name),
  /** For video tasks: the job number that it is a frame of, and which one, from 0. */
  job: v.optional(v.object({ number: name, frame: count })),
});
export type DeliveryRecord = v.InferOutput<typeof deliveryRecord>;

/** POST /import/begin: name the delivery; the reply says which import to go on with. */
export const beginImport = {
  method: 'POST',
  path: '/import/begin',
  request: v.object({
    /** The customer's name; may be left out where the server has only one. */
    customer: v.optional(name),
    project: v.optional(name),
    order: name,
    batch: name,
    submitter: name,
    packageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000)),
    labels: labelSet,
    items: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ITEMS)),
    /** Of an order that is made by it: whether a rejection of its data needs an error type. */
    errorRequired: v.optional(v.boolean(), true),
    /** SHA-256 over the delivery's names, labels, package size and records: its identity. */
    fingerprint: sha256,
    /**
     * The number of a batch that is rejected or in repair: the delivery is its repair. Its records replace
     * annotations of items with the same file names, of the same pictures; items that are not in it stay as
     * they are. `order`, `batch` and `packageSize` must be the batch's own or are ignored.
     */
    redeliver: v.optional(name),
  }),
  reply: v.object({
    importId: id,
    /** `committed` when a delivery with the same content came in before: nothing is left to do. */
    state: v.picklist(['open', 'committed']),
    batchId: v.nullable(id),
  }),
} as const;

/** POST /import/addRecords: a part of the records; sent again it changes nothing. */
export const addRecords = {
  method: 'POST',
  path: '/import/addRecords',
  request: v.object({
    importId: id,
    /** Number of the first record in the delivery, from 1. */
    first: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ITEMS)),
    records: v.pipe(v.array(deliveryRecord), v.minLength(1), v.maxLength(MAX_RECORDS)),
  }),
  reply: v.object({
    /** Files whose bytes the server does not have yet. */
    missing: v.array(sha256),
  }),
} as const;

/** PUT /import/putMedia?importId=…&sha256=…: the bytes of one file as the body, streamed. */
export const putMedia = {
  method: 'PUT',
  path: '/import/putMedia',
  request: v.object({ importId: id, sha256 }),
  reply: v.null(),
} as const;

/** POST /import/commit: everything becomes visible at once, or nothing does. */
export const commitImport = {
  method: 'POST',
  path: '/import/commit',
  request: v.object({ importId: id }),
  reply: v.object({
    orderId: id,
    batchId: id,
    packages: count,
    items: count,
    objects: count,
    /** For a redelivery: what became of the items that were in it; null otherwise. */
    redelivery: v.nullable(
      v.object({ round: count, itemsCarried: count, itemsChanged: count, itemsOpen: count }),
    ),
  }),
} as const;

/** What `responseObject` holds when an import is refused: every finding, with the record it is about. */
export const importProblems = v.object({
  problems: v.array(v.object({ fileName: v.string(), problem: v.string() })),
});

/** A comment on an item, or a leave-message on a batch, that waits for the provider's answer. */
export const providerThread = v.object({
  kind: v.picklist(['comment', 'message']),
  threadId: id,
  batch: v.string(),
  /** For comments. */
  fileName: v.nullable(v.string()),
  objectId: v.nullable(v.string()),
  author: v.string(),
  at: instant,
  text: v.string(),
  replies: v.array(v.object({ author: v.string(), byProvider: v.boolean(), at: instant, text: v.string() })),
});
export type ProviderThread = v.InferOutput<typeof providerThread>;

/** POST /review/getThreads: open threads of a batch, oldest first. */
export const getThreads = {
  method: 'POST',
  path: '/review/getThreads',
  request: v.object({
    customer: v.optional(name),
    /** The batch's number. */
    batch: name,
    /** Those that the provider has not answered since the customer's last word. */
    unanswered: v.optional(v.boolean(), false),
  }),
  reply: v.object({ threads: v.array(providerThread) }),
} as const;

/** POST /review/answer: the provider answers a thread. Sent again with the same key it changes nothing. */
export const answerThread = {
  method: 'POST',
  path: '/review/answer',
  request: v.object({
    customer: v.optional(name),
    kind: v.picklist(['comment', 'message']),
    threadId: id,
    key: v.pipe(v.string(), v.uuid()),
    author: name,
    text: commentText,
  }),
  reply: v.null(),
} as const;

/**
 * POST /feedback/getFeedback: what was sent to the provider's desk, a page at a time, the latest first; `direction` `asc`
 * for the oldest first. The addresses of its images are relative to the server and good for some hours, without a key.
 */
export const getFeedback = {
  method: 'POST',
  path: '/feedback/getFeedback',
  request: pageQuery(['sentAt'] as const, {
    customer: v.optional(name),
    /** Those without an answer. */
    unanswered: v.optional(v.boolean(), false),
  }),
  reply: pageOf(sentComplaint),
} as const;

/** POST /feedback/answer: how far the provider is with it, and what it says; sent again it replaces what was said. */
export const answerFeedback = {
  method: 'POST',
  path: '/feedback/answer',
  request: v.object({
    customer: v.optional(name),
    feedbackId: id,
    author: name,
    /** Without it the feedback is being worked on, and not answered yet. */
    text: v.optional(commentText),
  }),
  reply: v.null(),
} as const;

/**
 * POST /data/move: a step that the provider takes with a batch of a data set, or with files of it. 5007019 where one of
 * them is not in a state that the step begins in (`lifecycle/data-lifecycle.ts`): then none is moved.
 */
export const moveData = {
  method: 'POST',
  path: '/data/move',
  request: v.object({
    customer: v.optional(name),
    batchId: id,
    step: v.picklist(PROVIDER_STEPS),
    /** Without them the whole batch is moved. */
    fileIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(500))),
  }),
  /** How many files it was taken with. */
  reply: v.object({ files: count }),
} as const;

/**
 * POST /order/withdrawConfirmation: takes back that the delivery of an order, by its number, is confirmed: it takes
 * deliveries again, and its batches can be accepted once more. 5007950 where it is not confirmed.
 */
export const withdrawConfirmation = {
  method: 'POST',
  path: '/order/withdrawConfirmation',
  request: v.object({ customer: v.optional(name), order: name }),
  reply: v.null(),
} as const;

/** Every call of the provider's that carries JSON. */
export const PROVIDER_CALLS = [
  beginImport,
  addRecords,
  commitImport,
  getThreads,
  answerThread,
  getFeedback,
  answerFeedback,
  moveData,
  withdrawConfirmation,
  ...CLIENT_CALLS,
] as const;
