import { eq } from 'drizzle-orm';
import { fileTypeOf } from '../../../../src/shared/contract/dataset/file-type.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { BlobReply } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { byteRange } from '../../media/byte-range.ts';
import type { SignedPath, SignedRequest } from '../../secrets/media-signer.ts';
import type { Services } from '../../services.ts';

/** An address changes every six hours, what it shows never does. */
const CACHED = {
  'cache-control': 'private, max-age=86400, immutable',
  'accept-ranges': 'bytes',
  // Partners' pages show these; the signature is what guards them.
  'cross-origin-resource-policy': 'cross-origin',
};

type Serving = Pick<Services, 'database' | 'storage' | 'mediaSigner'>;

/**
 * The file that a signed address names. The signature alone says that the caller was shown it; what became of its batch
 * since counts all the same.
 */
async function signedFile(path: SignedPath, request: SignedRequest, services: Serving) {
  if (!services.mediaSigner.check(path, request)) throw new Failure(ERROR.forbidden);
  const [found] = await services.database.system((tx) =>
    tx
      .select({
        name: datasetFile.name,
        size: datasetFile.size,
        thumbnailKey: datasetFile.thumbnailKey,
        renditionKey: datasetFile.renditionKey,
        renditionType: datasetFile.renditionType,
        fileKey: content.fileKey,
        fileOffset: content.fileOffset,
        hash: content.hash,
        deletedAt: datasetBatch.deletedAt,
        cancelledAt: datasetBatch.cancelledAt,
      })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .innerJoin(datasetBatch, eq(datasetBatch.id, datasetFile.batchId))
      .where(eq(datasetFile.id, request.id)),
  );
  if (!found) throw new Failure(ERROR.notFound);
  if (found.deletedAt) throw new Failure(ERROR.batchDeleted);
  if (found.cancelledAt && path !== '/dataSet/getThumbnail') throw new Failure(ERROR.batchCancelled);
  return found;
}

/** A part of a stored file, with the name that a browser knows it by. */
interface Served {
  readonly key: string;
  readonly offset: number;
  readonly size: number;
  readonly tag: string;
  readonly type: string;
  /** Of a download. */
  readonly fileName?: string;
}

export async function contentReply(
  path: '/dataSet/getContent' | '/dataSet/getDownload',
  request: SignedRequest,
  headers: Headers,
  services: Serving,
): Promise<BlobReply> {
  const { name, size, fileKey, fileOffset, hash } = await signedFile(path, request, services);
  const isDownload = path === '/dataSet/getDownload';
  return serve(
    {
      key: fileKey,
      offset: fileOffset,
      size,
      tag: Buffer.from(hash).toString('base64url'),
      type: isDownload ? 'application/octet-stream' : fileTypeOf(name).mediaType,
      ...(isDownload ? { fileName: name } : {}),
    },
    headers,
    services,
  );
}

export async function madeReply(
  path: '/dataSet/getThumbnail' | '/dataSet/getRendition',
  request: SignedRequest,
  headers: Headers,
  services: Serving,
): Promise<BlobReply> {
  const file = await signedFile(path, request, services);
  const isThumbnail = path === '/dataSet/getThumbnail';
  const key = isThumbnail ? file.thumbnailKey : file.renditionKey;
  const stored = key === null ? null : await services.storage.stat(key);
  if (key === null || !stored) throw new Failure(ERROR.notFound);
  const type = isThumbnail ? 'image/webp' : (file.renditionType ?? 'application/octet-stream');
  return serve({ key, offset: 0, size: stored.size, tag: stored.version, type }, headers, services);
}

async function serve(
  { key, offset, size, tag, type, fileName }: Served,
  headers: Headers,
  { storage }: Pick<Services, 'storage'>,
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
