import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { assignment, packageAssignment } from '../../../demo/server/db/schema/delivery.ts';
import { job } from '../../../demo/server/db/schema/job.ts';
import { itemObject } from '../../../demo/server/db/schema/object.ts';
import { recount } from '../../../demo/server/judging/restore/recount.ts';
import { exportItems } from '../../../src/shared/contract/accept/export.ts';
import { getItemDocuments, getItemList } from '../../../src/shared/contract/accept/item.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { readTable } from './read-table.ts';

type Request = RequestOf<typeof getItemList>;

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;
/** All that is in the batch, whatever the position of its package. */
let items: number;
const jobId = newId();

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Filters');
  const { batches } = await deliver(server.services, customer.customerId, { batches: [[40, 25, 1, 60]] });
  const [first] = batches;
  if (!first) throw new Error('nothing delivered');
  batch = first;
  items = batch.packages.reduce((sum, one) => sum + one.itemIds.length, 0);
  await vary();
});
afterAll(() => server.close());

/** Every column that is filtered by gets values of all kinds, in no step with one another. */
async function vary(): Promise<void> {
  const { customerId, acceptor, admin, errorTypeId } = customer;
  const packageId = batch.packages[1]?.packageId ?? '';
  await server.services.database.system(async (tx) => {
    await tx.insert(job).values({
      id: jobId,
      customerId,
      batchId: batch.batchId,
      packageId,
      position: 1,
      number: 'J-1',
      frames: 12,
    });
    await tx.execute(sql`
      update item set
        result = (array['00', '10', '20'])[n % 3 + 1],
        how = case when n % 3 > 0 then (array['single', 'bulk', 'spot', 'objects'])[n % 4 + 1] end,
        marks = case when n % 5 = 0 then array['1', '91'] else '{}' end,
        errors = case when n % 6 = 2 then ${JSON.stringify([{ errorTypeId }])}::jsonb else '[]' end,
        comment_count = case when n % 7 = 0 then 2 else 0 end,
        judged_by_id = case when n % 3 > 0 then (array[${acceptor.accountId}::uuid, ${admin.accountId}::uuid])[n % 2 + 1] end,
        judged_at = case when n % 3 > 0 then timestamptz '2026-11-01T00:00:00Z' + n * interval '3 hours' end,
        object_count = n % 11,
        job_id = case when package_id = ${packageId}::uuid and n % 2 = 0 then ${jobId}::uuid end,
        change = case when n % 8 = 0 then 'changed' when n % 8 = 1 then 'same' end,
        carried = n % 8 = 1 and n % 3 = 1
      from (select id, row_number() over (order by package_id, position)::int as n from item
        where batch_id = ${batch.batchId}) numbered
      where numbered.id = item.id`);
    await tx.insert(itemObject).values(objects());
    await recount(tx, customerId);
  });
}

/** A car in every eighth item of a package, a person in those between. */
function objects(): (typeof itemObject.$inferInsert)[] {
  const { batchId, packages } = batch;
  return packages.flatMap(({ packageId, itemIds }) =>
    itemIds.flatMap((itemId, index) =>
      index % 4 > 0
        ? []
        : {
            customerId: customer.customerId,
            batchId,
            packageId,
            itemId,
            objectId: 'one',
            place: BigInt(index),
            label: index % 8 > 0 ? 'person' : 'car',
            kind: 'box' as const,
            x: 0,
            y: 0,
            width: 10,
            height: 10,
            area: 100,
            logAspect: 0,
            borderDistance: 0,
            contentHash: new Uint8Array(32),
          },
    ),
  );
}

async function listed(request: Request, token = customer.admin.token, limit = 60) {
  const ids: string[] = [];
  let total = 0;
  for (let page = 1; ; page += 1) {
    const { reply, status } = await server.call(getItemList, { ...request, page, limit }, { token });
    expect(status).toBe(200);
    ids.push(...reply.rows.map((row) => row.itemId));
    total = reply.total;
    if (reply.rows.length < limit) return { total, ids };
  }
}

async function byHand(condition: SQL): Promise<string[]> {
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<{ id: string }>(sql`
      select item.id from item join package p on p.id = item.package_id
      where item.batch_id = ${batch.batchId} and ${condition} order by p.position, item.position`),
  );
  return rows.map((row) => row.id);
}

/** Each filter of the contract, with what it means. */
const filters: readonly [name: string, request: () => Omit<Request, 'batchId'>, sql: () => SQL][] = [
  ['nothing', () => ({}), () => sql`true`],
  ['job', () => ({ jobId }), () => sql`job_id = ${jobId}`],
  ['keyword', () => ({ keyword: 'IMAGE-001' }), () => sql`file_name like '%image-001%'`],
  ['result unchecked', () => ({ result: '00' }), () => sql`result = '00'`],
  ['result accepted', () => ({ result: '10' }), () => sql`result = '10'`],
  ['result rejected', () => ({ result: '20' }), () => sql`result = '20'`],
  ['how', () => ({ how: 'bulk' }), () => sql`how = 'bulk'`],
  ['edited', () => ({ edited: true }), () => sql`cardinality(marks) > 0`],
  ['not edited', () => ({ edited: false }), () => sql`cardinality(marks) = 0`],
  ['commented', () => ({ commented: true }), () => sql`comment_count > 0`],
  ['not commented', () => ({ commented: false }), () => sql`comment_count = 0`],
  [
    'error type',
    () => ({ errorTypeId: customer.errorTypeId }),
    () => sql`result = '20' and errors->0->>'errorTypeId' = ${customer.errorTypeId}`,
  ],
  [
    'judge',
    () => ({ judgedById: customer.acceptor.accountId }),
    () => sql`judged_by_id = ${customer.acceptor.accountId}`,
  ],
  [
    'days',
    () => ({ judgedFrom: '2026-11-03', judgedTo: '2026-11-05' }),
    () => sql`(judged_at at time zone 'UTC')::date between '2026-11-03' and '2026-11-05'`,
  ],
  ['first day', () => ({ judgedFrom: '2026-11-10' }), () => sql`judged_at >= '2026-11-10T00:00:00Z'`],
  ['last day', () => ({ judgedTo: '2026-11-10' }), () => sql`judged_at < '2026-11-11T00:00:00Z'`],
  ['objects', () => ({ minObjects: 3, maxObjects: 5 }), () => sql`object_count in (3, 4, 5)`],
  ['no objects', () => ({ maxObjects: 0 }), () => sql`object_count = 0`],
  [
    'label',
    () => ({ label: 'car' }),
    () => sql`exists (select 1 from item_object o where o.item_id = item.id and o.label = 'car')`,
  ],
  ['label that is nowhere', () => ({ label: 'boat' }), () => sql`false`],
  ['carried', () => ({ secondRound: 'carried' }), () => sql`item.carried`],
  ['changed', () => ({ secondRound: 'changed' }), () => sql`change = 'changed'`],
  ['open again', () => ({ secondRound: 'open' }), () => sql`result = '00'`],
  [
    'several at once',
    () => ({ result: '20', edited: true, minObjects: 1, keyword: 'jpg' }),
    () => sql`result = '20' and cardinality(marks) > 0 and object_count > 0`,
  ],
];

describe('a filter of items finds exactly what is so', () => {
  it.each(filters)('in a batch: %s', async (_name, request, condition) => {
    const expected = await byHand(condition());
    const found = await listed({ batchId: batch.batchId, ...request() });
    expect(found.ids).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it.each(filters)('in a package: %s', async (_name, request, condition) => {
    const packageId = batch.packages[1]?.packageId ?? '';
    const expected = await byHand(sql`item.package_id = ${packageId} and ${condition()}`);
    const found = await listed({ packageId, ...request() });
    expect(found.ids).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it.each(filters)('and so does the export: %s', async (_name, request) => {
    const { batchId } = batch;
    const response = await server.fetch(exportItems, { batchId, ...request() }, customer.admin);
    const table = readTable(await response.text());
    const names = new Map<string, string>();
    for (const { itemId, fileName } of await allRows()) names.set(itemId, fileName);
    const { ids } = await listed({ batchId, ...request() });
    expect(table.column('File name')).toEqual(ids.map((id) => names.get(id)));
  });
});

async function allRows() {
  const pages = await Promise.all(
    [1, 2].map((page) =>
      server.call(getItemList, { batchId: batch.batchId, page, limit: 100 }, customer.admin),
    ),
  );
  return pages.flatMap(({ reply }) => reply.rows);
}

describe('the items of a whole batch', () => {
  it('are paged over the edges of packages, in both directions', async () => {
    const expected = await byHand(sql`true`);
    expect(expected).toHaveLength(items);
    const down: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const request = { batchId: batch.batchId, page, limit: 28, direction: 'desc' as const };
      down.push(...(await server.call(getItemList, request, customer.admin)).reply.rows.map((r) => r.itemId));
    }
    expect(down).toEqual([...expected].reverse());
  });

  it.each(['fileName', 'judgedAt', 'objectCount'] as const)(
    'sorted by %s are each shown once, in the same order on small pages as on large ones',
    async (sort) => {
      for (const direction of ['asc', 'desc'] as const) {
        const request = { batchId: batch.batchId, sort, direction };
        const { ids } = await listed(request);
        expect(new Set(ids).size).toBe(items);
        expect((await listed(request, customer.admin.token, 9)).ids).toEqual(ids);
      }
    },
  );

  it.each([
    ['result', { result: '20' }],
    ['secondRound', { secondRound: 'open' }],
  ] as const)('narrowed by %s are cut from the packages that small pages lie in', async (_name, narrowed) => {
    const condition = 'result' in narrowed ? sql`result = '20'` : sql`result = '00'`;
    const expected = await byHand(condition);
    const request = { batchId: batch.batchId, ...narrowed };
    expect((await listed(request, customer.admin.token, 4)).ids).toEqual(expected);
    const down = await listed({ ...request, direction: 'desc' }, customer.admin.token, 4);
    expect(down.ids).toEqual([...expected].reverse());
  });

  it('need a place', async () => {
    expect((await server.call(getItemList, { keyword: 'a' }, customer.admin)).status).toBe(5002000);
    expect((await server.call(exportItems, {}, customer.admin)).status).toBe(5002000);
  });

  it('of a package in another batch are in neither', async () => {
    const { batches } = await deliver(server.services, customer.customerId, { name: 'Elsewhere' });
    const packageId = batches[0]?.packages[0]?.packageId ?? '';
    const request = { batchId: batch.batchId, packageId };
    expect((await server.call(getItemList, request, customer.admin)).status).toBe(404);
  });

  it('are, for who has single packages, those of the packages alone: listed, counted, exported and drawn', async () => {
    const { customerId, acceptor } = customer;
    const { batchId, packages } = batch;
    const [first, second] = packages;
    if (!first || !second) throw new Error('too few packages');
    await server.services.database.system((tx) =>
      tx
        .insert(packageAssignment)
        .values({ customerId, batchId, packageId: second.packageId, accountId: acceptor.accountId }),
    );
    expect(await listed({ batchId }, acceptor.token)).toEqual({ total: 25, ids: [...second.itemIds] });
    const rejected = await byHand(sql`item.package_id = ${second.packageId} and result = '20'`);
    expect(await listed({ batchId, result: '20' }, acceptor.token)).toEqual({
      total: rejected.length,
      ids: rejected,
    });
    expect((await listed({ batchId, edited: false }, acceptor.token)).ids).toEqual(
      await byHand(sql`item.package_id = ${second.packageId} and cardinality(marks) = 0`),
    );
    expect((await server.call(getItemList, { packageId: first.packageId }, acceptor)).status).toBe(404);
    const table = readTable(await (await server.fetch(exportItems, { batchId }, acceptor)).text());
    expect(new Set(table.column('Package'))).toEqual(new Set(['Package 2']));
    const itemIds = [first.itemIds[0] ?? '', second.itemIds[0] ?? ''];
    const drawn = await server.call(getItemDocuments, { batchId, itemIds }, acceptor);
    expect(drawn.reply.documents.map(({ itemId }) => itemId)).toEqual([second.itemIds[0]]);
    const whole = { customerId, batchId, accountId: acceptor.accountId };
    await server.services.database.system((tx) => tx.insert(assignment).values(whole));
    expect((await listed({ batchId }, acceptor.token)).total).toBe(items);
  });
});

describe('what somebody has judged just now', () => {
  const judgeUnchecked = (count: number, accountId: string, age: string) =>
    server.services.database.system((tx) =>
      tx.execute(sql`
        update item set result = '10', how = 'single', errors = '[]', judged_by_id = ${accountId},
          judged_at = now() - ${age}::interval
        where id in (
          select i.id from item i join package p on p.id = i.package_id
          where i.batch_id = ${batch.batchId} and i.result = '00' order by p.position, i.position limit ${count})`),
    );

  it('stays for them, at its place, in a list that is narrowed by results, so that no page moves up', async () => {
    const { batchId } = batch;
    const { admin, acceptor, customerId } = customer;
    const before = await listed({ batchId, result: '00' });
    await judgeUnchecked(7, admin.accountId, '10 seconds');
    await server.services.database.system((tx) => recount(tx, customerId));
    const after = { total: before.total - 7, ids: before.ids.slice(7) };
    expect(await listed({ batchId, result: '00' })).toEqual(after);
    expect(await listed({ batchId, result: '00', keptFor: 3600 })).toEqual(before);
    // Judged before the list was opened, or by somebody else: neither was in it.
    expect(await listed({ batchId, result: '00', keptFor: 1 })).toEqual(after);
    expect(await listed({ batchId, result: '00', keptFor: 3600 }, acceptor.token)).toEqual(after);
    await judgeUnchecked(3, acceptor.accountId, '10 seconds');
    await server.services.database.system((tx) => recount(tx, customerId));
    expect(await listed({ batchId, result: '00', keptFor: 3600 })).toEqual({
      total: before.total - 3,
      ids: [...before.ids.slice(0, 7), ...before.ids.slice(10)],
    });
  });

  it('is in no list that it would not be in with its former result', async () => {
    const { batchId } = batch;
    const kept = await listed({ batchId, result: '00', edited: true, keptFor: 3600 });
    const edited = new Set(await byHand(sql`cardinality(marks) > 0`));
    expect(kept.ids.filter((itemId) => !edited.has(itemId))).toEqual([]);
    expect((await listed({ batchId, keptFor: 3600 })).total).toBe(items);
  });
});
