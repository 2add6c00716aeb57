import * as v from 'valibot';
import { bytes, count, day, sha256, text } from '../fields.ts';
import { architecture, clientFileName, clientKind, clientVersion, platform } from './desktop-client.ts';

/** How the provider publishes desktop clients: calls of the provider API (`provider.ts`). */

/** The longest release notes, in one language. */
export const MAX_NOTES = 20_000;
/** The largest file of a client. */
export const MAX_CLIENT_BYTES = 8 * 1024 ** 3;

const notesText = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(MAX_NOTES));
/** In as many languages as they are written in. */
export const releaseNotes = v.object({
  en: v.optional(notesText),
  zh: v.optional(notesText),
  ja: v.optional(notesText),
});
export type ReleaseNotes = v.InferOutput<typeof releaseNotes>;

export const clientBytes = v.pipe(bytes, v.minValue(1), v.maxValue(MAX_CLIENT_BYTES));

/**
 * POST /clients/publishClient: offers a file to all customers. `missing` where its bytes are not there yet: they are
 * sent with `putClientFile`, and it is published by the same call again, which changes nothing when it is repeated.
 * 400 with `problems` where the version has a file of this name with other bytes.
 */
export const publishClient = {
  method: 'POST',
  path: '/clients/publishClient',
  request: v.object({
    kind: clientKind,
    version: clientVersion,
    /** Of the version: left out, it stays as it is, or is today for a new one. */
    releasedOn: v.optional(day),
    /** Of the version: languages that are left out stay as they are. */
    notes: v.optional(releaseNotes, {}),
    platform,
    architecture,
    fileName: clientFileName,
    size: clientBytes,
    sha256,
  }),
  reply: v.object({ state: v.picklist(['missing', 'published']) }),
} as const;

/** PUT /clients/putClientFile?sha256=…&size=…: the bytes of one file as the body, streamed. */
export const putClientFile = {
  method: 'PUT',
  path: '/clients/putClientFile',
  request: v.object({ sha256, size: clientBytes }),
  reply: v.null(),
} as const;

/** POST /clients/withdrawClient: takes back what was published of a version, or the files of it that are named. */
export const withdrawClient = {
  method: 'POST',
  path: '/clients/withdrawClient',
  request: v.object({
    kind: clientKind,
    version: clientVersion,
    platform: v.optional(platform),
    architecture: v.optional(architecture),
    fileName: v.optional(clientFileName),
  }),
  /** So many files are not offered any more; 400 with `problems` where none is meant. */
  reply: v.object({ files: count }),
} as const;

/**
 * What became of a published file: it is offered, its bytes are being compared with its hash, or it is not offered
 * since they are not there, have another size or another hash.
 */
export const CLIENT_FILE_STATES = ['offered', 'checking', 'missing', 'wrongSize', 'wrongHash'] as const;
export type ClientFileState = (typeof CLIENT_FILE_STATES)[number];

export const publishedFile = v.object({
  kind: clientKind,
  version: clientVersion,
  releasedOn: day,
  platform,
  architecture,
  fileName: clientFileName,
  size: bytes,
  sha256,
  state: v.picklist(CLIENT_FILE_STATES),
});
export type PublishedFile = v.InferOutput<typeof publishedFile>;

/** POST /clients/getClients: all that is published, with what is wrong with it. */
export const getClients = {
  method: 'POST',
  path: '/clients/getClients',
  request: v.object({}),
  reply: v.object({
    files: v.array(publishedFile),
    /** What of the catalogue cannot be read, a line for each. */
    problems: v.array(v.string()),
  }),
} as const;

/** Those of them that carry JSON. */
export const CLIENT_CALLS = [publishClient, withdrawClient, getClients] as const;
