import { expect, test, vi } from 'vitest';
import { uploadFragment, uploadPack } from '../../../../src/shared/contract/dataset/upload.ts';
import { UploadBusyError, untilReleased } from '../../../../src/shared/upload/session/one-tab.ts';
import type { SavedUpload } from '../../../../src/shared/upload/session/saved-upload.ts';
import { forgetUpload, savedUploads } from '../../../../src/shared/upload/session/saved-uploads.ts';
import { leave } from './leave-upload.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, hashOf, MIB, TARGET, until, untilPhase, uploadTo } from './upload-tools.ts';

const OVER = ['complete', 'failed', 'stuck'] as const;

test('taken up again it sends only what is missing, and refuses another file of the same name', async () => {
  const server = new MemoryServer();
  const owner = 'again';
  const files = [fileOf('a.bin', 40 * MIB), fileOf('b.bin', 24 * MIB), fileOf('c.bin', 10)];
  const first = uploadTo(server.api, { owner });
  await first.add({ kind: 'files', files });
  let fragments = 0;
  server.trouble = (path) => (path === uploadFragment.path && fragments++ > 2 ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  first.stop();
  expect(first.get()).toMatchObject({ phase: 'stopped', isRunning: false });
  const saved = await leave(first, server, owner);
  expect(saved).toMatchObject({ kind: 'files', files: 3, filesAgain: 'choose', isElsewhere: false });
  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  expect(second.get().counts.missing).toBeGreaterThan(0);
  // One that is another one in its last bytes alone, where nothing was sent of it, is as good as any.
  const another = fileOf('a.bin', 40 * MIB, 'other bytes');
  const wrong = fileOf('b.bin', 23 * MIB);
  await second.add({ kind: 'files', files: [another, wrong, files[2] ?? another] });
  const stuck = await untilPhase(second, ...OVER);
  expect(stuck.files.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', { kind: 'changed', what: 'bytes' }],
    ['missing', { kind: 'changed', what: 'size' }],
    ['done', null],
  ]);
  second.stop();

  const third = uploadTo(server.api, { owner });
  await third.takeUp(saved);
  await untilPhase(third, 'stuck');
  await third.add({ kind: 'files', files });
  expect(third.get().phase).toBe('sending');
  // Those that are there already are not listed twice.
  expect(await untilPhase(third, ...OVER)).toMatchObject({
    phase: 'complete',
    counts: { listed: 3, done: 3 },
  });
  for (const file of files) expect(server.complete().get(file.name)).toBe(await hashOf(file));
  expect(server.needless()).toEqual([]);
  expect(await savedUploads({ api: server.api, owner })).toEqual([]);
});

test('an upload of which all is there already ends, whatever is chosen for it meanwhile', async () => {
  const server = new MemoryServer();
  const owner = 'all there';
  const files = [fileOf('a.bin', 10), fileOf('b.bin', 20)];
  const first = uploadTo(server.api, { owner });
  await first.add({ kind: 'files', files });
  // All of it came, which nobody was told.
  server.trouble = (path) => (path === uploadPack.path ? 'lost' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  const saved = await leave(first, server, owner);
  expect(saved).toMatchObject({ filesDone: 2, isElsewhere: false });

  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  await second.add({ kind: 'files', files });
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 2 } });
  expect(await savedUploads({ api: server.api, owner })).toEqual([]);
});

test('files that are given back while a long upload is still being listed are its own', async () => {
  const server = new MemoryServer();
  const owner = 'many';
  const files = Array.from({ length: 600 }, (_, at) => fileOf(`${at}.bin`, 10));
  const saved = await interrupted(server, owner, files, uploadPack.path, 600);
  // The server names some hundreds at a time.
  server.delay = 50;
  const second = uploadTo(server.api, { owner });
  const takenUp = second.takeUp(saved);
  await until(second, ({ counts }) => counts.missing > 0);
  expect(second.get().counts.missing).toBeLessThan(600);
  expect(await second.add({ kind: 'files', files })).toEqual({ accepted: 600, refused: 0 });
  await takenUp;
  server.delay = 0;
  expect(await untilPhase(second, ...OVER)).toMatchObject({
    phase: 'complete',
    counts: { listed: 600, done: 600 },
  });
});

test('what another tab sends is not sent by this one as well', async () => {
  const server = new MemoryServer();
  const owner = 'tabs';
  const first = uploadTo(server.api, { owner });
  await first.add({ kind: 'files', files: [fileOf('a.bin', 9 * MIB)] });
  server.trouble = (path) => (path === uploadFragment.path ? 'unreachable' : null);
  await first.start(TARGET);
  const [saved] = await savedUploads({ api: server.api, owner });
  expect(saved).toMatchObject({ isElsewhere: true });
  if (!saved) return;
  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  expect(second.get()).toMatchObject({ phase: 'choosing', problem: { name: 'UploadBusyError' }, files: [] });
  // Nor is it taken from that tab, whatever this one still shows of it.
  const given = forgetUpload({ api: server.api, owner }, saved.uploadId);
  await expect(given).rejects.toThrow(UploadBusyError);
  expect(await savedUploads({ api: server.api, owner })).toMatchObject([{ uploadId: saved.uploadId }]);
  let isFree = false;
  const free = untilReleased([saved.uploadId], new AbortController().signal).then(() => {
    isFree = true;
  });
  await expect(untilReleased([saved.uploadId], AbortSignal.abort())).rejects.toThrow();
  expect(isFree).toBe(false);
  first.stop();
  await free;
  // A third tab is told at the same moment, and sends nothing.
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const third = navigator.locks.request(`customer-upload:${saved.uploadId}`, { mode: 'shared' }, () => told);
  expect(await savedUploads({ api: server.api, owner })).toMatchObject([{ isElsewhere: false }]);
  goOn();
  await third;
  await second.takeUp(saved);
  expect(await untilPhase(second, 'stuck')).toMatchObject({ problem: null, counts: { missing: 1 } });
  second.stop();
  await vi.waitFor(async () =>
    expect(await savedUploads({ api: server.api, owner })).toMatchObject([{ isElsewhere: false }]),
  );
  await forgetUpload({ api: server.api, owner }, saved.uploadId);
  expect(await savedUploads({ api: server.api, owner })).toEqual([]);
});

test('what comes with files that are chosen again is sent only once somebody says so; what was refused is there again', async () => {
  const server = new MemoryServer();
  const owner = 'extra';
  const files = [fileOf('a.bin', 9 * MIB), fileOf('b.bin', 9 * MIB)];
  const first = [...files, fileOf('b.bin', 3), fileOf('c.zip', 4)];
  const saved = await interrupted(server, owner, first);
  expect(saved).toMatchObject({ files: 2 });

  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  const others = [
    fileOf('d.bin', 5),
    new File(['x,y\n1,2\n'], 'e.csv'),
    fileOf('f.bin', 7),
    fileOf('g.zip', 8),
  ];
  const told: unknown[] = [];
  second.on('rejected', ({ files: refused }) =>
    told.push(...refused.map(({ path, state }) => [path, state])),
  );
  const added = await second.add({ kind: 'files', files: [...files, ...others] });
  expect(added).toEqual({ accepted: 2, refused: 4 });
  // All that was missed is there, and it waits for a word about the rest.
  const stuck = await untilPhase(second, ...OVER);
  expect(stuck).toMatchObject({
    phase: 'stuck',
    counts: { done: 2, extra: 3, refused: 3 },
  });
  expect(stuck.size).toBe(18 * MIB);
  expect(stuck.files.map(({ path, state, reason }) => [path, state, reason?.kind ?? null])).toEqual([
    ['a.bin', 'done', null],
    ['b.bin', 'done', null],
    ['b.bin', 'refused', 'rule'],
    ['c.zip', 'refused', 'rule'],
    ['d.bin', 'extra', null],
    ['e.csv', 'extra', null],
    ['f.bin', 'extra', null],
    ['g.zip', 'refused', 'rule'],
  ]);
  expect(told).toEqual([
    ['d.bin', 'extra'],
    ['e.csv', 'extra'],
    ['f.bin', 'extra'],
    ['g.zip', 'refused'],
  ]);
  const [d, , f] = stuck.files.filter(({ state }) => state === 'extra').map(({ id }) => id);
  await second.admit([d ?? 0]);
  await second.cancel([f ?? 0]);
  expect(await untilPhase(second, ...OVER)).toMatchObject({
    phase: 'stuck',
    counts: { done: 3, extra: 1, cancelled: 1 },
  });
  expect([...server.complete().keys()].sort()).toEqual(['a.bin', 'b.bin', 'd.bin']);
  await second.admit();
  expect((await untilPhase(second, 'complete')).counts).toMatchObject({ done: 4, cancelled: 1 });
  expect([...server.complete().keys()].sort()).toEqual(['a.bin', 'b.bin', 'd.bin', 'e.csv']);
  await second.admit();
  expect(second.get().counts).toMatchObject({ done: 4, cancelled: 1 });
});

test('files that came along and are left out, all of them, keep it from its end no longer', async () => {
  const server = new MemoryServer();
  const owner = 'left out';
  const files = [fileOf('a.bin', 9 * MIB)];
  const saved = await interrupted(server, owner, files);
  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  await second.add({ kind: 'files', files: [...files, fileOf('b.bin', 5), new File(['a,a\n'], 'c.csv')] });
  const [, b, c] = (await untilPhase(second, 'stuck')).files;
  await second.admit([c?.id ?? 0]);
  await until(second, ({ counts }) => counts.refused === 1);
  expect(second.get().phase).toBe('stuck');
  await second.cancel([b?.id ?? 0]);
  expect((await untilPhase(second, 'complete')).counts).toMatchObject({ done: 1, refused: 1, cancelled: 1 });
  expect([...server.complete().keys()]).toEqual(['a.bin']);
});

test('a file that was refused, and put right since, can be chosen again', async () => {
  const server = new MemoryServer();
  const owner = 'put right';
  const files = [fileOf('a.bin', 9 * MIB), new File(['x,x\n'], 'b.csv')];
  const saved = await interrupted(server, owner, files);
  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  expect(second.get().counts).toMatchObject({ missing: 1, refused: 1 });
  // The same once more says nothing new.
  const first = files[0] ?? fileOf('a.bin', 1);
  expect(await second.add({ kind: 'files', files })).toEqual({ accepted: 1, refused: 0 });
  await untilPhase(second, ...OVER);

  const again = await interrupted(server, 'put right too', [first, new File(['x,x\n'], 'b.csv')]);
  const third = uploadTo(server.api, { owner: 'put right too' });
  await third.takeUp(again);
  await third.add({ kind: 'files', files: [first, new File(['x,y\n1,2\n'], 'b.csv')] });
  expect((await untilPhase(third, 'stuck')).counts).toMatchObject({ extra: 1, refused: 1, done: 1 });
  await third.admit();
  expect((await untilPhase(third, 'complete')).counts).toMatchObject({ done: 2, refused: 1 });
});

/** An upload of which nothing came, and that its tab let go. */
async function interrupted(
  server: MemoryServer,
  owner: string,
  files: readonly File[],
  pulled: string = uploadFragment.path,
  announced = 0,
): Promise<SavedUpload> {
  const upload = uploadTo(server.api, { owner });
  await upload.add({ kind: 'files', files: [...files] });
  server.trouble = (path) => (path === pulled ? 'unreachable' : null);
  await upload.start(TARGET);
  await until(upload, ({ link }) => link === 'unreachable');
  await vi.waitFor(() => expect(server.only.files.size).toBeGreaterThanOrEqual(announced));
  return leave(upload, server, owner);
}
