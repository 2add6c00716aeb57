import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishBatch, getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { drawSpotCheck, getSampledItemList } from '../../../src/shared/contract/accept/spot-check.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { testBox, testProvider } from './test-provider.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: TestServer;
let customer: TestCustomer;
let provider: ReturnType<typeof testProvider>;

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Rejected by plan');
  provider = testProvider(server, PROVIDER_KEY);
});
afterAll(() => server.close());

const NAMES = Array.from({ length: 8 }, (_, index) => `${index + 1}.png`);
const objects = (right: number) => [testBox('a', [10, 10, right, 60])];

test('a batch that its sample rejected comes back with what was accepted, and all else open', async () => {
  const admin = { token: customer.admin.token };
  const pictures = Object.fromEntries(NAMES.map((name) => [name, objects(60)]));
  const { batchId } = await provider.deliver({ order: 'Sampled', pictures });
  const plan = { kind: 'lotQuality', quality: 0.4, confidence: 0.95 } as const;
  const draw = { batchId, by: 'plan', plan, order: 'random', others: 'include' } as const;
  const { spotCheckId } = (await server.call(drawSpotCheck, draw, admin)).reply;
  const { rows } = (await server.call(getSampledItemList, { spotCheckId }, admin)).reply;
  const [first, second, wrong] = rows.map(({ item }) => item);
  if (!first || !second || !wrong) throw new Error('the sample is too small');
  for (const { itemId } of [first, second, wrong]) {
    const result = itemId === wrong.itemId ? '20' : '10';
    const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
    const verdict = { itemId, key: randomUUID(), result, errors, spotCheckId } as const;
    expect((await server.call(saveResult, verdict, admin)).status).toBe(200);
  }
  expect((await server.call(finishBatch, { batchId, result: '20', spotCheckId }, admin)).reply.state).toBe(
    '20',
  );

  const { number } = (await server.call(getBatchDetail, { batchId }, admin)).reply;
  const mended = { ...pictures, [wrong.fileName]: objects(90), [second.fileName]: objects(90) };
  const { redelivery } = await provider.deliver({ redeliver: number, pictures: mended });
  expect(redelivery).toEqual({ round: 2, itemsCarried: 1, itemsChanged: 2, itemsOpen: 7 });
  const items = (await server.call(getItemList, { batchId, limit: 100 }, admin)).reply.rows;
  for (const { itemId, result, carried } of items) {
    expect([result, carried]).toEqual(itemId === first.itemId ? ['10', true] : ['00', false]);
  }
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
});
