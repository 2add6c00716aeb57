import { expect, test, vi } from 'vitest';
import {
  initUpload,
  offerHashes,
  uploadFragment,
  uploadPack,
} from '../../../../src/shared/contract/dataset/upload.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { MemoryServer } from './memory-server.ts';
import {
  fileOf,
  goneFile,
  hashOf,
  inFolder,
  MIB,
  moments,
  TARGET,
  until,
  untilPhase,
  uploadTo,
} from './upload-tools.ts';

const OVER = ['complete', 'failed', 'stuck'] as const;

test('a folder of small and large files arrives byte by byte, and is finished', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  const files = [
    ...Array.from({ length: 300 }, (_, at) => inFolder(`street/a/${at}.bin`, fileOf(`${at}.bin`, at * 7))),
    inFolder('street/b/middle.bin', fileOf('middle.bin', 3 * MIB)),
    inFolder('street/b/large.bin', fileOf('large.bin', 20 * MIB + 11)),
    inFolder('street/b/exact.bin', fileOf('exact.bin', 16 * MIB)),
  ];
  expect(await upload.add({ kind: 'files', files })).toEqual({ accepted: 303, refused: 0 });
  await upload.start(TARGET);
  const end = await untilPhase(upload, ...OVER);
  expect(end).toMatchObject({ phase: 'complete', counts: { done: 303, open: 0 }, sent: end.size });
  const wanted = new Map<string, string>();
  for (const file of files) wanted.set(file.webkitRelativePath, await hashOf(file));
  expect(server.complete()).toEqual(wanted);
  expect(server.log.filter(({ path }) => path === uploadPack.path).length).toBeLessThan(5);
  expect(server.only.state).toBe('finished');
});

test('of a file one fragment of which arrives damaged, that one alone is sent again', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  const file = fileOf('large.bin', 24 * MIB);
  await upload.add({ kind: 'files', files: [file] });
  let fragments = 0;
  server.trouble = (path) => (path === uploadFragment.path && fragments++ === 1 ? 'damaged' : null);
  await upload.start(TARGET);
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete' });
  expect(server.complete().get('large.bin')).toBe(await hashOf(file));
  expect(server.log.filter(({ path }) => path === uploadFragment.path).length).toBe(4);
});

test('zips and tables go by the calls that have their content types', async () => {
  for (const name of ['a.zip', 'large.csv']) {
    const server = new MemoryServer();
    const upload = uploadTo(server.api);
    const text = `name,value\n${'street,12345678\n'.repeat(40_000)}`;
    const file = name.endsWith('csv') ? new File([text], name) : fileOf(name, 9 * MIB);
    await upload.add({ kind: 'files', files: [file] });
    await upload.start(TARGET);
    // The server refuses a fragment that comes by another call.
    expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete' });
    expect(server.complete()).toEqual(new Map([[name, await hashOf(file)]]));
  }
});

test('what the storage has by hash is not sent, and what the batch has by path is not either', async () => {
  const server = new MemoryServer();
  const files = [
    fileOf('known.bin', 3000),
    fileOf('known-large.bin', 9 * MIB),
    fileOf('same-size.bin', 3000),
    fileOf('there.bin', 77),
  ];
  for (const file of files.slice(0, 2)) server.kept.contents.push(Buffer.from(await file.arrayBuffer()));
  server.kept.paths.add('there.bin');
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files });
  await upload.start(TARGET);
  const end = await untilPhase(upload, ...OVER);
  expect(end.files.map(({ state }) => state)).toEqual(['recognised', 'recognised', 'done', 'exists']);
  expect(server.log.flatMap(({ pieces }) => pieces)).toEqual(['3/1']);
  expect(server.log.some(({ path }) => path === offerHashes.path)).toBe(true);
});

test('a file that the server refuses stays behind with the reason, and the others arrive', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: ['a', 'forbidden', 'b'].map((name) => fileOf(name, 10)) });
  await upload.start(TARGET);
  const end = await untilPhase(upload, ...OVER);
  expect(end.phase).toBe('stuck');
  expect(end.files.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
  expect(end.files[1]?.reason).toEqual({ kind: 'rule', rule: 'slash', limit: null });
  await upload.finish();
  expect(upload.get().phase).toBe('complete');
});

test('a file that can no longer be read fails by itself, large or small', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  const gone = [goneFile('small.bin', 30), goneFile('large.bin', 9 * MIB)];
  const files = [fileOf('a.bin', 20), ...gone, fileOf('b.bin', 40)];
  await upload.add({ kind: 'files', files });
  await upload.start(TARGET);
  const end = await untilPhase(upload, ...OVER);
  expect(end.files.map(({ state, reason }) => reason?.kind ?? state)).toEqual([
    'done',
    'unreadable',
    'unreadable',
    'done',
  ]);
});

test('a server that fails at one thing for ever makes that file fail, and a retry sends it', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 10), fileOf('middle.bin', MIB)] });
  server.trouble = (path) => (path === uploadFragment.path ? 'broken' : null);
  await upload.start(TARGET);
  const stuck = await untilPhase(upload, ...OVER);
  expect(stuck.files.map(({ state }) => state)).toEqual(['done', 'failed']);
  expect(stuck.files[1]?.reason).toEqual({ kind: 'code', code: ERROR.serverError });
  server.trouble = () => null;
  upload.retry();
  expect((await untilPhase(upload, 'complete', 'failed')).counts.done).toBe(2);
});

test('without a network it waits as long as it takes, and goes on by itself', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 10), fileOf('large.bin', 17 * MIB)] });
  let failures = 0;
  server.trouble = (path) => (path === initUpload.path || failures++ > 40 ? null : 'unreachable');
  await upload.start(TARGET);
  const away = await until(upload, ({ link }) => link === 'unreachable');
  expect(away).toMatchObject({ phase: 'sending', isRunning: true });
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete', link: 'online' });
});

test('an ended session stops it until somebody resumes it', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 10), fileOf('b.bin', MIB)] });
  server.trouble = (path) => (path === uploadFragment.path ? 'signedOut' : null);
  await upload.start(TARGET);
  await until(upload, ({ link }) => link === 'signedOut');
  await vi.waitFor(() => expect(server.running).toBe(0));
  const requests = server.log.length;
  server.trouble = () => null;
  await moments();
  expect(server.log.length).toBe(requests);
  upload.resume();
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete', link: 'online' });
});

test('paused, nothing leaves the page; a paused file holds up no other one', async () => {
  const server = new MemoryServer();
  server.delay = 2;
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 17 * MIB), fileOf('b.bin', 17 * MIB)] });
  await upload.start(TARGET);
  upload.pause([1]);
  const other = await until(upload, ({ files }) => files[1]?.state === 'done');
  expect(other.files[0]).toMatchObject({ state: 'paused' });
  upload.resume([1]);
  upload.pause();
  expect(upload.get().phase).toBe('paused');
  await vi.waitFor(() => expect(server.running).toBe(0));
  const requests = server.log.length;
  await moments();
  expect(server.log.length).toBe(requests);
  upload.resume();
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 2 } });
  // What was on its way arrived: nothing was sent twice.
  const pieces = server.log.flatMap((one) => one.pieces);
  expect(pieces).toEqual([...new Set(pieces)]);
});

test('a cancelled file is given up on the server, the others arrive; cancelled as a whole it ends there', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 17 * MIB), fileOf('b.bin', 10)] });
  await upload.start(TARGET);
  await upload.cancel([1]);
  const end = await untilPhase(upload, ...OVER);
  expect(end).toMatchObject({ phase: 'complete', size: 10, counts: { cancelled: 1, done: 1 } });
  expect([...server.complete().keys()]).toEqual(['b.bin']);

  const other = new MemoryServer();
  const whole = uploadTo(other.api);
  await whole.add({ kind: 'files', files: [fileOf('a.bin', 17 * MIB)] });
  await whole.start(TARGET);
  await whole.cancel();
  expect(whole.get()).toMatchObject({ phase: 'cancelled', isRunning: false });
  expect(other.only.state).toBe('aborted');
});

test('no more than five requests run at a time, and large files are not in memory together', async () => {
  const server = new MemoryServer();
  server.delay = 3;
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 100 * MIB), fileOf('b.bin', 100 * MIB)] });
  await upload.start(TARGET);
  await untilPhase(upload, ...OVER);
  expect(server.mostRunning).toBeGreaterThan(1);
  expect(server.mostRunning).toBeLessThanOrEqual(5);
});

test('a file that is paused, or given up, while its bytes are hashed is not sent', async () => {
  const server = new MemoryServer();
  // The same sizes, other bytes: asked for first, and not recognised.
  server.kept.contents.push(Buffer.alloc(3000), Buffer.alloc(3001), Buffer.alloc(17 * MIB));
  const upload = uploadTo(server.api);
  const files = [fileOf('a.txt', 3000), fileOf('b.txt', 3001), fileOf('c.bin', 17 * MIB)];
  await upload.add({ kind: 'files', files });
  server.delay = 30;
  await upload.start(TARGET);
  for (const [id, name] of [
    [1, 'a.txt'],
    [3, 'c.bin'],
  ] as const) {
    await until(upload, ({ files: rows }) => rows.find((row) => row.path === name)?.state === 'hashing');
    if (id === 1) await upload.cancel([id]);
    else upload.pause([id]);
  }
  await until(upload, ({ counts }) => counts.done === 1);
  await vi.waitFor(() => expect(server.running).toBe(0));
  expect(upload.get().files.map(({ state }) => state)).toEqual(['cancelled', 'done', 'paused']);
  expect([...server.complete().keys()]).toEqual(['b.txt']);
  upload.resume([3]);
  expect(await untilPhase(upload, 'complete', 'failed')).toMatchObject({ counts: { done: 2, cancelled: 1 } });
  expect(server.complete().get('c.bin')).toBe(await hashOf(files[2] ?? new Blob()));
});
