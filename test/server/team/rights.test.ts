import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { checkUrl } from '../../../src/shared/contract/oauth/password.ts';
import { getInfo, login } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import * as team from '../../../src/shared/contract/team/member.ts';
import { databaseServer } from '../../support/database-server.ts';
import { mailTo, secretsOf } from '../mail/outbox-mail.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { TEST_PASSWORD, type TestAccount } from '../test-customer.ts';
import { problems } from './team-calls.ts';
import { teamStage } from './team-stage.ts';

const stage = teamStage('Rights');

test('only acceptors are let finish, or no longer; it counts from their next call on', async () => {
  const { acceptor, otherAcceptor, admin } = stage.customer;
  const set = (userId: string, mayFinish: boolean) =>
    stage.server.call(team.setMayFinish, { userId, mayFinish }, admin);
  const mayFinish = async (who: TestAccount) =>
    (await stage.server.call(getInfo, {}, { token: who.token })).reply.mayFinish;
  expect((await set(otherAcceptor.accountId, true)).reply.member.mayFinish).toBe(true);
  expect(await mayFinish(otherAcceptor)).toBe(true);
  expect((await set(acceptor.accountId, false)).reply.member.mayFinish).toBe(false);
  expect(await mayFinish(acceptor)).toBe(false);
  expect((await set(admin.accountId, false)).status).toBe(5019009);
  expect((await set(crypto.randomUUID(), true)).status).toBe(5001018);
});

test.skipIf(databaseServer() === null).each([
  [
    'lets nobody finish',
    (userId: string, { token }: TestAccount) =>
      stage.server.call(team.setMayFinish, { userId, mayFinish: true }, { token }),
  ],
  [
    'resets no password',
    (userId: string, { token }: TestAccount) =>
      stage.server.call(team.resetMemberPassword, { userId }, { token }),
  ],
])('whoever is demoted while their call is under way %s', async (_what, call) => {
  const { otherAcceptor } = stage.customer;
  const second = await stage.secondAdministrator();
  const under = await stage.server.services.database.system(async (tx) => {
    await tx.update(account).set({ role: ROLE.acceptor }).where(eq(account.id, second.accountId));
    const begun = [outsideOf(() => call(otherAcceptor.accountId, second))] as const;
    await expect.poll(() => waitingOn(tx)).toBe(1);
    return begun;
  });
  expect((await under[0]).status).toBe(5016011);
  expect(await stage.statusOf(otherAcceptor.token)).toBe(200);
});

test('a closed account is not given the right to finish', async () => {
  const { acceptor, admin } = stage.customer;
  await stage.server.services.database.system((tx) =>
    tx.update(account).set({ disabled: true }).where(eq(account.id, acceptor.accountId)),
  );
  const request = { userId: acceptor.accountId, mayFinish: true };
  expect((await stage.server.call(team.setMayFinish, request, admin)).status).toBe(5019010);
});

test('a reset by mail ends the password and all sessions; the mail is in the language of the member', async () => {
  const { acceptor, admin } = stage.customer;
  const headers = { lang: 'zh_CN' };
  await stage.server.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD }, { headers });
  const { status, reply } = await stage.server.call(
    team.resetMemberPassword,
    { userId: acceptor.accountId },
    { token: admin.token, headers: { lang: 'ja_JP' } },
  );
  expect([status, reply.mailed, reply.member.awaited]).toEqual([200, true, true]);
  expect(await stage.statusOf(acceptor.token)).toBe(5001025);
  expect(
    (await stage.server.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD })).status,
  ).toBe(5001005);
  const [mail] = await mailTo(stage.server.services, `${acceptor.loginName}@mail.example`, /设置新密码/);
  expect(mail?.text).toContain(`admin of ${stage.customer.name}`);
  expect((await stage.server.call(checkUrl, { ticket: secretsOf(mail).ticket })).status).toBe(200);
});

test('a reset by a given password ends sessions and embed tokens; it is held to the rules', async () => {
  const { acceptor, admin, customerId } = stage.customer;
  const userId = acceptor.accountId;
  const embed = await stage.server.services.database.system((tx) =>
    openSession(tx, {
      customerId,
      accountId: userId,
      kind: 'embed',
      batchId: null,
      now: new Date(stage.time),
    }),
  );
  const reset = (password?: string) =>
    stage.server.call(team.resetMemberPassword, { userId, ...(password && { password }) }, admin);
  expect(problems(await reset('onlyletters'))).toEqual(['0 passwordKinds']);
  expect((await reset('Fresh2026')).reply).toMatchObject({ mailed: false, member: { awaited: true } });
  expect([await stage.statusOf(acceptor.token), await stage.statusOf(embed)]).toEqual([5001019, 5001019]);
  const signIn = (password: string) => stage.server.call(login, { loginName: acceptor.loginName, password });
  expect([(await signIn(TEST_PASSWORD)).status, (await signIn('Fresh2026')).status]).toEqual([
    5001005, 5007972,
  ]);
  await stage.modify(admin, userId, { email: '' });
  const unreachable = await reset();
  expect([unreachable.status, problems(unreachable)]).toEqual([5007971, ['0 emailMissing']]);
});
