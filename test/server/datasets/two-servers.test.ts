import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../demo/server/app.ts';
import { cleanUpload } from '../../../demo/server/datasets/clean/clean-upload.ts';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';
import { createS3Storage } from '../../../demo/server/storage/s3/s3-storage.ts';
import { getDatasetFile, getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { abortUpload, mergeFile, uploadFragment } from '../../../src/shared/contract/dataset/upload.ts';
import { fragmentRange } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import { CONTENT_TYPE_OF } from '../../../src/shared/contract/endpoint.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { type S3Server, startS3 } from '../../support/s3/s3-server.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import {
  type Bytes,
  beginUpload,
  hashOfFile,
  makeDataset,
  noise,
  sha256,
  textFile,
  uploadAll,
} from './test-upload.ts';

let s3: S3Server;
let server: TestServer;
/** Two servers of one database and one store, with nothing else between them. */
let apps: readonly Hono<HttpEnv>[];
let customer: TestCustomer;
let token: string;

beforeAll(async () => {
  s3 = await startS3();
  server = await startTestServer({ env: s3.env });
  apps = [server.app, createApp({ ...server.services, storage: createS3Storage(s3.settings) })];
  customer = await createTestCustomer(server.services, 'Two servers');
  token = customer.admin.token;
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

async function sendTo(at: number, uploadId: string, fragment: number, bytes: Bytes) {
  const request = { uploadId, number: 1, fragment, hash: sha256(bytes) };
  const response = await (apps[at % 2] ?? server.app).request(
    `${BASE_PATH}${uploadFragment.path}?${encodeQuery(request)}`,
    {
      method: 'POST',
      headers: { [HEADER.token]: token, 'content-type': CONTENT_TYPE_OF.bytes },
      body: bytes,
    },
  );
  return (await response.json()) as { status: number };
}

async function mergeOn(at: number, request: object) {
  const response = await (apps[at % 2] ?? server.app).request(BASE_PATH + mergeFile.path, {
    method: 'POST',
    headers: { [HEADER.token]: token, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return ((await response.json()) as { status: number }).status;
}

test('two servers take turns in one upload, and merge it at once; one whole file comes of it', async () => {
  const { batchId } = await makeDataset(server, token, 'turns');
  const bytes = noise(25 * 1024 * 1024, 31);
  const uploadId = await beginUpload(server, token, batchId, 'files', [{ path: 'a.bin', bytes }]);
  for (const fragment of [4, 2, 1, 3]) {
    const { start, end } = fragmentRange(bytes.length, fragment);
    const sent = await sendTo(fragment, uploadId, fragment, bytes.slice(start, end));
    expect(sent.status).toBe(SUCCESS);
  }
  const merge = { uploadId, number: 1, size: bytes.length, hash: hashOfFile(bytes) };
  expect(await Promise.all([0, 1, 0].map((at) => mergeOn(at, merge)))).toEqual([SUCCESS, SUCCESS, SUCCESS]);
  const list = await server.call(getDatasetFileList, { batchId }, { token });
  expect(list.reply.rows).toHaveLength(1);
  const fileId = list.reply.rows[0]?.fileId ?? '';
  const { reply } = await server.call(getDatasetFile, { fileId }, { token });
  for (const app of apps) {
    const response = await app.request(reply.downloadUrl ?? '');
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes));
  }
  expect(await s3.uploads()).toEqual([]);
});

test('packs and what is made of files lie in the store, too', async () => {
  const { batchId } = await makeDataset(server, token, 'in the store');
  await uploadAll(server, token, batchId, 'folder', [
    textFile('f/a.csv', 'a,b\n1,2\n'),
    textFile('f/b.json', '{}'),
  ]);
  const files = await allParsed(server, token, batchId);
  expect([...files.values()].map(({ parseState }) => parseState)).toEqual(['parsed', 'parsed']);
  expect(
    (await s3.keys()).filter((key) => key.startsWith(`datasets/main/${customer.customerId}/`)).length,
  ).toBeGreaterThan(1);
});

test('what came in of an upload that was given up is gone from the store', async () => {
  const { batchId } = await makeDataset(server, token, 'given up');
  const bytes = noise(9 * 1024 * 1024, 5);
  const uploadId = await beginUpload(server, token, batchId, 'files', [{ path: 'a.bin', bytes }]);
  const { start, end } = fragmentRange(bytes.length, 1);
  await sendTo(0, uploadId, 1, bytes.slice(start, end));
  expect(await s3.uploads()).toHaveLength(1);
  await server.call(abortUpload, { uploadId }, { token });
  // The queue does it, too; twice changes nothing.
  await cleanUpload(server.services, { customerId: customer.customerId, uploadId });
  expect(await s3.uploads()).toEqual([]);
});
