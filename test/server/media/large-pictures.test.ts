import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrops } from '../../../demo/server/media/crops.ts';
import { DECODE_SECONDS, limitDecoding, MAX_PIXELS } from '../../../demo/server/media/decode-limit.ts';
import { createThumbnails } from '../../../demo/server/media/thumbnails.ts';
import { factsOf } from '../../../demo/server/provider/picture-facts.ts';
import { pictureProblem } from '../../../demo/server/provider/picture-problem.ts';
import type { FileStorage } from '../../../demo/server/storage/file-storage.ts';
import { createFolderStorage } from '../../../demo/server/storage/folder/folder-storage.ts';
import type { DeliveryRecord } from '../../../src/shared/contract/provider.ts';

let folder: string;
let storage: FileStorage;
/** Pictures that are read at the moment, the most at once, and the number of all. */
let reading = { now: 0, most: 0, all: 0 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-pictures-'));
  const kept = createFolderStorage(folder);
  reading = { now: 0, most: 0, all: 0 };
  storage = {
    ...kept,
    async open(key) {
      reading.now += 1;
      reading.all += 1;
      reading.most = Math.max(reading.most, reading.now);
      // Whoever is let in meanwhile would be seen.
      await setTimeout(20);
      const opened = await kept.open(key);
      reading.now -= 1;
      return opened;
    },
  };
});
afterEach(() => rm(folder, { recursive: true }));

const PART = { x: 10, y: 10, width: 20, height: 20 };
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const read = async (key: string) =>
  sharp(Buffer.from(await new Response((await storage.open(key))?.stream).arrayBuffer()));

/** The head of a picture, which says how large it is, with none of its pixels. */
function pictureHead(width: number, height: number): Buffer<ArrayBuffer> {
  const data = Buffer.alloc(17);
  data.write('IHDR');
  data.writeUInt32BE(width, 4);
  data.writeUInt32BE(height, 8);
  data.set([8, 2, 0, 0, 0], 12);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(13);
  check.writeUInt32BE(crc32(data));
  const end = Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    length,
    data,
    check,
    end,
  ]);
}

test('pictures are decoded two at a time, thumbnails and crops together', async () => {
  const keys = ['media/a', 'media/b', 'media/c', 'media/d'];
  for (const key of keys) await storage.put(key, await plain(60, 60, '#0080ff'));
  const limited = limitDecoding();
  const [thumbnails, crops] = [createThumbnails(storage, limited), createCrops(storage, limited)];
  await Promise.all(keys.flatMap((key) => [thumbnails(key), crops(key, PART)]));
  expect(reading.most).toBe(2);
});

test('of a large picture each part is read from its file, of a small one the pixels are kept', async () => {
  await storage.put('media/large', await plain(6000, 4000, '#ff8000'));
  await storage.put('media/small', await plain(600, 400, '#0080ff'));
  const crops = createCrops(storage, limitDecoding());
  const other = { ...PART, x: 300 };
  const made = [await crops('media/large', PART), await crops('media/large', other)];
  const mean = async (key: string) =>
    (await (await read(key)).stats()).channels.map((channel) => Math.round(channel.mean / 16));
  for (const key of made) expect(await mean(key)).toEqual([16, 8, 0]);
  reading.all = 0;
  await crops('media/small', PART);
  await crops('media/small', other);
  expect(reading.all).toBe(1);
});

test('a picture of more pixels than are decoded is refused: when it is delivered, and where one lies there', async () => {
  const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 1;
  const head = pictureHead(side, side);
  const document = { width: side, height: side };
  const record = { document, mediaType: 'image/png' } as DeliveryRecord;
  const problem = `the picture has more than ${MAX_PIXELS} pixels`;
  expect(pictureProblem(record, await factsOf(head))).toBe(problem);
  await storage.put('media/huge', head);
  const refusal = { code: 404, detail: { problem } };
  const limited = limitDecoding();
  await expect(createThumbnails(storage, limited)('media/huge')).rejects.toMatchObject(refusal);
  await expect(createCrops(storage, limited)('media/huge', PART)).rejects.toMatchObject(refusal);
});

test('a picture that keeps the decoder busy is given up, and told apart from a fault of ours', async () => {
  const limited = limitDecoding();
  const slow = sharp(await plain(6000, 6000, '#ff8000'))
    .timeout({ seconds: 1 })
    .blur(400)
    .png();
  const problem = `the picture takes longer than ${DECODE_SECONDS} seconds to decode`;
  await expect(limited(() => slow.toBuffer())).rejects.toMatchObject({ code: 404, detail: { problem } });
  await expect(limited(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  );
});
