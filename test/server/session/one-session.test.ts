import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { session } from '../../../demo/server/db/schema/sign-in.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import {
  getInfo,
  getStatus,
  login,
  logout,
  REFRESH_GRACE,
  refresh,
} from '../../../src/shared/contract/oauth/session.ts';
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
  customer = await createTestCustomer(server.services, 'One session');
});
afterAll(() => server.close());

async function signIn(who = customer.acceptor, headers: Record<string, string> = {}): Promise<string> {
  const request = { loginName: who.loginName, password: TEST_PASSWORD };
  const { status, reply } = await server.call(login, request, { headers });
  expect(status).toBe(200);
  return reply.token;
}
const statusOf = async (token: string) => (await server.call(getStatus, {}, { token })).status;

test('the status of a session that stands is that of its user, also right after a refresh', async () => {
  const token = await signIn();
  expect((await server.call(getStatus, {}, { token })).reply).toEqual({ status: '1' });
  const { reply } = await server.call(refresh, {}, { token });
  expect([await statusOf(token), await statusOf(reply.token)]).toEqual([200, 200]);
});

test('the old token ends a minute after a refresh, however often it is refreshed meanwhile', async () => {
  const old = await signIn();
  const first = (await server.call(refresh, {}, { token: old })).reply.token;
  later(REFRESH_GRACE - 1);
  expect(await statusOf(old)).toBe(200);
  const second = (await server.call(refresh, {}, { token: old })).reply.token;
  later(1);
  expect(await statusOf(old)).toBe(5001019);
  expect((await server.call(refresh, {}, { token: old })).status).toBe(5001019);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
});

test('a later sign-in ends the earlier one with 5001025, of that account alone', async () => {
  const [first, other] = [await signIn(), await signIn(customer.admin)];
  const second = await signIn();
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([5001025, 200, 200]);
  expect((await server.call(refresh, {}, { token: first })).status).toBe(5001025);
});

test('a later sign-in ends refreshed tokens too, and leaves embed tokens', async () => {
  const { customerId, acceptor } = customer;
  const embedded = await server.services.database.system((tx) =>
    openSession(tx, {
      customerId,
      accountId: acceptor.accountId,
      kind: 'embed',
      batchId: null,
      now: new Date(time),
    }),
  );
  const first = await signIn();
  const { reply } = await server.call(refresh, {}, { token: first });
  await signIn();
  expect([await statusOf(first), await statusOf(reply.token)]).toEqual([5001025, 5001025]);
  expect(await statusOf(embedded)).toBe(200);
});

test('of many sign-ins at once one session is left', async () => {
  // Whether they get into each other's way depends on who comes when.
  for (let round = 0; round < 5; round += 1) {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => signIn(customer.otherAcceptor)));
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 5001025)).toHaveLength(5);
  }
});

test('a refresh beside a sign-in leaves no second session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const token = await signIn(customer.otherAcceptor);
    const [refreshed] = await Promise.all([
      server.call(refresh, {}, { token }),
      signIn(customer.otherAcceptor),
    ]);
    if (refreshed.status !== 200) expect([401, 5001025]).toContain(refreshed.status);
    else expect(await statusOf(refreshed.reply.token)).toBe(5001025);
  }
});

test('a session that had ended by its time still says so after a later sign-in', async () => {
  const old = await signIn();
  later(7 * 24 * 60 * 60);
  await signIn();
  expect(await statusOf(old)).toBe(5001019);
});

test('logging out ends the session of that token only', async () => {
  const [mine, theirs] = [await signIn(), await signIn(customer.admin)];
  expect((await server.call(logout, {}, { token: mine })).status).toBe(200);
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([401, 200]);
  expect((await server.call(logout, {}, { token: mine })).status).toBe(401);
});

test('logging out ends every token that refreshes have made of the sign-in', async () => {
  const first = await signIn();
  const twins = await Promise.all([1, 2].map(() => server.call(refresh, {}, { token: first })));
  const [mine = '', other = ''] = twins.map(({ reply }) => reply.token);
  expect((await server.call(logout, {}, { token: mine })).status).toBe(200);
  expect(await Promise.all([first, mine, other].map(statusOf))).toEqual([401, 401, 401]);
});

test('a refresh beside a logout leaves no token behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const token = await signIn();
    const [refreshed] = await Promise.all([
      server.call(refresh, {}, { token }),
      server.call(logout, {}, { token }),
    ]);
    if (refreshed.status !== 200) expect(refreshed.status).toBe(401);
    else expect(await statusOf(refreshed.reply.token)).toBe(401);
  }
});

test('an account that is disabled shows by its status; enabled again, its session goes on', async () => {
  const token = await signIn();
  const disable = (disabled: boolean) =>
    server.services.database.system((tx) =>
      tx.update(account).set({ disabled }).where(eq(account.id, customer.acceptor.accountId)),
    );
  await disable(true);
  expect(await statusOf(token)).toBe(5001043);
  await disable(false);
  expect(await statusOf(token)).toBe(200);
});

test('signing in keeps the language that the user reads', async () => {
  const language = async () => {
    const [row] = await server.services.database.system((tx) =>
      tx.select({ language: account.language }).from(account).where(eq(account.id, customer.admin.accountId)),
    );
    return row?.language;
  };
  await signIn(customer.admin, { lang: 'ja_JP' });
  expect(await language()).toBe('ja');
  await signIn(customer.admin, { lang: 'zh_CN' });
  expect(await language()).toBe('zh');
});

test('a refreshed session lives for seven days from then, and knows its sign-in', async () => {
  later(60);
  const token = await signIn();
  later(5 * 24 * 60 * 60);
  const { reply } = await server.call(refresh, {}, { token });
  later(7 * 24 * 60 * 60 - 1);
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(200);
  later(1);
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(5001019);
  const rows = await server.services.database.system((tx) =>
    tx
      .select({ loginRecordId: session.loginRecordId })
      .from(session)
      .where(eq(session.accountId, customer.acceptor.accountId))
      .orderBy(session.createdAt),
  );
  const records = rows.map(({ loginRecordId }) => loginRecordId).slice(-2);
  expect(records[0]).toBe(records[1]);
  expect(records[0]).not.toBeNull();
});
