import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, id, instant, keyword, text } from '../fields.ts';
import { signedForOne } from '../media.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { csvEncoding } from './csv-encoding.ts';
import { dataState, parseReason, parseState } from './data-state.ts';
import { OF_DATASETS, REFUSED_BATCH } from './dataset-access.ts';
import { PATH_LENGTH } from './file-name.ts';
import { fileKindName, previewKindName } from './file-type.ts';

/** What the server found out about a file; which fields are there depends on its type. */
export const fileFacts = v.object({
  /** Pixels, as it is shown. */
  width: v.optional(count),
  height: v.optional(count),
  /** Pages of a tif. */
  pages: v.optional(count),
  /** Of a recording, in seconds. */
  duration: v.optional(v.number()),
  sampleRate: v.optional(count),
  channels: v.optional(count),
  /** Frames of a film in a second. */
  frameRate: v.optional(v.number()),
  /** As the container names them. */
  videoCodec: v.optional(v.string()),
  audioCodec: v.optional(v.string()),
  /** Of a table, or a text. */
  encoding: v.optional(csvEncoding),
  columns: v.optional(v.array(v.string())),
  rows: v.optional(count),
  /** Of a point cloud. */
  points: v.optional(count),
  fields: v.optional(v.array(v.string())),
  /** Loudness over time, 0 to 255 each, for drawing. */
  peaks: v.optional(v.array(count)),
  /** Of a zip: files that came out of it. */
  entries: v.optional(count),
});
export type FileFacts = v.InferOutput<typeof fileFacts>;

export const datasetFile = v.object({
  fileId: id,
  batchId: id,
  /** Empty for the topmost; without a slash at the end. */
  folder: v.string(),
  name: v.string(),
  extension: v.nullable(v.string()),
  kind: fileKindName,
  size: bytes,
  createdAt: instant,
  state: dataState,
  parseState,
  /** Why it could not be parsed; null where it was, or may yet be. */
  reason: v.nullable(parseReason),
  /** What the reason is about: the number of a row, the name of an entry. */
  reasonDetail: v.nullable(v.string()),
  /** Signed address of a small picture, 320 pixels at its longer side, as WebP; null where there is none. */
  thumbnail: v.nullable(v.string()),
});
export type DatasetFile = v.InferOutput<typeof datasetFile>;

const folder = v.pipe(text, v.maxLength(PATH_LENGTH));

export const getDatasetFileList = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetFileList',
  summary:
    'Files of a batch: of one folder where it is named (empty for the topmost), else of all of them, by path unless ' +
    'sorted otherwise.',
  request: pageQuery(['path', 'size', 'createdAt'] as const, {
    batchId: id,
    folder: v.optional(folder),
    /** Part of the name; with a slash in it, of the path. */
    keyword,
    kind: v.optional(fileKindName),
    extension: v.optional(v.pipe(text, v.maxLength(40))),
    state: v.optional(dataState),
    parseState: v.optional(parseState),
  }),
  reply: pageOf(datasetFile),
  errors: REFUSED_BATCH,
});

export const getDatasetFolderList = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetFolderList',
  summary: 'Folders within a folder of a batch, by name, with all that lies below each.',
  request: pageQuery(['name'] as const, { batchId: id, parent: v.optional(folder, '') }),
  reply: pageOf(v.object({ path: v.string(), name: v.string(), folders: count, files: count, size: bytes })),
  errors: REFUSED_BATCH,
});

export const getDatasetFile = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetFile',
  summary: 'One file: what is known of it, how it is shown, and where it is downloaded.',
  request: v.object({ fileId: id }),
  reply: v.object({
    ...datasetFile.entries,
    facts: fileFacts,
    preview: v.object({
      kind: v.nullable(previewKindName),
      /**
       * Signed address of what a browser shows: the file itself, or what was made of it. Null where there is nothing to
       * show; `none` then says why.
       */
      url: v.nullable(v.string()),
      mediaType: v.nullable(v.string()),
      /**
       * `noPreview`: files of this type have none. `noDecoder`: it takes ffmpeg, which this server does not have.
       * `notParsed`: not yet, or it could not be. `batchCancelled`: its bytes are given out no more.
       */
      none: v.nullable(v.picklist(['noPreview', 'noDecoder', 'notParsed', 'batchCancelled'])),
      /** The first rows of a table. */
      rows: v.nullable(v.array(v.array(v.string()))),
    }),
    /** Signed address of the bytes, as a download; null where the batch was cancelled. */
    downloadUrl: v.nullable(v.string()),
  }),
  errors: [...REFUSED_BATCH, ERROR.notFound],
});
export type DatasetFileDetail = v.InferOutput<(typeof getDatasetFile)['reply']>;

export const getParseProgress = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getParseProgress',
  summary:
    'How parsing of a batch stands: one row of kept sums, cheap enough to be asked every second or two.',
  request: v.object({ batchId: id }),
  reply: v.object({
    files: count,
    parsing: count,
    parseFailed: count,
    toolFailed: count,
    damaged: count,
    updatedAt: instant,
  }),
  errors: REFUSED_BATCH,
});

export const retryParsing = endpoint({
  ...OF_DATASETS,
  method: 'POST',
  path: '/dataSet/retryParsing',
  summary:
    'Look again into files that could not be parsed: those named, or all of the batch. 5007019 where somebody works at ' +
    'the batch, or did: what a zip holds would come into it.',
  request: v.object({ batchId: id, fileIds: v.optional(v.pipe(v.array(id), v.maxLength(500))) }),
  reply: v.object({ files: count }),
  errors: [...REFUSED_BATCH, ERROR.batchCancelled, ERROR.batchStateChanged],
  idempotent: true,
});

const MEDIA = {
  method: 'GET',
  access: 'open',
  bySignature: true,
  request: v.object(signedForOne),
  reply: v.instance(Blob),
  replyKind: 'blob',
  /**
   * 403, too, where who was told the address may not open the data set any more, or is no administrator any more.
   * Files of a cancelled batch are not downloaded any more, in whatever form; small pictures of them are still
   * shown.
   */
  errors: [ERROR.forbidden, ERROR.notFound, ERROR.batchDeleted, ERROR.batchCancelled],
} as const;

export const getDatasetContent = endpoint({
  ...MEDIA,
  path: '/dataSet/getContent',
  summary: 'The bytes of a file, by its signed address; ranges and entity tags are supported.',
});

export const getDatasetDownload = endpoint({
  ...MEDIA,
  path: '/dataSet/getDownload',
  summary: 'The bytes of a file as a download, by its signed address.',
});

export const getDatasetThumbnail = endpoint({
  ...MEDIA,
  path: '/dataSet/getThumbnail',
  summary: 'A small picture of a file, by its signed address.',
});

export const getDatasetRendition = endpoint({
  ...MEDIA,
  path: '/dataSet/getRendition',
  summary: 'What was made of a file for browsers that do not show it, by its signed address.',
});
