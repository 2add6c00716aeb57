import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedSignature } from '../../../demo/server/session/embed-signature.ts';
import { assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail, getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';
import { getInfo, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let other: SecondCustomer;
let batchIds: string[];
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  customer = await createTestCustomer(server.services, 'Embedded');
  other = await seedSecondCustomer(server.services);
  const delivered = await deliver(server.services, customer.customerId, { batches: [[1], [1]] });
  batchIds = delivered.batches.map((one) => one.batchId);
});
afterAll(() => server.close());

type Fields = Parameters<typeof embedSignature>[0];

function ask(change: Partial<Fields> = {}, secret = customer.appSecret) {
  const fields = {
    appKey: customer.appKey,
    loginName: customer.admin.loginName,
    timestamp: Math.floor(time / 1000),
    nonce: randomBytes(16).toString('hex'),
    ...change,
  };
  return server.call(getEmbedToken, { ...fields, signature: embedSignature(fields, secret) });
}

test('the signature is the one that the contract documents', () => {
  const fields = {
    appKey: 'key',
    loginName: 'user',
    batchId: '01a1f13f-5b6b-7110-843a-c98472424ba5',
    timestamp: 1_790_000_000,
    nonce: 'nonce-of-16-signs',
  };
  expect(embedSignature(fields, 'secret')).toBe(
    '728cd18d844c5cfac0cfe7226c8e22d77726572ddf6cb6abe09417eb9e59fcf2',
  );
});

test('a name is signed as it is sent, blanks and all', async () => {
  expect((await ask({ loginName: ` ${customer.admin.loginName}` })).status).toBe(200);
});

test('a partner gets a token that is its user’s, for a quarter of an hour', async () => {
  const { reply, status } = await ask();
  expect([status, reply.expiresIn]).toEqual([200, 900]);
  const info = await server.call(getInfo, {}, { token: reply.token });
  expect(info.reply.userId).toBe(customer.admin.accountId);
  expect((await server.call(refresh, {}, { token: reply.token })).status).toBe(5016011);
  time += 900_000;
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(5001019);
});

test('a token for one batch shows that batch and no other, even to an administrator', async () => {
  const [one = '', two = ''] = batchIds;
  const { reply } = await ask({ batchId: one });
  const { token } = reply;
  const list = await server.call(getBatchList, {}, { token });
  expect(list.reply.rows.map((row) => row.batchId)).toEqual([one]);
  expect((await server.call(getBatchDetail, { batchId: one }, { token })).status).toBe(200);
  expect((await server.call(getBatchDetail, { batchId: two }, { token })).status).toBe(404);
});

test('a batch that the user does not see gets no token', async () => {
  const loginName = customer.otherAcceptor.loginName;
  expect((await ask({ loginName, batchId: batchIds[0] ?? '' })).status).toBe(5007009);
  expect((await ask({ batchId: other.batchId })).status).toBe(5007009);
});

test('an acceptor of single packages gets one for their batch, and sees these packages', async () => {
  const [batchId = ''] = batchIds;
  const [one] = (await server.call(getPackageList, { batchId }, customer.admin)).reply.rows;
  const request = { batchId, packageIds: [one?.packageId ?? ''], userIds: [customer.acceptor.accountId] };
  await server.call(assignPackages, { ...request, how: 'add' }, customer.admin);
  const { status, reply } = await ask({ loginName: customer.acceptor.loginName, batchId });
  expect(status).toBe(200);
  const seen = await server.call(getPackageList, { batchId }, { token: reply.token });
  expect(seen.reply.rows.map((row) => row.packageId)).toEqual(request.packageIds);
});

test('a nonce works once', async () => {
  const nonce = randomBytes(16).toString('hex');
  expect((await ask({ nonce })).status).toBe(200);
  expect((await ask({ nonce })).status).toBe(403);
});

test.each([
  ['a wrong secret', () => ask({}, 'another secret')],
  ['an unknown key', () => ask({ appKey: 'nobody' })],
  ['a timestamp of six minutes ago', () => ask({ timestamp: Math.floor(time / 1000) - 360 })],
  ['a timestamp in six minutes', () => ask({ timestamp: Math.floor(time / 1000) + 360 })],
  ['another customer’s user', () => ask({ loginName: 'othera1' })],
  ['an unknown user', () => ask({ loginName: 'nobody' })],
])('%s is refused without a reason', async (_what, send) => {
  const { status, reply } = await send();
  expect([status, reply]).toEqual([403, undefined]);
});
