import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_CUSTOMER } from '../../../demo/data/seed/write-team.ts';
import { account, customer } from '../../../demo/server/db/schema/customer.ts';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getInfo, getStatus, logout, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** With the two accounts of the demonstration, by whichever name the customer has. */
async function startWith(env: Record<string, string>, customerName = DEMONSTRATION_CUSTOMER) {
  const server = await startTestServer({ env });
  const demonstration = await createTestCustomer(server.services, customerName);
  const rename = async (accountId: string, loginName: string) =>
    server.services.database.system((tx) =>
      tx.update(account).set({ loginName }).where(eq(account.id, accountId)),
    );
  await rename(demonstration.admin.accountId, 'admin');
  await rename(demonstration.acceptor.accountId, 'acceptor1');
  return { server, demonstration };
}

let server: TestServer;
let demonstration: TestCustomer;

beforeAll(async () => {
  ({ server, demonstration } = await startWith({ ROLE_TOKENS: 'on', SEED: 'on' }));
});
afterAll(() => server.close());

test.each([
  ['admin-token', '10'],
  ['acceptor-token', '20'],
])('%s shows the console to role %s of the demonstration', async (token, role) => {
  const { status, reply } = await server.call(getInfo, { token }, { token });
  expect([status, reply.role, reply.csrId]).toEqual([200, role, demonstration.customerId]);
  expect((await server.call(getStatus, {}, { token })).reply).toEqual({ status: '1' });
  expect((await server.call(getBatchList, {}, { token })).status).toBe(200);
});

test('the roles are offered to users of the demonstration alone', async () => {
  const other = await createTestCustomer(server.services, 'Not the demonstration');
  const roles = async (token: string) => (await server.call(getInfo, {}, { token })).reply.switchableRoles;
  expect(await roles(demonstration.acceptor.token)).toEqual(['admin', 'acceptor']);
  expect(await roles('admin-token')).toEqual(['admin', 'acceptor']);
  expect(await roles(other.admin.token)).toEqual([]);
});

test('such a token grows into no other, and nobody can end it for others', async () => {
  expect((await server.call(refresh, {}, { token: 'admin-token' })).status).toBe(403);
  expect((await server.call(logout, {}, { token: 'admin-token' })).status).toBe(200);
  expect((await server.call(getStatus, {}, { token: 'admin-token' })).status).toBe(200);
});

test('an account that is disabled is no stand-in', async () => {
  const disable = (disabled: boolean) =>
    server.services.database.system((tx) =>
      tx.update(account).set({ disabled }).where(eq(account.id, demonstration.acceptor.accountId)),
    );
  await disable(true);
  expect((await server.call(getInfo, {}, { token: 'acceptor-token' })).status).toBe(5001043);
  await disable(false);
});

test.each<[string, Record<string, string>, string]>([
  ['without the setting', { SEED: 'on' }, DEMONSTRATION_CUSTOMER],
  ['without the demonstration', { SEED: 'off', ROLE_TOKENS: 'on' }, DEMONSTRATION_CUSTOMER],
  ['for a customer of another name', { SEED: 'on', ROLE_TOKENS: 'on' }, 'Real customer'],
])('%s such a token is nobody’s', async (_what, env, name) => {
  const { server: other, demonstration: known } = await startWith(env, name);
  for (const token of ['admin-token', 'acceptor-token']) {
    expect((await other.call(getInfo, {}, { token })).status).toBe(401);
  }
  expect((await other.call(getInfo, {}, { token: known.admin.token })).reply.switchableRoles).toEqual([]);
  await other.close();
});

test('the customer of the demonstration is the one that the tests stand in for', async () => {
  const names = await server.services.database.system((tx) =>
    tx.select({ name: customer.name }).from(customer),
  );
  expect(names.map(({ name }) => name)).toContain(DEMONSTRATION_CUSTOMER);
});
