import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageAssignment } from '../../../demo/server/db/schema/delivery.ts';
import { getJudgeList } from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { exportBatches, exportPackages } from '../../../src/shared/contract/accept/export.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { getProjectList } from '../../../src/shared/contract/project.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { readTable } from './read-table.ts';

let server: TestServer;
let customer: TestCustomer;
let many: TestDelivery;
let batchId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Lists');
  many = await deliver(server.services, customer.customerId, {
    name: 'Many',
    batches: [[9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], ...Array.from({ length: 11 }, () => [1])],
  });
  await deliver(server.services, customer.customerId, { name: 'Other', batches: [[1], [1]] });
  await deliver(server.services, customer.customerId, { name: 'Empty', batches: [] });
  batchId = many.batches[0]?.batchId ?? '';
  await vary();
});
afterAll(() => server.close());

/** Sums, people and times of all kinds, in no step with one another. */
async function vary(): Promise<void> {
  const { acceptor, admin } = customer;
  const people = sql`array[${acceptor.accountId}::uuid, ${admin.accountId}::uuid]`;
  await server.services.database.system(async (tx) => {
    await tx.execute(sql`
      update batch set
        delivered = 10 * n, accepted = n % 4 * n, rejected = n % 3,
        last_acceptor_id = case when n % 4 > 0 then (${people})[n % 2 + 1] end,
        delivered_at = timestamptz '2026-10-01T00:00:00Z' + n * interval '8 hours',
        completed_at = case when n % 2 = 0 then now() end,
        state = (array['00', '05', '10', '20', '701'])[n % 5 + 1]
      from (select id, row_number() over (order by id)::int as n from batch) numbered where numbered.id = batch.id`);
    await tx.execute(sql`
      update package set
        delivered = 10 * n, accepted = n % 4 * n, rejected = n % 3,
        holder_id = case when n % 4 = 1 then ${acceptor.accountId}::uuid end,
        held_until = case when n % 4 = 1 then now() + (n % 3 - 1) * interval '10 minutes' end,
        finished_by_id = case when n % 4 = 2 then ${acceptor.accountId}::uuid when n % 4 = 3 then ${admin.accountId}::uuid end,
        finished_at = case when n % 4 > 1 then timestamptz '2026-10-01T00:00:00Z' + n * interval '8 hours' end,
        state = case when n % 4 < 2 then '05' when n % 4 = 2 then '10' else '20' end
      from (select id, position as n from package where batch_id = ${batchId}) numbered where numbered.id = package.id`);
    await tx.execute(
      sql`update project set created_at = timestamptz '2026-09-01T12:00:00Z' where name like 'Many%'`,
    );
  });
}

async function namesByHand(query: SQL): Promise<string[]> {
  const { rows } = await server.services.database.system((tx) => tx.execute<{ name: string }>(query));
  return rows.map(({ name }) => name).sort();
}

/** What both lists and their exports must say of a filter. */
interface Found {
  readonly total: number;
  readonly names: readonly string[];
  readonly exported: readonly string[];
}

const rate = sql`accepted::float8 / nullif(accepted + rejected, 0)`;

type BatchRequest = RequestOf<typeof getBatchList>;
const batchFilters: readonly [name: string, request: () => BatchRequest, condition: () => SQL][] = [
  ['nothing', () => ({}), () => sql`true`],
  ['keyword', () => ({ keyword: 'many 1' }), () => sql`name ilike '%many 1%'`],
  ['state', () => ({ state: '701' }), () => sql`state = '701'`],
  ['what waits', () => ({ state: 'waiting' }), () => sql`state in ('00', '05', '701', '702')`],
  ['order', () => ({ orderId: many.orderId }), () => sql`order_id = ${many.orderId}`],
  [
    'project',
    () => ({ projectId: many.projectId }),
    () => sql`order_id in (select id from "order" where project_id = ${many.projectId})`,
  ],
  [
    'last acceptor',
    () => ({ acceptorId: customer.acceptor.accountId }),
    () => sql`last_acceptor_id = ${customer.acceptor.accountId}`,
  ],
  [
    'days of delivery',
    () => ({ deliveredFrom: '2026-10-02', deliveredTo: '2026-10-03' }),
    () => sql`(delivered_at at time zone 'UTC')::date between '2026-10-02' and '2026-10-03'`,
  ],
  ['quantity', () => ({ minDelivered: 30, maxDelivered: 70 }), () => sql`delivered between 30 and 70`],
  ['least rate', () => ({ minRate: 0.9 }), () => sql`${rate} >= 0.9`],
  ['greatest rate', () => ({ maxRate: 0.5 }), () => sql`${rate} <= 0.5`],
  ['an exact rate', () => ({ minRate: 0.8, maxRate: 0.8 }), () => sql`${rate} = 0.8::float8`],
];

describe('a filter of batches finds exactly what is so, and so does the export', () => {
  it.each(batchFilters)('%s', async (_name, request, condition) => {
    const { reply } = await server.call(getBatchList, { ...request(), limit: 50 }, customer.admin);
    const csv = await (await server.fetch(exportBatches, request(), customer.admin)).text();
    const found: Found = {
      total: reply.total,
      names: reply.rows.map(({ name }) => name).sort(),
      exported: [...readTable(csv).column('Batch')].sort(),
    };
    const expected = await namesByHand(
      sql`select name from batch where customer_id = ${customer.customerId} and ${condition()}`,
    );
    expect(found).toEqual({ total: expected.length, names: expected, exported: expected });
  });
});

type PackageRequest = Omit<RequestOf<typeof getPackageList>, 'batchId'>;
const packageFilters: readonly [name: string, request: () => PackageRequest, condition: () => SQL][] = [
  ['nothing', () => ({}), () => sql`true`],
  ['keyword', () => ({ keyword: 'PACKAGE 1' }), () => sql`name ilike '%package 1%'`],
  ['state', () => ({ state: '10' }), () => sql`state = '10'`],
  [
    'acceptor',
    () => ({ acceptorId: customer.acceptor.accountId }),
    () => sql`(finished_by_id = ${customer.acceptor.accountId}
      or holder_id = ${customer.acceptor.accountId} and held_until > now())`,
  ],
  [
    'days of conclusion',
    () => ({ finishedFrom: '2026-10-02', finishedTo: '2026-10-03' }),
    () => sql`(finished_at at time zone 'UTC')::date between '2026-10-02' and '2026-10-03'`,
  ],
  ['quantity', () => ({ minDelivered: 30, maxDelivered: 70 }), () => sql`delivered between 30 and 70`],
  ['least rate', () => ({ minRate: 0.9 }), () => sql`${rate} >= 0.9`],
  ['greatest rate', () => ({ maxRate: 0.5 }), () => sql`${rate} <= 0.5`],
];

describe('a filter of packages finds exactly what is so, and so does the export', () => {
  it.each(packageFilters)('%s', async (_name, request, condition) => {
    const { reply } = await server.call(getPackageList, { ...request(), batchId, limit: 50 }, customer.admin);
    const csv = await (await server.fetch(exportPackages, { ...request(), batchId }, customer.admin)).text();
    const expected = await namesByHand(
      sql`select name from package where batch_id = ${batchId} and ${condition()}`,
    );
    const found: Found = {
      total: reply.total,
      names: reply.rows.map(({ name }) => name).sort(),
      exported: [...readTable(csv).column('Package')].sort(),
    };
    expect(found).toEqual({ total: expected.length, names: expected, exported: expected });
  });

  it('for who has one package finds that one alone', async () => {
    const { customerId, acceptor } = customer;
    const packageId = many.batches[0]?.packages[4]?.packageId ?? '';
    const own = { customerId, batchId, packageId, accountId: acceptor.accountId };
    await server.services.database.system((tx) => tx.insert(packageAssignment).values(own));
    const { reply } = await server.call(getPackageList, { batchId }, acceptor);
    expect(reply.rows.map((row) => row.packageId)).toEqual([packageId]);
    const csv = await (await server.fetch(exportPackages, { batchId }, acceptor)).text();
    expect(readTable(csv).column('Package')).toEqual(['Package 5']);
    const batches = await (await server.fetch(exportBatches, {}, acceptor)).text();
    expect(readTable(batches).column('Batch')).toEqual(['Many 1']);
    expect((await server.call(getPackageList, { batchId }, customer.otherAcceptor)).status).toBe(404);
    expect(
      (await server.fetch(exportPackages, { batchId }, customer.otherAcceptor)).headers.get('content-type'),
    ).toContain('json');
  });
});

describe('a filter of projects', () => {
  const names = async (request: RequestOf<typeof getProjectList>) =>
    (await server.call(getProjectList, request, customer.admin)).reply.rows.map(({ name }) => name).sort();

  it('finds those with batches that wait, and those without', async () => {
    const waiting = await names({ waiting: true });
    expect(waiting).toContain('Many project');
    expect(await names({ waiting: false })).toContain('Empty project');
    expect([...waiting, ...(await names({ waiting: false }))].sort()).toEqual(await names({}));
  });

  it('finds those of some days', async () => {
    expect(await names({ createdFrom: '2026-09-01', createdTo: '2026-09-01' })).toEqual(['Many project']);
    expect(await names({ createdTo: '2026-08-31' })).toEqual([]);
    expect(await names({ createdFrom: '2026-09-02' })).not.toContain('Many project');
  });
});

describe('the people to filter by', () => {
  const people = async (request: RequestOf<typeof getJudgeList>) =>
    (await server.call(getJudgeList, request, customer.admin)).reply.people
      .map(({ userId }) => userId)
      .sort();

  it('are the last acceptors of batches, or who works in a batch', async () => {
    const both = [customer.acceptor.accountId, customer.admin.accountId].sort();
    expect(await people({})).toEqual(both);
    expect(await people({ batchId })).toEqual(both);
    expect(await people({ batchId: many.batches[5]?.batchId })).toEqual([]);
  });
});
