import type { StoredFile, StoredPart } from '../file-storage.ts';
import type { S3Parts } from './s3-parts.ts';

/** More than S3 wants of a part that is not the last. */
const LEAST_BYTES = 8 * 1024 * 1024;
/** As many parts as S3 takes. */
const MOST_PARTS = 10_000;

/** Bytes of each part but the last of a file of that size. */
export function partBytes(size: number): number {
  return Math.max(LEAST_BYTES, Math.ceil(size / MOST_PARTS));
}

/**
 * Stores a stream: as a whole where it is short, else part by part, one in memory at a time.
 * @param size where it is known
 */
export async function putInParts(
  key: string,
  data: ReadableStream<Uint8Array>,
  size: number | undefined,
  { beginParts, putPart, completeParts, abortParts }: S3Parts,
  putWhole: (bytes: Uint8Array<ArrayBuffer>) => Promise<StoredFile>,
): Promise<StoredFile> {
  const pieces = piecesOf(data, partBytes(size ?? 0));
  const first = await pieces.next();
  if (first.done) return putWhole(new Uint8Array(0));
  const second = await pieces.next();
  if (second.done) return putWhole(first.value);
  const partsId = await beginParts(key);
  try {
    const stored: StoredPart[] = [];
    const store = async (bytes: Uint8Array<ArrayBuffer>) => {
      const number = stored.length + 1;
      const tag = await putPart(key, partsId, number, bytes, bytes.length);
      stored.push({ number, tag, size: bytes.length });
    };
    await store(first.value);
    await store(second.value);
    for await (const piece of pieces) await store(piece);
    const all = stored.reduce((sum, part) => sum + part.size, 0);
    if (size !== undefined && all !== size) throw new Error(`${key} has ${all} bytes, not ${size}`);
    return await completeParts(key, partsId, stored);
  } catch (error) {
    await abortParts(key, partsId).catch(() => undefined);
    throw error;
  } finally {
    // Whoever gives the stream learns that nobody reads on.
    await pieces.return();
  }
}

async function* piecesOf(
  data: ReadableStream<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of data) {
    parts.push(part);
    size += part.length;
    if (size < bytes) continue;
    yield new Uint8Array(Buffer.concat(parts));
    parts = [];
    size = 0;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(parts));
}
