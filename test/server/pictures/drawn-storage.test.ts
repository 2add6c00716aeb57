import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawnKey, drawnStorage } from '../../../demo/data/pictures/drawn-storage.ts';
import { SCENE_KINDS, sceneOf } from '../../../demo/data/pictures/scene-kind.ts';
import type { FileStorage } from '../../../demo/server/storage/file-storage.ts';
import { createFolderStorage } from '../../../demo/server/storage/folder/folder-storage.ts';

let folder: string;
let kept: FileStorage;
let puts: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-drawn-'));
  const storage = createFolderStorage(folder);
  puts = [];
  kept = {
    ...storage,
    put(key, data) {
      puts.push(key);
      return storage.put(key, data);
    },
  };
});
afterEach(() => rm(folder, { recursive: true }));

async function bytes(storage: FileStorage, key: string): Promise<Buffer> {
  const opened = await storage.open(key);
  if (!opened) throw new Error(`${key} is not there`);
  return Buffer.from(await new Response(opened.stream).arrayBuffer());
}

it.each(SCENE_KINDS)('a %s picture is drawn in the size its annotations speak of', async (kind) => {
  const picture = await sharp(await bytes(drawnStorage(kept), drawnKey(kind, 5))).metadata();
  const { width, height } = sceneOf(kind, 5);
  expect([picture.format, picture.width, picture.height]).toEqual(['webp', width, height]);
});

it('a picture is drawn once, however many ask for it at the same time and later', async () => {
  const storage = drawnStorage(kept);
  const key = drawnKey('belt', 9);
  const [stat, again] = await Promise.all([
    storage.stat(key),
    storage.stat(key),
    storage.open(key),
    bytes(storage, key),
  ]);
  expect(stat).toEqual(again);
  expect((await bytes(drawnStorage(kept), key)).length).toBe(stat?.size);
  expect(puts).toEqual([key]);
});

it('the same picture has the same bytes wherever it is drawn', async () => {
  const key = drawnKey('invoice', 3);
  const first = await bytes(drawnStorage(kept), key);
  await kept.delete(key);
  expect((await bytes(drawnStorage(kept), key)).equals(first)).toBe(true);
});

it('a part of a picture can be asked for before it was ever drawn', async () => {
  const opened = await drawnStorage(kept).open(drawnKey('street', 2), { first: 8, last: 11 });
  expect(await new Response(opened?.stream).text()).toBe('WEBP');
});

it.each(SCENE_KINDS)('a %s preview shows the same picture small', async (kind) => {
  const storage = drawnStorage(kept);
  const key = drawnKey(kind, 4);
  const preview = await storage.preview?.(key, 320);
  if (!preview) throw new Error('drawn pictures have previews');
  const { width = 0, height = 0 } = await sharp(preview).metadata();
  expect(Math.max(width, height)).toBe(320);
  const small = await sharp(await bytes(storage, key))
    .resize(width, height)
    .raw()
    .toBuffer();
  const drawn = await sharp(preview).removeAlpha().raw().toBuffer();
  const difference =
    drawn.reduce((sum, value, at) => sum + Math.abs(value - (small[at] ?? 0)), 0) / drawn.length;
  expect(difference).toBeLessThan(9);
});

it('what is no drawn picture is left to the storage behind', async () => {
  const storage = drawnStorage(kept);
  for (const key of ['drawn/street/x.webp', 'drawn/forest/1.webp', 'media/a']) {
    expect(await storage.stat(key)).toBeNull();
    expect(await storage.preview?.(key, 320)).toBeNull();
  }
  await storage.put('media/a', new Uint8Array([1, 2]));
  expect(await bytes(storage, 'media/a')).toEqual(Buffer.from([1, 2]));
});
