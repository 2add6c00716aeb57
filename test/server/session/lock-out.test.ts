import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../demo/server/app.ts';
import type { HttpEnv } from '../../../demo/server/http/http-env.ts';
import { dropExpired } from '../../../demo/server/session/background.ts';
import type { Envelope } from '../../../src/shared/contract/envelope.ts';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
/** Two servers of one database, as they stand behind a proxy. */
let apps: readonly Hono<HttpEnv>[];
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time), env: { TRUST_PROXY: '1' } });
  apps = [server.app, createApp(server.services)];
  customer = await createTestCustomer(server.services, 'Lock-out');
});
afterAll(() => server.close());

async function guess(
  at: number,
  address: string,
  loginName: string,
  password = 'Guess-000',
): Promise<Envelope> {
  const app = apps[at % 2] ?? server.app;
  const response = await app.request(BASE_PATH + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ loginName, password }),
  });
  return (await response.json()) as Envelope;
}

const numberOf = (replies: readonly Envelope[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

test('two servers of one database count together', async () => {
  const { loginName } = customer.admin;
  for (let i = 0; i < 10; i += 1) expect((await guess(i, '10.2.0.1', loginName)).status).toBe(5001005);
  for (const at of [0, 1]) {
    const locked = await guess(at, '10.2.0.1', loginName, TEST_PASSWORD);
    expect(locked).toMatchObject({ status: 5001022, responseObject: { retryAfter: 900 } });
  }
  expect((await guess(0, '10.2.0.2', loginName, TEST_PASSWORD)).status).toBe(200);
  time += 15 * 60_000;
  expect((await guess(1, '10.2.0.1', loginName, TEST_PASSWORD)).status).toBe(200);
});

test('a port that a proxy adds to an address makes no other one of it', async () => {
  const { loginName } = customer.otherAcceptor;
  const addresses = ['10.2.3.1:1', '10.2.3.1', '[2001:db8::1]:1', '[2001:db8::2]', '2001:db8::3'];
  for (let i = 0; i < 10; i += 1)
    expect((await guess(i, `10.2.3.1:${50_000 + i}`, loginName)).status).toBe(5001005);
  for (let i = 0; i < 10; i += 1)
    expect((await guess(i, `[2001:db8::1]:${50_000 + i}`, loginName)).status).toBe(5001005);
  const replies = await Promise.all(addresses.map((address) => guess(0, address, loginName)));
  expect(numberOf(replies, 5001022)).toBe(addresses.length);
});

test('a flood of tries at both servers at once is counted to the last one', async () => {
  const { loginName } = customer.acceptor;
  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, index) => guess(index, '10.2.1.1', loginName)),
  );
  expect(numberOf(replies, 5001005)).toBe(10);
  expect(numberOf(replies, 5001022)).toBe(110);
});

test('an unknown account is locked like a known one, so that a lock tells nothing', async () => {
  const replies = async (loginName: string, address: string) => {
    const all: Envelope[] = [];
    for (let i = 0; i < 12; i += 1) all.push(await guess(i, address, loginName));
    return all;
  };
  const known = await replies(customer.otherAcceptor.loginName, '10.2.2.1');
  const unknown = await replies('nobody-has-this-name', '10.2.2.2');
  const plain = (all: readonly Envelope[]) =>
    all.map(({ status, message, responseObject }) => ({ status, message, responseObject }));
  expect(plain(unknown)).toEqual(plain(known));
});

test('counts that no limit looks at any more are dropped', async () => {
  const count = async () => {
    const found = await server.services.database.system((tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from failed_tries`),
    );
    return found.rows[0]?.count ?? 0;
  };
  await guess(0, '10.2.3.1', 'somebody');
  expect(await count()).toBeGreaterThan(0);
  time += 25 * 60 * 60_000;
  await dropExpired.run({}, { services: server.services, signal: new AbortController().signal });
  expect(await count()).toBe(0);
});
