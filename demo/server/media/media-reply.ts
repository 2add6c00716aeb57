import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { BlobReply } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { byteRange } from './byte-range.ts';

interface Asked {
  readonly key: string;
  readonly type: string;
  readonly headers: Headers;
}

/** Addresses change after hours and what they name never does: a browser need not ask again. */
const CACHED = {
  'cache-control': 'private, max-age=86400, immutable',
  'accept-ranges': 'bytes',
  // Partners' pages show these pictures; the signature is what guards them.
  'cross-origin-resource-policy': 'cross-origin',
};

/** A stored file, or the part that was asked for, or the word that the browser has it already. */
export async function mediaReply(storage: FileStorage, { key, type, headers }: Asked): Promise<BlobReply> {
  const stored = await storage.stat(key);
  if (!stored) throw new Failure(ERROR.notFound);
  const etag = `"${stored.version}"`;
  const common = { ...CACHED, etag };
  if (headers.get('if-none-match') === etag) return { body: null, type, status: 304, headers: common };

  // A range of another version must not be joined to the part that the client has.
  const ifRange = headers.get('if-range');
  const wanted = ifRange === null || ifRange === etag ? headers.get('range') : null;
  const range = byteRange(wanted, stored.size);
  if (range === 'unsatisfiable') {
    const none = { ...common, 'content-range': `bytes */${stored.size}` };
    return { body: null, type, status: 416, headers: none };
  }
  const opened = await storage.open(key, range ?? undefined);
  if (!opened) throw new Failure(ERROR.notFound);
  if (!range) return { body: opened.stream, type, size: stored.size, headers: common };
  const part = `bytes ${range.first}-${range.last}/${stored.size}`;
  return {
    body: opened.stream,
    type,
    status: 206,
    size: range.last - range.first + 1,
    headers: { ...common, 'content-range': part },
  };
}
