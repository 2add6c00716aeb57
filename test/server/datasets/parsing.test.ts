import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DatasetFileDetail,
  getDatasetFile,
  retryParsing,
} from '../../../src/shared/contract/dataset/dataset-file.ts';
import { getDatasetHistory } from '../../../src/shared/contract/dataset/dataset-history.ts';
import { packedCloud } from '../../support/packed-cloud.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { type Bytes, makeDataset, noise, type TestDataset, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let token: string;
let made: TestDataset;
let files: Awaited<ReturnType<typeof allParsed>>;

const GBK = new Uint8Array([0xc3, 0xfb, 0xd7, 0xd6, 0x2c, 0x62, 0x0a, 0xd6, 0xd0, 0x2c, 0x32, 0x0a]);

async function picture(
  format: 'png' | 'jpeg' | 'tiff' | 'webp' | 'gif' | 'avif',
  width = 640,
  height = 400,
): Promise<Bytes> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2277aa' } });
  return new Uint8Array(await image[format]().toBuffer());
}

const DRAWING: Bytes = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

/** One second of a tone, 16 bits, whose second half is silent. */
function wav(): Bytes {
  const rate = 8000;
  const bytes = new Uint8Array(44 + rate * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  word(0, 'RIFF');
  view.setUint32(4, 36 + rate * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, rate * 2, true);
  for (let at = 0; at < rate / 2; at += 1) view.setInt16(44 + at * 2, Math.sin(at / 3) * 30_000, true);
  return bytes;
}

/** Two by two pixels, 24 bits each. */
function bmp(): Bytes {
  const bytes = new Uint8Array(54 + 16);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 2, true);
  view.setInt32(22, 2, true);
  view.setUint16(28, 24, true);
  return bytes;
}

const CLOUD = 'VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 2\nHEIGHT 1\nPOINTS 2\n';

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Parsing')).admin.token;
  made = await makeDataset(server, token, 'parsing');
  const png = await picture('png');
  await uploadAll(server, token, made.batchId, 'files', [
    { path: 'a.png', bytes: png },
    { path: 'a.jpg', bytes: await picture('jpeg') },
    { path: 'a.tif', bytes: await picture('tiff') },
    { path: 'a.bmp', bytes: bmp() },
    { path: 'cut.png', bytes: png.slice(0, png.length / 2) },
    // What its bytes say it is, of the kinds that data sets take alone: no other reader is given them.
    { path: 'misnamed.png', bytes: await picture('jpeg', 9, 6) },
    { path: 'drawing.png', bytes: DRAWING },
    { path: 'drawing.tif', bytes: DRAWING },
    { path: 'web.jpg', bytes: await picture('webp') },
    { path: 'moving.png', bytes: await picture('gif') },
    { path: 'phone.jpg', bytes: await picture('avif') },
    { path: 'empty.png', bytes: new Uint8Array(0) },
    { path: 'a.wav', bytes: wav() },
    { path: 'no.mp4', bytes: noise(4000, 1) },
    textFile('a.csv', 'name,b\n"one, two",2\nthree,4\n'),
    textFile('mark.csv', '\ufeffname,b\n1,2\n'),
    { path: 'gbk.csv', bytes: GBK },
    { path: 'utf16.csv', bytes: new Uint8Array(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le')) },
    textFile('twice.csv', 'a,a\n1,2\n'),
    textFile('short.csv', 'a,b\n1,2\n1\n'),
    textFile('open.csv', 'a,b\n"1,2\n'),
    textFile('a.txt', 'text'),
    textFile('a.json', '{"a":[1]}'),
    textFile('no.json', '{"a":['),
    textFile('a.xml', '<a><b/></a>'),
    textFile('no.xml', '<a><b></a>'),
    textFile('a.pcd', `${CLOUD}DATA ascii\n1 2 3\n4 5 6\n`),
    textFile('cut.pcd', `${CLOUD}DATA binary\n123`),
    { path: 'packed.pcd', bytes: packedCloud() },
    { path: 'cut-packed.pcd', bytes: packedCloud().slice(0, -1) },
    { path: 'no-packed.pcd', bytes: packedCloud(1000) },
    textFile('a.peak', 'whatever'),
    textFile('a.flv', 'whatever'),
  ]);
  files = await allParsed(server, token, made.batchId);
});
afterAll(() => server.close());

async function detailOf(path: string): Promise<DatasetFileDetail> {
  const fileId = files.get(path)?.fileId ?? '';
  return (await server.call(getDatasetFile, { fileId }, { token })).reply;
}

test.each([
  ['a.png', { width: 640, height: 400 }],
  ['a.jpg', { width: 640, height: 400 }],
  ['a.tif', { width: 640, height: 400 }],
  ['a.bmp', { width: 2, height: 2 }],
  ['misnamed.png', { width: 9, height: 6 }],
  ['a.csv', { encoding: 'utf-8', columns: ['name', 'b'], rows: 2 }],
  ['mark.csv', { encoding: 'utf-8-bom', columns: ['name', 'b'], rows: 1 }],
  ['gbk.csv', { encoding: 'gbk', columns: ['名字', 'b'], rows: 1 }],
  ['a.txt', { encoding: 'utf-8' }],
  ['a.json', { encoding: 'utf-8' }],
  ['a.xml', { encoding: 'utf-8' }],
  ['a.pcd', { points: 2, fields: ['x', 'y', 'z'] }],
  ['packed.pcd', { points: 3, fields: ['x', 'i', 'y', 'z'] }],
  ['a.peak', {}],
  ['a.flv', {}],
])('%s is parsed', async (path, facts) => {
  expect(files.get(path)).toMatchObject({ parseState: 'parsed', reason: null, state: 'unassociated' });
  expect((await detailOf(path)).facts).toEqual(facts);
});

test('of a recording the length, the rate and the loudness over time are known', async () => {
  const { facts, preview } = await detailOf('a.wav');
  expect(facts).toMatchObject({ duration: 1, sampleRate: 8000, channels: 1, audioCodec: 'pcm-s16' });
  expect(Math.min(...(facts.peaks?.slice(10, 390) ?? []))).toBeGreaterThan(150);
  expect(Math.max(...(facts.peaks?.slice(410) ?? []))).toBe(0);
  expect(preview).toMatchObject({ kind: 'audio', mediaType: 'audio/wav', none: null });
});

test.each([
  ['cut.png', 'damaged', null],
  ['drawing.png', 'damaged', null],
  ['drawing.tif', 'damaged', null],
  ['web.jpg', 'damaged', null],
  ['moving.png', 'damaged', null],
  ['phone.jpg', 'damaged', null],
  ['empty.png', 'empty', null],
  ['no.mp4', 'damaged', null],
  ['utf16.csv', 'encoding', null],
  ['twice.csv', 'columns', 'a'],
  ['short.csv', 'rowLength', '3'],
  ['open.csv', 'damaged', '2'],
  ['no.json', 'damaged', null],
  ['no.xml', 'damaged', '1'],
  ['cut.pcd', 'damaged', null],
  ['cut-packed.pcd', 'damaged', null],
  ['no-packed.pcd', 'damaged', null],
])('%s is damaged, for a reason: %s %s', (path, reason, reasonDetail) => {
  expect(files.get(path)).toMatchObject({
    parseState: 'parseFailed',
    reason,
    reasonDetail,
    state: 'damaged',
  });
});

describe('what is shown', () => {
  test('of a picture is a small one, and the file itself', async () => {
    const { thumbnail, preview } = await detailOf('a.png');
    const small = await server.app.request(thumbnail ?? '');
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
      height: 200,
    });
    const shown = await server.app.request(preview.url ?? '');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('of a tif is a picture made of it', async () => {
    const { preview } = await detailOf('a.tif');
    expect(preview).toMatchObject({ kind: 'tif', mediaType: 'image/webp', none: null });
    const shown = await server.app.request(preview.url ?? '');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 640 });
  });

  test('of a table are its first rows', async () => {
    const { preview } = await detailOf('gbk.csv');
    expect(preview.rows).toEqual([['中', '2']]);
  });

  test('without a decoder is the reason', async () => {
    expect((await detailOf('a.flv')).preview).toMatchObject({ url: null, none: 'noDecoder' });
    expect((await detailOf('a.peak')).preview).toMatchObject({ kind: null, url: null, none: 'noPreview' });
  });
});

test('what failed is looked into again, and a damaged file gives way to a whole one of its name', async () => {
  const { batchId, datasetId } = made;
  const fileIds = [files.get('no.json')?.fileId ?? ''];
  const again = await server.call(retryParsing, { batchId, fileIds }, { token });
  expect(again.reply).toEqual({ files: 1 });
  const after = await allParsed(server, token, batchId);
  expect(after.get('no.json')).toMatchObject({ parseState: 'parseFailed', state: 'damaged' });
  await uploadAll(server, token, batchId, 'files', [textFile('no.json', '{}')]);
  const repaired = await allParsed(server, token, batchId);
  expect(repaired.get('no.json')).toMatchObject({ parseState: 'parsed', state: 'unassociated' });
  const history = await server.call(getDatasetHistory, { datasetId, limit: 100 }, { token });
  expect(history.reply.rows.map(({ event }) => event)).toEqual([
    'uploadFinished',
    'uploadBegun',
    'parsingRetried',
    'uploadFinished',
    'uploadBegun',
    'batchCreated',
    'created',
  ]);
});

test('what one file holds that no database keeps does not keep the files beside it from being known', async () => {
  const { batchId } = await makeDataset(server, token, 'not to be kept');
  const cell = `${'x'.repeat(199)}\u{1f600}`;
  await uploadAll(server, token, batchId, 'files', [
    textFile('emoji.csv', `name,b\n${cell},2\n`),
    textFile('zero.pcd', `${CLOUD.replace('x y z', 'x y\0 z')}DATA ascii\n1 1 1\n2 2 2\n`),
    textFile('sound.json', '{"a": 1}'),
  ]);
  const found = await allParsed(server, token, batchId);
  expect([...found.values()].map(({ name, parseState }) => [name, parseState])).toEqual([
    ['emoji.csv', 'parsed'],
    ['sound.json', 'parsed'],
    ['zero.pcd', 'parsed'],
  ]);
});
