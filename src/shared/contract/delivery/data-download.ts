import * as v from 'valibot';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, id, instant, keyword, nothing, sha256 } from '../fields.ts';
import { signed } from '../media.ts';
import { pageOf, pageQuery } from '../paging.ts';

/** What annotations are written in: a COCO file for each zip, a Pascal VOC file for each item, or our own documents. */
export const ANNOTATION_FORMATS = ['json', 'coco', 'voc'] as const;
export const annotationFormat = v.picklist(ANNOTATION_FORMATS);
export type AnnotationFormat = v.InferOutput<typeof annotationFormat>;

/** All items of a batch, or those alone that were accepted: a batch accepted by a plan has others, too. */
export const DOWNLOAD_SCOPES = ['all', 'accepted'] as const;
export const downloadScope = v.picklist(DOWNLOAD_SCOPES);

/** `waiting` for its turn, `packing`, `ready` to be fetched; `expired` with the validity of its data. */
export const DOWNLOAD_STATES = ['waiting', 'packing', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/**
 * Why a download failed: a batch was opened again while it was packed; a file is not in the storage any more; the
 * validity of its data ended before it was packed; or the server was at fault.
 */
export const DOWNLOAD_ERRORS = ['BATCH_CHANGED', 'FILE_MISSING', 'EXPIRED', 'SYS_ERROR'] as const;
export type DownloadError = (typeof DOWNLOAD_ERRORS)[number];

/** So many batches go into one download. */
export const MAX_DOWNLOAD_BATCHES = 100;

/** So many downloads of a customer wait or are packed at a time; they are packed one after the other. */
export const MAX_UNFINISHED_DOWNLOADS = 20;

const ADMINISTRATORS = {
  access: 'administrator',
  embed: 'user',
} as const satisfies Partial<Endpoint>;

/** `open`: it is not accepted, and not to be downloaded yet. */
export const DELIVERED_STATES = ['open', 'downloadable', 'expired'] as const;
export type DeliveredState = (typeof DELIVERED_STATES)[number];

/** A batch of an order as it can be downloaded. */
export const deliveredBatch = v.object({
  batchId: id,
  name: v.string(),
  number: v.string(),
  items: count,
  /** Items that were accepted. */
  accepted: count,
  /** Bytes of its data, as it was delivered. */
  size: bytes,
  acceptedAt: v.nullable(instant),
  /** Its data can be downloaded until then: acceptance and the order's validity in days. */
  validUntil: v.nullable(instant),
  state: v.picklist(DELIVERED_STATES),
  /** When a download of its present acceptance with the data of all of its items was fetched whole for the first time. */
  downloadedAt: v.nullable(instant),
  /** When one was that holds less, annotations alone or accepted items alone. */
  downloadedInPartAt: v.nullable(instant),
});
export type DeliveredBatch = v.InferOutput<typeof deliveredBatch>;

export const getDeliveredBatchList = endpoint({
  ...ADMINISTRATORS,
  method: 'GET',
  path: '/order/getDeliveredBatchList',
  summary: 'Batches of an order with what can be downloaded of them; the latest delivered first.',
  request: pageQuery(['name', 'items', 'size', 'acceptedAt'] as const, {
    orderId: id,
    /** Part of the name or the number. */
    keyword,
    state: v.optional(v.picklist(DELIVERED_STATES)),
    /** Those with `downloadedAt`, or those without. */
    downloaded: v.optional(v.boolean()),
    /** Those that are in this download. */
    downloadId: v.optional(id),
  }),
  reply: pageOf(deliveredBatch),
  errors: [ERROR.notFound],
});

/** A file of a download. Part 0 lists the hashes of the others, as `sha256sum -c` reads it. */
export const downloadPart = v.object({
  number: count,
  fileName: v.string(),
  size: bytes,
  sha256,
  items: count,
  /** When somebody had fetched all of its bytes; null before. */
  fetchedAt: v.nullable(instant),
});
export type DownloadPart = v.InferOutput<typeof downloadPart>;

export const dataDownload = v.object({
  downloadId: id,
  orderId: id,
  /** From 1 within the order; of the second the names of its files have `D2`, and no others do. */
  number: count,
  /** Names of its batches. */
  batches: v.array(v.string()),
  /** Those of them that were opened again since it was packed: what it holds is of an earlier acceptance. */
  outdated: v.array(v.string()),
  format: annotationFormat,
  scope: downloadScope,
  /** With pictures, not annotations alone. */
  withData: v.boolean(),
  state: v.picklist(DOWNLOAD_STATES),
  /** Items packed so far, and all that will be. */
  done: count,
  total: count,
  createdBy: v.string(),
  createdAt: instant,
  expiresAt: instant,
  error: v.nullable(v.picklist(DOWNLOAD_ERRORS)),
  /** The file that is missing, where one is. */
  errorFile: v.nullable(v.string()),
  /** In the order of their numbers; empty until it is ready. */
  parts: v.array(downloadPart),
});
export type DataDownload = v.InferOutput<typeof dataDownload>;

export const createDataDownload = endpoint({
  ...ADMINISTRATORS,
  method: 'POST',
  path: '/order/createDataDownload',
  summary:
    'Have accepted batches of an order packed into zip files. Where the same download waits, is packed or is ready ' +
    'already, that one is given. 5007952 where a batch is not accepted, 5007951 where the validity of its data is ' +
    'over, 5002001 where nothing is left by the scope, 5007953 while too many downloads wait.',
  request: v.object({
    orderId: id,
    batchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_DOWNLOAD_BATCHES)),
    format: annotationFormat,
    scope: v.optional(downloadScope, 'all'),
    withData: v.optional(v.boolean(), true),
  }),
  /** `isNew` is false where it was there already. */
  reply: v.object({ ...dataDownload.entries, isNew: v.boolean() }),
  errors: [ERROR.notFound, ERROR.batchNotAccepted, ERROR.dataExpired, ERROR.noData, ERROR.tooManyDownloads],
});

export const getDataDownloadList = endpoint({
  ...ADMINISTRATORS,
  method: 'GET',
  path: '/order/getDataDownloadList',
  summary: 'Downloads of an order with how far they have come, the latest first.',
  request: pageQuery(['createdAt'] as const, { orderId: id }),
  reply: pageOf(dataDownload),
  errors: [ERROR.notFound],
});

export const cancelDataDownload = endpoint({
  ...ADMINISTRATORS,
  method: 'PUT',
  path: '/order/cancelDataDownload',
  summary: 'Give up a download: one that is being packed stops, the files of one that is ready are deleted.',
  request: v.object({ downloadId: id }),
  reply: nothing,
  errors: [ERROR.notFound],
});

export const startPartDownload = endpoint({
  ...ADMINISTRATORS,
  method: 'POST',
  path: '/order/startPartDownload',
  summary:
    'An address under which a file of a download is fetched, good for a day, with ranges; it is relative to the API’s ' +
    'origin. What is sent under it is recorded with the name of who asked for it.',
  request: v.object({ downloadId: id, part: count }),
  /** The record is listed from the first byte that is sent. */
  reply: v.object({ url: v.string(), recordId: id, fileName: v.string(), size: bytes, sha256 }),
  errors: [ERROR.notFound, ERROR.dataExpired],
});

export const downloadDataPart = endpoint({
  method: 'GET',
  path: '/order/downloadDataPart',
  summary:
    'A file of a download, or a range of it, by its signed address; 403 where who asked for the address may not download ' +
    'any more; 5007951, with the HTTP status 410, where the validity of its data is over.',
  access: 'open',
  bySignature: true,
  request: v.object(signed),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound, ERROR.dataExpired],
});

/** Specification 3: file name, size, time, operator. */
export const downloadRecord = v.object({
  recordId: id,
  fileName: v.string(),
  size: bytes,
  /** When its first byte was sent. */
  at: instant,
  operator: v.string(),
  /** Bytes of it that were sent under its address, each counted once; while it is under way, as of some seconds ago. */
  sent: bytes,
  /** Somebody takes of it. */
  isUnderWay: v.boolean(),
  /** When all of its bytes were sent, under this address or earlier ones of the same person; null while they were not. */
  completedAt: v.nullable(instant),
});
export type DownloadRecord = v.InferOutput<typeof downloadRecord>;

export const getDownloadRecordList = endpoint({
  ...ADMINISTRATORS,
  method: 'GET',
  path: '/order/getDownloadRecordList',
  summary: 'Who fetched what of an order, from its first byte on, the latest first.',
  request: pageQuery(['at', 'size'] as const, { orderId: id, recordId: v.optional(id) }),
  reply: pageOf(downloadRecord),
  errors: [ERROR.notFound],
});
