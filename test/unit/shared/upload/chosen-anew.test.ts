import { expect, test } from 'vitest';
import { uploadFragment } from '../../../../src/shared/contract/dataset/upload.ts';
import { leave } from './leave-upload.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, goneFile, hashOf, MIB, TARGET, until, untilPhase, uploadTo } from './upload-tools.ts';

/* What failed as it could not be read any more, or was another file, is chosen once more. */

const OVER = ['complete', 'failed', 'stuck'] as const;

test('files that were saved anew on their way are sent once they are chosen again, whatever their size now', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  const kept = fileOf('a.bin', 20);
  await upload.add({
    kind: 'files',
    files: [kept, goneFile('same.bin', 29), goneFile('longer.bin', 9 * MIB)],
  });
  await upload.start(TARGET);
  const stuck = await untilPhase(upload, ...OVER);
  expect(stuck).toMatchObject({ phase: 'stuck', counts: { done: 1, failed: 2, unreadable: 2, changed: 0 } });
  const [same, longer] = [fileOf('same.bin', 30), fileOf('longer.bin', 10 * MIB)];
  const added = await upload.add({ kind: 'files', files: [kept, same, longer, fileOf('beside.bin', 5)] });
  // What is there is passed over, and what nobody has asked for waits for a word.
  expect(added).toEqual({ accepted: 2, refused: 1 });
  expect((await untilPhase(upload, ...OVER)).counts).toMatchObject({
    done: 3,
    failed: 0,
    unreadable: 0,
    cancelled: 1,
    extra: 1,
  });
  for (const file of [same, longer]) expect(server.complete().get(file.name)).toBe(await hashOf(file));
  expect(server.complete().has('beside.bin')).toBe(false);
});

test('files that failed are given up one by one, and keep an upload from its end no longer', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 20), goneFile('b.bin', 29)] });
  await upload.start(TARGET);
  await untilPhase(upload, ...OVER);
  await upload.cancel([2]);
  expect(await untilPhase(upload, ...OVER)).toMatchObject({ phase: 'complete', counts: { cancelled: 1 } });
});

test('the right file in the place of a wrong one goes on where the upload was interrupted', async () => {
  const server = new MemoryServer();
  const owner = 'right one';
  const right = fileOf('a.bin', 40 * MIB);
  const first = uploadTo(server.api, { owner });
  await first.add({ kind: 'files', files: [right] });
  let fragments = 0;
  server.trouble = (path) => (path === uploadFragment.path && fragments++ > 2 ? 'unreachable' : null);
  await first.start(TARGET);
  await until(first, ({ link }) => link === 'unreachable');
  const saved = await leave(first, server, owner);

  const second = uploadTo(server.api, { owner });
  await second.takeUp(saved);
  await second.add({ kind: 'files', files: [fileOf('a.bin', 40 * MIB, 'other bytes')] });
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'stuck', counts: { changed: 1 } });
  expect(await second.add({ kind: 'files', files: [right] })).toEqual({ accepted: 1, refused: 0 });
  expect(await untilPhase(second, ...OVER)).toMatchObject({ phase: 'complete', counts: { done: 1 } });
  expect(server.complete().get('a.bin')).toBe(await hashOf(right));
  expect(server.needless()).toEqual([]);
});
