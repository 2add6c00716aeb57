import { expect, test } from 'vitest';
import { initUpload, uploadFragment } from '../../../../src/shared/contract/dataset/upload.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, MIB, TARGET, untilPhase, uploadTo } from './upload-tools.ts';

const OVER = ['complete', 'failed', 'stuck'] as const;

test('it cannot begin where the batch is gone, says so, and begins elsewhere with the same files', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 10)] });
  server.trouble = (path) => (path === initUpload.path ? 'gone' : null);
  await upload.start(TARGET);
  expect(upload.get()).toMatchObject({
    phase: 'choosing',
    problem: { code: ERROR.uploadBatchNotFound },
    counts: { listed: 1 },
  });
  server.trouble = () => null;
  await upload.start(TARGET);
  expect((await untilPhase(upload, ...OVER)).phase).toBe('complete');
});

test('a batch that ends in the midst of it fails the whole, which goes on once it is open again', async () => {
  const server = new MemoryServer();
  const upload = uploadTo(server.api);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 10), fileOf('b.bin', 17 * MIB)] });
  server.trouble = (path) => (path === uploadFragment.path ? 'gone' : null);
  await upload.start(TARGET);
  expect(await untilPhase(upload, ...OVER)).toMatchObject({
    phase: 'failed',
    problem: { code: ERROR.uploadBatchNotFound },
  });
  server.trouble = () => null;
  upload.resume();
  expect(await untilPhase(upload, 'complete', 'stuck')).toMatchObject({ phase: 'complete' });
});
