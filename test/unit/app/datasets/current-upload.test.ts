import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { currentUpload, dropOver } from '../../../../src/app/datasets/upload/current-upload.ts';
import { MemoryServer } from '../../shared/upload/memory-server.ts';
import { fileOf, TARGET, untilPhase, uploadTo } from '../../shared/upload/upload-tools.ts';

test('the upload page makes room for another upload once the one before is over, and not before', async () => {
  const store = createStore();
  const upload = uploadTo(new MemoryServer().api);
  store.set(currentUpload, upload);
  await upload.add({ kind: 'files', files: [fileOf('a.bin', 10)] });
  dropOver({ store });
  expect(store.get(currentUpload)).toBe(upload);
  await upload.start(TARGET);
  await untilPhase(upload, 'complete');
  dropOver({ store });
  expect(store.get(currentUpload)).toBeNull();
  // There is none.
  dropOver({ store });
  expect(store.get(currentUpload)).toBeNull();
});
