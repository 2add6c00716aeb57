import { expect, test } from 'vitest';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import * as team from '../../../src/shared/contract/team/member.ts';
import { MAX_MEMBERS_ADDED } from '../../../src/shared/contract/team/member-rules.ts';
import { outbox } from '../mail/outbox-mail.ts';
import { TEST_PASSWORD, type TestAccount } from '../test-customer.ts';
import { add, added, loginNames, typed } from './team-calls.ts';
import { teamStage } from './team-stage.ts';

const stage = teamStage('Mailed');
const HOUR = 3_600_000;

const reset = (who: TestAccount, userId: string, password?: string) =>
  stage.server.call(
    team.resetMemberPassword,
    { userId, ...(password && { password }) },
    { token: who.token },
  );

async function mailsTo(address: string): Promise<number> {
  const all = await outbox(stage.server.services);
  return all.filter(({ to }) => to?.[0]?.address === address).length;
}

test('one mailbox gets five mails an hour of a team, whichever call sends them; what is refused changes nothing', async () => {
  const { server } = stage;
  const { admin, acceptor } = stage.customer;
  const address = `${acceptor.loginName}@mail.example`;
  for (let sent = 1; sent <= 5; sent += 1) expect((await reset(admin, acceptor.accountId)).status).toBe(200);
  await server.call(team.resetMemberPassword, { userId: acceptor.accountId, password: TEST_PASSWORD }, admin);
  const refused = await reset(admin, acceptor.accountId);
  expect([refused.status, refused.reply]).toEqual([5007971, { retryAfter: 3600, mails: true }]);
  // The password that was given is good still: it is to be replaced, which it would not be asked for otherwise.
  const signIn = { loginName: acceptor.loginName, password: TEST_PASSWORD };
  expect((await server.call(login, signIn)).status).toBe(5007972);
  expect((await stage.remove(admin, acceptor.accountId)).status).toBe(200);
  const again = typed(stage.name('again'), { email: address, password: '' });
  expect((await add(server, admin, [again])).status).toBe(5007971);
  expect(await loginNames(server, admin)).not.toContain(again.loginName);
  const invited = typed(stage.name('other'), { email: `${stage.name('other')}@mail.example`, password: '' });
  const { userId } = await added(server, admin, invited);
  const moved = await stage.modify(admin, userId, { email: address });
  expect([moved.status, moved.reply]).toEqual([5007971, { retryAfter: 3600, mails: true }]);
  await expect.poll(() => mailsTo(address), { interval: 50 }).toBe(5);

  stage.time += HOUR;
  expect((await stage.modify(admin, userId, { email: address })).reply.invited).toBe(true);
  await expect.poll(() => mailsTo(address), { interval: 50 }).toBe(6);
});

test('a team mails a hundred times an hour; another one is not hindered by it', async () => {
  const { server } = stage;
  const { admin } = stage.customer;
  const rows = (word: string, many: number) =>
    Array.from({ length: many }, (_, at) => {
      const name = stage.name(`${word}${String.fromCharCode(97 + at)}`);
      return typed(name, { email: `${name}@mail.example` });
    });
  for (const word of ['one', 'two', 'three', 'four'])
    expect((await add(server, admin, rows(word, MAX_MEMBERS_ADDED))).status).toBe(200);
  expect((await add(server, admin, rows('five', MAX_MEMBERS_ADDED - 1))).status).toBe(200);
  const two = await add(server, admin, rows('six', 2));
  expect([two.status, two.reply]).toEqual([5007971, { retryAfter: 3600, mails: true }]);
  expect((await add(server, admin, rows('six', 1))).status).toBe(200);
  expect((await add(server, admin, rows('seven', 1))).status).toBe(5007971);
  // Members without an address are mailed nothing.
  expect((await add(server, admin, [typed(stage.name('plain'))])).status).toBe(200);
  await stage.renew();
  expect((await add(server, stage.customer.admin, rows('eight', 1))).status).toBe(200);
});
