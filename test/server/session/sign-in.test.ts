import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { getInfo, login, logout, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
const later = (seconds: number) => {
  time += seconds * 1000;
};

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  customer = await createTestCustomer(server.services, 'Sign in');
});
afterAll(() => server.close());

function signIn(loginName: string, password = TEST_PASSWORD) {
  return server.call(login, { loginName, password });
}

test.each([
  ['the login name', (name: string) => name],
  ['the login name in capitals and with blanks around it', (name: string) => `  ${name.toUpperCase()} `],
  ['the email address', (name: string) => `${name}@Mail.example`],
])('an account signs in by %s', async (_what, write) => {
  const { status, reply } = await signIn(write(customer.acceptor.loginName));
  expect(status).toBe(200);
  const info = await server.call(getInfo, {}, { token: reply.token });
  expect(info.reply).toMatchObject({
    userId: customer.acceptor.accountId,
    csrId: customer.customerId,
    customerName: 'Sign in',
    role: '20',
    roles: ['acceptor'],
  });
});

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await signIn(customer.admin.loginName, 'Password2');
  const unknown = await signIn('nobody', 'Password2');
  expect([wrong.status, wrong.http, wrong.reply]).toEqual([5001005, 200, undefined]);
  expect([unknown.status, unknown.http, unknown.reply]).toEqual([5001005, 200, undefined]);
});

test('guessing one account is stopped after ten tries and allowed again later', async () => {
  for (let i = 0; i < 10; i += 1) expect((await signIn('victim', 'Guess-000')).status).toBe(5001005);
  expect((await signIn('victim', 'Guess-000')).status).toBe(5001022);
  expect((await signIn(customer.admin.loginName)).status).toBe(200);
  later(15 * 60);
  expect((await signIn('victim', 'Guess-000')).status).toBe(5001005);
});

test('tries made all at once are counted like others, by whichever name the account is called', async () => {
  const { loginName } = customer.otherAcceptor;
  const names = [loginName, `${loginName}@mail.example`, loginName.toUpperCase()];
  const tries = Array.from({ length: 30 }, (_, index) => signIn(names[index % 3] ?? '', 'Guess-000'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 5001005)).toHaveLength(10);
  expect(statuses.filter((status) => status === 5001022)).toHaveLength(20);
  later(15 * 60);
  expect((await signIn(loginName)).status).toBe(200);
});

test('a disabled account cannot sign in, and its tokens stop working', async () => {
  const disable = (disabled: boolean) =>
    server.services.database.system((tx) =>
      tx.update(account).set({ disabled }).where(eq(account.id, customer.otherAcceptor.accountId)),
    );
  const { reply } = await signIn(customer.otherAcceptor.loginName);
  await disable(true);
  expect((await signIn(customer.otherAcceptor.loginName)).status).toBe(5001043);
  expect((await signIn(customer.otherAcceptor.loginName, 'Password2')).status).toBe(5001005);
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(5001043);
  await disable(false);
});

test('without a token, or with one that nobody was given, a call answers 401', async () => {
  expect(await server.call(getInfo, {})).toMatchObject({ http: 401, status: 401 });
  expect((await server.call(getInfo, {}, { token: 'x'.repeat(43) })).status).toBe(401);
  expect((await server.call(getInfo, {}, { token: 'x'.repeat(100_000) })).status).toBe(401);
});

test('a token ends after seven days', async () => {
  const { reply } = await signIn(customer.acceptor.loginName);
  later(7 * 24 * 60 * 60 - 1);
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(200);
  later(1);
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(5001019);
});

test('a token is unknown after logging out', async () => {
  const { reply } = await signIn(customer.acceptor.loginName);
  expect((await server.call(logout, {}, { token: reply.token })).status).toBe(200);
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(401);
});

test('a refresh gives a new token; the old one still serves calls under way, then ends', async () => {
  const { reply: old } = await signIn(customer.acceptor.loginName);
  const { reply: fresh } = await server.call(refresh, {}, { token: old.token });
  expect(fresh.token).not.toBe(old.token);
  expect((await server.call(getInfo, {}, { token: old.token })).status).toBe(200);
  later(61);
  expect((await server.call(getInfo, {}, { token: old.token })).status).toBe(5001019);
  expect((await server.call(getInfo, {}, { token: fresh.token })).status).toBe(200);
});

test('a token that is refreshed again and again ends all the same', async () => {
  const { reply: old } = await signIn(customer.acceptor.loginName);
  await server.call(refresh, {}, { token: old.token });
  later(40);
  await server.call(refresh, {}, { token: old.token });
  later(21);
  expect((await server.call(refresh, {}, { token: old.token })).status).toBe(5001019);
});
