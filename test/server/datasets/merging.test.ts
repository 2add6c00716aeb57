import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../demo/server/app.ts';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';
import { getDatasetFile, getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { mergeFile, offerHashes, uploadFragment } from '../../../src/shared/contract/dataset/upload.ts';
import { fragmentRange } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  type Bytes,
  beginUpload,
  hashOfFile,
  makeDataset,
  noise,
  sendFragments,
  sha256,
  uploadAll,
} from './test-upload.ts';

let server: TestServer;
let token: string;
/** The same server, whose storage waits with putting a file together. */
let slow: Hono<HttpEnv>;
let begun: PromiseWithResolvers<void>;
let released: PromiseWithResolvers<void>;

beforeAll(async () => {
  server = await startTestServer();
  token = (await createTestCustomer(server.services, 'Merging')).admin.token;
  const { storage } = server.services;
  const completeParts: typeof storage.completeParts = async (...args) => {
    begun.resolve();
    await released.promise;
    return storage.completeParts(...args);
  };
  slow = createApp({ ...server.services, storage: { ...storage, completeParts } });
});
afterAll(() => server.close());

const BYTES = noise(9 * 1024 * 1024, 5);
const first = (bytes: Bytes) => bytes.slice(0, fragmentRange(bytes.length, 1).end);

interface Upload {
  readonly batchId: string;
  readonly uploadId: string;
}

async function sentInFragments(name: string): Promise<Upload> {
  const { batchId } = await makeDataset(server, token, name);
  const file = { path: 'a.bin', bytes: BYTES };
  const uploadId = await beginUpload(server, token, batchId, 'files', [file]);
  await sendFragments(server, token, uploadId, 1, file);
  return { batchId, uploadId };
}

/** Asks the slow server to put the file together; resolves when it has begun. */
async function beginMerge(uploadId: string): Promise<{ readonly ended: Promise<number> }> {
  begun = Promise.withResolvers();
  released = Promise.withResolvers();
  const ended = Promise.resolve(
    slow.request(BASE_PATH + mergeFile.path, {
      method: 'POST',
      headers: { [HEADER.token]: token, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId, number: 1, size: BYTES.length, hash: hashOfFile(BYTES) }),
    }),
  ).then(async (response) => ((await response.json()) as { status: number }).status);
  await Promise.race([begun.promise, ended]);
  return { ended };
}

const merge = (uploadId: string, hash = hashOfFile(BYTES)) =>
  server.call(mergeFile, { uploadId, number: 1, size: BYTES.length, hash }, { token });

const sendFirst = (uploadId: string, bytes: Bytes) =>
  server.call(uploadFragment, { uploadId, number: 1, fragment: 1, hash: sha256(bytes) }, { token, bytes });

async function expectStored(batchId: string): Promise<void> {
  const { rows } = (await server.call(getDatasetFileList, { batchId }, { token })).reply;
  expect(rows.map(({ name }) => name)).toEqual(['a.bin']);
  const { reply } = await server.call(getDatasetFile, { fileId: rows[0]?.fileId ?? '' }, { token });
  const response = await server.app.request(reply.downloadUrl ?? '');
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(BYTES));
}

test('while a file is put together a fragment that comes again is the same, or refused', async () => {
  const { batchId, uploadId } = await sentInFragments('again');
  // What its parts are called in the storage changes with each.
  expect((await sendFirst(uploadId, first(BYTES))).status).toBe(SUCCESS);
  const merging = await beginMerge(uploadId);
  const other = await sendFirst(uploadId, first(noise(9 * 1024 * 1024, 6)));
  expect(other.status).toBe(ERROR.fragmentInitFailed);
  expect((await sendFirst(uploadId, first(BYTES))).status).toBe(SUCCESS);
  const second = merge(uploadId);
  released.resolve();
  expect([await merging.ended, (await second).status]).toEqual([SUCCESS, SUCCESS]);
  await expectStored(batchId);
});

test('a merge whose bytes are others begins the file anew, and one that is under way ends with nothing', async () => {
  const { batchId, uploadId } = await sentInFragments('anew');
  const merging = await beginMerge(uploadId);
  expect((await merge(uploadId, 'f'.repeat(64))).status).toBe(ERROR.mergedSizeMismatch);
  await sendFragments(server, token, uploadId, 1, { path: 'a.bin', bytes: BYTES });
  released.resolve();
  expect(await merging.ended).toBe(ERROR.mergeFailed);
  expect((await server.call(getDatasetFileList, { batchId }, { token })).reply.rows).toEqual([]);
  expect((await merge(uploadId)).status).toBe(SUCCESS);
  await expectStored(batchId);
});

test('a file whose path was taken meanwhile is said to be there, however it comes', async () => {
  const { batchId, uploadId } = await sentInFragments('taken');
  const known = await beginUpload(server, token, batchId, 'files', [{ path: 'a.bin', bytes: BYTES }]);
  const file = { path: 'a.bin', bytes: BYTES };
  await uploadAll(server, token, batchId, 'files', [file]);
  expect((await merge(uploadId)).reply).toEqual({ exists: true });
  expect((await merge(uploadId)).reply).toEqual({ exists: true });
  const offered = { uploadId: known, files: [{ number: 1, hash: hashOfFile(BYTES) }] };
  expect((await server.call(offerHashes, offered, { token })).reply).toEqual({ done: [], exists: [1] });
  await expectStored(batchId);
});
