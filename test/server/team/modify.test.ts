import { expect, test } from 'vitest';
import { checkUrl, forgetPassword } from '../../../src/shared/contract/oauth/password.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import type { Member } from '../../../src/shared/contract/team/member.ts';
import * as team from '../../../src/shared/contract/team/member.ts';
import { mailTo, secretsOf } from '../mail/outbox-mail.ts';
import { TEST_PASSWORD, type TestAccount } from '../test-customer.ts';
import { added, problems, typed } from './team-calls.ts';
import { teamStage } from './team-stage.ts';

const stage = teamStage('Modified');

test('a member gets another user name and address, and signs in by them', async () => {
  const { acceptor, admin } = stage.customer;
  const email = `${stage.name('new')}@mail.example`;
  const { status, reply } = await stage.modify(admin, acceptor.accountId, {
    loginName: stage.name('Renamed'),
    email,
  });
  expect([status, reply.member.loginName, reply.member.email]).toEqual([200, stage.name('renamed'), email]);
  // Others know them by the name that the provider gave them.
  expect(reply.member.userName).toBe(`acceptor of ${stage.customer.name}`);
  for (const loginName of [stage.name('Renamed'), email.toUpperCase()])
    expect((await stage.server.call(login, { loginName, password: TEST_PASSWORD })).status).toBe(200);
  expect(
    (await stage.server.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD })).status,
  ).toBe(5001005);
});

test('whoever was invited at a wrong address is invited at the right one, and the first link ends', async () => {
  const { server, customer } = stage;
  const [wrong, right] = [`${stage.name('wrong')}@mail.example`, `${stage.name('right')}@mail.example`];
  const invited = typed(stage.name('invited'), { email: wrong, password: '' });
  const { userId } = await added(server, customer.admin, invited);
  const [first] = await mailTo(server.services, wrong, /invited to the team/);
  const renamed = await stage.modify(customer.admin, userId, { loginName: stage.name('renamed') });
  expect(renamed.reply.invited).toBe(false);
  const { ticket } = secretsOf(first);
  expect((await server.call(checkUrl, { ticket })).status).toBe(200);
  const { reply } = await stage.modify(customer.admin, userId, { email: right });
  expect([reply.invited, reply.member.email, reply.member.awaited]).toEqual([true, right, true]);
  expect((await server.call(forgetPassword, { ticket, password: 'Stranger2026' })).status).toBe(5007905);
  const [second] = await mailTo(server.services, right, /invited to the team/);
  const link = { ticket: secretsOf(second).ticket, password: 'MyOwn2026' };
  expect((await server.call(forgetPassword, link)).status).toBe(200);
  const away = await stage.modify(customer.admin, userId, { email: wrong });
  expect(away.reply.invited).toBe(false);
});

test('it is told who is to set a password by a mailed link, and who has one that an administrator gave', async () => {
  const { server, customer } = stage;
  const { admin } = customer;
  const [first, second] = [`${stage.name('one')}@mail.example`, `${stage.name('two')}@mail.example`];
  const way = ({ awaited, invited }: Member) => (awaited ? (invited ? 'by a link' : 'given') : 'their own');
  const { userId } = await added(server, admin, typed(stage.name('way'), { email: first, password: '' }));
  const seen = async () => {
    const { reply } = await server.call(team.getMember, { userId }, { token: admin.token });
    return way(reply.member);
  };
  expect(await seen()).toBe('by a link');
  // Without an address the link has ended, and still there is no password.
  await stage.modify(admin, userId, { email: '' });
  expect(await seen()).toBe('by a link');
  const again = await stage.modify(admin, userId, { email: second });
  expect([again.reply.invited, way(again.reply.member)]).toEqual([true, 'by a link']);
  const reset = (password?: string) =>
    server.call(
      team.resetMemberPassword,
      { userId, ...(password ? { password } : {}) },
      { token: admin.token },
    );
  expect(way((await reset('Given2026')).reply.member)).toBe('given');
  const moved = await stage.modify(admin, userId, { email: first });
  expect([moved.reply.invited, way(moved.reply.member)]).toEqual([false, 'given']);
  expect(way((await reset()).reply.member)).toBe('by a link');
  // Nobody mails who got an address later.
  const given = await added(server, admin, typed(stage.name('given')));
  const addressed = await stage.modify(admin, given.userId, { email: `${stage.name('late')}@mail.example` });
  expect([addressed.reply.invited, way(addressed.reply.member)]).toEqual([false, 'given']);
});

test('a reset that was mailed to a former address sets no password any more', async () => {
  const { server, customer } = stage;
  const { acceptor, admin } = customer;
  const former = `${acceptor.loginName}@mail.example`;
  await server.call(team.resetMemberPassword, { userId: acceptor.accountId }, { token: admin.token });
  const [mail] = await mailTo(server.services, former, /password/);
  expect((await stage.modify(admin, acceptor.accountId, { email: '' })).reply.invited).toBe(false);
  const link = { ticket: secretsOf(mail).ticket, password: 'Stranger2026' };
  expect((await server.call(forgetPassword, link)).status).toBe(5007905);
});

test('names and addresses are held to the rules when they change, and must be nobody else’s', async () => {
  const { acceptor, otherAcceptor, admin } = stage.customer;
  const userId = acceptor.accountId;
  expect(problems(await stage.modify(admin, userId, { loginName: 'a b' }))).toEqual([
    '0 loginNameCharacters',
  ]);
  expect(problems(await stage.modify(admin, userId, { email: 'nothing' }))).toEqual(['0 emailFormat']);
  expect((await stage.modify(admin, userId, { email: '' })).reply.member.email).toBeNull();
  expect(problems(await stage.modify(admin, userId, { role: '10' }))).toEqual(['0 emailMissing']);
  await stage.modify(admin, otherAcceptor.accountId, { loginName: stage.name('others') });
  const taken = await stage.modify(admin, userId, { loginName: stage.name('OTHERS') });
  expect([taken.status, problems(taken)]).toEqual([5016013, ['0 loginNameTaken']]);
  const mail = await stage.modify(admin, userId, { email: `${otherAcceptor.loginName}@mail.example` });
  expect([mail.status, problems(mail)]).toEqual([5016007, ['0 emailTaken']]);
});

test('what is not named stays as it is: who changes one thing undoes nothing that a colleague did meanwhile', async () => {
  const { server, customer } = stage;
  const { admin } = customer;
  const { userId } = await added(server, admin, typed(stage.name('Anna')));
  const email = `${stage.name('anna')}@mail.example`;
  const { reply: promoted } = await stage.modify(admin, userId, { email, role: '10' });
  expect(promoted.member).toMatchObject({ userName: stage.name('Anna'), email, role: '10', mayFinish: true });
  const { reply: renamed } = await stage.modify(admin, userId, { loginName: stage.name('Anne') });
  const names = { loginName: stage.name('anne'), userName: stage.name('Anne') };
  expect(renamed.member).toEqual({ ...promoted.member, ...names });
  expect((await stage.modify(admin, userId, {})).reply.member).toEqual(renamed.member);
  // An address that a colleague took away is missing, though the form that promotes still shows it.
  await stage.modify(admin, userId, { role: '20' });
  await stage.modify(admin, userId, { email: '' });
  expect(problems(await stage.modify(admin, userId, { role: '10' }))).toEqual(['0 emailMissing']);
});

test('of two members who get one name at the same moment, one is refused', async () => {
  const { acceptor, otherAcceptor, admin } = stage.customer;
  const both = await Promise.all(
    [acceptor, otherAcceptor].map(({ accountId }) =>
      stage.modify(admin, accountId, { loginName: stage.name('wanted') }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 5016013]);
});

test('a new role counts from the next call on; the right to finish does not outlive the role of an administrator', async () => {
  const { acceptor, otherAcceptor, admin } = stage.customer;
  const list = (who: TestAccount) => stage.server.call(team.getMemberList, {}, { token: who.token });
  expect((await list(otherAcceptor)).status).toBe(5016011);
  const { reply } = await stage.modify(admin, otherAcceptor.accountId, { role: '10' });
  expect(reply.member).toMatchObject({ role: '10', mayFinish: true, batches: null });
  expect((await list(otherAcceptor)).status).toBe(200);
  const back = await stage.modify(admin, otherAcceptor.accountId, { role: '20' });
  expect(back.reply.member).toMatchObject({ role: '20', mayFinish: false });
  expect((await list(otherAcceptor)).status).toBe(5016011);
  expect((await list(acceptor)).status).toBe(5016011);
});

test('the last administrator can neither be deleted nor become an acceptor, by themselves either', async () => {
  const { admin } = stage.customer;
  expect((await stage.remove(admin, admin.accountId)).status).toBe(5016008);
  expect((await stage.modify(admin, admin.accountId, { role: '20' })).status).toBe(5016008);
  const second = await stage.secondAdministrator();
  expect((await stage.modify(admin, admin.accountId, { role: '20' })).status).toBe(200);
  expect((await stage.remove(second, second.accountId)).status).toBe(5016008);
  expect((await stage.remove(second, admin.accountId)).status).toBe(200);
});

test('two administrators who delete, or demote, each other at the same moment leave one', async () => {
  for (const how of ['delete', 'demote'] as const) {
    const { admin } = stage.customer;
    const second = await stage.secondAdministrator();
    const act = ({ token }: TestAccount, { accountId: userId, loginName }: TestAccount) =>
      how === 'delete'
        ? stage.server.call(team.deleteMember, { userId }, { token })
        : stage.server.call(team.modifyMember, { userId, loginName, email: '', role: '20' }, { token });
    const both = await Promise.all([act(admin, second), act(second, admin)]);
    // Whoever comes second is none any more: their role or their session was gone first.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = both[0]?.status === 200 ? admin : second;
    const { reply } = await stage.server.call(team.getMemberList, { role: '10' }, { token: left.token });
    expect(reply.rows.map(({ userId }) => userId)).toEqual([left.accountId]);
    await stage.renew();
  }
});
