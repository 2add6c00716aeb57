import type { ByteRange, FileStorage, StoredFile } from '../file-storage.ts';
import { putInParts } from './put-in-parts.ts';
import { createS3Client, type S3Call } from './s3-client.ts';
import { S3Error } from './s3-error.ts';
import { s3Parts } from './s3-parts.ts';
import type { S3Settings } from './s3-settings.ts';

/** What is longer goes in parts: a call carries 5 GB at most, is given up after minutes, and a stream is sent but once. */
const MOST_AT_ONCE = 64 * 1024 * 1024;

/** Files in a bucket of any S3-compatible store: as many servers as one likes share it. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const call = createS3Client(settings);
  const parts = s3Parts(call);

  async function stat(key: string): Promise<StoredFile | null> {
    const response = await call({ method: 'HEAD', key, also: [404] });
    return response.status === 404
      ? null
      : storedOf(response, Number(response.headers.get('content-length')));
  }

  async function putWhole(
    key: string,
    body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
    size: number,
  ): Promise<StoredFile> {
    const response = await call({
      method: 'PUT',
      key,
      headers: { 'content-length': String(size) },
      body,
    });
    await response.body?.cancel();
    return storedOf(response, size);
  }

  return {
    ...parts,
    stat,
    async put(key, data, size) {
      if (data instanceof Uint8Array) return putWhole(key, new Uint8Array(data), data.length);
      if (size !== undefined && size <= MOST_AT_ONCE) return putWhole(key, data, size);
      return putInParts(key, data, size, parts, (bytes) => putWhole(key, bytes, bytes.length));
    },
    async open(key, range) {
      const stored = await stat(key);
      if (!stored) return null;
      return { ...stored, stream: lazyStream(call, key, stored, range) };
    },
    async delete(key) {
      await (await call({ method: 'DELETE', key, also: [404] })).body?.cancel();
    },
  };
}

function storedOf({ headers }: Response, size: number): StoredFile {
  return { size, version: (headers.get('etag') ?? '').replaceAll('"', '') };
}

/** Asked for when the first byte is read: what nobody reads holds no connection. */
function lazyStream(
  call: S3Call,
  key: string,
  { size, version }: StoredFile,
  range: ByteRange | undefined,
): ReadableStream<Uint8Array> {
  if (size === 0) return new Blob([]).stream();
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

  async function begin(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
    const headers = {
      ...(range ? { range: `bytes=${range.first}-${range.last}` } : {}),
      // Two versions are never joined.
      ...(version ? { 'if-match': `"${version}"` } : {}),
    };
    const { body } = await call({ method: 'GET', key, headers });
    if (!body) throw new S3Error(`GET ${key}`, { code: 'EmptyReply', status: 200 });
    return body.getReader();
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= await begin();
        const { done, value } = await reader.read().catch((cause: unknown) => {
          // The answer had begun: whatever broke it off may not do so the next time.
          throw new S3Error(`GET ${key}`, { code: '', status: 0 }, cause);
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
