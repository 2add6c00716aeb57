import { expect, test } from 'vitest';
import { uploadPack } from '../../../../src/shared/contract/dataset/upload.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, hashOf, inFolder, MIB, TARGET, untilPhase, uploadTo } from './upload-tools.ts';

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
  const end = await untilPhase(upload, 'complete', 'failed', 'stuck');
  expect(end).toMatchObject({ phase: 'complete', counts: { done: 303, open: 0 }, sent: end.size });
  const wanted = new Map<string, string>();
  for (const file of files) wanted.set(file.webkitRelativePath, await hashOf(file));
  expect(server.complete()).toEqual(wanted);
  expect(server.log.filter(({ path }) => path === uploadPack.path).length).toBeLessThan(5);
  expect(server.only.state).toBe('finished');
});
