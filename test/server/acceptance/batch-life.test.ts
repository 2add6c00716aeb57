import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import {
  finishBatch,
  getBatchDetail,
  getBatchList,
  reacceptBatch,
  startBatch,
} from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import {
  finishPackage,
  getPackageDetail,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Batch Life');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[3, 2]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
});

const one = () => {
  const [first] = delivery.batches;
  if (!first) throw new Error('no batch');
  return first;
};
const packageAt = (index: number) => {
  const found = one().packages[index];
  if (!found) throw new Error('no such package');
  return found;
};
const orderState = async () =>
  (await server.call(getOrderDetail, { orderId: delivery.orderId }, customer.admin)).reply.state;
const conclude = async (index: number, result: '10' | '20', token = customer.acceptor.token) => {
  const { packageId } = packageAt(index);
  expect((await server.call(startPackage, { packageId }, { token })).status).toBe(200);
  return server.call(finishPackage, { packageId, result, unchecked: '10' }, { token });
};

describe('a batch', () => {
  it('is delivered reviewable and begun by hand', async () => {
    const { batchId } = one();
    const before = await server.call(getBatchDetail, { batchId }, customer.admin);
    expect(before.status).toBe(200);
    expect(before.reply).toMatchObject({
      state: '00',
      actions: ['details', 'start'],
      finishRefused: 5007014,
    });
    expect(await orderState()).toBe('reviewable');
    expect((await server.call(startBatch, { batchId }, customer.acceptor)).reply).toEqual({ state: '05' });
    expect((await server.call(startBatch, { batchId }, customer.acceptor)).reply).toEqual({ state: '05' });
    expect(await orderState()).toBe('accepting');
  });

  it('is begun by the first judgement in it', async () => {
    const { packageId, itemIds } = packageAt(0);
    await server.call(startPackage, { packageId }, customer.acceptor);
    const saved = await server.call(
      saveResult,
      { itemId: itemIds[0] ?? '', key: newId(), result: '10' },
      customer.acceptor,
    );
    expect(saved.status).toBe(200);
    const { reply } = await server.call(getBatchDetail, { batchId: one().batchId }, customer.admin);
    expect(reply).toMatchObject({ state: '05', lastAcceptor: 'acceptor of Batch Life' });
    expect(reply.counters).toMatchObject({ delivered: 5, reviewed: 1, accepted: 1, accuracyRate: 1 });
    expect(reply.actions).toEqual(['details', 'continue']);
  });

  it('is finished once every package is accepted, by somebody authorised', async () => {
    const { batchId } = one();
    expect((await server.call(finishBatch, { batchId }, customer.acceptor)).status).toBe(5007014);
    await server.call(startPackage, { packageId: packageAt(0).packageId }, customer.acceptor);
    expect((await server.call(finishBatch, { batchId }, customer.acceptor)).status).toBe(5007015);
    expect((await conclude(0, '10')).status).toBe(200);
    expect((await conclude(1, '10')).status).toBe(200);
    expect((await server.call(finishBatch, { batchId }, customer.otherAcceptor)).status).toBe(5016011);
    const refused = await server.call(getBatchDetail, { batchId }, customer.otherAcceptor);
    expect(refused.reply.finishRefused).toBe(5016011);
    expect(refused.reply.actions).toEqual(['details', 'continue']);
    const done = await server.call(finishBatch, { batchId, remark: ' well done ' }, customer.acceptor);
    expect(done.reply).toEqual({ state: '10' });
    const { reply } = await server.call(getBatchDetail, { batchId }, customer.acceptor);
    expect(reply).toMatchObject({ state: '10', remark: 'well done', finishRefused: 5007005 });
    expect(reply.completedAt).not.toBeNull();
    expect(reply.actions).toEqual(['details', 'reaccept']);
    expect(await orderState()).toBe('finished');
    expect((await server.call(finishBatch, { batchId }, customer.acceptor)).status).toBe(5007005);
    expect((await server.call(startBatch, { batchId }, customer.acceptor)).status).toBe(5007005);
    const tooLate = await server.call(giveResults, wholly(customer, batchId, '20'), customer.acceptor);
    expect(tooLate.status).toBe(5007005);
    const { packageId, itemIds } = packageAt(0);
    expect((await server.call(startPackage, { packageId }, customer.acceptor)).status).toBe(5007005);
    expect(
      (await server.call(finishPackage, { packageId, result: '10', unchecked: '00' }, customer.acceptor))
        .status,
    ).toBe(5007005);
    const late = { itemId: itemIds[0] ?? '', key: newId(), result: '10' as const };
    expect((await server.call(saveResult, late, customer.acceptor)).status).toBe(5007019);
  });

  it('is opened for another round, in which results stay until they are given anew', async () => {
    const { batchId } = one();
    expect((await server.call(reacceptBatch, { batchId }, customer.admin)).status).toBe(5007013);
    await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
    await server.call(finishBatch, { batchId }, customer.admin);
    expect((await server.call(reacceptBatch, { batchId }, customer.otherAcceptor)).status).toBe(5016011);
    const again = await server.call(reacceptBatch, { batchId }, customer.acceptor);
    expect(again.reply).toEqual({ state: '701', round: 2 });
    const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
    expect(reply).toMatchObject({ packagesAccepted: 0, completedAt: null, round: 2 });
    expect(reply.counters).toMatchObject({ accepted: 5 });
    expect(await orderState()).toBe('reviewable');
    expect((await conclude(0, '10')).reply.state).toBe('10');
    expect((await server.call(getBatchDetail, { batchId }, customer.admin)).reply.state).toBe('702');
    await conclude(1, '10');
    expect((await server.call(finishBatch, { batchId }, customer.admin)).reply).toEqual({ state: '703' });
  });

  it('is rejected when every package is rejected by a batch result', async () => {
    const { batchId } = one();
    const rejected = await server.call(
      giveResults,
      wholly(customer, batchId, '20', { remark: 'all wrong' }),
      customer.admin,
    );
    expect(rejected.reply).toMatchObject({
      packagesConcluded: 2,
      skipped: [],
      itemsChanged: 5,
      itemsKept: 0,
      batches: [{ batchId, state: '20' }],
    });
    expect(await orderState()).toBe('rejected');
    const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
    expect(reply).toMatchObject({ finishRefused: 5007004, packagesRejected: 2, remark: 'all wrong' });
    expect(reply.actions).toEqual(['details', 'reaccept', 'repair']);
    expect((await server.call(startBatch, { batchId }, customer.admin)).status).toBe(5007010);
    const { packageId } = packageAt(0);
    expect((await server.call(startPackage, { packageId }, customer.admin)).status).toBe(5007008);
    expect(
      (await server.call(finishPackage, { packageId, result: '10', unchecked: '00' }, customer.admin)).status,
    ).toBe(5007011);
    await server.call(reacceptBatch, { batchId }, customer.admin);
    const second = await server.call(giveResults, wholly(customer, batchId, '20'), customer.admin);
    expect(second.reply.batches).toEqual([{ batchId, state: '704' }]);
  });

  it('is not rejected around a rejected package that somebody has opened again, and whose work goes on', async () => {
    const { batchId } = one();
    const { packageId } = packageAt(1);
    const open = async () => (await server.call(startPackage, { packageId }, customer.acceptor)).status;
    const rejectIt = (packageIds?: string[]) =>
      server.call(
        giveResults,
        wholly(customer, batchId, '20', packageIds ? { packageIds } : {}),
        customer.admin,
      );
    expect((await conclude(1, '20')).status).toBe(200);
    expect(await open()).toBe(200);
    const around = await rejectIt();
    expect(around.reply).toMatchObject({
      packagesConcluded: 1,
      skipped: [{ reason: 'heldByOther', packages: 1, items: 2 }],
      batches: [{ batchId, state: '05' }],
    });
    const { itemIds } = packageAt(1);
    const verdict = { itemId: itemIds[0] ?? '', key: newId(), result: '10' as const };
    expect((await server.call(saveResult, verdict, customer.acceptor)).status).toBe(200);
    const concluded = { packageId, result: '20', unchecked: '10' } as const;
    expect((await server.call(finishPackage, concluded, customer.acceptor)).status).toBe(200);
    // Nor where who gives the result holds the other package, and did not name it.
    expect((await server.call(startPackage, { packageId }, customer.admin)).status).toBe(200);
    const beside = await rejectIt([packageAt(0).packageId]);
    expect(beside.reply.batches).toEqual([{ batchId, state: '05' }]);
    const ended = await rejectIt();
    expect(ended.reply).toMatchObject({ skipped: [], batches: [{ batchId, state: '20' }] });
    const { reply } = await server.call(getPackageDetail, { packageId }, customer.admin);
    expect(reply).toMatchObject({ state: '20', holder: null });
  });

  it('with packages rejected one by one ends as rejected, and keeps every result', async () => {
    const { batchId } = one();
    const end = (token: string) => server.call(finishBatch, { batchId, result: '20' }, { token });
    const actions = async (token = customer.acceptor.token) =>
      (await server.call(getBatchDetail, { batchId }, { token })).reply.actions;
    await conclude(0, '10');
    expect((await end(customer.admin.token)).status).toBe(5007004);
    await conclude(1, '20');
    expect(await actions()).toEqual(['details', 'continue', 'reject']);
    expect(await actions(customer.otherAcceptor.token)).toEqual(['details', 'continue']);
    expect((await server.call(finishBatch, { batchId }, customer.acceptor)).status).toBe(5007014);
    expect((await end(customer.otherAcceptor.token)).status).toBe(5016011);
    expect((await end(customer.acceptor.token)).reply).toEqual({ state: '20' });
    expect(await orderState()).toBe('rejected');
    const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
    expect(reply).toMatchObject({
      packagesAccepted: 1,
      packagesRejected: 1,
      actions: ['details', 'reaccept', 'repair'],
    });
    expect(reply.counters).toMatchObject({ accepted: 5, rejected: 0 });
    expect((await end(customer.admin.token)).status).toBe(5007004);
  });

  it('whose packages are all accepted cannot end as rejected', async () => {
    const { batchId } = one();
    await conclude(0, '10');
    await conclude(1, '10');
    const refused = await server.call(finishBatch, { batchId, result: '20' }, customer.admin);
    expect(refused.status).toBe(5007004);
  });

  it('in repair is neither begun, judged nor finished', async () => {
    const { batchId } = one();
    await server.services.database.system((tx) =>
      tx.update(batch).set({ state: '30' }).where(eq(batch.id, batchId)),
    );
    expect((await server.call(startBatch, { batchId }, customer.admin)).status).toBe(5007010);
    expect((await server.call(finishBatch, { batchId }, customer.admin)).status).toBe(5007004);
    const { packageId } = packageAt(0);
    expect((await server.call(startPackage, { packageId }, customer.admin)).status).toBe(5007010);
    expect((await server.call(getPackageDetail, { packageId }, customer.admin)).reply.action).toBe('details');
    expect((await server.call(reacceptBatch, { batchId }, customer.admin)).status).toBe(5007013);
  });
});

describe('the batch list', () => {
  it('shows an acceptor only assigned batches, and filters and sorts', async () => {
    const hidden = await deliver(server.services, customer.customerId, { name: `Hidden ${count}` });
    const { orderId } = hidden;
    const all = await server.call(getBatchList, { limit: 200 }, customer.admin);
    const mine = await server.call(getBatchList, { limit: 200 }, customer.acceptor);
    expect(all.reply.total).toBe(all.reply.rows.length);
    expect(mine.reply.total).toBe(mine.reply.rows.length);
    expect(all.reply.rows.some((row) => row.orderId === orderId)).toBe(true);
    expect(mine.reply.rows.some((row) => row.orderId === orderId)).toBe(false);
    const [found] = hidden.batches;
    for (const filter of [
      { orderId },
      { projectId: hidden.projectId },
      { keyword: `hidden ${count} 1` },
      { orderId, state: '00' as const },
    ]) {
      const { reply } = await server.call(getBatchList, filter, customer.admin);
      expect(reply.rows.map((row) => row.batchId)).toEqual([found?.batchId]);
      expect(reply.total).toBe(1);
    }
    expect((await server.call(getBatchList, { orderId, state: '05' }, customer.admin)).reply.total).toBe(0);
    for (const sort of getBatchListSorts) {
      for (const direction of ['asc', 'desc'] as const) {
        const { reply, status } = await server.call(
          getBatchList,
          { sort, direction, limit: 2, page: 2 },
          customer.admin,
        );
        expect([status, reply.rows.length]).toEqual([200, 2]);
      }
    }
    expect(
      (await server.call(getBatchDetail, { batchId: found?.batchId ?? '' }, customer.acceptor)).status,
    ).toBe(404);
  });
});

const getBatchListSorts = [
  'name',
  'deliveredAt',
  'delivered',
  'reviewed',
  'accuracyRate',
  'completedAt',
] as const;
