import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captcha } from '../../../demo/server/db/schema/sign-in.ts';
import { createWork, timesTheWork } from '../../../demo/server/session/captcha/proof-of-work.ts';
import { beginTry } from '../../../demo/server/session/failed-tries.ts';
import { loginLimits } from '../../../demo/server/session/login-limits.ts';
import { getCaptcha } from '../../../src/shared/contract/oauth/captcha.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let verifications = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { LOGIN_CAPTCHA: 'on', TRUST_PROXY: '1' } });
  customer = await createTestCustomer(server.services, 'Open door');
});
afterAll(() => server.close());

/** Passed a moment ago: a puzzle, or so many times the usual work. */
async function passed(kind: 'slider' | 'work', times = 1): Promise<string> {
  verifications += 1;
  const sid = `verification ${verifications} passed`;
  const now = server.services.now();
  const challenge = kind === 'work' ? await createWork(server.services.config.serverSecret, times) : null;
  await server.services.database.system((tx) =>
    tx.insert(captcha).values({
      sid,
      kind,
      position: kind === 'slider' ? 100 : null,
      challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 300_000),
      passed: true,
    }),
  );
  return sid;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const signIn = ({ loginName }: TestAccount, sid: string, address: string, password = TEST_PASSWORD) =>
  server.call(login, { loginName, password, sid }, from(address));

/** Wrong passwords that were tried from somewhere, as many as a program sends in a minute. */
const guess = (account: string, addresses: readonly string[]) =>
  server.services.database.system(async (tx) => {
    for (const address of addresses)
      await beginTry(tx, loginLimits(account, address).all, server.services.now());
  });

const hundreds = (address: (at: number) => string) => Array.from({ length: 300 }, (_, at) => address(at));

test('however often others guess at an account from elsewhere, its owner gets in where they were before', async () => {
  const { acceptor } = customer;
  const home = '10.3.0.1';
  expect((await signIn(acceptor, await passed('slider'), home)).status).toBe(200);
  await guess(
    acceptor.accountId,
    hundreds((at) => `10.4.${at % 250}.${at}`),
  );
  expect((await signIn(acceptor, await passed('slider'), home)).status).toBe(200);
  const kind = async (address: string) =>
    (await server.call(getCaptcha, { loginName: acceptor.loginName }, from(address))).reply.kind;
  expect([await kind(home), await kind('10.3.0.2')]).toEqual(['slider', 'work']);
});

test('from a new place they get in by work, which a puzzle cannot stand for, nor too little of it', async () => {
  const { otherAcceptor } = customer;
  await guess(
    otherAcceptor.accountId,
    hundreds((at) => `10.5.${at % 250}.${at}`),
  );
  const from = '10.3.1.1';
  const puzzle = await signIn(otherAcceptor, await passed('slider'), from);
  expect([puzzle.status, puzzle.reply]).toEqual([5007022, { kind: 'work' }]);
  expect((await signIn(otherAcceptor, await passed('work', 1), from)).status).toBe(5007022);
  const asked = timesTheWork(300);
  expect(asked).toBeGreaterThan(timesTheWork(100));
  expect((await signIn(otherAcceptor, await passed('work', asked), from)).status).toBe(200);
  const [row] = await server.services.database.system((tx) =>
    tx
      .select({ usedAt: captcha.usedAt })
      .from(captcha)
      .where(eq(captcha.sid, `verification ${verifications} passed`)),
  );
  expect(row?.usedAt).toBeInstanceOf(Date);
});

test('wrong passwords for name after name close an address to nobody: who was there before gets in as ever', async () => {
  const office = '10.3.2.1';
  expect((await signIn(customer.admin, await passed('slider'), office)).status).toBe(200);
  await server.services.database.system(async (tx) => {
    for (let at = 0; at < 300; at += 1)
      await beginTry(tx, loginLimits(`name ${at}`, office).all, server.services.now());
  });
  expect((await signIn(customer.admin, await passed('slider'), office)).status).toBe(200);
  const colleague = { accountId: '', loginName: 'nobody-has-this-name', token: '' };
  expect((await signIn(colleague, await passed('slider'), office)).status).toBe(5007022);
  expect((await signIn(colleague, await passed('work', 30), office)).status).toBe(5001005);
});
