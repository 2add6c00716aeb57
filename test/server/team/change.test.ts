import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import {
  assignBatch,
  assignPackages,
  getAcceptorList,
} from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import {
  createDataset,
  getDatasetDetail,
  setDatasetAuthorisation,
} from '../../../src/shared/contract/dataset/dataset.ts';
import { checkUrl } from '../../../src/shared/contract/oauth/password.ts';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { getItemDetail, saveResult } from '../../../src/shared/contract/studio.ts';
import * as team from '../../../src/shared/contract/team/member.ts';
import { getMemberBatches, getMemberWork } from '../../../src/shared/contract/team/member-work.ts';
import { mailTo, secretsOf } from '../mail/outbox-mail.ts';
import { createTestCustomer, TEST_PASSWORD, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { added, loginNames, problems, typed } from './team-calls.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
beforeEach(async () => {
  number += 1;
  customer = await createTestCustomer(server.services, `Changed team ${number}`);
});
afterAll(() => server.close());

const name = (word: string) => `${word}c${String(number).padStart(3, '0')}`;
const remove = (who: TestAccount, userId: string) =>
  server.call(team.deleteMember, { userId }, { token: who.token });
const whoIs = async (token: string) => (await server.call(getInfo, {}, { token })).status;

/** Another administrator, signed in. */
async function secondAdministrator(): Promise<TestAccount> {
  const { customerId } = customer;
  const email = `${name('second')}@mail.example`;
  const { userId: accountId, loginName } = await added(
    server,
    customer.admin,
    typed(name('second'), { role: ROLE.administrator, email }),
  );
  const token = await server.services.database.system((tx) =>
    openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now: new Date(time) }),
  );
  return { accountId, loginName, token };
}

/** Keeps what a member has, but for what is named. */
async function modify(
  who: TestAccount,
  userId: string,
  more: Partial<{ loginName: string; email: string; role: '10' | '20' }>,
) {
  const { reply } = await server.call(team.getMember, { userId }, customer.admin);
  const { loginName, email, role } = reply.member;
  return server.call(
    team.modifyMember,
    { userId, loginName, email: email ?? '', role, ...more },
    { token: who.token },
  );
}

test('a member gets another user name and address, and signs in by them', async () => {
  const { acceptor, admin } = customer;
  const email = `${name('new')}@mail.example`;
  const { status, reply } = await modify(admin, acceptor.accountId, { loginName: name('Renamed'), email });
  expect([status, reply.member.loginName, reply.member.email]).toEqual([200, name('renamed'), email]);
  // Others know them by the name that the provider gave them.
  expect(reply.member.userName).toBe(`acceptor of ${customer.name}`);
  for (const loginName of [name('Renamed'), email.toUpperCase()])
    expect((await server.call(login, { loginName, password: TEST_PASSWORD })).status).toBe(200);
  expect((await server.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD })).status).toBe(
    5001005,
  );
});

test('names and addresses are held to the rules when they change, and must be nobody else’s', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  const userId = acceptor.accountId;
  expect(problems(await modify(admin, userId, { loginName: 'a b' }))).toEqual(['0 loginNameCharacters']);
  expect(problems(await modify(admin, userId, { email: 'nothing' }))).toEqual(['0 emailFormat']);
  expect((await modify(admin, userId, { email: '' })).reply.member.email).toBeNull();
  expect(problems(await modify(admin, userId, { role: '10' }))).toEqual(['0 emailMissing']);
  await modify(admin, otherAcceptor.accountId, { loginName: name('others') });
  const taken = await modify(admin, userId, { loginName: name('OTHERS') });
  expect([taken.status, problems(taken)]).toEqual([5016013, ['0 loginNameTaken']]);
  const mail = await modify(admin, userId, { email: `${otherAcceptor.loginName}@mail.example` });
  expect([mail.status, problems(mail)]).toEqual([5016007, ['0 emailTaken']]);
});

test('of two members who get one name at the same moment, one is refused', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  const both = await Promise.all(
    [acceptor, otherAcceptor].map(({ accountId }) => modify(admin, accountId, { loginName: name('wanted') })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 5016013]);
});

test('a new role counts from the next call on; the right to finish does not outlive the role of an administrator', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  const list = (who: TestAccount) => server.call(team.getMemberList, {}, { token: who.token });
  expect((await list(otherAcceptor)).status).toBe(5016011);
  const { reply } = await modify(admin, otherAcceptor.accountId, { role: '10' });
  expect(reply.member).toMatchObject({ role: '10', mayFinish: true, batches: null });
  expect((await list(otherAcceptor)).status).toBe(200);
  const back = await modify(admin, otherAcceptor.accountId, { role: '20' });
  expect(back.reply.member).toMatchObject({ role: '20', mayFinish: false });
  expect((await list(otherAcceptor)).status).toBe(5016011);
  expect((await list(acceptor)).status).toBe(5016011);
});

test('the last administrator can neither be deleted nor become an acceptor, by themselves either', async () => {
  const { admin } = customer;
  expect((await remove(admin, admin.accountId)).status).toBe(5016008);
  expect((await modify(admin, admin.accountId, { role: '20' })).status).toBe(5016008);
  const second = await secondAdministrator();
  expect((await modify(admin, admin.accountId, { role: '20' })).status).toBe(200);
  expect((await remove(second, second.accountId)).status).toBe(5016008);
  expect((await remove(second, admin.accountId)).status).toBe(200);
});

test('two administrators who delete, or demote, each other at the same moment leave one', async () => {
  for (const how of ['delete', 'demote'] as const) {
    const { admin } = customer;
    const second = await secondAdministrator();
    const act = ({ token }: TestAccount, { accountId: userId, loginName }: TestAccount) =>
      how === 'delete'
        ? server.call(team.deleteMember, { userId }, { token })
        : server.call(team.modifyMember, { userId, loginName, email: '', role: '20' }, { token });
    const both = await Promise.all([act(admin, second), act(second, admin)]);
    // Whoever comes second is none any more: their role or their session was gone first.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = both[0]?.status === 200 ? admin : second;
    const { reply } = await server.call(team.getMemberList, { role: '10' }, { token: left.token });
    expect(reply.rows.map(({ userId }) => userId)).toEqual([left.accountId]);
    number += 1;
    customer = await createTestCustomer(server.services, `Changed team ${number}`);
  }
});

test('a deleted member cannot sign in, has no session, and makes room for another of the name', async () => {
  const { acceptor, admin } = customer;
  const email = `${acceptor.loginName}@mail.example`;
  expect((await remove(admin, acceptor.accountId)).status).toBe(200);
  expect(await whoIs(acceptor.token)).toBe(5001019);
  expect((await server.call(login, { loginName: email, password: TEST_PASSWORD })).status).toBe(5001005);
  expect(await loginNames(server, admin)).not.toContain(acceptor.loginName);
  expect((await remove(admin, acceptor.accountId)).status).toBe(5001018);
  for (const call of [team.getMember, getMemberBatches, getMemberWork])
    expect((await server.call(call, { userId: acceptor.accountId }, admin)).status).toBe(5001018);
  const again = await added(server, admin, typed(name('again'), { email }));
  expect((await modify(admin, again.userId, { loginName: name('again2') })).status).toBe(200);
  const acceptors = await server.call(getAcceptorList, {}, admin);
  expect(acceptors.reply.rows.map(({ userId }) => userId)).not.toContain(acceptor.accountId);
});

test('a member with data under acceptance is not deleted: what they hold is named, and until when', async () => {
  const { acceptor, admin, customerId } = customer;
  const { batches } = await deliver(server.services, customerId, {
    name: `Held ${number}`,
    assigned: [acceptor.accountId],
  });
  const [{ batchId, packages } = { batchId: '', packages: [] }] = batches;
  const packageId = packages[1]?.packageId ?? '';
  await server.call(startPackage, { packageId }, { token: acceptor.token });
  const refused = await remove(admin, acceptor.accountId);
  expect(refused.status).toBe(5007970);
  expect(refused.reply).toEqual({
    total: 1,
    held: [
      {
        batchId,
        batchName: `Held ${number} 1`,
        packageName: 'Package 2',
        until: new Date(time + 15 * 60_000).toISOString(),
      },
    ],
  });
  expect(await whoIs(acceptor.token)).toBe(200);
  await server.call(releasePackage, { packageId }, { token: acceptor.token });
  expect((await remove(admin, acceptor.accountId)).status).toBe(200);
});

test('a claim that has run out holds nobody; an administrator in the midst of data does not become an acceptor', async () => {
  const { admin, customerId } = customer;
  const second = await secondAdministrator();
  const { batches } = await deliver(server.services, customerId, { name: `Lapsed ${number}` });
  const packageId = batches[0]?.packages[0]?.packageId ?? '';
  await server.call(startPackage, { packageId }, { token: second.token });
  expect((await modify(admin, second.accountId, { role: '20' })).status).toBe(5007970);
  time += 16 * 60_000;
  expect((await modify(admin, second.accountId, { role: '20' })).status).toBe(200);
});

test('what a deleted member judged keeps their name, and nothing is assigned to them any more', async () => {
  const { acceptor, otherAcceptor, admin, customerId } = customer;
  const { batches } = await deliver(server.services, customerId, { name: `Judged ${number}` });
  const [{ batchId, packages } = { batchId: '', packages: [] }] = batches;
  const { packageId = '', itemIds: [itemId = ''] = [] } = packages[0] ?? {};
  const userIds = [acceptor.accountId, otherAcceptor.accountId];
  await server.call(assignBatch, { batchId, userIds }, admin);
  await server.call(assignPackages, { batchId, userIds, how: 'add' }, admin);
  const key = crypto.randomUUID();
  await server.call(startPackage, { packageId }, { token: acceptor.token });
  await server.call(saveResult, { itemId, key, result: '10' }, { token: acceptor.token });
  await server.call(releasePackage, { packageId }, { token: acceptor.token });
  expect((await remove(admin, acceptor.accountId)).status).toBe(200);
  const item = await server.call(getItemDetail, { itemId }, admin);
  expect(JSON.stringify(item.reply)).toContain(`acceptor of ${customer.name}`);
  const detail = await server.call(getBatchDetail, { batchId }, admin);
  expect(detail.reply.assignees.map(({ userId }) => userId)).toEqual([otherAcceptor.accountId]);
});

test('only acceptors are let finish, or no longer; it counts from their next call on', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  const set = (userId: string, mayFinish: boolean) =>
    server.call(team.setMayFinish, { userId, mayFinish }, admin);
  const mayFinish = async (who: TestAccount) =>
    (await server.call(getInfo, {}, { token: who.token })).reply.mayFinish;
  expect((await set(otherAcceptor.accountId, true)).reply.member.mayFinish).toBe(true);
  expect(await mayFinish(otherAcceptor)).toBe(true);
  expect((await set(acceptor.accountId, false)).reply.member.mayFinish).toBe(false);
  expect(await mayFinish(acceptor)).toBe(false);
  expect((await set(admin.accountId, false)).status).toBe(5019009);
  expect((await set(crypto.randomUUID(), true)).status).toBe(5001018);
});

test('a closed account is not given the right to finish', async () => {
  const { acceptor, admin } = customer;
  await server.services.database.system((tx) =>
    tx.update(account).set({ disabled: true }).where(eq(account.id, acceptor.accountId)),
  );
  const request = { userId: acceptor.accountId, mayFinish: true };
  expect((await server.call(team.setMayFinish, request, admin)).status).toBe(5019010);
});

test('a reset by mail ends the password and all sessions; the mail is in the language of the member', async () => {
  const { acceptor, admin } = customer;
  const headers = { lang: 'zh_CN' };
  await server.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD }, { headers });
  const { status, reply } = await server.call(
    team.resetMemberPassword,
    { userId: acceptor.accountId },
    { token: admin.token, headers: { lang: 'ja_JP' } },
  );
  expect([status, reply.mailed, reply.member.awaited]).toEqual([200, true, true]);
  expect(await whoIs(acceptor.token)).toBe(5001025);
  expect((await server.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD })).status).toBe(
    5001005,
  );
  const [mail] = await mailTo(server.services, `${acceptor.loginName}@mail.example`, /设置新密码/);
  expect(mail?.text).toContain(`admin of ${customer.name}`);
  expect((await server.call(checkUrl, { ticket: secretsOf(mail).ticket })).status).toBe(200);
});

test('a reset by a given password ends sessions and embed tokens; it is held to the rules', async () => {
  const { acceptor, admin, customerId } = customer;
  const userId = acceptor.accountId;
  const embed = await server.services.database.system((tx) =>
    openSession(tx, { customerId, accountId: userId, kind: 'embed', batchId: null, now: new Date(time) }),
  );
  const reset = (password?: string) =>
    server.call(team.resetMemberPassword, { userId, ...(password && { password }) }, admin);
  expect(problems(await reset('onlyletters'))).toEqual(['0 passwordKinds']);
  expect((await reset('Fresh2026')).reply).toMatchObject({ mailed: false, member: { awaited: true } });
  expect([await whoIs(acceptor.token), await whoIs(embed)]).toEqual([5001019, 5001019]);
  const signIn = (password: string) => server.call(login, { loginName: acceptor.loginName, password });
  expect([(await signIn(TEST_PASSWORD)).status, (await signIn('Fresh2026')).status]).toEqual([
    5001005, 5007972,
  ]);
  await modify(admin, userId, { email: '' });
  const unreachable = await reset();
  expect([unreachable.status, problems(unreachable)]).toEqual([5007971, ['0 emailMissing']]);
});

test('a data set that was the deleted administrator’s alone can still be opened by who deleted them', async () => {
  const { admin } = customer;
  const second = await secondAdministrator();
  const { reply } = await server.call(
    createDataset,
    { name: `Theirs ${number}`, storageArea: 'main', orderIds: [] },
    { token: second.token },
  );
  const { datasetId } = reply;
  const restricted = { datasetId, restricted: true, userIds: [second.accountId] };
  expect((await server.call(setDatasetAuthorisation, restricted, { token: second.token })).status).toBe(200);
  expect((await server.call(getDatasetDetail, { datasetId }, admin)).status).toBe(5019005);
  await remove(admin, second.accountId);
  expect((await server.call(getDatasetDetail, { datasetId }, admin)).status).toBe(200);
});
