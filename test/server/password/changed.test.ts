import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { checkUrl, updatePassword } from '../../../src/shared/contract/oauth/password.ts';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { mailTo } from '../mail/outbox-mail.ts';
import { createTestCustomer, TEST_PASSWORD, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { askForReset } from './test-reset.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  number += 1;
  customer = await createTestCustomer(server.services, `Changed ${number}`);
});
afterAll(() => server.close());

const change = (who: TestAccount, oldPassword: string, newPassword: string) =>
  server.call(updatePassword, { oldPassword, newPassword }, { token: who.token });
const signIn = (who: TestAccount, password: string) =>
  server.call(login, { loginName: who.loginName, password });

function session(who: TestAccount, kind: 'login' | 'embed'): Promise<string> {
  const { customerId } = customer;
  return server.services.database.system((tx) =>
    openSession(tx, { customerId, accountId: who.accountId, kind, batchId: null, now: new Date(time) }),
  );
}

test('a member changes the password; the own session goes on, all others of the account end', async () => {
  const { acceptor, admin } = customer;
  const others = [await session(acceptor, 'login'), await session(acceptor, 'embed')];
  expect(await change(acceptor, TEST_PASSWORD, 'Fresh2026')).toMatchObject({ status: 200, reply: null });
  expect((await server.call(getInfo, {}, { token: acceptor.token })).status).toBe(200);
  for (const token of others) expect((await server.call(getInfo, {}, { token })).status).toBe(5001019);
  expect((await server.call(getInfo, {}, { token: admin.token })).status).toBe(200);
  expect((await signIn(acceptor, TEST_PASSWORD)).status).toBe(5001005);
  expect((await signIn(acceptor, 'Fresh2026')).status).toBe(200);
});

test('the owner is told by mail, in the language of the request', async () => {
  const { token, loginName } = customer.acceptor;
  const request = { oldPassword: TEST_PASSWORD, newPassword: 'Fresh2026' };
  await server.call(updatePassword, request, { token, headers: { lang: 'ja_JP', host: 'evil.example' } });
  const [notice] = await mailTo(server.services, `${loginName}@mail.example`, /パスワードが変更されました/);
  expect(notice?.text).toContain('http://127.0.0.1:4000/login');
  expect(notice?.text).not.toContain('evil');
});

test('an account without an address changes its password, too', async () => {
  const { acceptor } = customer;
  await server.services.database.system((tx) =>
    tx.update(account).set({ email: null }).where(eq(account.id, acceptor.accountId)),
  );
  expect((await change(acceptor, TEST_PASSWORD, 'Fresh2026')).status).toBe(200);
});

test('a mailed link ends when the password is changed in another way', async () => {
  const { ticket } = await askForReset(server, `${customer.acceptor.loginName}@mail.example`);
  await change(customer.acceptor, TEST_PASSWORD, 'Fresh2026');
  expect((await server.call(checkUrl, { ticket })).status).toBe(5007905);
});

test('a wrong current password is refused, and counted: ten in a quarter of an hour', async () => {
  const { acceptor, admin } = customer;
  for (let i = 0; i < 10; i += 1)
    expect((await change(acceptor, 'Guess-000', 'Fresh2026')).status).toBe(5007906);
  const refused = await change(acceptor, TEST_PASSWORD, 'Fresh2026');
  expect([refused.status, refused.reply]).toEqual([5001022, { retryAfter: 15 * 60 }]);
  expect((await change(admin, 'Guess-000', 'Fresh2026')).status).toBe(5007906);
  time += 15 * 60 * 1000;
  expect((await change(acceptor, TEST_PASSWORD, 'Fresh2026')).status).toBe(200);
});

test('the password that there is, is none to change to; right ones are not counted as failed', async () => {
  for (let i = 0; i < 12; i += 1) {
    expect((await change(customer.acceptor, TEST_PASSWORD, TEST_PASSWORD)).status).toBe(5007907);
  }
  expect((await change(customer.acceptor, TEST_PASSWORD, 'Fresh2026')).status).toBe(200);
});

test('of two changes at once one is made', async () => {
  const { acceptor } = customer;
  const second = { ...acceptor, token: await session(acceptor, 'login') };
  const [one, two] = await Promise.all([
    change(acceptor, TEST_PASSWORD, 'First2026'),
    change(second, TEST_PASSWORD, 'Second2026'),
  ]);
  const [made, refused] = [one.status, two.status].sort();
  expect(made).toBe(200);
  // The one that was made ended the session of the other, which may have come too late to be asked for its password.
  expect([ERROR.wrongPassword, ERROR.loginExpired]).toContain(refused);
});

test('the token of a partner’s page changes no password', async () => {
  const { acceptor } = customer;
  const token = await session(acceptor, 'embed');
  expect((await change({ ...acceptor, token }, TEST_PASSWORD, 'Fresh2026')).status).toBe(5016011);
  expect((await change({ ...acceptor, token: 'x'.repeat(43) }, TEST_PASSWORD, 'Fresh2026')).status).toBe(401);
  expect((await signIn(acceptor, TEST_PASSWORD)).status).toBe(200);
});

test.each(['Ab1cd', 'Abcdefghijklmno12', 'abcdef1', 'ABCDEF1', 'Abcdefg'])(
  '%s is no new password',
  async (bad) => {
    expect((await change(customer.acceptor, TEST_PASSWORD, bad)).status).toBe(400);
  },
);
