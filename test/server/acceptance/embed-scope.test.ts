import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { getBatchDetail, getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import {
  moveErrorType,
  retireErrorType,
  saveErrorType,
} from '../../../src/shared/contract/accept/error-type.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { getOrderDetail, getOrderList, getOrderOverview } from '../../../src/shared/contract/order.ts';
import { getProjectList } from '../../../src/shared/contract/project.ts';
import { getItemDetail } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let shown: TestDelivery;
let other: TestDelivery;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Partner');
  const assigned = [customer.acceptor.accountId];
  shown = await deliver(server.services, customer.customerId, {
    name: 'Shown',
    batches: [[2], [3]],
    assigned,
  });
  for (const [index, result] of (['10', '20'] as const).entries()) {
    const batchId = shown.batches[index]?.batchId ?? '';
    await server.call(giveResults, wholly(customer, batchId, result), customer.admin);
  }
  other = await deliver(server.services, customer.customerId, { name: 'Other', batches: [[4]], assigned });
});
afterAll(() => server.close());

const embedToken = (accountId: string, batchId: string) =>
  server.services.database.system((tx) =>
    openSession(tx, {
      customerId: customer.customerId,
      accountId,
      kind: 'embed',
      batchId,
      now: server.services.now(),
    }),
  );

describe('a token for one batch', () => {
  it.each(['admin', 'acceptor'] as const)('of an %s shows nothing but that batch', async (role) => {
    const [mine, sibling] = shown.batches;
    const token = await embedToken(customer[role].accountId, mine?.batchId ?? '');
    const batches = await server.call(getBatchList, {}, { token });
    expect(batches.reply.rows.map((row) => row.batchId)).toEqual([mine?.batchId]);
    const orders = await server.call(getOrderList, {}, { token });
    expect(orders.reply).toMatchObject({ total: 1, rows: [{ name: 'Shown', batchCount: 1 }] });
    expect(orders.reply.rows[0]?.counters).toMatchObject({ delivered: 2, accepted: 2, accuracyRate: 1 });
    const order = await server.call(getOrderDetail, { orderId: shown.orderId }, { token });
    expect(order.reply.counters).toMatchObject({ delivered: 2, accepted: 2, rejected: 0 });
    // Objects, too: without its sibling's, the order has the figures of the batch.
    const { reply: batch } = await server.call(getBatchDetail, { batchId: mine?.batchId ?? '' }, { token });
    expect(order.reply.counters).toEqual(batch.counters);
    expect(batch.counters.objects).toBeGreaterThan(0);
    const projects = await server.call(getProjectList, {}, { token });
    expect(projects.reply).toMatchObject({ total: 1, rows: [{ batchCount: 1, orderCount: 1 }] });
    const overview = await server.call(getOrderOverview, {}, { token });
    expect(overview.reply).toEqual({ orders: 1, itemsDelivered: 2, batchesWaiting: 1 });
    for (const hidden of [sibling, other.batches[0]]) {
      const [pack] = hidden?.packages ?? [];
      const batchId = hidden?.batchId ?? '';
      expect((await server.call(getBatchDetail, { batchId }, { token })).status).toBe(404);
      expect((await server.call(getPackageList, { batchId }, { token })).status).toBe(404);
      const packageId = pack?.packageId ?? '';
      expect((await server.call(getItemList, { packageId }, { token })).status).toBe(404);
      expect((await server.call(getItemDetail, { itemId: pack?.itemIds[0] ?? '' }, { token })).status).toBe(
        404,
      );
    }
    expect((await server.call(getOrderDetail, { orderId: other.orderId }, { token })).status).toBe(404);
  });

  it('shows nothing once its acceptor is no longer assigned', async () => {
    const token = await embedToken(customer.otherAcceptor.accountId, shown.batches[0]?.batchId ?? '');
    expect((await server.call(getBatchList, {}, { token })).reply.total).toBe(0);
  });

  it('of an administrator changes none of the customer’s error types', async () => {
    const token = await embedToken(customer.admin.accountId, shown.batches[0]?.batchId ?? '');
    const { errorTypeId } = customer;
    const title = { en: 'Blurred', zh: '模糊', ja: 'ぼやけ' };
    const wanted = { code: 'blurred', title, severity: 'minor' } as const;
    expect((await server.call(saveErrorType, wanted, { token })).status).toBe(5016011);
    expect((await server.call(moveErrorType, { errorTypeId, position: 1 }, { token })).status).toBe(5016011);
    expect((await server.call(retireErrorType, { errorTypeId, retired: true }, { token })).status).toBe(
      5016011,
    );
    expect((await server.call(saveErrorType, wanted, customer.admin)).status).toBe(200);
  });
});
