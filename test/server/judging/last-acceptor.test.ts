import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { startPackage, takeOverPackage } from '../../../src/shared/contract/accept/package.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Acceptors');
});
afterAll(() => server.close());

test('a batch names who judged last in it, not only who began', async () => {
  const { admin, acceptor, customerId } = customer;
  const delivery = await deliver(server.services, customerId, { assigned: [acceptor.accountId] });
  const batchId = delivery.batches[0]?.batchId ?? '';
  const { packageId = '', itemIds = [] } = delivery.batches[0]?.packages[0] ?? {};
  const judge = async (itemId: string | undefined, by: TestAccount) => {
    const request = { itemId: itemId ?? '', key: newId(), result: ITEM_RESULT.accepted, errors: [] };
    expect((await server.call(saveResult, request, by)).status).toBe(200);
    return (await server.call(getBatchDetail, { batchId }, admin)).reply.lastAcceptor;
  };
  await server.call(startPackage, { packageId }, acceptor);
  const began = await judge(itemIds[0], acceptor);
  await server.call(takeOverPackage, { packageId }, admin);
  const last = await judge(itemIds[1], admin);
  expect(began).not.toBeNull();
  expect(last).not.toBeNull();
  expect(last).not.toBe(began);
});
