import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { dataset } from '../../../demo/server/db/schema/dataset.ts';
import {
  cancelDatasetBatch,
  createDatasetBatch,
  deleteDatasetBatch,
  downloadDatasetBatch,
  endDatasetBatch,
  getDatasetBatch,
  getDatasetBatchDownload,
  renameDatasetBatch,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetFile, getDatasetFileList } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { finishUpload, initUpload } from '../../../src/shared/contract/dataset/upload.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { databaseServer } from '../../support/database-server.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { moveTo } from './move-to.ts';
import { beginUpload, makeDataset, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Batches of data');
  token = customer.admin.token;
  orderId = (await deliver(server.services, customer.customerId, { name: 'An order' })).orderId;
});
afterAll(() => server.close());

const unknown = newId();

test('a batch has a name of its own in its data set', async () => {
  const { datasetId, batchId } = await makeDataset(server, token, 'Batches');
  const twice = await server.call(createDatasetBatch, { datasetId, name: '1' }, { token });
  expect(twice.status).toBe(ERROR.batchNameExists);
  const second = await server.call(createDatasetBatch, { datasetId, name: 'Day 2' }, { token });
  const renamed = await server.call(renameDatasetBatch, { batchId, name: 'day 2' }, { token });
  expect(renamed.status).toBe(ERROR.batchNameExists);
  const own = await server.call(
    renameDatasetBatch,
    { batchId: second.reply.batchId, name: 'DAY 2' },
    { token },
  );
  expect(own.reply.name).toBe('DAY 2');
  expect((await server.call(getDatasetBatch, { batchId: unknown }, { token })).status).toBe(
    ERROR.batchNotFound,
  );
});

test.skipIf(databaseServer() === null)(
  'a batch does not come into a data set that is being deleted',
  async () => {
    const { datasetId } = await makeDataset(server, token, 'Going');
    const other = await makeDataset(server, token, 'Going, too');
    const begin = { key: newId(), kind: 'files', newBatch: '2' } as const;
    const { database, now } = server.services;
    const [made, begun] = await database.system(async (tx) => {
      await tx
        .update(dataset)
        .set({ deletedAt: now() })
        .where(inArray(dataset.id, [datasetId, other.datasetId]));
      const both = [
        outsideOf(() => server.call(createDatasetBatch, { datasetId, name: '2' }, { token })),
        outsideOf(() => server.call(initUpload, { ...begin, datasetId: other.datasetId }, { token })),
      ] as const;
      await expect.poll(() => waitingOn(tx)).toBe(2);
      return both;
    });
    expect((await made).status).toBe(ERROR.datasetDeleted);
    expect((await begun).status).toBe(ERROR.uploadDatasetNotFound);
  },
);

test('a batch that ended takes no uploads; one that is cancelled cannot be downloaded either', async () => {
  const { batchId } = await makeDataset(server, token, 'Ends');
  await uploadAll(server, token, batchId, 'files', [textFile('a.txt', 'a')]);
  const offered = await server.call(getDatasetBatchDownload, { batchId }, { token });
  const ended = await server.call(endDatasetBatch, { batchId }, { token });
  expect(ended.reply.actions).toEqual(['end', 'cancel', 'download', 'retry']);
  expect((await server.call(endDatasetBatch, { batchId }, { token })).reply.endedAt).toBe(
    ended.reply.endedAt,
  );
  const begin = { key: newId(), kind: 'files', batchId } as const;
  expect((await server.call(initUpload, begin, { token })).status).toBe(ERROR.batchEndedForUpload);
  const zip = await server.app.request(offered.reply.url);
  expect(zip.headers.get('content-disposition')).toContain('Ends - 1.zip');
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const cancelled = await server.call(cancelDatasetBatch, { batchId }, { token });
  expect(cancelled.reply).toMatchObject({ state: 'invalid' });
  expect((await server.call(cancelDatasetBatch, { batchId }, { token })).status).toBe(ERROR.batchCancelled);
  expect((await server.call(endDatasetBatch, { batchId }, { token })).status).toBe(ERROR.batchEndedForUpload);
  const download = await server.call(getDatasetBatchDownload, { batchId }, { token });
  expect(download.status).toBe(ERROR.batchCancelled);
  const late = await server.app.request(offered.reply.url);
  expect(await late.json()).toMatchObject({ status: ERROR.batchCancelled });
  const forged = { id: batchId, expires: 9_999_999_999, signature: 'x', by: newId() };
  expect((await server.call(downloadDatasetBatch, forged)).status).toBe(ERROR.forbidden);
});

test('a batch that is cancelled gives out none of its files, not by addresses from before either', async () => {
  const { batchId } = await makeDataset(server, token, 'Cancelled');
  const tif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2277aa' } })
    .tiff()
    .toBuffer();
  await uploadAll(server, token, batchId, 'files', [
    textFile('a.json', '{}'),
    { path: 'a.tif', bytes: new Uint8Array(tif) },
  ]);
  const files = await allParsed(server, token, batchId);
  const detailOf = async (path: string) =>
    (await server.call(getDatasetFile, { fileId: files.get(path)?.fileId ?? '' }, { token })).reply;
  const [json, picture] = [await detailOf('a.json'), await detailOf('a.tif')];
  await server.call(cancelDatasetBatch, { batchId }, { token });
  for (const address of [json.downloadUrl, json.preview.url, picture.preview.url]) {
    expect(address).not.toBeNull();
    const late = await server.app.request(address ?? '');
    expect(await late.json()).toMatchObject({ status: ERROR.batchCancelled });
  }
  expect((await server.app.request(picture.thumbnail ?? '')).headers.get('content-type')).toBe('image/webp');
  expect(await detailOf('a.json')).toMatchObject({
    downloadUrl: null,
    preview: { url: null, rows: null, none: 'batchCancelled' },
  });
});

test('a batch is deleted unless somebody works at it, or it is the last', async () => {
  const { datasetId, batchId } = await makeDataset(server, token, 'Deletes', [orderId]);
  const remove = (id: string) => server.call(deleteDatasetBatch, { batchId: id }, { token });
  expect((await remove(batchId)).status).toBe(ERROR.lastDatasetBatch);
  const second = (await server.call(createDatasetBatch, { datasetId, name: '2' }, { token })).reply.batchId;
  await uploadAll(server, token, second, 'files', [textFile('a.txt', 'abc')]);
  await allParsed(server, token, second);
  const uploadId = await beginUpload(server, token, second, 'files', [textFile('b.bin', 'b')]);
  expect((await remove(second)).status).toBe(ERROR.batchTiedToTasks);
  await server.call(finishUpload, { uploadId }, { token });
  await moveTo(server, second, 'annotating');
  expect((await remove(second)).status).toBe(ERROR.batchTiedToTasks);
  expect((await server.call(cancelDatasetBatch, { batchId: second }, { token })).status).toBe(
    ERROR.batchTiedToTasks,
  );
  await moveTo(server, second, 'accepted');
  const both = await Promise.all([remove(second), remove(batchId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([SUCCESS, ERROR.lastDatasetBatch].sort());
  const gone = both[0]?.status === SUCCESS ? second : batchId;
  expect((await server.call(getDatasetFileList, { batchId: gone }, { token })).status).toBe(
    ERROR.batchDeleted,
  );
});
