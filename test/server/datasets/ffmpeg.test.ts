import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseBytes } from '../../../demo/server/datasets/parse/parse-bytes.ts';
import { ParseProblem } from '../../../demo/server/datasets/parse/parse-problem.ts';
import { openRecordings } from '../../../demo/server/datasets/parse/recording/recordings.ts';
import type { StoredBytes } from '../../../demo/server/datasets/parse/stored-bytes.ts';
import type { Ffmpeg } from '../../../demo/server/ffmpeg/ffmpeg.ts';
import { findFfmpeg } from '../../../demo/server/ffmpeg/find-ffmpeg.ts';
import { ToolError } from '../../../demo/server/ffmpeg/run-tool.ts';
import { StartError } from '../../../demo/server/start-error.ts';
import { type Bytes, noise } from './test-upload.ts';

/*
 * ffmpeg is on few of the machines that tests run on. A program in its place, real in all but the decoding, shows what
 * it is asked, what it can reach and what comes of its answers; the last test asks the real one, where there is one.
 */

/** Told to the program in its place by the first bytes of the film. */
type Orders = { readonly [name: string]: unknown };

const PROGRAM = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const name = require('node:path').basename(process.argv[1]);
if (args[0] === '-version') {
  console.log(name + ' version 9.9 Copyright');
  process.exit(0);
}
(async () => {
  const response = await fetch(args[args.indexOf('-i') + 1], { headers: { range: 'bytes=0-1999' } });
  const orders = JSON.parse((await response.text()).trim());
  const range = response.headers.get('content-range');
  writeFileSync(__dirname + '/asked-' + name, JSON.stringify({ args, range, env: Object.keys(process.env) }));
  if (orders.hang) setInterval(() => undefined, 1000);
  else if (name === 'ffprobe') {
    if (orders.refused) { console.error('Invalid data found'); process.exit(1); }
    console.log(JSON.stringify(orders.probe));
  } else if (args.includes('image2pipe')) {
    if (orders.noFrame) process.exit(1);
    process.stdout.write(readFileSync(__dirname + '/frame.png'));
  } else if (args.includes('s16le')) {
    const samples = Buffer.alloc(16_000);
    for (let at = 0; at < 4000; at += 1) samples.writeInt16LE(32_767, at * 2);
    process.stdout.write(samples.subarray(0, 5001), () => process.stdout.write(samples.subarray(5001)));
  } else {
    if (orders.noFilm) { console.error('no such encoder'); process.exit(1); }
    writeFileSync(args.at(-1), 'made anew');
  }
})();
`;

let folder: string;
let temp: string;
let ffmpeg: Ffmpeg;
let stopping: AbortController;
const recordings = openRecordings();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-ffmpeg-'));
  temp = join(folder, 'temp');
  await mkdir(temp);
  vi.stubEnv('TMPDIR', temp);
  for (const name of ['ffmpeg', 'ffprobe']) {
    await writeFile(join(folder, name), PROGRAM);
    await chmod(join(folder, name), 0o755);
  }
  const frame = sharp({ create: { width: 900, height: 600, channels: 3, background: '#227744' } });
  await frame.png().toFile(join(folder, 'frame.png'));
  const found = await findFfmpeg(join(folder, 'ffmpeg'));
  if (!found) throw new Error('the program was not found');
  ffmpeg = found;
});
afterAll(async () => {
  recordings.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
afterEach(() => stopping.abort());

const FILM = {
  format: { duration: '12.5004' },
  streams: [
    { codec_type: 'video', codec_name: 'flv1', width: 800, height: 450, avg_frame_rate: '30000/1001' },
    { codec_type: 'audio', codec_name: 'mp3', sample_rate: '44100', channels: 2 },
  ],
};

function stored(bytes: Bytes): StoredBytes {
  return {
    size: bytes.length,
    stream: async (first = 0, end = bytes.length) => new Blob([bytes.slice(first, end)]).stream(),
    read: async (first, end) => bytes.slice(first, end),
  };
}

function parse(name: string, orders: Orders, tool: Ffmpeg | null = ffmpeg) {
  stopping = new AbortController();
  const bytes = new TextEncoder().encode(JSON.stringify(orders).padEnd(5000));
  return parseBytes(name, stored(bytes), { ffmpeg: tool, recordings, signal: stopping.signal });
}

const asked = async (name: string) =>
  JSON.parse(await readFile(join(folder, `asked-${name}`), 'utf8')) as {
    args: string[];
    range: string;
    env: string[];
  };
/** Of this file alone, whoever else runs on this machine. */
const leftovers = () => readdir(temp);

test('of a film that browsers do not play facts, a frame and a film that they do are made', async () => {
  const before = await leftovers();
  const { facts, thumbnail, rendition } = await parse('a.flv', { probe: FILM });
  expect(facts).toEqual({
    duration: 12.5,
    width: 800,
    height: 450,
    frameRate: 29.97,
    videoCodec: 'flv1',
    sampleRate: 44_100,
    channels: 2,
    audioCodec: 'mp3',
  });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(rendition).toMatchObject({ type: 'video/mp4', size: 9 });
  expect(await new Response(rendition?.bytes as ReadableStream).text()).toBe('made anew');
  await rendition?.end?.();
  expect(await leftovers()).toEqual(before);
});

test('it is told the format and reads by one address of ours, knowing nothing of the server', async () => {
  await (await parse('a.flv', { probe: FILM })).rendition?.end?.();
  for (const name of ['ffprobe', 'ffmpeg']) {
    const { args, range, env } = await asked(name);
    const input = args.indexOf('-i');
    expect(args.slice(input - 4, input)).toEqual(['-protocol_whitelist', 'http,tcp', '-f', 'flv']);
    expect(args[input + 1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}$/);
    expect(range).toBe('bytes 0-1999/5000');
    expect(env.filter((key) => !['PATH', 'LANG'].includes(key) && !key.startsWith('__CF'))).toEqual([]);
    // Nobody answers there any more.
    await expect(fetch(args[input + 1] ?? '')).rejects.toThrow();
  }
});

test('of a film whose preview is a frame, one is made; of a recording, one that browsers play', async () => {
  const film = await parse('a.wmv', { probe: FILM });
  expect(film.rendition).toMatchObject({ type: 'image/webp' });
  expect(await sharp(film.rendition?.bytes as Uint8Array).metadata()).toMatchObject({ width: 900 });
  const sound = await parse('a.amr', { probe: { ...FILM, streams: FILM.streams.slice(1) } });
  expect(sound.rendition).toMatchObject({ type: 'audio/wav' });
  await sound.rendition?.end?.();
});

test('what it cannot read is damaged; what it cannot make anew says nothing against the file', async () => {
  const before = await leftovers();
  await expect(parse('a.avi', { refused: true })).rejects.toThrow(ParseProblem);
  await expect(parse('a.avi', { probe: { streams: [] } })).rejects.toThrow(ParseProblem);
  await expect(parse('a.avi', { probe: FILM, noFilm: true })).rejects.toThrow(ToolError);
  expect(await leftovers()).toEqual(before);
});

test('it ends with the server', async () => {
  await rm(join(folder, 'asked-ffprobe'), { force: true });
  const parsing = parse('a.avi', { hang: true });
  const stopped = expect(parsing).rejects.toThrow(ToolError);
  await vi.waitUntil(async () => (await readdir(folder)).includes('asked-ffprobe'), { timeout: 60_000 });
  stopping.abort();
  await stopped;
});

test('without it films are kept, and nothing is said against them', async () => {
  expect(await parse('a.flv', { probe: FILM }, null)).toEqual({ facts: {} });
});

test('a program that is none, or has no ffprobe beside it, is told at the start', async () => {
  stopping = new AbortController();
  await expect(findFfmpeg(process.execPath)).rejects.toThrow(StartError);
  await expect(findFfmpeg(join(folder, 'frame.png'))).rejects.toThrow(StartError);
});

test('where it is installed, noise that calls itself a film is damaged, and so is a playlist', async () => {
  stopping = new AbortController();
  const { signal } = stopping;
  const real = await findFfmpeg(null);
  const playlist = new TextEncoder().encode('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
  for (const bytes of [noise(4000, 9), playlist]) {
    const parsing = parseBytes('a.avi', stored(bytes), { ffmpeg: real, recordings, signal });
    if (real) await expect(parsing).rejects.toThrow(ParseProblem);
    else expect(await parsing).toEqual({ facts: {} });
  }
});
