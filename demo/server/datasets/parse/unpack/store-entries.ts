import type { ZipFile } from 'yauzl';
import { PACK_BYTES, PACKED_BYTES } from '../../../../../src/shared/contract/dataset/upload-rules.ts';
import type { FileStorage } from '../../../storage/file-storage.ts';
import type { NewContent } from '../../files/keep-content.ts';
import { entryBytes } from './entry-bytes.ts';
import { FragmentHash } from './fragment-hash.ts';
import type { ArchiveEntry } from './read-entries.ts';

export interface StoredEntry extends NewContent {
  readonly path: string;
}

interface Storing {
  readonly storage: FileStorage;
  /** Gives a key that counts as doomed until something names it. */
  reserve(): Promise<string>;
  /** Called before each entry; throws where it is to end. */
  step(): Promise<void>;
}

/** Stores what a zip holds, small files many in one stored file. */
export async function storeEntries(
  zip: ZipFile,
  entries: readonly ArchiveEntry[],
  { storage, reserve, step }: Storing,
): Promise<StoredEntry[]> {
  const stored: StoredEntry[] = [];
  let pack: { readonly path: string; readonly bytes: Buffer; readonly hash: Buffer }[] = [];
  let packed = 0;

  async function putPack(): Promise<void> {
    if (pack.length === 0) return;
    const fileKey = await reserve();
    await storage.put(fileKey, new Uint8Array(Buffer.concat(pack.map(({ bytes }) => bytes))));
    let fileOffset = 0;
    for (const { path, bytes, hash } of pack) {
      stored.push({ path, hash, size: bytes.length, fileKey, fileOffset });
      fileOffset += bytes.length;
    }
    pack = [];
    packed = 0;
  }

  async function putAlone(found: ArchiveEntry): Promise<void> {
    const size = found.entry.uncompressedSize;
    const fileKey = await reserve();
    const hash = new FragmentHash(size);
    const source = entryBytes(zip, found);
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await source.next();
        if (done) {
          controller.close();
          return;
        }
        hash.update(value);
        controller.enqueue(value);
      },
      async cancel() {
        await source.return(undefined);
      },
    });
    await storage.put(fileKey, stream, size);
    stored.push({ path: found.path, hash: hash.digest(), size, fileKey, fileOffset: 0 });
  }

  for (const found of entries) {
    await step();
    const size = found.entry.uncompressedSize;
    if (size > PACKED_BYTES) {
      await putAlone(found);
      continue;
    }
    if (packed + size > PACK_BYTES) await putPack();
    const parts: Uint8Array[] = [];
    const hash = new FragmentHash(size);
    for await (const part of entryBytes(zip, found)) {
      parts.push(part);
      hash.update(part);
    }
    pack.push({ path: found.path, bytes: Buffer.concat(parts), hash: hash.digest() });
    packed += size;
  }
  await putPack();
  return stored;
}
