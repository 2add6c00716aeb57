import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, day, empty, sha256, text } from '../fields.ts';
import { language } from '../language.ts';
import { signed } from '../media.ts';

/** What the desktop clients are for (specification 1): tracking in video, and 3D point clouds. */
export const CLIENT_KINDS = ['video', 'pointCloud'] as const;
export const clientKind = v.picklist(CLIENT_KINDS);
export type ClientKind = v.InferOutput<typeof clientKind>;

export const PLATFORMS = ['windows', 'macos', 'linux'] as const;
export const platform = v.picklist(PLATFORMS);
export type Platform = v.InferOutput<typeof platform>;

/** The processors that a file is for; `universal`: it holds the program for all that its platform has. */
export const ARCHITECTURES = ['x64', 'arm64', 'universal'] as const;
export const architecture = v.picklist(ARCHITECTURES);
export type Architecture = v.InferOutput<typeof architecture>;

/** Two to four numbers with dots between, and what comes before a release behind a hyphen: `3.2.1`, `3.3.0-beta.1`. */
export const clientVersion = v.pipe(
  text,
  v.regex(/^\d{1,6}(\.\d{1,6}){1,3}(-[0-9A-Za-z]{1,20}(\.[0-9A-Za-z]{1,20}){0,3})?$/),
);

/** A plain name that every file system takes, without folders. */
export const clientFileName = v.pipe(
  text,
  v.maxLength(150),
  v.regex(/^[^\\/:*?"<>|\p{Cc}\s.]([^\\/:*?"<>|\p{Cc}]*[^\\/:*?"<>|\p{Cc}\s.])?$/u),
);

/** Names one file of a release among all. */
const fileOfRelease = { kind: clientKind, version: clientVersion, fileName: clientFileName };

export const clientFile = v.object({
  platform,
  architecture,
  fileName: clientFileName,
  size: bytes,
  sha256,
});
export type ClientFile = v.InferOutput<typeof clientFile>;

/** A version of a client, with the files of it that are offered. */
export const clientRelease = v.object({
  kind: clientKind,
  version: clientVersion,
  releasedOn: day,
  /** What is new, as plain text with `-` before points; in another language where there is none in the reader's. */
  notes: v.nullable(v.object({ language, text })),
  files: v.pipe(v.array(clientFile), v.minLength(1)),
});
export type ClientRelease = v.InferOutput<typeof clientRelease>;

export const getClientList = endpoint({
  method: 'GET',
  path: '/download/getClientList',
  summary:
    'Desktop clients that the provider has published, the newest version of each kind first, with release notes in the ' +
    'language of the call where they are written in it. What is not published is not in it.',
  request: empty,
  reply: v.object({
    releases: v.array(clientRelease),
    /** Files whose bytes are being compared with their hash; those that agree are offered then. */
    checking: count,
  }),
});
export type ClientList = v.InferOutput<(typeof getClientList)['reply']>;

export const startClientDownload = endpoint({
  method: 'POST',
  path: '/download/startClientDownload',
  summary:
    'An address under which a file of a desktop client is fetched, good for a day, with ranges; it is relative to the ' +
    'API’s origin. It is recorded who asked for it. 5007980 where the file is not offered, or not any more.',
  request: v.object(fileOfRelease),
  reply: v.object({ url: v.string(), fileName: clientFileName, size: bytes, sha256 }),
  errors: [ERROR.clientNotOffered],
});

export const downloadClient = endpoint({
  method: 'GET',
  path: '/download/downloadClient',
  summary: 'A file of a desktop client, or a range of it, by its signed address.',
  access: 'open',
  bySignature: true,
  request: v.object(signed),
  reply: v.instance(Blob),
  replyKind: 'blob',
  // No code of ours: a browser that saves what comes takes every answer of 200 for the file.
  errors: [ERROR.forbidden, ERROR.notFound],
});
