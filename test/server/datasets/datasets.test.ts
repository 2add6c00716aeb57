import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../../demo/server/datasets/history/note-event.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import {
  associateOrders,
  checkDatasetName,
  createDataset,
  deleteDataset,
  getDatasetAuthorisation,
  getDatasetDetail,
  getDatasetFigures,
  getDatasetList,
  saveDataset,
  setDatasetAuthorisation,
} from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatch, getDatasetBatchList } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetHistory } from '../../../src/shared/contract/dataset/dataset-history.ts';
import { finishUpload, initUpload } from '../../../src/shared/contract/dataset/upload.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAdministrator } from './add-administrator.ts';
import { moveTo } from './move-to.ts';
import { AREA, beginUpload, makeDataset, textFile, uploadAll } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Data sets');
  token = customer.admin.token;
  orderId = (await deliver(server.services, customer.customerId, { name: 'An order' })).orderId;
});
afterAll(() => server.close());

const unknown = newId();

describe('a data set', () => {
  test('has a name of its own, whatever its case and width, and an area that there is', async () => {
    await makeDataset(server, token, 'Night Drives');
    const again = { name: ' night ｄrives', storageArea: AREA };
    expect((await server.call(createDataset, again, { token })).status).toBe(ERROR.datasetNameExists);
    const free = await server.call(checkDatasetName, { name: 'NIGHT drives' }, { token });
    expect(free.reply).toEqual({ free: false });
    const other = await makeDataset(server, token, 'Other name');
    const renamed = await server.call(
      saveDataset,
      { datasetId: other.datasetId, name: 'night drives' },
      { token },
    );
    expect(renamed.status).toBe(ERROR.datasetNameExists);
    const nowhere = await server.call(createDataset, { name: 'x', storageArea: 'moon' }, { token });
    expect(nowhere).toMatchObject({ status: 400, reply: { field: 'storageArea' } });
  });

  test('is renamed and noted, and its history tells', async () => {
    const { datasetId } = await makeDataset(server, token, 'Settings');
    const changes = { datasetId, name: 'Settings 2', notes: ' noted ' };
    const saved = await server.call(saveDataset, changes, { token });
    expect(saved.reply).toMatchObject({ name: 'Settings 2', notes: 'noted', storageArea: AREA });
    const history = await server.call(getDatasetHistory, { datasetId, event: 'renamed' }, { token });
    expect(history.reply.rows).toMatchObject([{ detail: { from: 'Settings', to: 'Settings 2' } }]);
  });

  test('shows what was done in the last three months, and nothing older', async () => {
    const { datasetId } = await makeDataset(server, token, 'Old');
    const daysAgo = (days: number) => new Date(server.services.now().getTime() - days * 24 * 3_600_000);
    const by = { customerId: customer.customerId, accountId: null, byProvider: true };
    await server.services.database.system(async (tx) => {
      for (const [days, to] of [
        [91, 'within'],
        [93, 'before'],
      ] as const)
        await recordEvent(tx, { datasetId, event: 'renamed', detail: { to } }, { ...by, at: daysAgo(days) });
    });
    const { reply } = await server.call(getDatasetHistory, { datasetId, event: 'renamed' }, { token });
    expect(reply).toMatchObject({ total: 1, rows: [{ detail: { to: 'within' } }] });
  });

  test('is of orders, and in progress until every batch is accepted; its orders show it', async () => {
    const { datasetId, batchId } = await makeDataset(server, token, 'Of orders', [orderId]);
    await uploadAll(server, token, batchId, 'files', [textFile('a.txt', 'abc')]);
    const order = await server.call(getOrderDetail, { orderId }, { token });
    expect(order.reply.datasets).toMatchObject({ total: 1, items: 1, size: 3 });
    expect(order.reply.datasets?.latestUploadAt).not.toBeNull();
    const hidden = await server.call(getOrderDetail, { orderId }, customer.acceptor);
    expect(hidden.reply?.datasets ?? null).toBeNull();
    const listed = await server.call(getDatasetList, { orderId, state: 'inProgress' }, { token });
    expect(listed.reply.rows.map(({ name }) => name)).toEqual(['Of orders']);
    await moveTo(server, batchId, 'annotating');
    const taken = await server.call(associateOrders, { datasetId, orderIds: [] }, { token });
    expect(taken.status).toBe(ERROR.datasetInProject);
    expect((await server.call(deleteDataset, { datasetId }, { token })).status).toBe(ERROR.datasetInProject);
    const strange = await server.call(
      associateOrders,
      { datasetId, orderIds: [orderId, unknown] },
      { token },
    );
    expect(strange.status).toBe(ERROR.uploadOrderNotFound);
    await moveTo(server, batchId, 'accepted');
    const detail = await server.call(getDatasetDetail, { datasetId }, { token });
    expect(detail.reply).toMatchObject({ state: 'finished', orders: [{ orderId }] });
    const { reply: figures } = await server.call(getDatasetFigures, { datasetId }, { token });
    expect(figures.types).toEqual([{ extension: 'txt', kind: 'text', files: 1, size: 3 }]);
    expect(figures.growth).toHaveLength(1);
    const none = await server.call(associateOrders, { datasetId, orderIds: [] }, { token });
    expect(none.reply.state).toBe('unassociated');
  });

  test('is deleted once nothing goes on in it, and its name is free again', async () => {
    const { datasetId, batchId } = await makeDataset(server, token, 'To go');
    const uploadId = await beginUpload(server, token, batchId, 'files', [textFile('a.bin', 'a')]);
    expect((await server.call(deleteDataset, { datasetId }, { token })).status).toBe(
      ERROR.datasetTiedToTasks,
    );
    await server.call(finishUpload, { uploadId }, { token });
    expect((await server.call(deleteDataset, { datasetId }, { token })).status).toBe(SUCCESS);
    for (const call of [getDatasetDetail, deleteDataset, getDatasetBatchList])
      expect((await server.call(call, { datasetId }, { token })).status).toBe(ERROR.datasetDeleted);
    expect((await server.call(getDatasetBatch, { batchId }, { token })).status).toBe(ERROR.datasetDeleted);
    const begin = { key: newId(), kind: 'files', batchId } as const;
    expect((await server.call(initUpload, begin, { token })).status).toBe(ERROR.uploadDatasetNotFound);
    expect((await server.call(getDatasetDetail, { datasetId: unknown }, { token })).status).toBe(
      ERROR.datasetNotFound,
    );
    await makeDataset(server, token, 'To go');
  });

  test('that is restricted is open to those it is authorised for', async () => {
    const { datasetId, batchId } = await makeDataset(server, token, 'Restricted');
    const second = await server.services.database.system((tx) =>
      addAdministrator(tx, customer.customerId, server.services.now()),
    );
    const open = { token: second.token };
    expect((await server.call(getDatasetDetail, { datasetId }, open)).status).toBe(SUCCESS);
    const { accountId } = customer.admin;
    const restrict = (userIds: readonly string[]) =>
      server.call(setDatasetAuthorisation, { datasetId, restricted: true, userIds: [...userIds] }, { token });
    expect((await restrict([second.accountId])).status).toBe(ERROR.administratorAuthorisationFixed);
    expect((await restrict([accountId, customer.acceptor.accountId])).status).toBe(
      ERROR.authorisationChangeFailed,
    );
    expect((await restrict([accountId])).status).toBe(SUCCESS);
    expect((await server.call(getDatasetDetail, { datasetId }, open)).status).toBe(
      ERROR.notEntityAdministrator,
    );
    const begin = { key: newId(), kind: 'files', batchId } as const;
    expect((await server.call(initUpload, begin, open)).status).toBe(ERROR.uploadNotAuthorised);
    const list = await server.call(getDatasetList, { keyword: 'Restricted' }, open);
    expect(list.reply.total).toBe(0);
    expect((await restrict([accountId, second.accountId])).status).toBe(SUCCESS);
    const asked = await server.call(getDatasetAuthorisation, { datasetId }, open);
    expect(asked.reply.administrators.every(({ authorised }) => authorised)).toBe(true);
  });

  test('is made for some administrators alone, who makes it among them', async () => {
    const { services } = server;
    const added = () =>
      services.database.system((tx) => addAdministrator(tx, customer.customerId, services.now()));
    const [second, third] = [await added(), await added()];
    const make = (name: string, userIds: readonly string[]) =>
      server.call(createDataset, { name, storageArea: AREA, userIds: [...userIds] }, { token });
    const { datasetId } = (await make('For some', [second.accountId])).reply;
    const detail = (who: { readonly token: string }) => server.call(getDatasetDetail, { datasetId }, who);
    for (const who of [{ token }, second]) expect((await detail(who)).status).toBe(SUCCESS);
    expect((await detail(third)).status).not.toBe(SUCCESS);
    const strange = await make('For strangers', [unknown]);
    expect(strange.status).toBe(ERROR.authorisationChangeFailed);
    const listed = await server.call(getDatasetList, { keyword: 'For strangers' }, { token });
    expect(listed.reply.rows).toEqual([]);
  });
});
