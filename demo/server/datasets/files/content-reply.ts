import { eq } from 'drizzle-orm';
import { fileTypeOf } from '../../../../src/shared/contract/dataset/file-type.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import type { BlobReply } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { mediaReply } from '../../media/media-reply.ts';
import { rangeReply } from '../../media/range-reply.ts';
import type { OwnPath, OwnRequest } from '../../secrets/media-signer.ts';
import type { Services } from '../../services.ts';
import { opensStill } from '../access/opens-still.ts';

type Serving = Pick<Services, 'database' | 'storage' | 'mediaSigner'>;

/**
 * The file that a signed address names. The signature says who was shown it; what became of them, and of its batch,
 * since counts all the same.
 */
async function signedFile(path: OwnPath, request: OwnRequest, services: Serving) {
  if (!services.mediaSigner.checkOwn(path, request)) throw new Failure(ERROR.forbidden);
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
        isOpen: opensStill(request.by),
      })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .innerJoin(datasetBatch, eq(datasetBatch.id, datasetFile.batchId))
      .innerJoin(dataset, eq(dataset.id, datasetFile.datasetId))
      .where(eq(datasetFile.id, request.id)),
  );
  if (!found) throw new Failure(ERROR.notFound);
  if (!found.isOpen) throw new Failure(ERROR.forbidden);
  if (found.deletedAt) throw new Failure(ERROR.batchDeleted);
  if (found.cancelledAt && path !== '/dataSet/getThumbnail') throw new Failure(ERROR.batchCancelled);
  return found;
}

export async function contentReply(
  path: '/dataSet/getContent' | '/dataSet/getDownload',
  request: OwnRequest,
  headers: Headers,
  services: Serving,
): Promise<BlobReply> {
  const { name, size, fileKey, fileOffset, hash } = await signedFile(path, request, services);
  const isDownload = path === '/dataSet/getDownload';
  return rangeReply(services.storage, {
    key: fileKey,
    offset: fileOffset,
    size,
    tag: Buffer.from(hash).toString('base64url'),
    type: isDownload ? 'application/octet-stream' : fileTypeOf(name).mediaType,
    ...(isDownload ? { fileName: name } : {}),
    headers,
  });
}

export async function madeReply(
  path: '/dataSet/getThumbnail' | '/dataSet/getRendition',
  request: OwnRequest,
  headers: Headers,
  services: Serving,
): Promise<BlobReply> {
  const file = await signedFile(path, request, services);
  const isThumbnail = path === '/dataSet/getThumbnail';
  const key = isThumbnail ? file.thumbnailKey : file.renditionKey;
  if (key === null) throw new Failure(ERROR.notFound);
  const type = isThumbnail ? 'image/webp' : (file.renditionType ?? 'application/octet-stream');
  return mediaReply(services.storage, { key, type, headers });
}
