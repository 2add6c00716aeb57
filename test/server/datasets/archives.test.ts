import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { readEntries } from '../../../demo/server/datasets/parse/unpack/read-entries.ts';
import { getDatasetDetail, getDatasetFigures } from '../../../src/shared/contract/dataset/dataset.ts';
import {
  getDatasetBatch,
  getDatasetBatchDownload,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import {
  getDatasetFile,
  getDatasetFileList,
  getDatasetFolderList,
} from '../../../src/shared/contract/dataset/dataset-file.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { type RawEntry, rawZip } from './raw-zip.ts';
import { makeDataset, noise, sha256, uploadAll } from './test-upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Archives')).admin.token;
});
afterAll(() => server.close());

const text = (value: string) => new TextEncoder().encode(value);

async function unpacked(name: string, entries: readonly RawEntry[] | Uint8Array<ArrayBuffer>) {
  const { batchId } = await makeDataset(server, token, name);
  const bytes = entries instanceof Uint8Array ? entries : rawZip(entries);
  await uploadAll(server, token, batchId, 'zips', [{ path: 'day 1.zip', bytes }]);
  return { batchId, files: await allParsed(server, token, batchId) };
}

test('a zip is unpacked into a folder of its name, and its files are looked into', async () => {
  const large = noise(9 * 1024 * 1024, 5);
  const { batchId, files } = await unpacked('unpacked', [
    { name: 'left/a.txt', data: text('a'), deflated: true },
    { name: 'left/', mode: 0o40755 },
    { name: '__MACOSX/left/._a.txt', data: text('x') },
    { name: 'right\\b.json', data: text('{"b":1}') },
    { name: Buffer.from([0xd6, 0xd0, 0x2e, 0x74, 0x78, 0x74]), data: text('中') },
    { name: 'inner.zip', data: rawZip([{ name: 'c.txt', data: text('c') }]) },
    { name: 'large.bin', data: large, mode: 0o100644 },
  ]);
  const parsed = [...files].filter(([, { parseState }]) => parseState === 'parsed').map(([path]) => path);
  expect(parsed.sort()).toEqual(
    [
      'day 1.zip',
      'day 1/inner.zip',
      'day 1/large.bin',
      'day 1/left/a.txt',
      'day 1/right/b.json',
      'day 1/中.txt',
    ].sort(),
  );
  const batch = await server.call(getDatasetBatch, { batchId }, { token });
  expect(batch.reply).toMatchObject({ fileCount: 5, parsing: 0, parseFailed: 0 });
  const zip = files.get('day 1.zip');
  const detail = await server.call(getDatasetFile, { fileId: zip?.fileId ?? '' }, { token });
  expect(detail.reply.facts).toEqual({ entries: 5 });
  const one = await server.call(
    getDatasetFile,
    { fileId: files.get('day 1/large.bin')?.fileId ?? '' },
    { token },
  );
  const response = await server.app.request(one.reply.downloadUrl ?? '');
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(large));
  const folders = await server.call(getDatasetFolderList, { batchId, parent: 'day 1' }, { token });
  expect(folders.reply.rows.map(({ name, files: count }) => [name, count])).toEqual([
    ['left', 1],
    ['right', 1],
  ]);
});

const many = Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.txt` }));
const zeros = new Uint8Array(70 * 1024 * 1024);

test.each<[string, string, readonly RawEntry[] | Uint8Array<ArrayBuffer>, string | null]>([
  [
    'leads out of its folder',
    'entryName',
    [{ name: '../../etc/passwd', data: text('x') }],
    '../../etc/passwd',
  ],
  ['begins with a slash', 'entryName', [{ name: '/etc/passwd', data: text('x') }], '/etc/passwd'],
  ['leads out with backslashes', 'entryName', [{ name: 'a\\..\\..\\b', data: text('x') }], 'a/../../b'],
  ['begins with a drive', 'entryName', [{ name: 'C:\\Windows\\a.dll' }], 'C:/Windows/a.dll'],
  ['begins with a drive, without a slash', 'entryName', [{ name: 'c:a.txt' }], 'c:a.txt'],
  ['is a network path', 'entryName', [{ name: '\\\\host\\share\\a' }], '//host/share/a'],
  ['is of dots and blanks', 'entryName', [{ name: 'a/.. /b' }], 'a/.. /b'],
  ['has an end of text in it', 'entryName', [{ name: 'a.png\0.exe' }], 'a.png\ufffd.exe'],
  ['has a name without end', 'entryName', [{ name: `${'a'.repeat(300)}.txt` }], null],
  ['lies in folders without end', 'entryName', [{ name: `${'a/'.repeat(60)}b` }], null],
  [
    'has the same name twice, written in two ways',
    'entryName',
    [
      { name: 'é', flags: 0x800 },
      { name: 'e\u0301', flags: 0x800 },
    ],
    'e\u0301',
  ],
  [
    'shares its bytes with another',
    'entryDamaged',
    [
      { name: 'a', data: noise(9000, 4) },
      { name: 'b', data: noise(9000, 4), shared: true },
    ],
    'b',
  ],
  ['has the same name twice', 'entryName', [{ name: 'a' }, { name: 'a' }], 'a'],
  ['reads backwards', 'entryName', [{ name: 'a\u202egpj.exe', flags: 0x800 }], 'a\u202egpj.exe'],
  ['is a symbolic link', 'entryKind', [{ name: 'link', data: text('/etc/passwd'), mode: 0o120777 }], 'link'],
  ['is a device', 'entryKind', [{ name: 'null', mode: 0o020666 }], 'null'],
  ['has a password', 'lockedArchive', [{ name: 'a', data: text('abc'), flags: 1 }], 'a'],
  ['is packed in an unknown way', 'lockedArchive', [{ name: 'a', data: text('abc'), method: 14 }], 'a'],
  ['has another checksum', 'entryDamaged', [{ name: 'b' }, { name: 'a', data: text('abc'), crc: 7 }], 'a'],
  ['says it is smaller', 'entryDamaged', [{ name: 'a', data: noise(99, 1), size: 3, deflated: true }], 'a'],
  ['is of zeros without end', 'archiveTooLarge', [{ name: 'a', data: zeros, deflated: true }], null],
  ['says it is larger than any', 'archiveTooLarge', [{ name: 'a', size: 0xfffffff0, data: text('a') }], null],
  ['is one of too many', 'tooManyEntries', many, null],
  ['is not there', 'emptyArchive', [{ name: '.DS_Store' }], null],
  ['is cut off', 'damaged', rawZip([{ name: 'a', data: noise(5000, 2) }]).slice(0, 3000), null],
  ['is no zip at all', 'damaged', noise(5000, 3), null],
])('nothing is unpacked of a zip whose entry %s: %s', async (name, reason, entries, detail) => {
  const { batchId, files } = await unpacked(name, entries);
  expect([...files.keys()]).toEqual(['day 1.zip']);
  expect(files.get('day 1.zip')).toMatchObject({ parseState: 'parseFailed', reason, state: 'damaged' });
  if (detail !== null) expect(files.get('day 1.zip')?.reasonDetail).toBe(detail);
  const batch = await server.call(getDatasetBatch, { batchId }, { token });
  expect(batch.reply).toMatchObject({ fileCount: 0, size: 0, parsing: 0, parseFailed: 1, damaged: 1 });
});

test('of a zip the figures count what came out of it, and not the zip beside that', async () => {
  const { batchId, datasetId } = await makeDataset(server, token, 'figures');
  const zip = rawZip([
    { name: 'a.json', data: text('{}') },
    { name: 'b.json', data: text('{}') },
    { name: 'c.zip', data: rawZip([{ name: 'd.txt', data: text('d') }]) },
  ]);
  await uploadAll(server, token, batchId, 'zips', [
    { path: 'whole.zip', bytes: zip },
    { path: 'broken.zip', bytes: noise(500, 6) },
  ]);
  await allParsed(server, token, batchId);
  const { reply } = await server.call(getDatasetDetail, { datasetId }, { token });
  // What could not be unpacked is told as what it is: all others together are the files.
  expect(reply).toMatchObject({ fileCount: 3, parsed: 3, parseFailed: 0, toolFailed: 0, damaged: 0 });
  expect(reply.zipsFailed).toBe(1);
  const { types, growth } = (await server.call(getDatasetFigures, { datasetId }, { token })).reply;
  expect(types.map(({ extension, files }) => [extension, files]).sort()).toEqual([
    ['json', 2],
    ['zip', 1],
  ]);
  expect(growth).toMatchObject([{ files: 3, size: reply.size }]);
  expect(types.reduce((sum, { size }) => sum + size, 0)).toBe(reply.size);
});

test('the list of a batch counts its rows, zips among them: the last ones stand on a page, too', async () => {
  const { batchId } = await makeDataset(server, token, 'rows');
  const entries = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, data: text(name) }));
  await uploadAll(server, token, batchId, 'zips', [
    { path: 'whole.zip', bytes: rawZip(entries) },
    { path: 'broken.zip', bytes: noise(500, 8) },
  ]);
  await allParsed(server, token, batchId);
  const page = async (number: number) =>
    (await server.call(getDatasetFileList, { batchId, page: number, limit: 3 }, { token })).reply;
  const pages = [await page(1), await page(2)];
  expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
    [5, 3],
    [5, 2],
  ]);
});

test('the zip of a batch has its files once each, whatever zips they came in, and what could not be unpacked', async () => {
  const { batchId } = await makeDataset(server, token, 'download');
  const names = Array.from({ length: 30 }, (_, at) => `${at}.bin`).sort();
  await uploadAll(server, token, batchId, 'zips', [
    { path: 'whole.zip', bytes: rawZip(names.map((name) => ({ name, data: text(name) }))) },
    { path: 'broken.zip', bytes: noise(500, 7) },
  ]);
  await allParsed(server, token, batchId);
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const { reply } = await server.call(getDatasetBatchDownload, { batchId }, { token });
  const bytes = Buffer.from(await (await server.app.request(reply.url)).arrayBuffer());
  process.off('warning', note);
  const zip = await fromBufferPromise(bytes);
  const found: string[] = [];
  for await (const entry of zip.eachEntry()) found.push(entry.fileName);
  expect(found).toEqual(['broken.zip', ...names.map((name) => `whole/${name}`)]);
  // Something that is left behind for each file of a batch of thousands.
  expect(warnings).toEqual([]);
});

test('of the list of a zip nothing is kept that only its author wanted there', async () => {
  const entries = Array.from({ length: 20 }, (_, at) => ({
    name: `${at}.txt`,
    data: text('a'),
    extra: Buffer.concat([Buffer.from([0x99, 0x99, 0x60, 0xea]), noise(0xea60, at)]),
    comment: noise(60_000, at),
  }));
  const data = rawZip(entries);
  const archive = await readEntries({
    size: data.length,
    stream: async (first = 0, end = data.length) => new Blob([data.subarray(first, end)]).stream(),
    read: async (first, end) => data.slice(first, end),
  });
  expect(archive.entries).toHaveLength(20);
  const kept = archive.entries.flatMap(({ entry }) => Object.values(entry).filter(ArrayBuffer.isView));
  expect(kept.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBe(0);
  expect(archive.entries.flatMap(({ entry }) => entry.extraFields)).toEqual([]);
});
