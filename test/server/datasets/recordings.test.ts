import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseBytes } from '../../../demo/server/datasets/parse/parse-bytes.ts';
import { openRecordings } from '../../../demo/server/datasets/parse/recording/recordings.ts';
import type { StoredBytes } from '../../../demo/server/datasets/parse/stored-bytes.ts';
import { box, movie, words } from '../../support/movie.ts';

/*
 * What a film says of its samples is read by its whole: a few bytes may say that there are thousands of millions of them.
 * Were it looked into by the server itself, the server would end, and again after each start.
 */

const recordings = openRecordings();
let stopping: AbortController;
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(() => stopping.abort());
afterAll(() => recordings.close());

function stored(file: Buffer): StoredBytes {
  return {
    size: file.length,
    stream: async (first = 0, end = file.length) =>
      new Blob([new Uint8Array(file.subarray(first, end))]).stream(),
    read: async (first, end) => new Uint8Array(file.subarray(first, end)),
  };
}

const parse = (name: string, bytes: StoredBytes) =>
  parseBytes(name, bytes, { ffmpeg: null, recordings, signal: stopping.signal });

/** Tables of so many samples, each of so many ticks, all in one chunk. */
const samples = (count: number, ticks: number) => [
  box('stts', words(0, 1, count, ticks)),
  box('stsc', words(0, 1, 1, count, 1)),
  box('stsz', words(0, 100, count)),
  box('stco', words(0, 1, 0)),
];

/** A table with an entry of its own for each sample: words that are the same again and again. */
function long(name: string, count: number, entry: readonly number[], ...head: readonly number[]): Buffer {
  const each = words(...entry);
  return box(name, words(0, ...head, count), Buffer.alloc(each.length * count, each));
}

describe('a recording', () => {
  test('is told by what its container says', async () => {
    expect(await parse('a.mp4', stored(movie('film', 10, samples(250, 40))))).toEqual({
      facts: { duration: 10, width: 320, height: 240, frameRate: 25, videoCodec: 'avc' },
    });
  });

  test('may last for many hours, and have sizes and moments of each frame of it', async () => {
    const frames = 10 * 60 * 60 * 25;
    const [stts, stsc, , stco] = samples(frames, 40) as [Buffer, Buffer, Buffer, Buffer];
    const ctts = long('ctts', frames, [1, 80]);
    const stsz = long('stsz', frames, [100], 0);
    const { facts } = await parse('a.mov', stored(movie('film', 36_000, [stts, ctts, stsc, stsz, stco])));
    // The last one is shown two ticks of the frame rate later.
    expect(facts).toMatchObject({ duration: 36_000.08, frameRate: 25 });
  });

  test.each([
    ['of tens of millions of samples, each with an entry', 'film', [long('stts', 5_000_000, [1, 40])]],
    [
      'that says there are thousands of millions of them',
      'film',
      [box('stts', words(0, 1, 0xffffffff, 1)), box('ctts', words(0, 1, 1, 5))],
    ],
    [
      'whose sound says the same',
      'sound',
      [box('stts', words(0, 1, 100, 1)), box('stsc', words(0, 2, 1, 1, 1, 0xffffffff, 1, 1))],
    ],
  ] as const)('%s is too large to be looked into, and the server goes on', async (_what, kind, tables) => {
    const others = samples(1, 1).filter(
      (one) => !tables.some((table) => table.subarray(4, 8).equals(one.subarray(4, 8))),
    );
    const file = movie(kind, 10, [...tables, ...others]);
    await expect(parse('a.mp4', stored(file))).rejects.toMatchObject({
      name: 'ParseProblem',
      reason: 'tooLarge',
    });
  });

  test('that is none is damaged', async () => {
    await expect(parse('a.mp4', stored(Buffer.alloc(5000, 'no film')))).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  test('whose bytes the storage does not give is not damaged by that', async () => {
    const file = movie('film', 10, samples(250, 40));
    const away = { ...stored(file), stream: () => Promise.reject(new Error('the storage is away')) };
    await expect(parse('a.mp4', away)).rejects.not.toMatchObject({ name: 'ParseProblem' });
  });

  test('is left alone once the server stops', async () => {
    const file = movie('film', 10, samples(250, 40));
    const asked = vi.fn(() => new Promise<never>(() => undefined));
    const silent = { ...stored(file), stream: asked };
    const parsing = parse('a.mp4', silent);
    const stopped = expect(parsing).rejects.not.toMatchObject({ name: 'ParseProblem' });
    await vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 30_000 });
    stopping.abort();
    await stopped;
  });
});
