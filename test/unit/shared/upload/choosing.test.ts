import { expect, test } from 'vitest';
import { MemoryServer } from './memory-server.ts';
import { fileOf, inFolder, TARGET, until, untilPhase, uploadTo } from './upload-tools.ts';

const server = new MemoryServer();
/** “街道” in GBK. */
const GBK = Buffer.from([0xbd, 0xd6, 0xb5, 0xc0]);
const table = (name: string, ...parts: BlobPart[]) => new File(parts, name);

test('tables are read before they are sent, and refused for their encoding, columns and rows', async () => {
  const upload = uploadTo(server.api);
  await upload.add({
    kind: 'files',
    files: [
      table('plain.csv', 'a,b\n1,2\n'),
      table('mark.csv', '\ufeffa,b\n1,2\n3,4\n'),
      table('gbk.csv', 'a,', GBK, '\n1,2\n'),
      table('utf16.csv', Buffer.from('a,b\n', 'utf16le')),
      table('twice.csv', 'a,a\n1,2\n'),
      table('ragged.csv', 'a,b\n1,2\n1\n'),
      table('empty.csv'),
    ],
  });
  const { files } = await until(upload, ({ counts }) => counts.checking === 0);
  expect(files.map(({ table, reason }) => table ?? reason)).toEqual([
    { encoding: 'utf-8', columns: ['a', 'b'], rows: 1 },
    { encoding: 'utf-8-bom', columns: ['a', 'b'], rows: 2 },
    { encoding: 'gbk', columns: ['a', '街道'], rows: 1 },
    { kind: 'table', problem: 'encoding', detail: '' },
    { kind: 'table', problem: 'columns', detail: 'a' },
    { kind: 'table', problem: 'rowLength', detail: '3' },
    { kind: 'table', problem: 'empty', detail: '' },
  ]);
  expect(await upload.preview(3)).toMatchObject({ rows: [['1', '2']] });
});

test('of a long table only the beginning is read, even where that ends within a cell of many lines', async () => {
  const upload = uploadTo(server.api);
  const rows = '1,2\n'.repeat(1000);
  const cell = `"${'line\n'.repeat(180_000)}"`;
  const files = [table('long.csv', 'a,b\n', rows, ...Array.from({ length: 20 }, () => `1,${cell}\n`))];
  await upload.add({ kind: 'files', files });
  const snapshot = await until(upload, ({ counts }) => counts.checking === 0);
  expect(snapshot.files[0]).toMatchObject({ state: 'waiting', table: { columns: ['a', 'b'], rows: null } });
});

test('refused files stay in the list with their reason, and are taken once others have left', async () => {
  const upload = uploadTo(server.api, { limits: { files: 2 } });
  const told: string[] = [];
  upload.on('rejected', ({ files }) => told.push(...files.map(({ path }) => path)));
  const added = await upload.add({ kind: 'files', files: ['a', 'b', 'c'].map((name) => fileOf(name, 5)) });
  expect(added).toEqual({ accepted: 2, refused: 1 });
  expect(told).toEqual(['c']);
  await until(upload, ({ counts }) => counts.refused === 1);
  upload.remove([1]);
  expect(upload.get().files.map(({ path, state }) => [path, state])).toEqual([
    ['b', 'waiting'],
    ['c', 'waiting'],
  ]);
  upload.clear();
  expect(upload.get()).toMatchObject({ kind: null, files: [], size: 0 });
});

test('what systems leave in every folder is not listed', async () => {
  const upload = uploadTo(server.api);
  const files = ['.DS_Store', 'a.bin', 'Thumbs.db'].map((name) => inFolder(`f/${name}`, fileOf(name, 4)));
  expect(await upload.add({ kind: 'files', files })).toEqual({ accepted: 1, refused: 0 });
});

test('files that are added while it runs are sent as well', async () => {
  const served = new MemoryServer();
  served.delay = 2;
  const upload = uploadTo(served.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 9 * 1024 * 1024)] });
  await upload.start(TARGET);
  await upload.add({ kind: 'files', files: [fileOf('b.bin', 5)] });
  expect(await untilPhase(upload, 'complete', 'stuck', 'failed')).toMatchObject({ counts: { done: 2 } });
  expect([...served.complete().keys()]).toEqual(['a.bin', 'b.bin']);
});

test('a row is the same object as long as nothing about its file changes', async () => {
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a', 1)] });
  const before = await until(upload, ({ files }) => files.length === 1);
  await upload.add({ kind: 'files', files: [fileOf('b', 1)] });
  const after = await until(upload, ({ files }) => files.length === 2);
  expect(after.files[0]).toBe(before.files[0]);
  expect(after.files).not.toBe(before.files);
});
