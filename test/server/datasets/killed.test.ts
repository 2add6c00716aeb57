import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchList } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetFile, getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import {
  addFiles,
  getUploadStatus,
  initUpload,
  mergeFile,
  uploadFragment,
  uploadPack,
} from '../../../src/shared/contract/dataset/upload.ts';
import { fragmentRange } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import { CONTENT_TYPE_OF } from '../../../src/shared/contract/endpoint.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { type KillableServer, killableServer } from './killable-server.ts';
import { type Bytes, hashOfFile, noise, packOf, sha256 } from './test-upload.ts';

let server: KillableServer;

beforeEach(async () => {
  server = await killableServer({ embedded: true });
});
afterEach(() => server.remove());

/** Sends the half of a fragment, and nothing more; resolves when the server has it. */
async function sendHalf(uploadId: string, fragment: number, bytes: Bytes): Promise<void> {
  const query = encodeQuery({ uploadId, number: 1, fragment, hash: sha256(bytes) });
  const half = request(`${server.origin()}${BASE_PATH}${uploadFragment.path}?${query}`, {
    method: 'POST',
    headers: {
      [HEADER.token]: server.token,
      'content-type': CONTENT_TYPE_OF.bytes,
      'content-length': bytes.length,
    },
  });
  // The line is cut with the server.
  half.on('error', () => undefined);
  await new Promise<void>((resolve) => half.write(bytes.subarray(0, bytes.length / 2), () => resolve()));
  // It has begun with this one when a later one was answered.
  await server.call(getUploadStatus, { uploadId });
}

test('a killed server finds every fragment that it confirmed, and no half file is ever seen', {
  timeout: 240_000,
}, async () => {
  const { call } = server;
  await server.start();
  const { datasetId } = await call(createDataset, { name: 'Killed', storageArea: 'main' });
  const batchId = (await call(getDatasetBatchList, { datasetId })).rows[0]?.batchId ?? '';
  const { uploadId } = await call(initUpload, { key: crypto.randomUUID(), kind: 'files', batchId });
  const bytes = noise(20 * 1024 * 1024, 77);
  const small = [2, 3].map((number) => ({ number, bytes: noise(100, number) }));
  const files = [
    { path: 'large.bin', size: bytes.length },
    ...small.map(({ number }) => ({ path: `${number}`, size: 100 })),
  ];
  await call(addFiles, { uploadId, first: 1, files });
  const part = (fragment: number) => {
    const { start: from, end } = fragmentRange(bytes.length, fragment);
    return bytes.slice(from, end);
  };
  for (const fragment of [1, 3])
    await call(uploadFragment, { uploadId, number: 1, fragment }, part(fragment));
  const pack = packOf(small);
  await call(uploadPack, { uploadId, listBytes: pack.listBytes }, pack.bytes);
  await sendHalf(uploadId, 2, part(2));
  await server.kill();

  await server.start();
  const status = await call(getUploadStatus, { uploadId });
  expect(status.rows.map(({ state, fragments }) => [state, fragments])).toEqual([
    ['waiting', [1, 3]],
    ['done', []],
    ['done', []],
  ]);
  const seen = async () => (await call(getDatasetFileList, { batchId })).rows.map(({ name }) => name);
  expect(await seen()).toEqual(['2', '3']);
  await call(uploadFragment, { uploadId, number: 1, fragment: 2 }, part(2));
  const merge = { uploadId, number: 1, size: bytes.length, hash: hashOfFile(bytes) };
  await call(mergeFile, merge);
  await server.kill();

  await server.start();
  await call(mergeFile, merge);
  const [, , found] = (await call(getDatasetFileList, { batchId })).rows;
  expect(found?.name).toBe('large.bin');
  const { downloadUrl } = await call(getDatasetFile, { fileId: found?.fileId ?? '' });
  const response = await fetch(`${server.origin()}${downloadUrl}`);
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes));
});
