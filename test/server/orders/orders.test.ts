import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getOrderDetail, getOrderList, getOrderOverview } from '../../../src/shared/contract/order.ts';
import { IMAGES, ORDER_UNIT } from '../../../src/shared/contract/unit.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let mine: TestDelivery;
let others: TestDelivery;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Orders');
  stranger = await createTestCustomer(server.services, 'Orders Elsewhere');
  mine = await deliver(server.services, customer.customerId, {
    name: 'Alpha',
    batches: [[3], [2]],
    assigned: [customer.acceptor.accountId],
  });
  others = await deliver(server.services, customer.customerId, {
    name: 'Beta',
    batches: [[4]],
    totalData: 100,
    ordered: { unit: ORDER_UNIT.meter, quantity: 12.5 },
  });
  await server.services.database.system((tx) =>
    tx.update(order).set({ dueDate: '2026-12-24', source: 'contract' }).where(eq(order.id, others.orderId)),
  );
  const [one] = mine.batches;
  await server.call(giveResults, wholly(customer, one?.batchId ?? '', '20'), customer.admin);
});
afterAll(() => server.close());

const names = async (
  request: Parameters<typeof server.call<typeof getOrderList>>[1],
  token = customer.admin.token,
) => {
  const { reply } = await server.call(getOrderList, request, { token });
  expect(reply.total).toBe(reply.rows.length);
  return reply.rows.map((row) => row.name);
};

describe('the order list', () => {
  it('has all orders for an administrator, newest first, with their sums', async () => {
    expect(await names({})).toEqual(['Beta', 'Alpha']);
    const { reply } = await server.call(getOrderList, { keyword: 'alpha' }, customer.admin);
    expect(reply.rows[0]).toMatchObject({ state: 'accepting', batchCount: 2, projectName: 'Alpha project' });
    expect(reply.rows[0]?.counters).toMatchObject({ delivered: 5, rejected: 3, accuracyRate: 0 });
  });

  it('is searched by words, whatever their order, case and width', async () => {
    await deliver(server.services, customer.customerId, {
      name: 'Urban crossings 交差点カメラ Q4',
      batches: [],
    });
    const name = 'Urban crossings 交差点カメラ Q4';
    for (const typed of ['urban q4', 'Q4 urban', 'ｕｒｂａｎ　Ｑ４', 'ｶﾒﾗ', '交差点 q4', 'URBAN n-urban']) {
      expect(await names({ keyword: typed }), typed).toEqual([name]);
    }
    expect(await names({ keyword: 'urban q5' })).toEqual([]);
    await server.services.database.system((tx) =>
      tx.update(order).set({ number: 'PO-2026-0007' }).where(eq(order.name, name)),
    );
    for (const typed of ['po20260007', '20260007', 'PO-2026-0007', 'po-2026 urban', 'urban 7', 'po 0007']) {
      expect(await names({ keyword: typed }), typed).toEqual([name]);
    }
    // A number that is counted by, not any digits; in another text than the words it is whole.
    for (const typed of ['urban 26', 'urban 007 8', 'urban 207', 'urban 2', 'urban 202'])
      expect(await names({ keyword: typed }), typed).toEqual([]);
    for (const typed of ['po 202', 'po 000', 'urban 2026'])
      expect(await names({ keyword: typed }), typed).toEqual([name]);
    await server.services.database.system((tx) => tx.delete(order).where(eq(order.name, name)));
  });

  it('says how much was ordered, and of what', async () => {
    const { reply } = await server.call(getOrderList, {}, customer.admin);
    expect(reply.rows.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      [ORDER_UNIT.meter, 12.5],
      [IMAGES, 5],
    ]);
  });

  it('has for an acceptor the orders with an assigned batch', async () => {
    expect(await names({}, customer.acceptor.token)).toEqual(['Alpha']);
    expect(await names({}, customer.otherAcceptor.token)).toEqual([]);
    expect(await names({}, stranger.admin.token)).toEqual([]);
  });

  it('filters by each of its filters', async () => {
    expect(await names({ keyword: 'n-be' })).toEqual(['Beta']);
    expect(await names({ state: 'reviewable' })).toEqual(['Beta']);
    expect(await names({ source: 'contract' })).toEqual(['Beta']);
    expect(await names({ projectId: mine.projectId })).toEqual(['Alpha']);
    expect(await names({ dueFrom: '2026-12-24', dueTo: '2026-12-24' })).toEqual(['Beta']);
    expect(await names({ dueFrom: '2026-12-25' })).toEqual([]);
  });

  it.each([
    ['name', ['Alpha', 'Beta']],
    ['number', ['Alpha', 'Beta']],
    ['createdAt', ['Alpha', 'Beta']],
    ['dueDate', ['Alpha', 'Beta']],
    ['totalData', ['Alpha', 'Beta']],
    ['delivered', ['Beta', 'Alpha']],
    ['accuracyRate', ['Beta', 'Alpha']],
  ] as const)('sorts by %s in both directions', async (sort, ascending) => {
    expect(await names({ sort })).toEqual(ascending);
    expect(await names({ sort, direction: 'desc' })).toEqual([...ascending].reverse());
    const second = await server.call(getOrderList, { sort, limit: 1, page: 2 }, customer.admin);
    expect(second.reply).toMatchObject({ total: 2, rows: [{ name: ascending[1] }] });
  });
});

describe('an order', () => {
  it('sums up its batches', async () => {
    const { reply } = await server.call(getOrderDetail, { orderId: mine.orderId }, customer.acceptor);
    expect(reply.batches).toEqual({
      total: 2,
      inspected: 1,
      remaining: 1,
      latestSubmitAt: '2026-11-01T08:00:00.000Z',
    });
    expect(reply).toMatchObject({ description: null, deliveredAt: '2026-11-01T08:00:00.000Z' });
  });

  it('does not exist for who sees none of its batches', async () => {
    const { orderId } = others;
    expect((await server.call(getOrderDetail, { orderId }, customer.acceptor)).status).toBe(404);
    expect((await server.call(getOrderDetail, { orderId }, stranger.admin)).status).toBe(404);
    expect((await server.call(getOrderDetail, { orderId: newId() }, customer.admin)).status).toBe(404);
  });
});

it('the overview counts what the caller sees', async () => {
  const { reply } = await server.call(getOrderOverview, {}, customer.admin);
  expect(reply).toEqual({ orders: 2, itemsDelivered: 9, batchesWaiting: 2 });
  const own = await server.call(getOrderOverview, {}, customer.acceptor);
  expect(own.reply).toEqual({ orders: 1, itemsDelivered: 5, batchesWaiting: 1 });
  const none = await server.call(getOrderOverview, {}, stranger.admin);
  expect(none.reply).toEqual({ orders: 0, itemsDelivered: 0, batchesWaiting: 0 });
});
