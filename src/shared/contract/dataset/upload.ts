import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, id, instant, nothing, sha256, text } from '../fields.ts';
import { datasetName, newDataset } from './dataset.ts';
import { PATH_LENGTH, PATH_PROBLEMS } from './file-name.ts';
import {
  FILES_AT_ONCE,
  MAX_FRAGMENTS,
  MOST_FILE_NUMBERS,
  PACK_BYTES,
  PACK_FILES,
  UPLOAD_KINDS,
} from './upload-rules.ts';

/*
 * An upload is begun for one batch (`initUpload`), told of its files (`addFiles`), and then given their bytes: small
 * files many at a time (`uploadPack`), others in fragments (`uploadFragment` and its kin). A file of several fragments
 * is put together when all of them are there (`mergeFile`). What came in stays for a week without a call.
 *
 * The hash of a file of one fragment is that of its bytes; of a longer one it is that of the digests of its fragments,
 * one after the other: so a browser computes it piece by piece, and an upload that is taken up again reads nothing twice.
 */

/**
 * Uploads are the administrators'; whoever may not upload is told so by a code of the upload (specification 8). A page
 * of a partner needs nothing but the right `upload`, for one data set where its token names one.
 */
const OF_UPLOADS = {
  access: 'administrator',
  refusedRole: ERROR.uploadNotAuthorised,
  embed: 'dataset',
  right: 'upload',
} as const;

/** Why a call about one upload is refused: it is unknown, over, or somebody else's; or its batch takes no more. */
const REFUSED_UPLOAD = [
  ERROR.uploadNotAuthorised,
  ERROR.uploadIdInvalid,
  ERROR.uploadDatasetNotFound,
  ERROR.uploadBatchNotFound,
  ERROR.batchEndedForUpload,
] as const;

export const uploadKind = v.picklist(UPLOAD_KINDS);

/** Files of an upload count from 1, in the order in which they were named. */
const fileNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FILE_NUMBERS));
const fragmentNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FRAGMENTS));

export const initUpload = endpoint({
  ...OF_UPLOADS,
  method: 'POST',
  path: '/dataUpload/initUpload',
  summary:
    'Begin an upload into a batch, or into a new batch, or into a new data set. The same key again answers with the ' +
    'same upload.',
  request: v.object({
    key: v.pipe(v.string(), v.uuid()),
    kind: uploadKind,
    datasetId: v.optional(id),
    /** Where there is no `datasetId`. */
    newDataset: v.optional(newDataset),
    batchId: v.optional(id),
    /** Where there is no `batchId`. */
    newBatch: v.optional(datasetName),
  }),
  reply: v.object({
    uploadId: id,
    datasetId: id,
    batchId: id,
    datasetName: v.string(),
    batchName: v.string(),
    expiresAt: instant,
  }),
  /**
   * 5020007: with `{batchId}`, the one that has the name, where the data set is one there is. 5020004: neither a batch nor a name for one. 5020003: an order of the new data set is not there. 5020011: the upload
   * of the key is over.
   */
  errors: [
    ERROR.uploadNotAuthorised,
    ERROR.uploadIdInvalid,
    ERROR.fragmentInitFailed,
    ERROR.uploadOrderNotFound,
    ERROR.uploadBatchMissing,
    ERROR.uploadDatasetNotFound,
    ERROR.uploadDatasetNameExists,
    ERROR.uploadBatchNameExists,
    ERROR.uploadBatchNotFound,
    ERROR.batchEndedForUpload,
  ],
  idempotent: true,
});

/** A file as it is announced. */
export const announcedFile = v.object({
  /** With its folders, in the form that it has in the batch: `street/day 1/0001.jpg`. */
  path: v.pipe(text, v.minLength(1), v.maxLength(PATH_LENGTH)),
  size: bytes,
});

/** Why a file that was announced cannot be taken; what the rest of the upload is goes on. */
export const FILE_ANSWERS = [
  /** Send it. */
  'wanted',
  /** Its bytes may be here already: say its hash first (`offerHashes`). */
  'hashFirst',
  /** The batch has a file of this path, and it is no damaged one. */
  'exists',
  /** It came in before: the call was repeated. */
  'done',
] as const;

export const addFiles = endpoint({
  ...OF_UPLOADS,
  method: 'POST',
  path: '/dataUpload/addFiles',
  summary:
    'Name files of an upload, 500 at a time, before any of their bytes. All of them are checked by the rules of ' +
    'specification 5; where one breaks a rule, none is taken, and `responseObject` says which. What was given up, or the ' +
    'batch had, counts no more, and its path may be named again under another number. Sent again it changes nothing.',
  request: v.object({
    uploadId: id,
    /** The number of the first of them. */
    first: fileNumber,
    files: v.pipe(v.array(announcedFile), v.minLength(1), v.maxLength(FILES_AT_ONCE)),
  }),
  reply: v.object({ answers: v.array(v.picklist(FILE_ANSWERS)) }),
  errors: [...REFUSED_UPLOAD, ERROR.fileNameStartsWithSlash, ERROR.zipMixedWithFiles, ERROR.uploadTooLarge],
  idempotent: true,
});

/** What `responseObject` holds where `addFiles` is refused: the first file that breaks a rule, and the rule. */
export const brokenRule = v.object({
  number: v.nullable(count),
  rule: v.picklist([
    ...PATH_PROBLEMS,
    /** The path was announced before and not given up, or is another one than before. */
    'duplicate',
    'mixed',
    /** A folder is uploaded, and the file is in none, or in another one than the first. */
    'folder',
    'files',
    'zips',
    'fileSize',
    'totalSize',
  ]),
});
export type BrokenRule = v.InferOutput<typeof brokenRule>;

/** Numbers of those that were given up: the batch has a file of their path from elsewhere by now. Left out where none was. */
const givenUp = v.optional(v.array(count));

export const offerHashes = endpoint({
  ...OF_UPLOADS,
  embed: 'never',
  method: 'POST',
  path: '/dataUpload/offerHashes',
  summary:
    'Say the hashes of files, before their bytes. Those that a data set which the caller may open has already, in the same ' +
    'storage area, are done with it. ' +
    'Never by embed token: a page could ask whether a file is there.',
  request: v.object({
    uploadId: id,
    files: v.pipe(
      v.array(v.object({ number: fileNumber, hash: sha256 })),
      v.minLength(1),
      v.maxLength(FILES_AT_ONCE),
    ),
  }),
  reply: v.object({
    /** Numbers of those that are done. */
    done: v.array(count),
    exists: givenUp,
  }),
  errors: REFUSED_UPLOAD,
  idempotent: true,
});

const fragmentRequest = v.object({
  uploadId: id,
  number: fileNumber,
  fragment: fragmentNumber,
  /** Needed for a file of one fragment, which is complete with it; else what came in is refused where it differs. */
  hash: v.optional(sha256),
});

const fragmentReply = v.object({
  /** Of the bytes that came in: to be compared with what was sent. */
  hash: sha256,
  /** The file is complete: it had this fragment only. */
  done: v.boolean(),
  /** It was given up instead: the batch has a file of its path from elsewhere by now. */
  exists: v.optional(v.boolean()),
});

/** 5020014: the bytes are fewer, more or others than announced, or could not be stored: send them again. */
const FRAGMENT_ERRORS = [
  ...REFUSED_UPLOAD,
  ERROR.uploadFailed,
  ERROR.fragmentInitFailed,
  ERROR.fileTypeNotAllowed,
  ERROR.parameterMissing,
] as const;

const FRAGMENT = {
  ...OF_UPLOADS,
  method: 'POST',
  request: fragmentRequest,
  reply: fragmentReply,
  errors: FRAGMENT_ERRORS,
  idempotent: true,
} as const;

export const uploadFragment = endpoint({
  ...FRAGMENT,
  path: '/dataUpload/uploadFragment',
  summary: 'A fragment of a file that is neither a zip nor a table. Sent again it changes nothing.',
  requestKind: 'bytes',
});

export const uploadZipFragment = endpoint({
  ...FRAGMENT,
  path: '/dataUpload/uploadZipFragment',
  summary: 'A fragment of a zip. Sent again it changes nothing.',
  requestKind: 'zip',
});

export const uploadCsvFragment = endpoint({
  ...FRAGMENT,
  path: '/dataUpload/uploadCsvFragment',
  summary: 'A fragment of a table. Sent again it changes nothing.',
  requestKind: 'csv',
});

/** What a pack says of its files, as JSON before their bytes, in the order of these. */
export const packList = v.pipe(
  v.array(
    v.object({
      number: fileNumber,
      size: v.pipe(bytes, v.maxValue(PACK_BYTES)),
      hash: sha256,
    }),
  ),
  v.minLength(1),
  v.maxLength(PACK_FILES),
);
export type PackList = v.InferOutput<typeof packList>;

/** The longest list of a pack, in bytes. */
export const PACK_LIST_BYTES = 32 * 1024;

export const uploadPack = endpoint({
  ...OF_UPLOADS,
  method: 'POST',
  path: '/dataUpload/uploadPack',
  summary:
    'Many small files in one body: a list of them as JSON (`number`, `size`, `hash`), then their bytes, one after the ' +
    'other. Each that has its hash is complete. Sent again it changes nothing.',
  requestKind: 'bytes',
  request: v.object({
    uploadId: id,
    /** Bytes of the list. */
    listBytes: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(PACK_LIST_BYTES)),
  }),
  reply: v.object({
    done: v.array(count),
    /** Those whose bytes are not those of their hash: to be sent again. */
    damaged: v.array(count),
    exists: givenUp,
  }),
  errors: [...REFUSED_UPLOAD, ERROR.uploadFailed],
  idempotent: true,
});

export const mergeFile = endpoint({
  ...OF_UPLOADS,
  method: 'POST',
  path: '/dataUpload/mergeFile',
  summary:
    'Put a file together of its fragments. 5020002 with `responseObject.missing` where some are not there; 5020012 ' +
    'where size or hash are not those of what came in: then all of it is to be sent again.',
  request: v.object({ uploadId: id, number: fileNumber, size: bytes, hash: sha256 }),
  reply: v.object({
    /** It was given up instead: the batch has a file of its path from elsewhere by now. */
    exists: v.optional(v.boolean()),
  }),
  errors: [...REFUSED_UPLOAD, ERROR.mergeFailed, ERROR.mergedSizeMismatch],
  idempotent: true,
});

/** What `responseObject` holds where a merge is refused with 5020002: fragments that are not there. */
export const missingFragments = v.object({ missing: v.array(count) });

export const dropFile = endpoint({
  ...OF_UPLOADS,
  method: 'PUT',
  path: '/dataUpload/dropFile',
  summary: 'Give a file of an upload up, with what came in of it. One that is complete stays.',
  request: v.object({ uploadId: id, number: fileNumber }),
  reply: nothing,
  errors: REFUSED_UPLOAD,
});

export const finishUpload = endpoint({
  ...OF_UPLOADS,
  method: 'POST',
  path: '/dataUpload/finishUpload',
  summary: 'End an upload. Files that are not complete are given up.',
  request: v.object({ uploadId: id }),
  reply: v.object({ files: count, size: bytes }),
  errors: REFUSED_UPLOAD,
  idempotent: true,
});

export const abortUpload = endpoint({
  ...OF_UPLOADS,
  method: 'DELETE',
  path: '/dataUpload/abortUpload',
  summary: 'Give an upload up. Files that are complete stay in the batch.',
  request: v.object({ uploadId: id }),
  reply: nothing,
  errors: [ERROR.uploadNotAuthorised, ERROR.uploadIdInvalid],
});

/** An upload that is not over. */
export const openUpload = v.object({
  uploadId: id,
  kind: uploadKind,
  datasetId: id,
  datasetName: v.string(),
  batchId: id,
  batchName: v.string(),
  /** What a person knows it by: the folder that its first file lies in, or that file; null where it has none. */
  name: v.nullable(v.string()),
  createdAt: instant,
  expiresAt: instant,
  files: count,
  size: bytes,
  filesDone: count,
  /** All that is there, of files that are not complete as well. */
  sizeDone: bytes,
});
export type OpenUpload = v.InferOutput<typeof openUpload>;

export const getUploadList = endpoint({
  ...OF_UPLOADS,
  method: 'GET',
  path: '/dataUpload/getUploadList',
  summary:
    'The caller’s uploads that are not over, latest first, without the files that were given up; at most 50.',
  request: v.object({ batchId: v.optional(id) }),
  reply: v.object({ uploads: v.array(openUpload) }),
  errors: [ERROR.uploadNotAuthorised],
});

export const getUploadStatus = endpoint({
  ...OF_UPLOADS,
  method: 'GET',
  path: '/dataUpload/getUploadStatus',
  summary:
    'An upload and its files, 500 at a time: which are complete, and which fragments of the others are there.',
  request: v.object({ uploadId: id, from: v.optional(fileNumber, 1) }),
  reply: v.object({
    ...openUpload.entries,
    rows: v.array(
      v.object({
        number: count,
        path: v.string(),
        size: bytes,
        state: v.picklist(['waiting', 'done', 'dropped']),
        /** Numbers of the fragments that are there, of a file that is not complete. */
        fragments: v.array(count),
      }),
    ),
  }),
  errors: [ERROR.uploadNotAuthorised, ERROR.uploadIdInvalid, ERROR.uploadQueryFailed],
});

export const getFragmentHashes = endpoint({
  ...OF_UPLOADS,
  method: 'GET',
  path: '/dataUpload/getFragmentHashes',
  summary:
    'The hashes of the fragments of a file that are there: whoever goes on compares them with their file.',
  request: v.object({ uploadId: id, number: fileNumber }),
  reply: v.object({ fragments: v.array(v.object({ fragment: count, hash: sha256 })) }),
  errors: [ERROR.uploadNotAuthorised, ERROR.uploadIdInvalid],
});
