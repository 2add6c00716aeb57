import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkUrl, forgetPassword } from '../../../src/shared/contract/oauth/password.ts';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import {
  addMembers,
  getMember,
  getMemberList,
  modifyMember,
} from '../../../src/shared/contract/team/member.ts';
import { MAX_MEMBERS_ADDED } from '../../../src/shared/contract/team/member-rules.ts';
import { mailTo, outbox, secretsOf } from '../mail/outbox-mail.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { add, added, loginNames, problems, typed } from './team-calls.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let number = 0;
/** User names that nobody has yet. */
let name: (word: string) => string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  number += 1;
  name = (word) => `${word}${String(number).padStart(3, '0')}`;
  customer = await createTestCustomer(server.services, `Added ${number}`);
});
afterAll(() => server.close());

test('twenty members are added at once, with the fields of a member', async () => {
  const rows = Array.from({ length: MAX_MEMBERS_ADDED }, (_, at) => typed(name(`many${at}x`)));
  const { status, reply } = await add(server, customer.admin, rows);
  expect([status, reply.members.length, reply.invited]).toEqual([200, 20, 0]);
  expect(reply.members.map(({ loginName }) => loginName)).toEqual(rows.map(({ loginName }) => loginName));
  expect(reply.members[0]).toMatchObject({
    userName: rows[0]?.loginName,
    email: null,
    role: ROLE.acceptor,
    mayFinish: false,
    disabled: false,
    awaited: true,
    joinedAt: '2026-11-20T09:00:00.000Z',
    batches: 0,
    batchesWaiting: 0,
  });
  expect((await add(server, customer.admin, [...rows, typed(name('onemore'))])).status).toBe(400);
});

test('all or none: one wrong row keeps the others out, and each problem is told with its row', async () => {
  const before = await loginNames(server, customer.admin);
  const refused = await add(server, customer.admin, [
    typed(name('goodone')),
    typed('abc'),
    typed('with space'),
    typed(''),
    typed(name('admin'), { role: ROLE.administrator }),
    typed(name('nomail'), { email: 'not an address' }),
    typed(name('short'), { password: 'Abc12' }),
    typed(name('kinds'), { password: 'abcdefgh' }),
    typed(name('signs'), { password: 'Abcdef-1' }),
    typed(name('nothing'), { password: '' }),
    typed(name('norole'), { role: '' }),
    typed(name('twice'), { email: 'twice@mail.example' }),
    typed(name('TWICE'), { email: 'Twice@mail.example' }),
  ]);
  expect(refused.status).toBe(5007971);
  expect(problems(refused)).toEqual([
    '1 loginNameLength',
    '2 loginNameCharacters',
    '3 loginNameMissing',
    '4 emailMissing',
    '5 emailFormat',
    '6 passwordLength',
    '7 passwordKinds',
    '8 passwordCharacters',
    '9 passwordMissing',
    '10 roleMissing',
    '11 loginNameTwice',
    '11 emailTwice',
    '12 loginNameTwice',
    '12 emailTwice',
  ]);
  expect(await loginNames(server, customer.admin)).toEqual(before);
});

test('a user name or an address that somebody has is refused by its code, of another customer, too', async () => {
  await add(server, customer.admin, [typed(name('taken'), { email: `${name('taken')}@mail.example` })]);
  const other = await createTestCustomer(server.services, `Beside ${number}`);
  const byName = await add(server, other.admin, [typed(name('fresh')), typed(name('TAKEN'))]);
  expect([byName.status, problems(byName)]).toEqual([5016013, ['1 loginNameTaken']]);
  const email = `${name('TAKEN')}@mail.example`;
  const byMail = await add(server, other.admin, [typed(name('fresh'), { email })]);
  expect([byMail.status, problems(byMail)]).toEqual([5016007, ['0 emailTaken']]);
  // Together with a broken rule only that is told: nothing is found out by rows that cannot be saved.
  const both = await add(server, other.admin, [typed(name('taken')), typed('abc')]);
  expect([both.status, problems(both)]).toEqual([5007971, ['1 loginNameLength']]);
});

test('what is taken is told twenty times an hour, by whichever form; what is saved does not count', async () => {
  await added(server, customer.admin, typed(name('taken')));
  const other = await createTestCustomer(server.services, `Curious ${number}`);
  const row = typed(name('fresh'));
  const { userId } = await added(server, other.admin, row);
  const rename = (loginName: string) => server.call(modifyMember, { userId, loginName }, other.admin);
  for (let told = 0; told < 10; told += 1) {
    expect((await rename(name(`fresh${told}x`))).status).toBe(200);
    expect((await add(server, other.admin, [typed(name('taken'))])).status).toBe(5016013);
    expect((await add(server, other.admin, [typed('abc')])).status).toBe(5007971);
    expect((await rename(name('taken'))).status).toBe(5016013);
  }
  const refused = await add(server, other.admin, [typed(name('taken'))]);
  expect([refused.status, refused.reply]).toEqual([5007971, { retryAfter: 3600 }]);
  const renamed = await rename(name('taken'));
  expect([renamed.status, renamed.reply]).toEqual([5007971, { retryAfter: 3600 }]);
  // Others may go on, and so may whoever looks for no name.
  expect((await add(server, customer.admin, [typed(name('taken'))])).status).toBe(5016013);
  expect((await server.call(modifyMember, { userId, role: ROLE.acceptor }, other.admin)).status).toBe(200);
  time += 3600_000;
  expect((await rename(name('taken'))).status).toBe(5016013);
});

test('of two who add one name at the same moment, one is refused', async () => {
  const both = await Promise.all([
    add(server, customer.admin, [typed(name('race')), typed(name('first'))]),
    add(server, customer.admin, [typed(name('second')), typed(name('race'))]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 5016013]);
  const names = await loginNames(server, customer.admin);
  expect(names.filter((one) => one === name('race'))).toHaveLength(1);
  expect([names.includes(name('first')), names.includes(name('second'))].filter(Boolean)).toHaveLength(1);
});

test('whoever has an address gets an invitation in the language that was chosen, and signs in by it', async () => {
  const email = `${name('invite')}@mail.example`;
  const request = { members: [typed(name('Invite'), { email, password: '' })], language: 'ja' as const };
  const { reply } = await server.call(addMembers, request, customer.admin);
  expect(reply.invited).toBe(1);
  const [mail] = await mailTo(server.services, email, /チームへのご招待/);
  expect(mail?.text).toContain(customer.name);
  const { ticket } = secretsOf(mail);
  // A week, so that a holiday does not end it.
  time += 6 * 24 * 3_600_000;
  expect(await server.call(checkUrl, { ticket })).toMatchObject({ reply: { loginName: name('invite') } });
  await server.call(forgetPassword, { ticket, password: 'MyOwn2026' });
  const signedIn = await server.call(login, { loginName: name('Invite'), password: 'MyOwn2026' });
  expect(signedIn.status).toBe(200);
  const info = await server.call(getInfo, {}, { token: signedIn.reply.token });
  expect(info.reply).toMatchObject({ userName: name('Invite'), loginName: name('invite'), role: '20' });
  const { userId } = reply.members[0] ?? { userId: '' };
  const { reply: now } = await server.call(getMember, { userId }, customer.admin);
  expect(now.member.awaited).toBe(false);
});

test('an invitation ends after a week', async () => {
  const email = `${name('late')}@mail.example`;
  await add(server, customer.admin, [typed(name('latecomer'), { email, password: '' })]);
  const [mail] = await mailTo(server.services, email, /invited to the team/);
  time += 8 * 24 * 3_600_000;
  expect((await server.call(checkUrl, { ticket: secretsOf(mail).ticket })).status).toBe(5007905);
});

test('with a password that was given nobody is signed in: it opens the way to one of their own, once', async () => {
  await added(server, customer.admin, typed(name('given')));
  const request = { loginName: name('given'), password: 'Given2026' };
  const { status, reply } = await server.call(login, request);
  expect(status).toBe(5007972);
  const { ticket } = reply as unknown as { ticket: string };
  await server.call(forgetPassword, { ticket, password: 'MyOwn2026' });
  expect((await server.call(login, request)).status).toBe(5001005);
  expect((await server.call(login, { ...request, password: 'MyOwn2026' })).status).toBe(200);
  expect((await server.call(checkUrl, { ticket })).status).toBe(5007905);
});

test('a password that was given is none of one’s own, and the way to another stays open', async () => {
  await added(server, customer.admin, typed(name('keeper')));
  const request = { loginName: name('keeper'), password: 'Given2026' };
  const { reply } = await server.call(login, request);
  const { ticket } = reply as unknown as { ticket: string };
  for (let times = 0; times < 40; times += 1)
    expect((await server.call(forgetPassword, { ticket, password: request.password })).status).toBe(5007907);
  expect((await server.call(forgetPassword, { ticket, password: 'MyOwn2026' })).status).toBe(200);
  expect((await server.call(login, request)).status).toBe(5001005);
});

test('no mail leaves for rows that were refused', async () => {
  const email = `${name('refused')}@mail.example`;
  await add(server, customer.admin, [typed(name('refused'), { email }), typed('abc')]);
  await added(server, customer.admin, typed(name('later'), { email: `${name('later')}@mail.example` }));
  await mailTo(server.services, `${name('later')}@mail.example`, /invited/);
  expect((await outbox(server.services)).some((mail) => mail.to?.[0]?.address === email)).toBe(false);
});

test('the list is searched by name and address, narrowed by role and right, sorted and paged', async () => {
  const rows = [
    typed(name('anna'), { email: `${name('zz')}@find.example` }),
    typed(name('berta'), { role: ROLE.administrator, email: `${name('aa')}@find.example` }),
    typed(name('clara')),
  ];
  await add(server, customer.admin, rows);
  const list = async (request: Parameters<typeof server.call<typeof getMemberList>>[1]) => {
    const { reply } = await server.call(getMemberList, request, customer.admin);
    return [reply.total, ...reply.rows.map(({ loginName }) => loginName)];
  };
  const { admin, acceptor, otherAcceptor } = customer;
  expect(await list({ keyword: 'FIND.example' })).toEqual([2, name('berta'), name('anna')]);
  expect(await list({ keyword: name('CLARA') })).toEqual([1, name('clara')]);
  expect(await list({ keyword: '%' })).toEqual([0]);
  expect(await list({ role: '10' })).toEqual([2, admin.loginName, name('berta')].sort(byText));
  expect(await list({ mayFinish: false })).toEqual([3, name('anna'), name('clara'), otherAcceptor.loginName]);
  expect((await list({ sort: 'loginName', direction: 'desc', limit: 2 })).slice(1)).toEqual(
    [admin.loginName, acceptor.loginName, otherAcceptor.loginName, ...rows.map(({ loginName }) => loginName)]
      .sort()
      .reverse()
      .slice(0, 2),
  );
  expect(await list({ limit: 2, page: 3 })).toHaveLength(3);
});

function byText(a: string | number, b: string | number): number {
  return typeof a === 'number' ? -1 : typeof b === 'number' ? 1 : a < b ? -1 : 1;
}
