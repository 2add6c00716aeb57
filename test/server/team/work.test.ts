import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignBatch, assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { startPackage } from '../../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { getMember } from '../../../src/shared/contract/team/member.ts';
import { getMemberBatches, getMemberWork } from '../../../src/shared/contract/team/member-work.ts';
import { deliver } from '../test-delivery.ts';
import { teamStage } from './team-stage.ts';

const stage = teamStage('Work');

test('what a member judged in each of six months equals a recount from the raw results', async () => {
  const { server, customer } = stage;
  const { acceptor, otherAcceptor, admin } = customer;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Months of ${customer.name}`,
    batches: [[4], [3]],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  const judge = async (itemId: string, packageId: string, result: '00' | '10' | '20', at: string) => {
    stage.time = new Date(at).getTime();
    await server.services.database.system((tx) =>
      tx.execute(
        sql`update session set expires_at = ${new Date(stage.time + 3_600_000).toISOString()}::timestamptz`,
      ),
    );
    await server.call(startPackage, { packageId }, { token: acceptor.token });
    const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
    const request = { itemId, key: crypto.randomUUID(), result, errors };
    const saved = await server.call(saveResult, request, { token: acceptor.token });
    expect(saved.status).toBe(200);
  };
  const [first, second] = batches.map(({ packages }) => packages[0]);
  const [a = '', b = '', c = ''] = first?.itemIds ?? [];
  const [d = ''] = second?.itemIds ?? [];
  const [one = '', two = ''] = [first?.packageId, second?.packageId];
  // Seven months ago is beyond them.
  await judge(a, one, '10', '2026-04-30T23:59:59Z');
  await judge(a, one, '20', '2026-06-30T23:59:59Z');
  await judge(b, one, '10', '2026-07-01T00:00:00Z');
  await judge(b, one, '20', '2026-07-15T10:00:00Z');
  await judge(c, one, '10', '2026-11-02T10:00:00Z');
  // Taken back: that is no result.
  await judge(c, one, '00', '2026-11-02T10:01:00Z');
  await judge(d, two, '10', '2026-11-19T10:00:00Z');
  const { reply } = await server.call(getMemberWork, { userId: acceptor.accountId }, admin);
  expect(reply.months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(reply.lastAt).toBe('2026-11-19T10:00:00.000Z');
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ month: string; result: string; item: string; batch: string }>(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, result, item_id as item, batch_id as batch
      from judgement where account_id = ${acceptor.accountId}::uuid and result <> '00' and item_id is not null`),
  );
  for (const { month, ...figures } of reply.months) {
    const of = rows.filter((row) => row.month === month);
    expect(figures, month).toEqual({
      accepted: of.filter(({ result }) => result === '10').length,
      rejected: of.filter(({ result }) => result === '20').length,
      items: new Set(of.map(({ item }) => item)).size,
      batches: new Set(of.map(({ batch }) => batch)).size,
      bulkResults: 0,
    });
  }
  expect(reply.months[1]).toMatchObject({ accepted: 1, rejected: 1, items: 1, batches: 1 });
  expect(reply.months[5]).toMatchObject({ accepted: 2, rejected: 0, items: 2, batches: 2 });
  const other = await server.call(getMemberWork, { userId: otherAcceptor.accountId }, admin);
  expect(other.reply.lastAt).toBeNull();
});

test('the batches of a member are those that were assigned to them, as a whole or by packages', async () => {
  const { server, customer } = stage;
  const { acceptor, otherAcceptor, admin } = customer;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Batches of ${customer.name}`,
    batches: [[3, 2], [1, 1, 1], [4]],
  });
  const [whole = '', some = ''] = batches.map(({ batchId }) => batchId);
  const userIds = [acceptor.accountId];
  await server.call(assignBatch, { batchId: whole, userIds }, admin);
  // By packages besides: it is still all of it.
  await server.call(assignPackages, { batchId: whole, userIds, how: 'add' }, admin);
  const packageIds = batches[1]?.packages.slice(0, 2).map(({ packageId }) => packageId) ?? [];
  await server.call(assignPackages, { batchId: some, packageIds, userIds, how: 'add' }, admin);
  const list = async (userId: string, more = {}) =>
    (await server.call(getMemberBatches, { userId, ...more }, admin)).reply;
  const found = await list(acceptor.accountId);
  expect(found.total).toBe(2);
  expect(
    new Map(found.rows.map((row) => [row.batchId, [row.packages, row.packageCount, row.delivered]])),
  ).toEqual(
    new Map<string, unknown>([
      [whole, [null, 2, 5]],
      [some, [2, 3, 3]],
    ]),
  );
  expect((await list(acceptor.accountId, { limit: 1, page: 2 })).rows).toHaveLength(1);
  expect(await list(otherAcceptor.accountId)).toEqual({ total: 0, rows: [] });
  const member = await server.call(getMember, { userId: acceptor.accountId }, admin);
  expect(member.reply.member.batches).toBe(2);
});
