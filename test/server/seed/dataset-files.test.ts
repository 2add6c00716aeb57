import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMONSTRATION } from '../../../demo/data/demonstration.ts';
import { pictureFile } from '../../../demo/data/files/picture-file.ts';
import { writtenFile } from '../../../demo/data/files/written-file.ts';
import type { FileStorage, StoredFile } from '../../../demo/server/storage/file-storage.ts';

/** Keeps files in memory; what the demonstration makes goes through it. */
function inMemory(): FileStorage {
  const files = new Map<string, Uint8Array>();
  const statOf = (key: string): StoredFile | null => {
    const bytes = files.get(key);
    return bytes ? { size: bytes.length, version: '1' } : null;
  };
  const none = () => Promise.reject(new Error('nothing comes in parts'));
  return {
    async put(key, data) {
      files.set(key, data instanceof Uint8Array ? data : await new Response(data as ReadableStream).bytes());
      return { size: files.get(key)?.length ?? 0, version: '1' };
    },
    async open(key) {
      const stored = statOf(key);
      return stored && { ...stored, stream: new Blob([new Uint8Array(files.get(key) ?? [])]).stream() };
    },
    stat: async (key) => statOf(key),
    delete: async (key) => void files.delete(key),
    beginParts: none,
    putPart: none,
    completeParts: none,
    abortParts: none,
  };
}

async function bytesOf(storage: FileStorage, key: string): Promise<Uint8Array> {
  const opened = await storage.open(key);
  if (!opened) throw new Error(`${key} is not made`);
  return new Uint8Array(await new Response(opened.stream as ReadableStream).arrayBuffer());
}

test('a picture has the size that was said of it before it was drawn, and is one', async () => {
  const storage = DEMONSTRATION.storage(inMemory());
  const { key, thumbnailKey, size, width, height } = pictureFile('night', 70_001);
  const bytes = await bytesOf(storage, key);
  expect(bytes.length).toBe(size);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
  const small = await sharp(await bytesOf(storage, thumbnailKey)).metadata();
  expect(Math.max(small.width, small.height)).toBe(320);
});

test.each([
  'track',
  'planogram',
  'calls',
  'shortRow',
  'calibration',
  'settings',
  'transcript',
  'cloud',
  'tone',
] as const)('what the storage makes of a %s are the bytes that were hashed', async (maker) => {
  const { key, bytes } = writtenFile(maker, 70_500);
  const made = await bytesOf(DEMONSTRATION.storage(inMemory()), key);
  expect(Buffer.from(made).equals(Buffer.from(bytes))).toBe(true);
  expect(await DEMONSTRATION.storage(inMemory()).stat('drawn/written/nothing-1')).toBeNull();
});
