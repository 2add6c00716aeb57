import { expect, test, vi } from 'vitest';
import { addFiles, dropFile, uploadPack } from '../../../../src/shared/contract/dataset/upload.ts';
import { leave } from './leave-upload.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, hashOf, TARGET, until, untilPhase, uploadTo } from './upload-tools.ts';

/* What is given up leaves its place, and its path, to another file. */

const OVER = ['complete', 'failed', 'stuck'] as const;

test('in the place of a file that was given up another one is taken, of its path as well', async () => {
  const server = new MemoryServer();
  server.kept.paths.add('there.bin');
  const upload = uploadTo(server.api, { limits: { files: 3 } });
  await upload.add({ kind: 'files', files: ['a.bin', 'b.bin', 'there.bin'].map((name) => fileOf(name, 10)) });
  server.trouble = (path) => (path === uploadPack.path ? 'unreachable' : null);
  await upload.start(TARGET);
  await until(upload, ({ counts, link }) => counts.exists === 1 && link === 'unreachable');
  const add = (name: string, size: number) => upload.add({ kind: 'files', files: [fileOf(name, size)] });
  // What the batch has already takes no place.
  expect(await add('c.bin', 10)).toEqual({ accepted: 1, refused: 0 });
  expect(await add('a.bin', 20)).toEqual({ accepted: 0, refused: 1 });
  upload.pause();
  // What is on its way, or is hashed for it, arrives, and would be complete before it is given up.
  await until(upload, ({ files }) => files.every(({ state }) => state !== 'sending'));
  await vi.waitFor(() => expect(server.running).toBe(0));
  // The server hears of it late: it would refuse what comes in its place before.
  server.trouble = (path) => (path === dropFile.path ? 'unreachable' : null);
  await upload.cancel([1]);
  expect(await add('a.bin', 20)).toEqual({ accepted: 1, refused: 0 });
  expect(await add('d.bin', 10)).toEqual({ accepted: 0, refused: 1 });
  server.trouble = () => null;
  upload.resume();
  const end = await untilPhase(upload, ...OVER);
  expect(end).toMatchObject({ phase: 'complete', counts: { done: 3, cancelled: 1, exists: 1, refused: 2 } });
  expect(server.complete().get('a.bin')).toBe(await hashOf(fileOf('a.bin', 20)));
});

test('an upload that is taken up again knows what was given up, and what came in its place', async () => {
  const server = new MemoryServer();
  const owner = 'given up';
  const [a, b, c] = [fileOf('a.bin', 10), fileOf('b.bin', 10), fileOf('c.bin', 10)];
  const another = fileOf('a.bin', 20);
  const first = uploadTo(server.api, { owner, limits: { files: 3 } });
  await first.add({ kind: 'files', files: [a, b, c] });
  server.trouble = (path) => (path === uploadPack.path ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  await first.cancel([1, 2]);
  await first.add({ kind: 'files', files: [another] });
  await vi.waitFor(() => expect(server.only.files.size).toBe(4));
  const saved = await leave(first, server, owner);

  const second = uploadTo(server.api, { owner, limits: { files: 3 } });
  await second.takeUp(saved);
  expect(second.get()).toMatchObject({ counts: { missing: 2, cancelled: 2 } });
  // All of it is chosen again: what was given up stays so, but for another file of its path.
  await second.add({ kind: 'files', files: [another, b] });
  expect(second.get().counts).toMatchObject({ missing: 1, cancelled: 2, extra: 0 });
  await second.add({ kind: 'files', files: [fileOf('b.bin', 30)] });
  expect(second.get().counts).toMatchObject({ missing: 1, cancelled: 2, extra: 1 });
  await second.admit();
  await second.add({ kind: 'files', files: [c] });
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 3 } });
  const sizes = [...server.only.files.values()].map(({ path, size, state }) => [path, size, state]);
  expect(sizes).toEqual([
    ['a.bin', 10, 'dropped'],
    ['b.bin', 10, 'dropped'],
    ['c.bin', 10, 'done'],
    ['a.bin', 20, 'done'],
    ['b.bin', 30, 'done'],
  ]);
});

test.each([
  ['before the server knows it', addFiles.path],
  ['while the server cannot be told', dropFile.path],
])('what is given up %s stays so once the upload is taken up again', async (_when, path) => {
  const server = new MemoryServer();
  const owner = path;
  const first = uploadTo(server.api, { owner });
  const files = [fileOf('a.bin', 10), fileOf('b.bin', 10)];
  await first.add({ kind: 'files', files });
  server.trouble = (asked) => (asked === path || asked === uploadPack.path ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  await first.cancel([2]);
  const saved = await leave(first, server, owner);

  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  expect(second.get().counts).toMatchObject({ missing: 1 });
  await second.add({ kind: 'files', files: files.slice(0, 1) });
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 1 } });
  expect([...server.complete().keys()]).toEqual(['a.bin']);
  for (const { path: named, state } of server.only.files.values())
    expect(state).toBe(named === 'a.bin' ? 'done' : 'dropped');
});
