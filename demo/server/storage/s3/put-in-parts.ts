import type { StoredFile, StoredPart } from '../file-storage.ts';
import type { S3Parts } from './s3-parts.ts';

/** More than S3 wants of a part that is not the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores a stream whose length nobody knows: as a whole where it is short, else part by part, one in memory at a time. */
export async function putInParts(
  key: string,
  data: ReadableStream<Uint8Array>,
  { beginParts, putPart, completeParts, abortParts }: S3Parts,
  putWhole: (bytes: Uint8Array<ArrayBuffer>) => Promise<StoredFile>,
): Promise<StoredFile> {
  const pieces = piecesOf(data);
  const first = await pieces.next();
  if (first.done) return putWhole(new Uint8Array(0));
  const second = await pieces.next();
  if (second.done) return putWhole(first.value);
  const partsId = await beginParts(key);
  try {
    const stored: StoredPart[] = [];
    const store = async (bytes: Uint8Array<ArrayBuffer>) => {
      const number = stored.length + 1;
      const tag = await putPart(key, partsId, number, new Blob([bytes]).stream(), bytes.length);
      stored.push({ number, tag, size: bytes.length });
    };
    await store(first.value);
    await store(second.value);
    for await (const piece of pieces) await store(piece);
    return await completeParts(key, partsId, stored);
  } catch (error) {
    await abortParts(key, partsId).catch(() => undefined);
    throw error;
  }
}

async function* piecesOf(data: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of data) {
    parts.push(part);
    size += part.length;
    if (size < PART_BYTES) continue;
    yield new Uint8Array(Buffer.concat(parts));
    parts = [];
    size = 0;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(parts));
}
