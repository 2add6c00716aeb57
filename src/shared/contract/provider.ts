import * as v from 'valibot';
import { imageDocument } from './annotation-document.ts';
import { bytes, count, id, text } from './fields.ts';
import { labelSet } from './label-set.ts';

/**
 * The provider API: how deliveries come in. It has a base path and a key of its own (header `provider-key`),
 * uses the same envelope, and is not part of the customers' OpenAPI document.
 */
export const PROVIDER_BASE_PATH = '/provider-api';
export const PROVIDER_KEY_HEADER = 'provider-key';

const name = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(200));
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

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
    /** SHA-256 over the delivery's names, labels, package size and records: its identity. */
    fingerprint: sha256,
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
  }),
} as const;

/** What `responseObject` holds when an import is refused: every finding, with the record it is about. */
export const importProblems = v.object({
  problems: v.array(v.object({ fileName: v.string(), problem: v.string() })),
});
