import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { loginRecord } from '../../../demo/server/db/schema/sign-in.ts';
import { dropExpired } from '../../../demo/server/session/background.ts';
import { getLoginRecord } from '../../../src/shared/contract/oauth/login-record.ts';
import { login, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time), env: { TRUST_PROXY: '1' } });
  customer = await createTestCustomer(server.services, 'Login record');
});
afterAll(() => server.close());

async function signIn(who: TestAccount, address: string): Promise<string> {
  time += 1000;
  const { reply } = await server.call(
    login,
    { loginName: who.loginName, password: TEST_PASSWORD },
    { headers: { 'x-forwarded-for': address } },
  );
  return reply.token;
}

test('a sign-in tells when, from where and whether it is this session’s, the newest first', async () => {
  await signIn(customer.admin, '84.200.69.80');
  await signIn(customer.admin, '::ffff:202.12.27.33');
  await signIn(customer.admin, '2001:dc4::1');
  await signIn(customer.admin, '192.168.1.7');
  const token = await signIn(customer.admin, '192.0.2.1');
  const { reply } = await server.call(getLoginRecord, {}, { token });
  expect(reply.total).toBe(5);
  expect(
    reply.rows.map(({ address, country, isLocal, isCurrent }) => [address, country, isLocal, isCurrent]),
  ).toEqual([
    ['192.0.2.1', null, false, true],
    ['192.168.1.7', null, true, false],
    ['2001:dc4::1', 'JP', false, false],
    ['202.12.27.33', 'JP', false, false],
    ['84.200.69.80', 'DE', false, false],
  ]);
  expect(reply.rows[0]).toMatchObject({ at: new Date(time).toISOString(), way: 'password' });
});

test('a refreshed session still is that of its sign-in', async () => {
  const token = await signIn(customer.acceptor, '223.5.5.5');
  const refreshed = await server.call(refresh, {}, { token });
  const { reply } = await server.call(getLoginRecord, {}, { token: refreshed.reply.token });
  expect(reply.rows.map(({ country, isCurrent }) => [country, isCurrent])).toEqual([['CN', true]]);
});

test('a wrong password leaves no record, and nobody sees another one’s', async () => {
  const token = await signIn(customer.otherAcceptor, '10.0.0.1');
  await server.call(login, { loginName: customer.otherAcceptor.loginName, password: 'Password2' });
  const { reply } = await server.call(getLoginRecord, {}, { token });
  expect(reply).toMatchObject({ total: 1, rows: [{ address: '10.0.0.1' }] });
});

test('only the past month is shown, in pages; older records are dropped', async () => {
  const { customerId } = customer;
  const { accountId } = customer.acceptor;
  const at = (days: number) => new Date(time - days * DAY);
  const days = [...Array.from({ length: 24 }, (_, index) => index + 1), 31.01, 40, 300];
  await server.services.database.system((tx) =>
    tx.insert(loginRecord).values(
      days.map((day) => ({
        id: newId(at(day)),
        customerId,
        accountId,
        at: at(day),
        address: `84.200.69.${Math.floor(day) % 250}`,
        way: 'redirect' as const,
      })),
    ),
  );
  const token = await signIn(customer.acceptor, '127.0.0.1');
  const page = await server.call(getLoginRecord, { page: 3 }, { token });
  expect(page.reply.total).toBe(26);
  expect(page.reply.rows).toHaveLength(6);
  const oldest = await server.call(getLoginRecord, { direction: 'asc', limit: 1 }, { token });
  expect(oldest.reply.rows[0]).toMatchObject({ at: at(24 + 1 / 86_400).toISOString(), way: 'redirect' });
  await dropExpired.run({}, { services: server.services, signal: new AbortController().signal });
  const left = await server.services.database.system((tx) => tx.select().from(loginRecord));
  expect(left.filter((row) => row.at < at(31))).toEqual([]);
  expect(left.filter((row) => row.accountId === accountId)).toHaveLength(26);
});
