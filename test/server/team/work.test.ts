import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignBatch, assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { getMember } from '../../../src/shared/contract/team/member.ts';
import { getMemberBatches, getMemberWork } from '../../../src/shared/contract/team/member-work.ts';
import { createWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { wholly } from '../bulk-request.ts';
import { deliver } from '../test-delivery.ts';
import { settledReport } from '../workload/settled-report.ts';
import { teamStage } from './team-stage.ts';

const stage = teamStage('Work');

test('what a member judged in each of six months is counted as a workload report counts it', async () => {
  const { server, customer } = stage;
  const { acceptor, otherAcceptor, admin } = customer;
  const { batches, orderId } = await deliver(server.services, customer.customerId, {
    name: `Months of ${customer.name}`,
    batches: [[4], [3]],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  const at = async (when: string) => {
    stage.time = new Date(when).getTime();
    await server.services.database.system((tx) =>
      tx.execute(
        sql`update session set expires_at = ${new Date(stage.time + 3_600_000).toISOString()}::timestamptz`,
      ),
    );
  };
  const judge = async (itemId: string, packageId: string, result: '00' | '10' | '20', when: string) => {
    await at(when);
    await server.call(startPackage, { packageId }, { token: acceptor.token });
    const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
    const request = { itemId, key: crypto.randomUUID(), result, errors };
    const saved = await server.call(saveResult, request, { token: acceptor.token });
    expect(saved.status).toBe(200);
    await server.call(releasePackage, { packageId }, { token: acceptor.token });
  };
  const [first, second] = batches.map(({ packages }) => packages[0]);
  const [a = '', b = '', c = ''] = first?.itemIds ?? [];
  const [d = ''] = second?.itemIds ?? [];
  const [one = '', two = ''] = [first?.packageId, second?.packageId];
  // Seven months ago is beyond them.
  await judge(a, one, '10', '2026-04-30T23:59:59Z');
  await judge(a, one, '20', '2026-06-30T23:59:59Z');
  await judge(b, one, '10', '2026-07-01T00:00:00Z');
  // Another word on the same item in the same month.
  await judge(b, one, '20', '2026-07-15T10:00:00Z');
  await judge(c, one, '10', '2026-11-02T10:00:00Z');
  // Taken back: that is no result.
  await judge(c, one, '00', '2026-11-02T10:01:00Z');
  await judge(d, two, '10', '2026-11-19T10:00:00Z');
  // In bulk: the two others of its package, and no longer what has the result already.
  await server.call(startPackage, { packageId: two }, { token: acceptor.token });
  const target = { kind: 'filter', filter: { batchId: batches[1]?.batchId ?? '' } } as const;
  const bulk = await server.call(giveResults, { target, result: '10' }, { token: acceptor.token });
  expect(bulk.reply.itemsChanged).toBe(2);
  const { reply } = await server.call(getMemberWork, { userId: acceptor.accountId }, admin);
  const none = { items: 0, accepted: 0, rejected: 0, inBulk: 0, objects: 0, batches: 0 };
  const single = { items: 1, accepted: 0, rejected: 1, inBulk: 0, objects: 2, batches: 1 };
  expect(reply.months).toEqual([
    { ...single, month: '2026-06' },
    { ...single, month: '2026-07' },
    { ...none, month: '2026-08' },
    { ...none, month: '2026-09' },
    { ...none, month: '2026-10' },
    { items: 3, accepted: 3, rejected: 0, inBulk: 2, objects: 6, batches: 1, month: '2026-11' },
  ]);
  expect(reply.lastAt).toBe('2026-11-19T10:00:00.000Z');
  const report = await server.call(
    createWorkloadReport,
    { orderIds: [orderId], from: '2026-06', to: '2026-11', language: 'en' },
    admin,
  );
  const { rows } = await settledReport(server, admin, report.reply.reportId);
  const worked = reply.months.filter(({ items }) => items > 0);
  expect(
    rows.map(({ month, items, accepted, rejected, inBulk, objects }) => ({
      month,
      items,
      accepted,
      rejected,
      inBulk,
      objects,
    })),
  ).toEqual(worked.map(({ batches: _batches, ...work }) => work));
  // In Tokyo the last of June is over by then.
  const there = await server.call(
    getMemberWork,
    { userId: acceptor.accountId, timeZone: 'Asia/Tokyo' },
    admin,
  );
  expect(there.reply.months.map(({ month, items }) => [month, items]).slice(0, 2)).toEqual([
    ['2026-06', 0],
    ['2026-07', 2],
  ]);
  const nowhere = { userId: acceptor.accountId, timeZone: 'Moon/Crater' };
  expect((await server.call(getMemberWork, nowhere, admin)).status).toBe(400);
  const other = await server.call(getMemberWork, { userId: otherAcceptor.accountId }, admin);
  expect(other.reply).toEqual({
    months: reply.months.map(({ month }) => ({ ...none, month })),
    lastAt: null,
  });
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
  const { reply: one } = await server.call(getMember, { userId: acceptor.accountId }, admin);
  expect([one.member.batches, one.member.batchesWaiting]).toEqual([2, 2]);
});

test('of the batches of a member those that are accepted or rejected are nothing to hand over', async () => {
  const { server, customer } = stage;
  const { acceptor, admin } = customer;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Ended of ${customer.name}`,
    batches: [[1], [1], [1]],
    assigned: [acceptor.accountId],
  });
  const [accepted = '', rejected = ''] = batches.map(({ batchId }) => batchId);
  await server.call(giveResults, wholly(customer, accepted, '10'), admin);
  expect((await server.call(finishBatch, { batchId: accepted }, admin)).status).toBe(200);
  await server.call(giveResults, wholly(customer, rejected, '20'), admin);
  const { reply } = await server.call(getMember, { userId: acceptor.accountId }, admin);
  expect([reply.member.batches, reply.member.batchesWaiting]).toEqual([3, 1]);
});
