import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { redirectCode } from '../../../demo/server/db/schema/sign-in.ts';
import { dropCodes } from '../../../demo/server/redirect/background.ts';
import { redirectLines } from '../../../demo/server/redirect/redirect-code.ts';
import { embedSignature } from '../../../demo/server/session/embed-signature.ts';
import { signatureOf } from '../../../demo/server/session/signed-request.ts';
import { exchangeCode, getEmbedToken, getRedirectCode } from '../../../src/shared/contract/oauth/embed.ts';
import { getLoginRecord } from '../../../src/shared/contract/oauth/login-record.ts';
import { getInfo, refresh } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let other: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  customer = await createTestCustomer(server.services, 'Redirected');
  other = await createTestCustomer(server.services, 'Another');
});
afterAll(() => server.close());

type Fields = Parameters<typeof redirectLines>[0];

function fields(change: Partial<Fields> = {}): Fields {
  return {
    appKey: customer.appKey,
    loginName: customer.acceptor.loginName,
    timestamp: Math.floor(time / 1000),
    nonce: randomBytes(16).toString('hex'),
    ...change,
  };
}

function ask(change: Partial<Fields> = {}, secret = customer.appSecret) {
  const sent = fields(change);
  return server.call(getRedirectCode, { ...sent, signature: signatureOf(redirectLines(sent), secret) });
}

const exchange = (code: string) => server.call(exchangeCode, { code });

test('the signature is the one that the contract documents', () => {
  const sent = { appKey: 'key', loginName: 'user', timestamp: 1_790_000_000, nonce: 'nonce-of-16-signs' };
  expect(redirectLines(sent).join('\n')).toBe('redirect-code\nkey\nuser\n1790000000\nnonce-of-16-signs');
});

test('a code signs its user in, with a session like any other, which is recorded', async () => {
  const { reply, status } = await ask();
  expect([status, reply.expiresIn]).toEqual([200, 60]);
  const { reply: opened, status: exchanged } = await exchange(reply.code);
  expect(exchanged).toBe(200);
  const { accountId: userId, loginName } = customer.acceptor;
  expect(opened).toMatchObject({ userId, loginName });
  const info = await server.call(getInfo, {}, opened);
  expect(info.reply).toMatchObject({ userId: customer.acceptor.accountId, csrId: customer.customerId });
  const record = await server.call(getLoginRecord, {}, opened);
  expect(record.reply.rows[0]).toMatchObject({ way: 'redirect', isCurrent: true });
  expect((await server.call(refresh, {}, opened)).status).toBe(200);
});

test('signing in by a code ends the sign-in before it', async () => {
  const first = await exchange((await ask()).reply.code);
  const second = await exchange((await ask()).reply.code);
  expect((await server.call(getInfo, {}, first.reply)).status).toBe(5001025);
  expect((await server.call(getInfo, {}, second.reply)).status).toBe(200);
});

test('a code works once, of many at once for one', async () => {
  const { reply } = await ask();
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => exchange(reply.code)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 5007908, 5007908, 5007908]);
  expect((await exchange(reply.code)).status).toBe(5007908);
});

test('a code ends after a minute', async () => {
  const [kept, late] = [await ask(), await ask()];
  time += 59_000;
  expect((await exchange(kept.reply.code)).status).toBe(200);
  time += 1000;
  expect((await exchange(late.reply.code)).status).toBe(5007908);
});

test('an account that was disabled meanwhile is told so, and the code is used up', async () => {
  const { accountId, loginName } = customer.otherAcceptor;
  const disable = (disabled: boolean) =>
    server.services.database.system((tx) =>
      tx.update(account).set({ disabled }).where(eq(account.id, accountId)),
    );
  const { reply } = await ask({ loginName });
  await disable(true);
  expect((await exchange(reply.code)).status).toBe(5001043);
  expect((await ask({ loginName })).status).toBe(403);
  await disable(false);
  expect((await exchange(reply.code)).status).toBe(5007908);
});

test('a nonce works once, for either kind of signed request', async () => {
  const nonce = randomBytes(16).toString('hex');
  expect((await ask({ nonce })).status).toBe(200);
  expect((await ask({ nonce })).status).toBe(403);
  const sent = fields({ nonce });
  const signature = embedSignature(sent, customer.appSecret);
  expect((await server.call(getEmbedToken, { ...sent, signature })).status).toBe(403);
});

test('what was signed for an embed token is no request for a code, nor the other way about', async () => {
  const sent = fields();
  const forEmbed = embedSignature(sent, customer.appSecret);
  expect((await server.call(getRedirectCode, { ...sent, signature: forEmbed })).status).toBe(403);
  const forCode = signatureOf(redirectLines(sent), customer.appSecret);
  expect((await server.call(getEmbedToken, { ...sent, signature: forCode })).status).toBe(403);
});

test.each([
  ['a wrong secret', () => ask({}, 'another secret')],
  ['an unknown key', () => ask({ appKey: 'nobody' })],
  ['a timestamp of six minutes ago', () => ask({ timestamp: Math.floor(time / 1000) - 360 })],
  ['a timestamp in six minutes', () => ask({ timestamp: Math.floor(time / 1000) + 360 })],
  ['another customer’s user', () => ask({ loginName: other.admin.loginName })],
  ['another customer’s secret', () => ask({}, other.appSecret)],
  ['an unknown user', () => ask({ loginName: 'nobody' })],
])('%s is refused without a reason', async (_what, send) => {
  const { status, reply } = await send();
  expect([status, reply]).toEqual([403, undefined]);
});

test('codes that nobody was given are counted by address; right ones are not', async () => {
  time += 15 * 60 * 1000;
  for (let i = 0; i < 30; i += 1) expect((await exchange(`guess-${i}`)).status).toBe(5007908);
  const { reply } = await ask();
  expect((await exchange(reply.code)).status).toBe(5001022);
  time += 15 * 60 * 1000;
  for (let i = 0; i < 32; i += 1) expect((await exchange((await ask()).reply.code)).status).toBe(200);
});

test('the code cannot be read in the database, and is forgotten once it has ended', async () => {
  const { reply } = await ask();
  const left = () => server.services.database.system((tx) => tx.select().from(redirectCode));
  for (const { codeHash } of await left()) expect(Buffer.from(codeHash).toString()).not.toContain(reply.code);
  time += 61_000;
  await dropCodes.run({}, { services: server.services, signal: AbortSignal.timeout(10_000) });
  expect(await left()).toEqual([]);
});
