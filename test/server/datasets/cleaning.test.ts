import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../demo/server/app.ts';
import type { RunnableWork } from '../../../demo/server/background/background-work.ts';
import { dropDeletedFiles, expireStaleUploads } from '../../../demo/server/datasets/background.ts';
import { dropDeleted } from '../../../demo/server/datasets/clean/drop-deleted.ts';
import { content, datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import { doomedFile } from '../../../demo/server/db/schema/doomed-file.ts';
import { upload, uploadFile } from '../../../demo/server/db/schema/upload.ts';
import type { Services } from '../../../demo/server/services.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { deleteDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import {
  createDatasetBatch,
  deleteDatasetBatch,
  endDatasetBatch,
  getDatasetBatch,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { getDatasetHistory } from '../../../src/shared/contract/dataset/dataset-history.ts';
import {
  dropFile,
  getUploadList,
  getUploadStatus,
  mergeFile,
  uploadFragment,
} from '../../../src/shared/contract/dataset/upload.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { BASE_PATH, HEADER } from '../../../src/shared/contract/headers.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import {
  beginUpload,
  hashOfFile,
  makeDataset,
  noise,
  sendFile,
  sendFragments,
  textFile,
  uploadAll,
} from './test-upload.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let customer: TestCustomer;
let token: string;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  customer = await createTestCustomer(server.services, 'Cleaning data');
  token = customer.admin.token;
});
afterAll(() => server.close());

/** Sessions end sooner than uploads. */
async function pass(milliseconds: number): Promise<void> {
  time += milliseconds;
  const { customerId, admin } = customer;
  token = await server.services.database.system((tx) =>
    openSession(tx, {
      customerId,
      accountId: admin.accountId,
      kind: 'login',
      batchId: null,
      now: server.services.now(),
    }),
  );
}

const run = (work: RunnableWork<Services>) =>
  work.runQueued({}, { services: server.services, signal: new AbortController().signal });

const keysIn = (batchId: string) =>
  server.services.database.system((tx) =>
    tx
      .select({ fileKey: content.fileKey })
      .from(datasetFile)
      .innerJoin(content, eq(content.id, datasetFile.contentId))
      .where(eq(datasetFile.batchId, batchId)),
  );

test('an upload that nothing came for in a week is given up, and keeps what was complete', async () => {
  const { batchId, datasetId } = await makeDataset(server, token, 'expires');
  const large = noise(8 * 1024 * 1024 + 1, 3);
  const files = [textFile('a.bin', 'a'), { path: 'large.bin', bytes: large }];
  const uploadId = await beginUpload(server, token, batchId, 'files', files);
  await sendFile(server, token, uploadId, 1, textFile('a.bin', 'a'));
  const part = large.slice(0, 8 * 1024 * 1024);
  await server.call(uploadFragment, { uploadId, number: 2, fragment: 1 }, { token, bytes: part });
  const [parts] = await server.services.database.system((tx) =>
    tx.select().from(uploadFile).where(eq(uploadFile.number, 2)),
  );
  await pass(6 * DAY);
  await run(expireStaleUploads);
  // Whoever asks for it, or sends something, keeps it.
  await server.call(uploadFragment, { uploadId, number: 2, fragment: 1 }, { token, bytes: part });
  await pass(6 * DAY);
  await run(expireStaleUploads);
  expect((await server.call(getUploadList, {}, { token })).reply.uploads).toHaveLength(1);
  await pass(2 * DAY);
  await run(expireStaleUploads);
  expect((await server.call(getUploadList, {}, { token })).reply.uploads).toHaveLength(0);
  expect((await server.call(getUploadStatus, { uploadId }, { token })).status).toBe(ERROR.uploadIdInvalid);
  const list = await server.call(getDatasetFileList, { batchId }, { token });
  expect(list.reply.rows.map(({ name }) => name)).toEqual(['a.bin']);
  const history = await server.call(getDatasetHistory, { datasetId, event: 'uploadExpired' }, { token });
  expect(history.reply.rows).toMatchObject([{ by: '', byProvider: false, detail: { files: 1, size: 1 } }]);
  // In the background its fragments go, and its files are forgotten.
  const { fileKey, partsId } = parts ?? {};
  await vi.waitUntil(
    async () => {
      const left = await server.services.database.system((tx) =>
        tx.select().from(uploadFile).where(eq(uploadFile.uploadId, uploadId)),
      );
      return left.length === 0;
    },
    { timeout: 30_000, interval: 50 },
  );
  await expect(
    server.services.storage.putPart(fileKey ?? '', partsId ?? '', 1, new Blob(['x']).stream(), 1),
  ).rejects.toThrow();
});

test('the files of a deleted data set go, but not the bytes that another one has as well', async () => {
  const gone = await makeDataset(server, token, 'gone');
  const kept = await makeDataset(server, token, 'kept');
  const shared = { path: 'shared.bin', bytes: noise(300_000, 1) };
  const own = { path: 'own.json', bytes: new Uint8Array(Buffer.from(`{"a":"${'x'.repeat(2000)}"}`)) };
  await uploadAll(server, token, gone.batchId, 'files', [shared, own]);
  await uploadAll(server, token, kept.batchId, 'files', [shared]);
  await allParsed(server, token, gone.batchId);
  const { storage } = server.services;
  const before = (await keysIn(gone.batchId)).map(({ fileKey }) => fileKey);
  const still = (await keysIn(kept.batchId)).map(({ fileKey }) => fileKey);
  await server.call(deleteDataset, { datasetId: gone.datasetId }, { token });
  await run(dropDeletedFiles);
  for (const key of before)
    expect([key, (await storage.stat(key)) !== null]).toEqual([key, still.includes(key)]);
  expect(before.filter((key) => still.includes(key))).toHaveLength(1);
  expect(await keysIn(gone.batchId)).toEqual([]);
});

test('what a crash left of bytes that were coming in is deleted after a day, and nothing that is named', async () => {
  const { batchId } = await makeDataset(server, token, 'crash');
  await uploadAll(server, token, batchId, 'files', [{ path: 'a.bin', bytes: noise(300_001, 1) }]);
  const [named] = await keysIn(batchId);
  const { database, storage } = server.services;
  await storage.put('datasets/main/left/behind', new Uint8Array(1));
  await database.system((tx) =>
    tx.insert(doomedFile).values([
      { fileKey: 'datasets/main/left/behind', dueAt: new Date(time + DAY) },
      // It cannot be, and would not matter.
      { fileKey: named?.fileKey ?? '', dueAt: new Date(time) },
    ]),
  );
  await run(dropDeletedFiles);
  expect(await storage.stat('datasets/main/left/behind')).not.toBeNull();
  await pass(DAY);
  await run(dropDeletedFiles);
  expect(await storage.stat('datasets/main/left/behind')).toBeNull();
  expect(await storage.stat(named?.fileKey ?? '')).not.toBeNull();
});

describe('of stored files that are to go', () => {
  const signal = new AbortController().signal;
  const MINUTE = 60_000;

  /** Files that nothing names, due one after the other. */
  async function doomed(folder: string, count: number): Promise<string[]> {
    const keys = Array.from({ length: count }, (_, at) => `datasets/main/${folder}/${at}`);
    const { database, storage } = server.services;
    for (const key of keys) await storage.put(key, new Uint8Array(1));
    const rows = keys.map((fileKey, at) => ({ fileKey, dueAt: new Date(time - (count - at) * MINUTE) }));
    await database.system((tx) => tx.insert(doomedFile).values(rows));
    return keys;
  }
  /** The server with a storage that deletes as it is told. */
  const deleting = (by: (key: string, really: () => Promise<void>) => Promise<void>): Services => {
    const { storage } = server.services;
    return {
      ...server.services,
      storage: { ...storage, delete: (key) => by(key, () => storage.delete(key)) },
    };
  };
  const stored = (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await server.services.storage.stat(key)) !== null));

  test('one that cannot be deleted keeps none behind it, and is tried again', async () => {
    const keys = await doomed('broken', 3);
    const broken = deleting((key, really) =>
      key === keys[0] ? Promise.reject(new Error('it does not go')) : really(),
    );
    await dropDeleted(broken, signal);
    expect(await stored(keys)).toEqual([true, false, false]);
    await run(dropDeletedFiles);
    expect(await stored(keys)).toEqual([true, false, false]);
    await pass(30 * MINUTE);
    await run(dropDeletedFiles);
    expect(await stored(keys)).toEqual([false, false, false]);
  });

  test('no transaction waits for the storage', async () => {
    const keys = await doomed('slow', 2);
    const { database } = server.services;
    await dropDeleted(
      deleting(async (_key, really) => {
        // It would be refused inside of another one.
        await database.system((tx) => tx.select({ key: doomedFile.fileKey }).from(doomedFile).limit(1));
        await really();
      }),
      signal,
    );
    expect(await stored(keys)).toEqual([false, false]);
  });

  test('those that a server was killed over are deleted by the next one', async () => {
    const keys = await doomed('killed', 2);
    const killed = deleting(() => new Promise(() => undefined));
    void dropDeleted(killed, signal);
    await vi.waitUntil(async () => {
      const { database } = server.services;
      const rows = await database.system((tx) =>
        tx.select().from(doomedFile).where(like(doomedFile.fileKey, 'datasets/main/killed/%')),
      );
      return rows.every(({ claimedAt }) => claimedAt !== null);
    });
    await run(dropDeletedFiles);
    expect(await stored(keys)).toEqual([true, true]);
    await pass(2 * 60 * MINUTE);
    await run(dropDeletedFiles);
    expect(await stored(keys)).toEqual([false, false]);
  });
});

test('a file that is put together days after its first fragment is not taken for what a crash left', async () => {
  const { batchId } = await makeDataset(server, token, 'late merge');
  const file = { path: 'late.bin', bytes: noise(8 * 1024 * 1024 + 7, 8) };
  const uploadId = await beginUpload(server, token, batchId, 'files', [file]);
  await sendFragments(server, token, uploadId, 1, file);
  await pass(2 * DAY);
  const { storage } = server.services;
  const app = createApp({
    ...server.services,
    storage: {
      ...storage,
      async completeParts(...parts) {
        const stored = await storage.completeParts(...parts);
        // Cleaning comes in between.
        await run(dropDeletedFiles);
        return stored;
      },
    },
  });
  const request = { uploadId, number: 1, size: file.bytes.length, hash: hashOfFile(file.bytes) };
  const merged = await app.request(BASE_PATH + mergeFile.path, {
    method: 'POST',
    headers: { [HEADER.token]: token, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(await merged.json()).toMatchObject({ status: SUCCESS });
  const [named] = await keysIn(batchId);
  expect((await storage.stat(named?.fileKey ?? ''))?.size).toBe(file.bytes.length);
});

test('an upload that nobody is at keeps nobody from deleting what it is for, and ends with it', async () => {
  const { batchId, datasetId } = await makeDataset(server, token, 'abandoned');
  const { reply } = await server.call(createDatasetBatch, { datasetId, name: '2' }, { token });
  const file = textFile('never.bin', 'x');
  const first = await beginUpload(server, token, batchId, 'files', [file]);
  const second = await beginUpload(server, token, reply.batchId, 'files', [file]);
  expect((await server.call(deleteDataset, { datasetId }, { token })).status).toBe(ERROR.datasetTiedToTasks);
  // Into a batch that takes no more, nothing is under way.
  expect((await server.call(deleteDatasetBatch, { batchId }, { token })).status).toBe(ERROR.batchTiedToTasks);
  await server.call(endDatasetBatch, { batchId }, { token });
  const ended = await server.call(getDatasetBatch, { batchId }, { token });
  expect(ended.reply).toMatchObject({
    uploading: 0,
    actions: ['end', 'cancel', 'download', 'retry', 'delete'],
  });
  await run(expireStaleUploads);
  const request = { uploadId: first, number: 1 };
  expect((await server.call(dropFile, request, { token })).status).toBe(ERROR.batchEndedForUpload);
  expect((await server.call(getUploadList, { batchId }, { token })).reply.uploads).toEqual([]);
  expect((await server.call(deleteDatasetBatch, { batchId }, { token })).status).toBe(SUCCESS);
  // Nor is one that nothing came for in an hour.
  expect((await server.call(deleteDataset, { datasetId }, { token })).status).toBe(ERROR.datasetTiedToTasks);
  await pass(DAY / 24);
  expect((await server.call(getUploadStatus, { uploadId: second }, { token })).reply.files).toBe(1);
  expect((await server.call(deleteDataset, { datasetId }, { token })).status).toBe(SUCCESS);
  await run(expireStaleUploads);
  const open = await server.services.database.system((tx) =>
    tx
      .select({ id: upload.id })
      .from(upload)
      .where(and(eq(upload.datasetId, datasetId), eq(upload.state, 'open'))),
  );
  expect(open).toEqual([]);
});
