import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  associateOrders,
  deleteDataset,
  getDatasetDetail,
  saveDataset,
} from '../../../src/shared/contract/dataset/dataset.ts';
import {
  cancelDatasetBatch,
  createDatasetBatch,
  deleteDatasetBatch,
  getDatasetBatch,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetHistory } from '../../../src/shared/contract/dataset/dataset-history.ts';
import { finishUpload, initUpload } from '../../../src/shared/contract/dataset/upload.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { PROVIDER_BASE_PATH, PROVIDER_KEY_HEADER } from '../../../src/shared/contract/provider.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';
import { beginUpload, makeDataset, sendFile, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ env: { STORAGE_AREAS: 'main,tokyo' } });
  customer = await createTestCustomer(server.services, 'Steps');
  token = customer.admin.token;
});
afterAll(() => server.close());

async function move(batchId: string, step: string, fileIds?: readonly string[]) {
  const response = await server.app.request(`${PROVIDER_BASE_PATH}/data/move`, {
    method: 'POST',
    headers: { [PROVIDER_KEY_HEADER]: server.services.config.providerKey },
    body: JSON.stringify({ customer: customer.name, batchId, step, ...(fileIds ? { fileIds } : {}) }),
  });
  const { status, responseObject } = (await response.json()) as { status: number; responseObject: unknown };
  return { status, reply: responseObject };
}

test('the provider takes a batch from annotation to the end, step by step and never past one', async () => {
  const { orderId } = await deliver(server.services, customer.customerId, { name: 'Steps' });
  const { datasetId, batchId } = await makeDataset(server, token, 'Steps', [orderId]);
  await uploadAll(server, token, batchId, 'files', [textFile('a.txt', 'a')]);
  const stateNow = async () => (await server.call(getDatasetBatch, { batchId }, { token })).reply.state;
  expect(await stateNow()).toBe('toBeAnnotated');
  expect((await move(batchId, 'accept')).status).toBe(ERROR.batchStateChanged);
  const steps = [
    'annotate',
    'review',
    'inspect',
    'inspectAgain',
    'annotate',
    'review',
    'makeReady',
    'deliver',
  ];
  for (const step of [...steps, 'beginAcceptance', 'reject', 'annotate', 'review', 'makeReady', 'deliver'])
    expect([step, (await move(batchId, step)).status]).toEqual([step, SUCCESS]);
  expect(await stateNow()).toBe('reviewable');
  expect((await move(batchId, 'accept')).reply).toEqual({ files: 1 });
  const detail = await server.call(getDatasetDetail, { datasetId }, { token });
  expect(detail.reply.state).toBe('finished');
  expect((await move(batchId, 'finish')).status).toBe(SUCCESS);
  const batch = await server.call(getDatasetBatch, { batchId }, { token });
  expect(batch.reply.endedAt).not.toBeNull();
  const history = await server.call(
    getDatasetHistory,
    { datasetId, event: 'stateChanged', limit: 50 },
    { token },
  );
  expect(history.reply.rows[0]).toMatchObject({
    by: '',
    byProvider: true,
    detail: { from: 'accepted', to: 'finished' },
  });
});

test('files get states of their own, all that are named or none', async () => {
  const { batchId, datasetId } = await makeDataset(server, token, 'Files');
  const { orderId } = await deliver(server.services, customer.customerId, { name: 'Files' });
  await uploadAll(server, token, batchId, 'files', [textFile('a.txt', 'a'), textFile('b.json', '{')]);
  await server.call(associateOrders, { datasetId, orderIds: [orderId] }, { token });
  const before = await allParsed(server, token, batchId);
  const [a = '', b = ''] = ['a.txt', 'b.json'].map((path) => before.get(path)?.fileId ?? '');
  expect(before.get('b.json')?.state).toBe('damaged');
  expect((await move(batchId, 'restore', [a, b])).status).toBe(ERROR.batchStateChanged);
  expect((await move(batchId, 'invalidate', [a, b])).reply).toEqual({ files: 2 });
  const invalid = await allParsed(server, token, batchId);
  expect([...invalid.values()].map(({ state }) => state)).toEqual(['invalid', 'invalid']);
  expect((await move(batchId, 'restore', [a])).status).toBe(SUCCESS);
  expect((await allParsed(server, token, batchId)).get('a.txt')?.state).toBe('toBeAnnotated');
  expect((await move(batchId, 'invalidate')).status).toBe(ERROR.batchStateChanged);
  expect((await move(datasetId, 'annotate')).status).toBe(ERROR.batchNotFound);
  expect((await server.call(getDatasetBatch, { batchId }, { token })).reply.damaged).toBe(0);
});

test('a batch is kept, and takes no more, while somebody works at some of its files', async () => {
  const { orderId } = await deliver(server.services, customer.customerId, { name: 'Some files' });
  const { datasetId, batchId } = await makeDataset(server, token, 'Some files', [orderId]);
  await server.call(createDatasetBatch, { datasetId, name: '2' }, { token });
  await uploadAll(server, token, batchId, 'files', [textFile('a.bin', 'a'), textFile('b.bin', 'b')]);
  const fileId = (await allParsed(server, token, batchId)).get('a.bin')?.fileId ?? '';
  expect((await move(batchId, 'annotate', [fileId])).reply).toEqual({ files: 1 });
  const batch = await server.call(getDatasetBatch, { batchId }, { token });
  expect(batch.reply).toMatchObject({ state: 'toBeAnnotated', actions: ['end', 'download'] });
  const begin = { key: crypto.randomUUID(), kind: 'files', batchId } as const;
  const refused = await Promise.all([
    server.call(initUpload, begin, { token }),
    server.call(cancelDatasetBatch, { batchId }, { token }),
    server.call(deleteDatasetBatch, { batchId }, { token }),
    server.call(deleteDataset, { datasetId }, { token }),
    server.call(associateOrders, { datasetId, orderIds: [] }, { token }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([
    ERROR.batchEndedForUpload,
    ERROR.batchTiedToTasks,
    ERROR.batchTiedToTasks,
    ERROR.datasetInProject,
    ERROR.datasetInProject,
  ]);
  const ended = await server.call(getDatasetHistory, { datasetId, event: 'batchEnded' }, { token });
  expect(ended.reply.rows).toMatchObject([{ byProvider: true }]);
  for (const step of ['review', 'makeReady', 'deliver', 'accept']) await move(batchId, step, [fileId]);
  expect((await server.call(deleteDatasetBatch, { batchId }, { token })).status).toBe(SUCCESS);
});

test('a data set stays in its storage area while it holds a file', async () => {
  const { batchId, datasetId } = await makeDataset(server, token, 'Areas');
  const to = (storageArea: string) => server.call(saveDataset, { datasetId, storageArea }, { token });
  expect((await to('tokyo')).reply.storageArea).toBe('tokyo');
  await uploadAll(server, token, batchId, 'files', [textFile('a.txt', 'a')]);
  expect((await to('main')).status).toBe(ERROR.storageAreaInUse);
});

test('a data set stays in its storage area while an upload to it goes on, or it holds a zip alone', async () => {
  const { batchId, datasetId } = await makeDataset(server, token, 'Areas of zips');
  const to = (storageArea: string) => server.call(saveDataset, { datasetId, storageArea }, { token });
  const zip = textFile('broken.zip', 'this is no zip');
  const uploadId = await beginUpload(server, token, batchId, 'zips', [zip]);
  expect((await to('tokyo')).status).toBe(ERROR.storageAreaInUse);
  await sendFile(server, token, uploadId, 1, zip);
  await server.call(finishUpload, { uploadId }, { token });
  await allParsed(server, token, batchId);
  expect((await server.call(getDatasetBatch, { batchId }, { token })).reply.fileCount).toBe(0);
  expect((await to('tokyo')).status).toBe(ERROR.storageAreaInUse);
});
