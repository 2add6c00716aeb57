import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { finishBatch, getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import {
  finishPackage,
  getPackageDetail,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;
let packageId = '';
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Meanwhile');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[2, 1]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
  const [one] = batches;
  if (!one?.packages[0]) throw new Error('nothing delivered');
  batch = one;
  ({ packageId } = one.packages[0]);
});

const start = (state: '00' | '05' | '10', { token } = customer.acceptor) =>
  server.call(startPackage, { packageId, state }, { token });
const conclude = ({ token } = customer.otherAcceptor) =>
  server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, { token });

test('a package that somebody has concluded since it was seen is not begun anew by chance: 5005054', async () => {
  expect((await start('00', customer.otherAcceptor)).status).toBe(200);
  expect((await conclude()).status).toBe(200);
  expect((await start('00')).status).toBe(5005054);
  const { reply } = await server.call(getPackageDetail, { packageId }, customer.acceptor);
  expect([reply.state, reply.holder]).toEqual(['10', null]);
  // Who has seen it as it is opens it.
  expect((await start('10')).status).toBe(200);
});

test('a claim that is asked for once more is no change, nor is one that was given up', async () => {
  expect((await start('00')).status).toBe(200);
  expect((await start('00')).status).toBe(200);
  await server.call(releasePackage, { packageId }, customer.acceptor);
  expect((await start('00', customer.otherAcceptor)).status).toBe(200);
});

test('a batch is concluded by the figures that were shown, or not: 5005062, and nothing has ended', async () => {
  for (const one of batch.packages) {
    const { packageId: id } = one;
    await server.call(startPackage, { packageId: id }, customer.acceptor);
    const given = { packageId: id, result: '10', unchecked: '10' } as const;
    expect((await server.call(finishPackage, given, customer.acceptor)).status).toBe(200);
  }
  const { batchId } = batch;
  const finish = (expected?: { accepted: number; rejected: number }) =>
    server.call(finishBatch, { batchId, result: '10', ...(expected && { expected }) }, customer.admin);
  for (const shown of [
    { accepted: 2, rejected: 1 },
    { accepted: 2, rejected: 0 },
  ])
    expect((await finish(shown)).status).toBe(5005062);
  const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
  expect([reply.state, reply.completedAt]).toEqual(['05', null]);
  const { accepted, rejected } = reply.counters;
  expect((await finish({ accepted, rejected })).reply).toEqual({ state: '10' });
});

test('a bulk result does what was shown, or nothing: 5005062 says what it would do now', async () => {
  const token = { token: customer.admin.token };
  const request = wholly(customer, batch.batchId, '10');
  const shown = await server.call(giveResults, { ...request, preview: true }, token);
  const expected = {
    itemsChanged: shown.reply.itemsChanged,
    packagesConcluded: shown.reply.packagesConcluded,
  };
  expect(expected).toEqual({ itemsChanged: 3, packagesConcluded: 2 });
  await start('00');
  const itemId = batch.packages[0]?.itemIds[0] ?? '';
  await server.call(
    saveResult,
    { itemId, key: newId(), result: '20', errors: [{ errorTypeId: customer.errorTypeId }] },
    customer.acceptor,
  );
  const now = { itemsChanged: 1, packagesConcluded: 1 };
  const given = await server.call(giveResults, { ...request, expected }, token);
  expect([given.status, given.reply]).toEqual([5005062, now]);
  expect((await server.call(giveResults, { ...request, expected: now }, token)).status).toBe(200);
});
