/** Truly side by side on a PostgreSQL server alone: the embedded database works off one transaction after the other. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBatch, BATCH_OF_CALLS } from '../../../demo/server/datasets/dataset/new-dataset.ts';
import { dataset, datasetBatch, datasetOrder } from '../../../demo/server/db/schema/dataset.ts';
import type { SystemTransaction, TenantTransaction } from '../../../demo/server/db/transaction.ts';
import type { Caller } from '../../../demo/server/http/call.ts';
import { associateOrders, deleteDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import {
  createDatasetBatch,
  getDatasetBatch,
  renameDatasetBatch,
} from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { databaseServer } from '../../support/database-server.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeDataset } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;
let token: string;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Data at once');
  token = customer.admin.token;
  orderId = (await deliver(server.services, customer.customerId, { name: 'An order' })).orderId;
});
afterAll(() => server.close());

function makeBatch(tx: TenantTransaction, datasetId: string, name: string): Promise<string> {
  const { services } = server;
  const { customerId, admin } = customer;
  const caller = { customerId, accountId: admin.accountId } as Caller;
  return addBatch({ datasetId, name }, { tx, caller, services }, BATCH_OF_CALLS);
}

/** What `meanwhile` asks for is asked while a batch is being made, and waits for it. */
async function whileBatchIsMade<Result>(
  datasetId: string,
  name: string,
  meanwhile: () => Promise<Result>,
): Promise<{ readonly batchId: string; readonly result: Result }> {
  const { batchId, asked } = await server.services.database.tenant(customer.customerId, async (tx) => {
    const made = await makeBatch(tx, datasetId, name);
    const begun = [outsideOf(meanwhile)] as const;
    await expect.poll(() => waitingOn(tx)).toBe(1);
    return { batchId: made, asked: begun };
  });
  return { batchId, result: await asked[0] };
}

/** How many wait for a lock that is no row's. */
async function waitingForTurn(tx: SystemTransaction): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`);
  return rows[0]?.waiting ?? 0;
}

const stateOf = async (batchId: string) =>
  (await server.call(getDatasetBatch, { batchId }, { token })).reply.state;

describe.skipIf(databaseServer() === null)('at once with something else', () => {
  test('a batch that is made while its data set gets orders is one of theirs, and of none where they are taken away', async () => {
    const { datasetId, batchId: first } = await makeDataset(server, token, 'Gets orders');
    const associate = (orderIds: string[]) =>
      server.call(associateOrders, { datasetId, orderIds }, { token });
    const second = await whileBatchIsMade(datasetId, '2', () => associate([orderId]));
    expect(second.result.status).toBe(SUCCESS);
    expect(await Promise.all([first, second.batchId].map(stateOf))).toEqual(Array(2).fill('toBeAnnotated'));
    const third = await whileBatchIsMade(datasetId, '3', () => associate([]));
    expect(third.result.reply).toMatchObject({ state: 'unassociated', batchCount: 3 });
    const all = [first, second.batchId, third.batchId];
    expect(await Promise.all(all.map(stateOf))).toEqual(Array(3).fill('unassociated'));
  });

  test('a data set that is being deleted gets no orders', async () => {
    const { datasetId } = await makeDataset(server, token, 'Deleted meanwhile');
    const { database, now } = server.services;
    const [associated] = await database.system(async (tx) => {
      await tx.update(dataset).set({ deletedAt: now() }).where(eq(dataset.id, datasetId));
      const begun = outsideOf(() =>
        server.call(associateOrders, { datasetId, orderIds: [orderId] }, { token }),
      );
      await expect.poll(() => waitingOn(tx)).toBe(1);
      return [begun] as const;
    });
    expect((await associated).status).toBe(ERROR.datasetDeleted);
    const ofDeleted = await database.system((tx) =>
      tx.select().from(datasetOrder).where(eq(datasetOrder.datasetId, datasetId)),
    );
    expect(ofDeleted).toEqual([]);
  });

  test('a batch that is made while its data set is deleted is deleted with it', async () => {
    const { datasetId } = await makeDataset(server, token, 'Deleted with it');
    const { batchId, result } = await whileBatchIsMade(datasetId, '2', () =>
      server.call(deleteDataset, { datasetId }, { token }),
    );
    expect(result.status).toBe(SUCCESS);
    const [batch] = await server.services.database.system((tx) =>
      tx.select({ deletedAt: datasetBatch.deletedAt }).from(datasetBatch).where(eq(datasetBatch.id, batchId)),
    );
    expect(batch?.deletedAt).not.toBeNull();
  });

  test('a batch that is made while others of its data set are waited for comes after them: who locks all misses none', async () => {
    const { datasetId, batchId: first } = await makeDataset(server, token, 'None missed');
    const { database } = server.services;
    const [associated, made] = await database.system(async (tx) => {
      // As an upload does, which may then want the data set.
      await tx.select().from(datasetBatch).where(eq(datasetBatch.id, first)).for('no key update');
      const begun = outsideOf(() =>
        server.call(associateOrders, { datasetId, orderIds: [orderId] }, { token }),
      );
      await expect.poll(() => waitingOn(tx)).toBe(1);
      const second = outsideOf(() => server.call(createDatasetBatch, { datasetId, name: '2' }, { token }));
      await expect.poll(() => waitingForTurn(tx)).toBe(1);
      return [begun, second] as const;
    });
    expect((await associated).reply).toMatchObject({ state: 'inProgress', batchCount: 1 });
    expect((await made).reply.state).toBe('toBeAnnotated');
  });

  test('of two that want one name for a batch, one has it, whether it is made or renamed', async () => {
    const { datasetId, batchId } = await makeDataset(server, token, 'One name');
    const [renamed] = await server.services.database.tenant(customer.customerId, async (tx) => {
      await tx.select({ id: dataset.id }).from(dataset).where(eq(dataset.id, datasetId)).for('no key update');
      const begun = outsideOf(() => server.call(renameDatasetBatch, { batchId, name: '2' }, { token }));
      await expect.poll(() => waitingOn(tx)).toBe(1);
      await makeBatch(tx, datasetId, '2');
      return [begun] as const;
    });
    expect((await renamed).status).toBe(ERROR.batchNameExists);
  });
});
