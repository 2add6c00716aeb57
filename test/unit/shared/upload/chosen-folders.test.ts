import { afterAll, expect, test, vi } from 'vitest';
import { addFiles, uploadFragment, uploadPack } from '../../../../src/shared/contract/dataset/upload.ts';
import { Listing } from '../../../../src/shared/upload/listing.ts';
import type { PickSource } from '../../../../src/shared/upload/pick/pick-source.ts';
import { uploadRecords } from '../../../../src/shared/upload/session/upload-record.ts';
import { Disk, dropOf, entryOf, handleOf, type Tree } from './folders.ts';
import { leave } from './leave-upload.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, hashOf, MIB, moments, TARGET, until, untilPhase, uploadTo } from './upload-tools.ts';

const OVER = ['complete', 'failed', 'stuck'] as const;

// A browser's clone of a handle is a handle; Node has none that it could clone.
const clone = globalThis.structuredClone;
vi.stubGlobal('structuredClone', (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('handles' in value)) return clone(value);
  return { ...clone({ ...value, handles: [] }), handles: value.handles };
});
afterAll(() => vi.unstubAllGlobals());

function streets(): Record<string, File | Tree> {
  const many = Array.from({ length: 40 }, (_, at) => [`${at}.bin`, fileOf(`${at}.bin`, 10 + at)] as const);
  return {
    'a.bin': fileOf('a.bin', 40 * MIB),
    closed: { 'inside.bin': fileOf('inside.bin', 5) },
    open: Object.fromEntries(many),
    'z.bin': fileOf('z.bin', 20),
  };
}

const ways: Readonly<Record<string, (disk: Disk) => PickSource>> = {
  handles: (disk) => ({ kind: 'handles', handles: [handleOf(disk, 'street', streets())] }),
  'a drop without handles': (disk) => ({ kind: 'drop', data: dropOf(entryOf(disk, 'street', streets())) }),
};

test.each(Object.entries(ways))(
  'a folder that cannot be read within one is told, and the rest is sent: %s',
  async (_way, sourceOf) => {
    const server = new MemoryServer();
    const upload = uploadTo(server.api);
    const disk = new Disk();
    disk.unreadable.add('street/closed');
    disk.unreadable.add('street/open/3.bin');
    const told: string[] = [];
    upload.on('rejected', ({ files }) => told.push(...files.map(({ path }) => path)));
    expect(await upload.add(sourceOf(disk))).toEqual({ accepted: 41, refused: 2 });
    expect(told).toEqual(['street/closed', 'street/open/3.bin']);
    const { files } = upload.get();
    expect(files.find(({ path }) => path === 'street/closed')).toMatchObject({
      state: 'refused',
      reason: { kind: 'unreadable' },
    });
    await upload.start(TARGET);
    expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 41 } });
    expect(server.complete().has('street/z.bin')).toBe(true);
  },
);

test.each(Object.entries(ways))(
  'of a folder that is gone before it is listed nothing can be sent: %s',
  async (_way, sourceOf) => {
    const upload = uploadTo(new MemoryServer().api);
    const disk = new Disk();
    disk.unreadable.add('street');
    expect(await upload.add(sourceOf(disk))).toEqual({ accepted: 0, refused: 1 });
    expect(upload.get()).toMatchObject({ phase: 'choosing', kind: null, isReading: false });
    expect(upload.get().files).toMatchObject([{ path: 'street', reason: { kind: 'unreadable' } }]);
  },
);

/** An upload of a folder by its handle, interrupted in the midst of its large file. */
async function interrupted(owner: string) {
  const server = new MemoryServer();
  const disk = new Disk();
  const tree = streets();
  const source: PickSource = { kind: 'handles', handles: [handleOf(disk, 'street', tree)] };
  const first = uploadTo(server.api, { owner });
  await first.add(source);
  let fragments = 0;
  server.trouble = (path) => (path === uploadFragment.path && fragments++ > 1 ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  const saved = await leave(first, server, owner);
  expect(saved).toMatchObject({ kind: 'folder', filesAgain: 'atHand' });
  return { server, disk, tree, source, saved, upload: uploadTo(server.api, { owner }) };
}

test('an upload whose folder this browser holds goes on by itself, with what has come into the folder since', async () => {
  const { server, tree, saved, upload } = await interrupted('at hand');
  tree['late.bin'] = fileOf('late.bin', 30);
  await upload.takeUp(saved);
  expect(await untilPhase(upload, ...OVER)).toMatchObject({
    phase: 'complete',
    counts: { listed: 44, done: 44, refused: 0 },
  });
  expect(server.complete().get('street/a.bin')).toBe(await hashOf(fileOf('a.bin', 40 * MIB)));
  expect(server.needless()).toEqual([]);
});

test('an upload whose folder is gone goes on, and misses its files until they are chosen again', async () => {
  const { server, disk, source, saved, upload } = await interrupted('gone');
  disk.unreadable.add('street');
  await upload.takeUp(saved);
  const stuck = await untilPhase(upload, ...OVER);
  expect(stuck).toMatchObject({ phase: 'stuck', problem: null, counts: { listed: 43, refused: 0 } });
  expect(stuck.counts.missing).toBeGreaterThan(0);
  expect(stuck.place?.uploadId).toBe(saved.uploadId);
  disk.unreadable.clear();
  await upload.add(source);
  expect(await untilPhase(upload, ...OVER)).toMatchObject({
    phase: 'complete',
    counts: { listed: 43, done: 43, refused: 0 },
  });
  expect(server.needless()).toEqual([]);
});

test('of a folder that can be read in part only, what lies in the rest is missing', async () => {
  const { disk, saved, upload } = await interrupted('in part');
  disk.unreadable.add('street/closed');
  disk.unreadable.add('street/a.bin');
  await upload.takeUp(saved);
  const stuck = await untilPhase(upload, ...OVER);
  expect(stuck).toMatchObject({ phase: 'stuck', counts: { listed: 43, refused: 0 } });
  const missing = stuck.files.filter(({ state }) => state === 'missing').map(({ path }) => path);
  expect(missing).toContain('street/a.bin');
});

test('whatever breaks once an upload is taken up, it goes on, and does not go back to choosing', async () => {
  const { source, saved, upload } = await interrupted('defect');
  vi.spyOn(Listing.prototype, 'take').mockRejectedValueOnce(new Error('a defect'));
  await expect(upload.takeUp(saved)).rejects.toThrow('a defect');
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'stuck', isReading: false });
  await upload.add(source);
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 43 } });
});

/** Begun, left before anything of it was sent, and taken up by another visit. */
async function takenUpAgain(first: ReturnType<typeof uploadTo>, server: MemoryServer, owner: string) {
  server.trouble = (path) => (path === uploadPack.path ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  const saved = await leave(first, server, owner);
  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  return second;
}

test('what was taken out of the list is not sent once the upload is taken up again', async () => {
  const server = new MemoryServer();
  const owner = 'taken out';
  const files = ['a.bin', 'b.bin', 'secret.bin'].map((name) => fileOf(name, 10));
  const disk = new Disk();
  const handles = files.map((file) => handleOf(disk, file.name, file));
  const first = uploadTo(server.api, { owner });
  await first.add({ kind: 'handles', handles });
  first.remove([2, 3]);
  // Somebody thinks better of it: this one is wanted.
  await first.add({ kind: 'files', files: files.slice(1, 2) });
  const second = await takenUpAgain(first, server, owner);
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 2 } });
  expect([...server.complete().keys()].sort()).toEqual(['a.bin', 'b.bin']);
});

/** A folder that is not read before it is told to go on. */
function slowFolder(disk: Disk, tree: Tree) {
  const slow = handleOf(disk, 'data', tree) as FileSystemDirectoryHandle;
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  const entries = slow.entries.bind(slow);
  Object.assign(slow, {
    async *entries() {
      await later;
      yield* entries();
    },
  });
  return { slow, goOn };
}

/** Two files of one name, size and time each, whose bytes the seed decides. */
function twoOf(seed: string): Tree {
  return { '1.bin': fileOf('1.bin', 10, seed), '2.bin': fileOf('2.bin', 10, seed) };
}

test('what is taken out again while it is read is not sent in place of what was chosen then, after a reload either', async () => {
  const server = new MemoryServer();
  const owner = 'the wrong folder';
  const disk = new Disk();
  const [wrong, right] = [twoOf('wrong'), twoOf('right')];
  const first = uploadTo(server.api, { owner });
  const { slow, goOn } = slowFolder(disk, wrong);
  const reading = first.add({ kind: 'handles', handles: [slow] });
  await moments();
  expect(first.get().isReading).toBe(true);
  first.clear();
  goOn();
  await reading;
  await first.add({ kind: 'handles', handles: [handleOf(disk, 'data', right)] });
  const second = await takenUpAgain(first, server, owner);
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 2 } });
  expect(server.complete().get('data/1.bin')).toBe(await hashOf(right['1.bin'] as File));
});

test('what is taken out file by file while the right one is read is not sent in its place after a reload', async () => {
  const server = new MemoryServer();
  const owner = 'the wrong files';
  const disk = new Disk();
  const [wrong, right] = [twoOf('wrong'), twoOf('right')];
  const first = uploadTo(server.api, { owner });
  await first.add({ kind: 'handles', handles: [handleOf(disk, 'data', wrong)] });
  const { slow, goOn } = slowFolder(disk, right);
  const reading = first.add({ kind: 'handles', handles: [slow] });
  await moments();
  for (const { id } of first.get().files) first.remove([id]);
  expect(first.get()).toMatchObject({ isReading: true, counts: { listed: 0 } });
  goOn();
  await reading;
  const second = await takenUpAgain(first, server, owner);
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 2 } });
  expect(server.complete().get('data/1.bin')).toBe(await hashOf(right['1.bin'] as File));
});

test.each(['before', 'after'])(
  'a file that is taken out %s another of its path and size is chosen is not sent in its place after a reload',
  async (when) => {
    const server = new MemoryServer();
    const disk = new Disk();
    const rightAt = new Date('2026-11-01').getTime();
    const wrong = fileOf('b.bin', 10, 'wrong');
    const right = new File([fileOf('b.bin', 10, 'right')], 'b.bin', { lastModified: rightAt });
    const choose = (...files: readonly File[]) =>
      first.add({ kind: 'handles', handles: files.map((file) => handleOf(disk, file.name, file)) });
    const first = uploadTo(server.api, { owner: when });
    await choose(fileOf('a.bin', 10), wrong);
    if (when === 'before') first.remove([2]);
    await choose(right);
    if (when === 'after') first.remove([2]);
    const second = await takenUpAgain(first, server, when);
    expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 2 } });
    expect(server.complete().get('b.bin')).toBe(await hashOf(right));
  },
);

test('a file that was given up and is chosen again is sent after a reload, though the server was never told of it', async () => {
  const server = new MemoryServer();
  const owner = 'chosen again';
  const disk = new Disk();
  const [a, b] = [fileOf('a.bin', 10), fileOf('b.bin', 10)];
  const choose = (...files: readonly File[]) =>
    first.add({ kind: 'handles', handles: files.map((file) => handleOf(disk, file.name, file)) });
  const first = uploadTo(server.api, { owner });
  await choose(a, b);
  server.trouble = (path) => (path === uploadPack.path ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  await vi.waitFor(() => expect(server.only.files.size).toBe(2));
  await first.cancel([2]);
  expect([...server.only.files.values()].map(({ state }) => state)).toEqual(['waiting', 'dropped']);
  server.trouble = (path) => (path === uploadPack.path || path === addFiles.path ? 'unreachable' : null);
  expect(await choose(b)).toEqual({ accepted: 1, refused: 0 });
  const second = uploadTo(server.api, { owner });
  await second.takeUp(await leave(first, server, owner));
  expect(await untilPhase(second, ...OVER)).toMatchObject({
    phase: 'complete',
    counts: { done: 2, cancelled: 1 },
  });
  expect(server.complete().get('b.bin')).toBe(await hashOf(b));
});

test('of a folder that is chosen once more one handle is kept', async () => {
  const { server, disk, tree, saved, upload } = await interrupted('twice');
  disk.unreadable.add('street');
  await upload.takeUp(saved);
  server.trouble = (path) => (path === uploadFragment.path ? 'unreachable' : null);
  disk.unreadable.clear();
  const beside = fileOf('beside.bin', 3);
  const handles = [handleOf(disk, 'street', tree), handleOf(disk, 'beside.bin', beside)];
  await upload.add({ kind: 'handles', handles });
  const record = await uploadRecords('twice').find(saved.uploadId);
  expect(record?.handles.map(({ name }) => name)).toEqual(['street', 'beside.bin']);
  await upload.cancel();
});

test.each(['left out', 'undecided'])(
  'what came along and is %s is not sent once the upload is taken up once more',
  async (what) => {
    const { server, disk, tree, source, saved, upload } = await interrupted(what);
    tree['late.bin'] = fileOf('late.bin', 30);
    disk.unreadable.add('street');
    await upload.takeUp(saved);
    server.trouble = (path) => (path === uploadFragment.path ? 'unreachable' : null);
    disk.unreadable.clear();
    await upload.add(source);
    const late = upload.get().files.find(({ state }) => state === 'extra');
    expect(late).toMatchObject({ path: 'street/late.bin' });
    if (what === 'left out') await upload.cancel([late?.id ?? 0]);
    await moments();
    const third = uploadTo(server.api, { owner: what });
    await third.takeUp(await leave(upload, server, what));
    expect(await untilPhase(third, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 43 } });
    expect(server.complete().has('street/late.bin')).toBe(false);
  },
);
