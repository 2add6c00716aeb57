import { expect, test } from 'vitest';
import { bitmapInput } from '../../../../../demo/server/datasets/parse/kind/bitmap.ts';
import { parseCloud } from '../../../../../demo/server/datasets/parse/kind/cloud.ts';
import { parseTable } from '../../../../../demo/server/datasets/parse/kind/table.ts';
import { parseText } from '../../../../../demo/server/datasets/parse/kind/written.ts';
import type { StoredBytes } from '../../../../../demo/server/datasets/parse/stored-bytes.ts';

/** Bytes that lie nowhere. */
function bytesOf(data: Uint8Array<ArrayBuffer>): StoredBytes {
  return {
    size: data.length,
    stream: async (first = 0, end = data.length) => new Blob([data.subarray(first, end)]).stream(),
    read: async (first, end) => data.slice(first, end),
  };
}

const CLOUD =
  'VERSION 0.7\nfields x  y\tz \r\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 2\nHEIGHT 1\nPOINTS 2\n';
const cloudOf = (head: string) => parseCloud(bytesOf(new TextEncoder().encode(head)));

test('the fields of a point cloud are parted by any blanks', async () => {
  expect((await cloudOf(`${CLOUD}DATA ascii\n`)).facts).toEqual({ points: 2, fields: ['x', 'y', 'z'] });
  await expect(cloudOf('FIELDS \nPOINTS 2\nDATA ascii\n')).rejects.toMatchObject({ reason: 'damaged' });
});

test('blanks without end in the head of a point cloud cost next to nothing', async () => {
  const head = `FIELDS x${' '.repeat(15_000)}y\nPOINTS 1\nDATA ascii\n`;
  const before = process.cpuUsage();
  for (let round = 0; round < 50; round += 1) {
    expect((await cloudOf(head)).facts).toEqual({ points: 1, fields: ['x', 'y'] });
  }
  // A few milliseconds of work; half a minute where each blank is looked at once for every other one.
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5);
});

test('while the pixels of a bitmap are read, others have their turns', async () => {
  const [width, height] = [2048, 1024];
  const file = new Uint8Array(54 + width * height * 4);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(10, 54, true);
  view.setInt32(18, width, true);
  view.setInt32(22, -height, true);
  view.setUint16(28, 32, true);
  file.set([1, 2, 3], file.length - 4);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const input = await bitmapInput(file);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual((width * height) / (256 * 1024) - 1);
  expect('raw' in input && [...input.data.slice(-3)]).toEqual([3, 2, 1]);
});

test.each([
  ['table', parseTable],
  ['text', parseText],
])('looking into a %s ends with the server', async (_what, parse) => {
  const stopping = new AbortController();
  let parts = 0;
  const endless: StoredBytes = {
    size: 1000,
    stream: async () =>
      new ReadableStream({
        pull(controller) {
          parts += 1;
          if (parts === 3) stopping.abort();
          if (parts >= 1000) controller.close();
          else controller.enqueue(new TextEncoder().encode('a,b\n'));
        },
      }),
    read: async () => new Uint8Array(0),
  };
  await expect(parse(endless, stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(parts).toBeLessThan(10);
});

test('a table that is larger than any that is uploaded by itself is not read', async () => {
  const { signal } = new AbortController();
  const table: StoredBytes = { ...bytesOf(new Uint8Array(4)), size: 1024 ** 3 + 1 };
  await expect(parseTable(table, signal)).rejects.toMatchObject({ reason: 'tooLarge' });
});
