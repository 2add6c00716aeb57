import * as v from 'valibot';

/**
 * States of a data set, of a batch of one, and of a file (specification 4: dataset or task states). What moves them
 * stands in `lifecycle/data-lifecycle.ts`.
 */
export const DATA_STATE = {
  /** Of no order. */
  unassociated: 'unassociated',
  toBeAnnotated: 'toBeAnnotated',
  annotating: 'annotating',
  reviewing: 'reviewing',
  inspecting1: 'inspecting1',
  inspecting2: 'inspecting2',
  toBeDelivered: 'toBeDelivered',
  /** By the customer. */
  reviewable: 'reviewable',
  accepting: 'accepting',
  accepted: 'accepted',
  rejected: 'rejected',
  /** Of a batch: cancelled. Of a file: of no use to the provider. */
  invalid: 'invalid',
  /** A file that cannot be read. */
  damaged: 'damaged',
  /** Of a data set: of an order, and not done with. */
  inProgress: 'inProgress',
  finished: 'finished',
} as const;
export const dataState = v.picklist(Object.values(DATA_STATE));
export type DataState = v.InferOutput<typeof dataState>;

/** How far the server is with looking into a file (specification 4: dataset parsing). */
export const PARSE_STATE = {
  parsing: 'parsing',
  parsed: 'parsed',
  /** The file is not what its name says: `reason` tells why. */
  parseFailed: 'parseFailed',
  /** The program that was to look into it failed; the file may be fine. */
  toolFailed: 'toolFailed',
} as const;
export const parseState = v.picklist(Object.values(PARSE_STATE));
export type ParseState = v.InferOutput<typeof parseState>;

/** Why a file could not be parsed; each has a text of its own. */
export const PARSE_REASONS = [
  /** The bytes are not those of a file of this kind, or end too early. */
  'damaged',
  'empty',
  /** A picture, a recording, a table or a text that is larger than is looked into, or would take more memory than it may. */
  'tooLarge',
  /** Of a table: neither UTF-8, UTF-8 with BOM, nor GBK. */
  'encoding',
  /** Of a table: no line of column names, or one of them is empty or there twice. */
  'columns',
  /** Of a table: a row has more or fewer cells than there are columns. `detail` is its number. */
  'rowLength',
  /** Of a zip: it holds nothing. */
  'emptyArchive',
  /** Of a zip: with a password, or packed in a way that is not known here. */
  'lockedArchive',
  /** Of a zip: more entries than may be uploaded at once. */
  'tooManyEntries',
  /** Of a zip: unpacked, more than may be uploaded at once, or many times the size that it has packed. */
  'archiveTooLarge',
  /** Of a zip: a name that no upload may have. `detail` is the name. */
  'entryName',
  /** Of a zip: a symbolic link or another thing that is no file. `detail` is its name. */
  'entryKind',
  /** Of a zip: an entry whose bytes are not those that were packed. `detail` is its name. */
  'entryDamaged',
  /** Of a zip: the batch has another file where one of the zip would go. `detail` is that path. */
  'entryExists',
  /** Of a zip: the batch ended, was cancelled or deleted before it was unpacked. */
  'batchClosed',
  /** ffmpeg failed, or took too long. */
  'tool',
] as const;
export const parseReason = v.picklist(PARSE_REASONS);
export type ParseReason = v.InferOutput<typeof parseReason>;
