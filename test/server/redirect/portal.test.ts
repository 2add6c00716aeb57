import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { exchangeCode } from '../../../src/shared/contract/oauth/embed.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
const batchId = newId();

beforeAll(async () => {
  // The partner's page acts for this user of the demonstration.
  server = await startTestServer({ env: { SEED: 'on' } });
  customer = await createTestCustomer(server.services, 'Portal');
  await server.services.database.system((tx) =>
    tx.insert(account).values({
      id: newId(),
      customerId: customer.customerId,
      loginName: 'acceptor1',
      userName: 'Acceptor',
      passwordHash: 'nobody knows it',
      role: '20',
      mayFinish: false,
    }),
  );
});
afterAll(() => server.close());

const press = (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  server.app.request('/portal/console', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('the partner’s page sends the browser on to the batch, with a code that works once', async () => {
  const response = await press(`batchId=${batchId}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const to = new URL(response.headers.get('location') ?? '', 'http://portal.example');
  expect([to.origin, to.pathname]).toEqual(['http://portal.example', '/auth-redirect']);
  expect(to.searchParams.get('redirect')).toBe(`/projects/deliveryBatch?batchId=${batchId}`);
  const { reply } = await server.call(exchangeCode, { code: to.searchParams.get('code') ?? '' });
  expect((await server.call(getInfo, {}, reply)).reply.loginName).toBe('acceptor1');
});

test('another page cannot have its visitors signed in', async () => {
  expect((await press(`batchId=${batchId}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('what is no batch leads nowhere', async () => {
  for (const body of ['batchId=//evil.example', '', 'batch=1', `batchId=${'x'.repeat(2000)}`]) {
    const response = await press(body);
    expect(response.headers.get('location')).toBeNull();
    expect((await response.json()) as object).toMatchObject({
      responseObject: { problem: expect.any(String) },
    });
  }
});

test('with PORTAL=off the partner’s page signs nobody in, and shows nothing', async () => {
  const closed = await startTestServer({ env: { SEED: 'on', PORTAL: 'off' } });
  const { customerId } = await createTestCustomer(closed.services, 'Closed');
  await closed.services.database.system((tx) =>
    tx.insert(account).values({
      id: newId(),
      customerId,
      loginName: 'acceptor1',
      userName: 'Acceptor',
      passwordHash: 'nobody knows it',
      role: '20',
      mayFinish: false,
    }),
  );
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const asked = [
    closed.app.request('/portal/batches'),
    closed.app.request('/portal/token', { method: 'POST', headers: json, body: JSON.stringify({ batchId }) }),
    closed.app.request('/portal/console', { method: 'POST', headers: form, body: `batchId=${batchId}` }),
  ];
  for (const response of await Promise.all(asked)) expect(response.status).toBe(404);
  await closed.close();
});
