import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeliveredBatch,
  getDeliveredBatchList,
  MAX_DOWNLOAD_BATCHES,
} from '../../../src/shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import type { TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { downloadSteps, idsOf } from './download-steps.ts';
import { acceptMany, deliverMany, MANY } from './many-batches.ts';
import { bytesOf, fetchPart, setValidity, storeData } from './test-download.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  customer = await createTestCustomer(server.services, 'Many');
  delivery = await deliverMany(server.services, customer.customerId, 'Many');
  await storeData(server, delivery);
  await acceptMany(server.services, delivery, new Date(now));
  await setValidity(server, delivery.orderId, 7);
});
afterAll(() => server.close());

type Filters = Omit<RequestOf<typeof getDeliveredBatchList>, 'orderId' | 'page' | 'limit'>;

/** All batches that the filters let through, in shares of a download. */
async function batchesOf(filters: Filters): Promise<DeliveredBatch[]> {
  const { orderId } = delivery;
  const request = { orderId, ...filters, limit: MAX_DOWNLOAD_BATCHES };
  const found: DeliveredBatch[] = [];
  for (let page = 1; ; page += 1) {
    const { reply } = await server.call(getDeliveredBatchList, { ...request, page }, customer.admin);
    found.push(...reply.rows);
    if (reply.rows.length === 0) {
      expect(reply.total).toBe(found.length);
      return found;
    }
  }
}

describe(`of ${MANY} batches`, () => {
  it('all that can be downloaded are found, each once', async () => {
    const found = await batchesOf({ state: 'downloadable' });
    expect(found.map(({ batchId }) => batchId)).toEqual(idsOf(delivery).toReversed());
    expect(await batchesOf({ state: 'open' })).toEqual([]);
    expect(await batchesOf({ state: 'expired' })).toEqual([]);
  });

  it('those whose name or number holds what is searched for, whatever its case', async () => {
    const namesOf = async (filters: Filters) => (await batchesOf(filters)).map(({ name }) => name);
    const [last] = await batchesOf({ keyword: 'many 250' });
    // Each word for itself, wherever it stands; a number from its beginning.
    expect(await namesOf({ keyword: '24 many', sort: 'name' })).toEqual([
      'Many 24',
      ...Array.from({ length: 10 }, (_, index) => `Many ${240 + index}`),
    ]);
    expect(await namesOf({ keyword: last?.number.toLowerCase() ?? '' })).toEqual(['Many 250']);
    expect(await namesOf({ keyword: 'many 250', state: 'open' })).toEqual([]);
    expect(await namesOf({ keyword: 'M_ny' })).toEqual([]);
  });

  it('those alone are found that were not downloaded, or that a download has', async () => {
    // The oldest: no list has them on its first pages.
    const batchIds = idsOf(delivery).slice(0, MAX_DOWNLOAD_BATCHES);
    const download = await downloadSteps(server, customer).packed(delivery, { batchIds });
    const { downloadId } = download;
    const idsFound = async (filters: Filters) => (await batchesOf(filters)).map(({ batchId }) => batchId);
    expect(await idsFound({ downloadId })).toEqual(batchIds.toReversed());
    expect(await idsFound({ downloaded: true })).toEqual([]);
    await bytesOf(await fetchPart(server, customer.admin.token, download, 1));
    expect(await idsFound({ downloaded: true })).toEqual(batchIds.toReversed());
    expect(await idsFound({ downloaded: false, state: 'downloadable' })).toEqual(
      idsOf(delivery).slice(MAX_DOWNLOAD_BATCHES).toReversed(),
    );
  });

  it('some expired while others did not, and the order says until when', async () => {
    const endOf = (minutesAgo: number) => new Date(began - minutesAgo * MINUTE + 7 * DAY).toISOString();
    const began = now;
    const said = async () =>
      (await server.call(getOrderDetail, { orderId: delivery.orderId }, customer.admin)).reply.delivery;
    expect(await said()).toMatchObject({
      validity: { first: endOf(MANY - 1), last: endOf(0) },
      expiredBatches: 0,
    });
    // The twenty that were accepted last are left: none of the others is, however few of them a page has.
    now = began + 7 * DAY - 20 * MINUTE + 1;
    const left = idsOf(delivery).slice(-20);
    expect((await batchesOf({ state: 'downloadable' })).map(({ batchId }) => batchId)).toEqual(
      left.toReversed(),
    );
    expect(await batchesOf({ state: 'expired' })).toHaveLength(MANY - 20);
    expect(await said()).toMatchObject({
      validity: { first: endOf(19), last: endOf(0) },
      expiredBatches: MANY - 20,
    });
    now = began;
  });
});
