import { type FileStorage, MissingParts, type StoredFile, type StoredPart } from '../file-storage.ts';
import type { S3Call } from './s3-client.ts';
import { parseXml, S3Error, textOf } from './s3-error.ts';

export type S3Parts = Pick<FileStorage, 'beginParts' | 'putPart' | 'completeParts' | 'abortParts'>;

/** Codes of a completion whose parts are others, or not there, or that was done before. */
const PARTS_GONE = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'NoSuchUpload'];

/** A multipart upload of the S3 protocol; the tag of a part is its entity tag. */
export function s3Parts(call: S3Call): S3Parts {
  /** Says the size and the tag of a file that an earlier call, or another server, has completed. */
  async function completed(key: string, size: number): Promise<StoredFile | null> {
    const { status, headers } = await call({ method: 'HEAD', key, also: [404] });
    if (status === 404 || Number(headers.get('content-length')) !== size) return null;
    return { size, version: (headers.get('etag') ?? '').replaceAll('"', '') };
  }

  return {
    async beginParts(key) {
      const response = await call({ method: 'POST', key, query: { uploads: '' } });
      const partsId = textOf(parseXml(await response.text()), 'UploadId');
      if (!partsId) throw new S3Error(`POST ${key}`, { code: 'NoUploadId', status: response.status });
      return partsId;
    },
    async putPart(key, partsId, number, data, size) {
      const response = await call({
        method: 'PUT',
        key,
        query: { partNumber: String(number), uploadId: partsId },
        headers: { 'content-length': String(size) },
        body: data instanceof Uint8Array ? new Uint8Array(data) : data,
      });
      await response.body?.cancel();
      return (response.headers.get('etag') ?? '').replaceAll('"', '');
    },
    async completeParts(key, partsId, parts) {
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      try {
        const response = await call({
          method: 'POST',
          key,
          query: { uploadId: partsId },
          headers: { 'content-type': 'application/xml' },
          body: listOf(parts),
        });
        // The store may find a mistake after it has answered with 200.
        const code = textOf(parseXml(await response.text()), 'Code');
        if (code) throw new S3Error(`POST ${key}`, { code, status: 200 });
      } catch (error) {
        if (!(error instanceof S3Error) || !PARTS_GONE.includes(error.code)) throw error;
        const before = await completed(key, size);
        if (before) return before;
        throw new MissingParts([], { cause: error });
      }
      const stored = await completed(key, size);
      if (!stored) throw new S3Error(`HEAD ${key}`, { code: 'NotAsCompleted', status: 200 });
      return stored;
    },
    async abortParts(key, partsId) {
      const gone = await call({ method: 'DELETE', key, query: { uploadId: partsId }, also: [404] });
      await gone.body?.cancel();
    },
  };
}

/** Tags are made by the store: they hold nothing that XML would take for its own. */
function listOf(parts: readonly StoredPart[]): string {
  const each = parts.map(
    ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${escaped(tag)}"</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${each.join('')}</CompleteMultipartUpload>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
