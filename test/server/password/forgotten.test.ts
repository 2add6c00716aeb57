import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { passwordReset, session } from '../../../demo/server/db/schema/sign-in.ts';
import { dropResets } from '../../../demo/server/password/background.ts';
import { prepareResetWork } from '../../../demo/server/password/prepare-reset-work.ts';
import { sealRequest } from '../../../demo/server/password/reset-request.ts';
import { checkEmail, checkUrl, forgetPassword } from '../../../src/shared/contract/oauth/password.ts';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { allMailLeft } from '../mail/all-mail-left.ts';
import { mailTo, outbox } from '../mail/outbox-mail.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { askForReset, otherCode } from './test-reset.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let number = 0;
const later = (seconds: number) => {
  time += seconds * 1000;
};

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  // Each fact with people of its own, and none of them limited by what another tried.
  number += 1;
  later(24 * 60 * 60);
  customer = await createTestCustomer(server.services, `Forgotten ${number}`);
});
// What one fact has asked for must not hold up the next.
afterEach(() => allMailLeft(server.services));
afterAll(() => server.close());

const emailOf = ({ loginName }: { loginName: string }) => `${loginName}@mail.example`;
const set = (request: Parameters<typeof server.call<typeof forgetPassword>>[1]) =>
  server.call(forgetPassword, request);
const signIn = (loginName: string, password: string) => server.call(login, { loginName, password });

test('a mailed link tells whose it is, and sets a new password once', async () => {
  const { loginName } = customer.acceptor;
  const { ticket } = await askForReset(server, emailOf(customer.acceptor));
  later(60);
  const looked = await server.call(checkUrl, { ticket });
  expect([looked.status, looked.reply]).toEqual([200, { loginName, expiresIn: 29 * 60 }]);
  expect((await server.call(checkUrl, { ticket })).status).toBe(200);
  const done = await set({ ticket, password: 'Fresh2026' });
  expect([done.status, done.reply]).toEqual([200, { loginName }]);
  expect((await signIn(loginName, TEST_PASSWORD)).status).toBe(5001005);
  expect((await signIn(loginName, 'Fresh2026')).status).toBe(200);
  expect((await set({ ticket, password: 'Again2026' })).status).toBe(5007905);
  expect((await server.call(checkUrl, { ticket })).status).toBe(5007905);
  expect((await signIn(loginName, 'Fresh2026')).status).toBe(200);
});

test('the code of the mail does what its link does, and ends with it', async () => {
  const { resetId, code, ticket } = await askForReset(server, emailOf(customer.acceptor));
  expect((await set({ resetId, code, password: 'Fresh2026' })).status).toBe(200);
  expect((await signIn(customer.acceptor.loginName, 'Fresh2026')).status).toBe(200);
  expect((await set({ resetId, code, password: 'Again2026' })).status).toBe(5001006);
  expect((await set({ ticket, password: 'Again2026' })).status).toBe(5007905);
});

test('the mail is in the language of the request, and its link leads to this server', async () => {
  const email = emailOf(customer.acceptor);
  const headers = { lang: 'ja_JP', host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { link } = await askForReset(server, email, headers);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/login\?ticket=[\w-]{43}$/);
  const [mail] = await mailTo(server.services, email, /パスワード/);
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('an address that nobody has gets the same answer, and no mail', async () => {
  const known = await server.call(checkEmail, { email: emailOf(customer.acceptor) });
  const unknown = await server.call(checkEmail, { email: `nobody-${number}@mail.example` });
  expect([unknown.status, unknown.http]).toEqual([known.status, known.http]);
  expect(Object.keys(unknown.reply)).toEqual(Object.keys(known.reply));
  expect(unknown.reply.expiresIn).toBe(known.reply.expiresIn);
  // Both have the form of ids made now; no part of one says more than of the other.
  expect(unknown.reply.resetId.slice(14, 15)).toBe(known.reply.resetId.slice(14, 15));
  await allMailLeft(server.services);
  const addresses = (await outbox(server.services)).map((mail) => mail.to?.[0]?.address);
  expect(addresses).toContain(emailOf(customer.acceptor));
  expect(addresses).not.toContain(`nobody-${number}@mail.example`);
});

test('codes for a request that was for nobody are refused like wrong ones, however many', async () => {
  const { code, resetId } = await askForReset(server, emailOf(customer.acceptor));
  const unknown = await server.call(checkEmail, { email: `nobody-${number}@mail.example` });
  const answers = async (id: string) => {
    const found: unknown[] = [];
    for (let i = 1; i <= 7; i += 1) {
      const { status, http, reply, message } = await set({
        resetId: id,
        code: otherCode(code, i),
        password: 'Fresh2026',
      });
      found.push({ status, http, reply, message });
    }
    return found;
  };
  const wrong = await answers(resetId);
  expect(wrong[0]).toMatchObject({ status: 5001006 });
  expect(await answers(unknown.reply.resetId)).toEqual(wrong);
  expect(await answers(newId())).toEqual(wrong);
});

test('after five wrong codes the right one is dead, and the link is not', async () => {
  const { resetId, code, ticket } = await askForReset(server, emailOf(customer.acceptor));
  for (let i = 1; i <= 5; i += 1) {
    const tried = await set({ resetId, code: otherCode(code, i), password: 'Fresh2026' });
    expect(tried.status).toBe(5001006);
  }
  expect((await set({ resetId, code, password: 'Fresh2026' })).status).toBe(5001006);
  expect((await set({ ticket, password: 'Fresh2026' })).status).toBe(200);
});

test('codes tried all at once are counted like others', async () => {
  const { resetId, code } = await askForReset(server, emailOf(customer.acceptor));
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      set({ resetId, code: otherCode(code, i + 1), password: 'Fresh2026' }),
    ),
  );
  expect((await set({ resetId, code, password: 'Fresh2026' })).status).toBe(5001006);
});

test('an account takes twenty wrong codes a day, over all its mails; then only links work', async () => {
  const email = emailOf(customer.acceptor);
  for (let mail = 0; mail < 4; mail += 1) {
    const { resetId, code } = await askForReset(server, email);
    for (let i = 1; i <= 5; i += 1) await set({ resetId, code: otherCode(code, i), password: 'Fresh2026' });
    later(60 * 60);
  }
  const { resetId, code, ticket } = await askForReset(server, email);
  expect((await set({ resetId, code, password: 'Fresh2026' })).status).toBe(5001006);
  expect((await set({ ticket, password: 'Fresh2026' })).status).toBe(200);
});

test('of many who use a link at once one succeeds', async () => {
  const { ticket } = await askForReset(server, emailOf(customer.acceptor));
  const tries = ['One1111', 'Two2222', 'Three33', 'Four444'].map((password) => set({ ticket, password }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 5007905, 5007905, 5007905]);
});

test('link and code end after half an hour', async () => {
  const { ticket, resetId, code } = await askForReset(server, emailOf(customer.acceptor));
  later(30 * 60 - 1);
  expect((await server.call(checkUrl, { ticket })).status).toBe(200);
  later(1);
  expect((await server.call(checkUrl, { ticket })).status).toBe(5007905);
  expect((await set({ ticket, password: 'Fresh2026' })).status).toBe(5007905);
  expect((await set({ resetId, code, password: 'Fresh2026' })).status).toBe(5001006);
});

test('a newer request ends the older one', async () => {
  const older = await askForReset(server, emailOf(customer.acceptor));
  later(1);
  const newer = await askForReset(server, emailOf(customer.acceptor));
  expect((await server.call(checkUrl, { ticket: older.ticket })).status).toBe(5007905);
  const byCode = await set({ resetId: older.resetId, code: older.code, password: 'Fresh2026' });
  expect(byCode.status).toBe(5001006);
  expect((await set({ ticket: newer.ticket, password: 'Fresh2026' })).status).toBe(200);
});

test('a new password ends every session of the account, those of others stay, and its owner is told', async () => {
  const { acceptor, admin } = customer;
  const { reply } = await signIn(acceptor.loginName, TEST_PASSWORD);
  const embedded = await server.services.database.system((tx) =>
    tx.select().from(session).where(eq(session.accountId, acceptor.accountId)),
  );
  expect(embedded.length).toBeGreaterThan(1);
  const { ticket } = await askForReset(server, emailOf(acceptor), { lang: 'zh_CN' });
  await server.call(forgetPassword, { ticket, password: 'Fresh2026' }, { headers: { lang: 'zh_CN' } });
  expect((await server.call(getInfo, {}, { token: reply.token })).status).toBe(5001019);
  expect((await server.call(getInfo, {}, { token: admin.token })).status).toBe(200);
  const [notice] = await mailTo(server.services, emailOf(acceptor), /您的密码已修改/);
  expect(notice?.text).toContain('http://127.0.0.1:4000/login');
});

test('a new password opens an account that failed tries had locked', async () => {
  const { loginName } = customer.acceptor;
  for (let i = 0; i < 10; i += 1) await signIn(loginName, 'Guess-000');
  expect((await signIn(loginName, TEST_PASSWORD)).status).toBe(5001022);
  const { ticket } = await askForReset(server, emailOf(customer.acceptor));
  await set({ ticket, password: 'Fresh2026' });
  expect((await signIn(loginName, 'Fresh2026')).status).toBe(200);
});

test('three mails an hour, however the address is written, then the answer says how long to wait', async () => {
  const email = emailOf(customer.acceptor);
  for (const typed of [email, email.toUpperCase(), email]) {
    await askForReset(server, typed);
    later(1);
  }
  const refused = await server.call(checkEmail, { email });
  expect([refused.status, refused.reply]).toEqual([5001022, { retryAfter: 60 * 60 - 3 }]);
  await mailTo(server.services, email, /./, 3);
  later(60 * 60);
  expect((await server.call(checkEmail, { email })).status).toBe(200);
});

test('an address that nobody has is limited alike', async () => {
  const email = `nobody-${number}@mail.example`;
  for (let i = 0; i < 3; i += 1) expect((await server.call(checkEmail, { email })).status).toBe(200);
  const refused = await server.call(checkEmail, { email });
  expect([refused.status, refused.reply]).toEqual([5001022, { retryAfter: 60 * 60 }]);
});

test('one address asks for twenty mails an hour, to whomever', async () => {
  const ask = (i: number) => server.call(checkEmail, { email: `nobody-${number}-${i}@mail.example` });
  for (let i = 0; i < 20; i += 1) expect((await ask(i)).status).toBe(200);
  expect((await ask(20)).status).toBe(5001022);
});

test('links that nobody was sent are counted by address', async () => {
  const look = () => server.call(checkUrl, { ticket: 'x'.repeat(43) });
  for (let i = 0; i < 30; i += 1) expect((await look()).status).toBe(5007905);
  expect((await look()).status).toBe(5001022);
  expect((await set({ ticket: 'x'.repeat(43), password: 'Fresh2026' })).status).toBe(5001022);
});

test('a disabled account gets no mail, and one that was disabled since gets no password', async () => {
  const { accountId } = customer.acceptor;
  const disable = () =>
    server.services.database.system((tx) =>
      tx.update(account).set({ disabled: true }).where(eq(account.id, accountId)),
    );
  const { ticket, resetId, code } = await askForReset(server, emailOf(customer.acceptor));
  await disable();
  expect((await server.call(checkUrl, { ticket })).status).toBe(5007905);
  expect((await set({ ticket, password: 'Fresh2026' })).status).toBe(5007905);
  expect((await set({ resetId, code, password: 'Fresh2026' })).status).toBe(5001006);
  later(1);
  await server.call(checkEmail, { email: emailOf(customer.acceptor) });
  await allMailLeft(server.services);
  await mailTo(server.services, emailOf(customer.acceptor), /./, 1);
});

test('a request that waits for longer than its link would live sends no mail', async () => {
  const email = emailOf(customer.acceptor);
  const asked = { resetId: newId(), email, language: 'en', askedAt: new Date(time).toISOString() } as const;
  const sealed = sealRequest(asked, server.services.secretBox);
  const write = () =>
    prepareResetWork.run({ sealed }, { services: server.services, signal: AbortSignal.timeout(10_000) });
  later(30 * 60);
  await write();
  await allMailLeft(server.services);
  await mailTo(server.services, email, /./, 0);
  later(-1);
  await write();
  await mailTo(server.services, email, /./, 1);
});

test.each([
  ['too short', 'Ab1cd'],
  ['too long', 'Abcdefghijklmno12'],
  ['without capitals', 'abcdef1'],
  ['without small letters', 'ABCDEF1'],
  ['without digits', 'Abcdefg'],
])('a new password %s is refused, and the link stays good', async (_what, password) => {
  const { ticket } = await askForReset(server, emailOf(customer.acceptor));
  expect((await set({ ticket, password })).status).toBe(400);
  expect((await set({ ticket, password: 'Fresh2026' })).status).toBe(200);
});

test('without a link there must be both the request and its code', async () => {
  expect((await set({ password: 'Fresh2026' })).status).toBe(5002002);
  expect((await set({ resetId: newId(), password: 'Fresh2026' })).status).toBe(5002002);
});

test('no secret of a mail can be read in the database', async () => {
  const { ticket, code } = await askForReset(server, emailOf(customer.acceptor));
  const rows = await server.services.database.system((tx) => tx.select().from(passwordReset));
  const kept = rows.map(({ codeHash, ticketHash }) => `${codeHash} ${Buffer.from(ticketHash).toString()}`);
  expect(kept.join(' ')).not.toContain(ticket);
  for (const { codeHash } of rows) expect(codeHash).toMatch(/^scrypt\$/);
  expect(kept.join(' ').split(/[$ ]/)).not.toContain(code);
});

test('ended requests are forgotten', async () => {
  await askForReset(server, emailOf(customer.acceptor));
  const left = () => server.services.database.system((tx) => tx.select().from(passwordReset));
  const run = () => dropResets.run({}, { services: server.services, signal: AbortSignal.timeout(10_000) });
  await run();
  expect(await left()).toHaveLength(1);
  later(30 * 60 + 1);
  await run();
  expect(await left()).toHaveLength(0);
});
