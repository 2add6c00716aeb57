import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBatchDetail, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getBatchHistory } from '../../../src/shared/contract/accept/history.ts';
import { confirmDelivery } from '../../../src/shared/contract/delivery/confirm-delivery.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { PROVIDER_BASE_PATH, PROVIDER_KEY_HEADER } from '../../../src/shared/contract/provider.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { acceptBatches } from './test-download.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Confirm');
});
afterAll(() => server.close());

const idsOf = ({ batches }: TestDelivery) => batches.map(({ batchId }) => batchId);
const confirm = ({ orderId }: TestDelivery, token = customer.admin.token) =>
  server.call(confirmDelivery, { orderId }, { token });
const detailOf = async ({ orderId }: TestDelivery) =>
  (await server.call(getOrderDetail, { orderId }, customer.admin)).reply;
const reaccept = ({ batches }: TestDelivery) =>
  server.call(reacceptBatch, { batchId: batches[0]?.batchId ?? '' }, customer.admin);

async function delivered(name: string, more: Parameters<typeof deliver>[2] = {}): Promise<TestDelivery> {
  return deliver(server.services, customer.customerId, { name, batches: [[1], [1]], ...more });
}

async function byProvider(path: string, body: object) {
  const response = await server.app.request(PROVIDER_BASE_PATH + path, {
    method: 'POST',
    headers: { [PROVIDER_KEY_HEADER]: PROVIDER_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: customer.name, ...body }),
  });
  return (await response.json()) as { status: number; responseObject?: { problems: { problem: string }[] } };
}

describe('a delivery', () => {
  it('is confirmed once, when everything ordered is accepted', async () => {
    const delivery = await delivered('Done');
    await acceptBatches(server, customer, idsOf(delivery));
    const { status, reply } = await confirm(delivery);
    expect([status, reply.confirmedBy, reply.obstacles]).toEqual([200, 'admin of Confirm', []]);
    expect(await detailOf(delivery)).toMatchObject({
      state: 'confirmed',
      delivery: { confirmedAt: reply.confirmedAt },
    });
    expect((await confirm(delivery)).status).toBe(5007028);
  });

  it('is confirmed for the figures that were seen, and for no others', async () => {
    const delivery = await delivered('Seen');
    await acceptBatches(server, customer, idsOf(delivery));
    const expected = { batches: 2, delivered: 2, accepted: 2, rejected: 0 };
    const by = (seen: typeof expected) =>
      server.call(confirmDelivery, { orderId: delivery.orderId, ...seen }, customer.admin);
    for (const other of [{ accepted: 1 }, { rejected: 1 }, { batches: 1 }, { delivered: 1 }]) {
      expect((await by({ ...expected, ...other })).status).toBe(5007955);
    }
    expect(await detailOf(delivery)).toMatchObject({ state: 'finished', delivery: { confirmedAt: null } });
    expect((await by(expected)).status).toBe(200);
  });

  it.each([
    ['less came in than was ordered', { totalData: 5 }, 'accept', ['notAllDelivered']],
    ['a batch waits for acceptance', {}, 'accept one', ['notInspected']],
    ['a batch is rejected', {}, 'reject one', ['notRepaired']],
    ['nothing came in', { batches: [] }, 'nothing', ['nothingDelivered']],
    [
      'several things at once',
      { totalData: 5 },
      'reject the first',
      ['notAllDelivered', 'notInspected', 'notRepaired'],
    ],
  ])('is not confirmed while %s, and says so', async (what, more, steps, obstacles) => {
    const delivery = await delivered(what, more);
    const [first = '', second = ''] = idsOf(delivery);
    if (steps === 'accept') await acceptBatches(server, customer, [first, second]);
    if (steps === 'accept one' || steps === 'reject one') await acceptBatches(server, customer, [first]);
    const rejected = { 'reject one': second, 'reject the first': first }[steps];
    if (rejected) await server.call(giveResults, wholly(customer, rejected, '20'), customer.admin);
    const refused = await confirm(delivery);
    expect([refused.status, refused.reply]).toEqual([5007950, { obstacles }]);
    expect((await detailOf(delivery)).delivery).toMatchObject({ obstacles, confirmedAt: null });
  });

  it('is an administrator’s to confirm, of their own customer', async () => {
    const delivery = await delivered('Guarded', { assigned: [customer.acceptor.accountId] });
    const stranger = await createTestCustomer(server.services, 'Stranger');
    expect((await confirm(delivery, customer.acceptor.token)).status).toBe(5016011);
    expect((await confirm(delivery, stranger.admin.token)).status).toBe(404);
    const { reply } = await server.call(getOrderDetail, { orderId: delivery.orderId }, customer.acceptor);
    expect(reply.delivery).toBeNull();
  });
});

describe('a confirmed order', () => {
  it('has batches that are not accepted once more, until the provider takes it back', async () => {
    const delivery = await delivered('Final');
    await acceptBatches(server, customer, idsOf(delivery));
    await confirm(delivery);
    expect((await reaccept(delivery)).status).toBe(5007028);
    const batchId = idsOf(delivery)[0] ?? '';
    const actions = async () =>
      (await server.call(getBatchDetail, { batchId }, customer.admin)).reply.actions;
    expect(await actions()).not.toContain('reaccept');
    const withdraw = () => byProvider('/order/withdrawConfirmation', { order: 'N-Final' });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(5007950);
    expect(await detailOf(delivery)).toMatchObject({
      state: 'finished',
      delivery: { confirmedAt: null, confirmedBy: null },
    });
    expect(await actions()).toContain('reaccept');
    expect((await reaccept(delivery)).status).toBe(200);
    expect((await byProvider('/order/withdrawConfirmation', { order: 'none' })).status).toBe(404);
  });

  it('is told in the history of each of its batches, by whom and when, and so is that it was taken back', async () => {
    const delivery = await delivered('Told');
    await acceptBatches(server, customer, idsOf(delivery));
    const { reply } = await confirm(delivery);
    await byProvider('/order/withdrawConfirmation', { order: 'N-Told' });
    const again = await confirm(delivery);
    for (const batchId of idsOf(delivery)) {
      const history = await server.call(getBatchHistory, { batchId, limit: 3 }, customer.admin);
      const by = 'admin of Confirm';
      expect(history.reply.rows).toMatchObject([
        { event: 'deliveryConfirmed', by, byProvider: false, at: again.reply.confirmedAt },
        { event: 'confirmationWithdrawn', byProvider: true },
        { event: 'deliveryConfirmed', by, byProvider: false, at: reply.confirmedAt },
      ]);
    }
  });

  it('takes no delivery, which is said before a file is sent', async () => {
    const delivery = await delivered('Closed');
    await acceptBatches(server, customer, idsOf(delivery));
    await confirm(delivery);
    const refused = await byProvider('/import/begin', {
      order: 'Closed',
      batch: 'One more',
      submitter: 'Provider',
      packageSize: 10,
      labels: [],
      items: 1,
      fingerprint: 'a'.repeat(64),
    });
    expect(refused.status).toBe(5007028);
    expect(refused.responseObject?.problems[0]?.problem).toMatch(/Closed is confirmed/);
  });

  it('is never one with a batch that is open: of two at once, one is refused', async () => {
    const outcomes = new Set<string>();
    for (let round = 1; round <= 12; round += 1) {
      const delivery = await delivered(`Race ${round}`);
      await acceptBatches(server, customer, idsOf(delivery));
      const both = [() => confirm(delivery), () => reaccept(delivery)];
      const order = round % 2 === 0 ? both : both.toReversed();
      const answers = await Promise.all(order.map((call) => call()));
      const statuses = (round % 2 === 0 ? answers : answers.toReversed()).map(({ status }) => status);
      const { state, batches } = await detailOf(delivery);
      outcomes.add(`${statuses} ${state} ${batches.inspected}`);
    }
    // Whichever came first.
    const possible = ['200,5007028 confirmed 2', '5007950,200 accepting 1'];
    expect([...outcomes].filter((one) => !possible.includes(one))).toEqual([]);
  });
});
