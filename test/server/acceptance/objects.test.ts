import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemObject } from '../../../demo/server/db/schema/review.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Objects');
});
afterAll(() => server.close());

it('objects are indexed', async () => {
  await deliver(server.services, customer.customerId, { name: 'x', batches: [[3, 2]] });
  const rows = await server.services.database.system((tx) => tx.select().from(itemObject));
  console.log(rows.slice(0, 2), rows.length);
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
  console.log(kept);
});
