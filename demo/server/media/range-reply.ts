import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { BlobReply } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { byteRange } from './byte-range.ts';

/** Bytes that lie in the storage, as a browser asks for them. */
export interface Served {
  readonly key: string;
  /** Where they begin in the stored file. */
  readonly offset: number;
  readonly size: number;
  /** Another one for other bytes. */
  readonly tag: string;
  readonly type: string;
  /** Of a download. */
  readonly fileName?: string;
  /** Of the request. */
  readonly headers: Headers;
}

/** Addresses change after hours and what they name never does: a browser need not ask again. */
const CACHED = {
  'cache-control': 'private, max-age=86400, immutable',
  'accept-ranges': 'bytes',
  // Partners' pages show these; the signature is what guards them.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Stored bytes, or the part of them that was asked for, or the word that the browser has them already. */
export async function rangeReply(
  storage: Pick<FileStorage, 'open'>,
  { key, offset, size, tag, type, fileName, headers }: Served,
): Promise<BlobReply> {
  const etag = `"${tag}"`;
  const common = { ...CACHED, etag };
  if (headers.get('if-none-match') === etag) return { body: null, type, status: 304, headers: common };
  // A range of another version must not be joined to the part that the client has.
  const ifRange = headers.get('if-range');
  const wanted = ifRange === null || ifRange === etag ? headers.get('range') : null;
  const range = byteRange(wanted, size);
  if (range === 'unsatisfiable') {
    return { body: null, type, status: 416, headers: { ...common, 'content-range': `bytes */${size}` } };
  }
  const named = fileName === undefined ? {} : { fileName };
  if (size === 0) return { body: new Uint8Array(0), type, size, headers: common, ...named };
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const opened = await storage.open(key, { first: offset + first, last: offset + last });
  if (!opened) throw new Failure(ERROR.notFound);
  if (!range) return { body: opened.stream, type, size, headers: common, ...named };
  const part = { ...common, 'content-range': `bytes ${first}-${last}/${size}` };
  return { body: opened.stream, type, status: 206, size: last - first + 1, headers: part, ...named };
}
