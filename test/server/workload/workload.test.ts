import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workloadReport, workloadReportOrder } from '../../../demo/server/db/schema/workload.ts';
import { generateReportWork } from '../../../demo/server/workload/generate-report.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import {
  createWorkloadReport,
  downloadWorkloadReport,
  getWorkloadReport,
  getWorkloadReportList,
  type WorkloadDetail,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { unzipped } from '../orders/test-download.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { settledReport } from './settled-report.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-15T12:00:00Z').getTime();

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let roads: TestDelivery;
let shelves: TestDelivery;
let idle: TestDelivery;
let now = NOW;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  customer = await createTestCustomer(server.services, 'Workload');
  stranger = await createTestCustomer(server.services, 'Elsewhere');
  const assigned = [customer.acceptor.accountId, customer.otherAcceptor.accountId];
  const of = (name: string, more: Parameters<typeof deliver>[2]) =>
    deliver(server.services, customer.customerId, { name, assigned, ...more });
  roads = await of('Roads', { batches: [[4], [2]], ordered: { unit: 25, quantity: 3 } });
  shelves = await of('Shelves', { batches: [[3]] });
  idle = await of('Idle', { batches: [[2]] });
  const { admin, acceptor } = customer;
  await judge(idle, 0, admin, '10', '2025-06-01T08:00:00Z');
  await judge(shelves, 1, admin, '10', '2025-12-31T23:00:00Z');
  await judge(roads, 0, admin, '10', '2026-01-10T10:00:00Z');
  await judge(roads, 1, acceptor, '20', '2026-01-31T23:30:00Z');
  await judge(roads, 2, acceptor, '10', '2026-02-01T00:30:00Z');
  await judge(shelves, 0, admin, '20', '2026-02-03T08:00:00Z');
  await judge(roads, 3, acceptor, '10', '2026-02-28T23:59:59Z');
  await judge(roads, 4, acceptor, '10', '2026-03-01T00:00:00Z');
});
afterAll(() => server.close());

/** Somebody judges an item, at a time of then; afterwards it is now again. */
async function judge(
  { batches }: TestDelivery,
  at: number,
  { token }: TestAccount,
  result: '00' | '10' | '20',
  when: string,
): Promise<void> {
  const placed = batches.flatMap(({ packages }) =>
    packages.flatMap(({ packageId, itemIds }) => itemIds.map((itemId) => ({ packageId, itemId }))),
  )[at];
  if (!placed) throw new Error(`there is no item ${at}`);
  const { packageId, itemId } = placed;
  const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
  now = new Date(when).getTime();
  await server.call(startPackage, { packageId }, { token });
  const key = crypto.randomUUID();
  const { status } = await server.call(saveResult, { itemId, key, result, errors }, { token });
  expect(status).toBe(200);
  await server.call(releasePackage, { packageId }, { token });
  now = NOW;
}

type Request = RequestOf<typeof createWorkloadReport>;

const create = (more: Partial<Request> = {}, token = customer.admin.token) =>
  server.call(
    createWorkloadReport,
    { orderIds: [roads.orderId], from: '2026-01', to: '2026-02', language: 'en', ...more },
    { token },
  );

async function generated(more: Partial<Request> = {}): Promise<WorkloadDetail> {
  const { status, reply } = await create(more);
  expect(status).toBe(200);
  return settled(reply.reportId);
}

const settled = (reportId: string) => settledReport(server, customer.admin, reportId);

const figures = ({ rows }: WorkloadDetail) =>
  rows.map(({ month, orderName, acceptor, items, accepted, rejected, objects, amount, unit }) => [
    month,
    orderName,
    acceptor,
    [items, accepted, rejected, objects],
    [amount, unit],
  ]);

describe('a report', () => {
  it('counts each item once, in the month and for whom its result stands', async () => {
    const report = await generated({ orderIds: [shelves.orderId, roads.orderId] });
    expect(report).toMatchObject({ state: 'successful', operator: 'admin of Workload', error: null });
    expect(report.orders.map(({ name }) => name)).toEqual(['Shelves', 'Roads']);
    expect(new Date(report.expiresAt ?? '').getTime()).toBe(now + 365 * DAY);
    expect(figures(report)).toEqual([
      ['2026-01', 'Roads', 'acceptor of Workload', [1, 0, 1, 2], [0.5, 25]],
      ['2026-01', 'Roads', 'admin of Workload', [1, 1, 0, 2], [0.5, 25]],
      ['2026-02', 'Roads', 'acceptor of Workload', [2, 2, 0, 4], [1, 25]],
      ['2026-02', 'Shelves', 'admin of Workload', [1, 0, 1, 2], [1, 1]],
    ]);
  });

  it('has the months of its time zone', async () => {
    const report = await generated({ timeZone: 'Asia/Tokyo', from: '2026-02', to: '2026-02' });
    // In Tokyo the last of January is over by then, and so is February at its end.
    expect(figures(report)).toEqual([['2026-02', 'Roads', 'acceptor of Workload', [2, 1, 1, 4], [1, 25]]]);
  });

  it('has them in the zone of an offset, too: east of Greenwich is plus', async () => {
    const [here, there] = [
      await generated({ timeZone: 'Asia/Shanghai' }),
      await generated({ timeZone: '+08:00' }),
    ];
    expect(figures(here).map(([month, , , counts]) => [month, counts])).toEqual([
      ['2026-01', [1, 1, 0, 2]],
      ['2026-02', [2, 1, 1, 4]],
    ]);
    expect(there.rows).toEqual(here.rows);
  });

  it('by order alone tells no names', async () => {
    const report = await generated({ type: 'order' });
    expect(figures(report).map(([, , acceptor, counts]) => [acceptor, counts])).toEqual([
      [null, [2, 1, 1, 4]],
      [null, [2, 2, 0, 4]],
    ]);
  });

  it('comes to what a recount of the raw tables comes to', async () => {
    const report = await generated({
      orderIds: [roads.orderId, shelves.orderId],
      from: '2025-06',
      to: '2026-03',
    });
    // Nothing was judged twice: what the items say is what was judged, by month, order and acceptor.
    const { rows } = await server.services.database.system((tx) =>
      tx.execute<{ figures: unknown[] }>(sql`
        select json_build_array(to_char(judged_at at time zone 'UTC', 'YYYY-MM'), "order".name, user_name,
          json_build_array(count(*), count(*) filter (where result = '10'), count(*) filter (where result = '20'),
            sum(jsonb_array_length(document -> 'objects')))) as figures
        from item join batch on batch.id = item.batch_id join "order" on "order".id = order_id
          join account on account.id = judged_by_id
          join annotation on item_id = item.id and annotation.revision = item.revision
        where order_id in (${roads.orderId}::uuid, ${shelves.orderId}::uuid) and result <> '00'
        group by to_char(judged_at at time zone 'UTC', 'YYYY-MM'), "order".name, user_name
        order by to_char(judged_at at time zone 'UTC', 'YYYY-MM'), "order".name, user_name
      `),
    );
    expect(figures(report).map((row) => row.slice(0, 4))).toEqual(rows.map((row) => row.figures));
    expect(rows).toHaveLength(6);
  });

  it('stays as it was generated', async () => {
    const report = await generated({ orderIds: [shelves.orderId], from: '2026-02', to: '2026-02' });
    await judge(shelves, 2, customer.admin, '10', '2026-02-04T08:00:00Z');
    const again = await settled(report.reportId);
    expect(again.rows).toEqual(report.rows);
    await judge(shelves, 2, customer.admin, '00', '2026-02-04T08:01:00Z');
  });
});

describe('is refused', () => {
  it('for orders without an acceptance record in these months, by their names', async () => {
    const refused = await create({ orderIds: [roads.orderId, idle.orderId] });
    expect([refused.status, refused.reply]).toEqual([
      5007960,
      { orders: [{ orderId: idle.orderId, name: 'Idle' }] },
    ]);
  });

  it.each([
    ['2026-02', '2026-01', 'wrongWay'],
    ['2023-05', '2023-06', 'tooEarly'],
    ['2026-01', '2026-04', 'toCome'],
    ['2025-03', '2026-03', 'tooMany'],
  ])('from %s to %s: %s', async (from, to, reason) => {
    const refused = await create({ from, to });
    expect([refused.status, refused.reply]).toEqual([5007961, { reason }]);
  });

  it('for more than ten orders, months that are none, and a zone that is none', async () => {
    const statuses = [
      await create({ orderIds: Array.from({ length: 11 }, () => roads.orderId) }),
      await create({ from: '2026-13' }),
      await create({ timeZone: 'Moon/Crater' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400]);
  });

  it('to acceptors, and for another customer’s orders', async () => {
    const { reportId } = await generated();
    const { token } = customer.acceptor;
    const asked = [
      await create({}, token),
      await server.call(getWorkloadReportList, {}, { token }),
      await server.call(getWorkloadReport, { reportId }, { token }),
    ].map(({ status }) => status);
    expect(asked).toEqual([5016011, 5016011, 5016011]);
    expect((await create({}, stranger.admin.token)).status).toBe(404);
    expect((await server.call(getWorkloadReport, { reportId }, stranger.admin)).status).toBe(404);
    expect((await server.call(getWorkloadReportList, {}, stranger.admin)).reply.total).toBe(0);
  });
});

describe('fails', () => {
  const rerun = async (reportId: string) => {
    await server.services.database.system((tx) =>
      tx.update(workloadReport).set({ state: 'waiting' }).where(eq(workloadReport.id, reportId)),
    );
    const signal = new AbortController().signal;
    await generateReportWork.run(
      { customerId: customer.customerId, reportId },
      { services: server.services, signal },
    );
    return settled(reportId);
  };

  it('with NO_DATA where everything was taken back meanwhile', async () => {
    const { reportId } = await generated({ from: '2026-03', to: '2026-03' });
    await judge(roads, 4, customer.acceptor, '00', '2026-03-02T00:00:00Z');
    expect(await rerun(reportId)).toMatchObject({
      state: 'failed',
      error: 'NO_DATA',
      rows: [],
      downloadUrl: null,
    });
    await judge(roads, 4, customer.acceptor, '10', '2026-03-03T00:00:00Z');
  });

  it('with INVALID_PROJECT_INFO where an order is not there any more', async () => {
    const { reportId } = await generated();
    await server.services.database.system((tx) =>
      tx.delete(workloadReportOrder).where(eq(workloadReportOrder.reportId, reportId)),
    );
    expect(await rerun(reportId)).toMatchObject({ state: 'failed', error: 'INVALID_PROJECT_INFO' });
  });

  it('with SYS_ERROR where the server is at fault', async () => {
    const { reportId } = await generated();
    await server.services.database.system((tx) =>
      tx.update(workloadReport).set({ timeZone: 'Moon/Crater' }).where(eq(workloadReport.id, reportId)),
    );
    expect(await rerun(reportId)).toMatchObject({ state: 'failed', error: 'SYS_ERROR' });
  });
});

describe('the workbook', () => {
  it('has the rows and their sums, in the language of the report', async () => {
    const report = await generated({ language: 'ja' });
    const response = await server.app.request(report.downloadUrl ?? '');
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml/);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '作業量レポート 2026-01 – 2026-02.xlsx',
    );
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    const names = [...`${files.get('xl/workbook.xml')}`.matchAll(/sheet name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['作業量', '月別', '注文別', '検収者別']);
    const months = [...`${files.get('xl/worksheets/sheet2.xml')}`.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(
      ([, value]) => value,
    );
    expect(months.join(' ')).toMatch(/2026-01 2 1 1 0.5 4 2026-02 2 2 0 1 4 合計 4 3 1 0.75 8$/);
  });

  it('is there for a year, and by a signature of ours alone', async () => {
    const { reportId, downloadUrl } = await generated();
    now += 365 * DAY;
    const later = await createTestCustomer(server.services, 'Later');
    expect(later.name).toBe('Later');
    const [row] = await server.services.database.system((tx) =>
      tx.select({ state: workloadReport.state }).from(workloadReport).where(eq(workloadReport.id, reportId)),
    );
    expect(row?.state).toBe('successful');
    const url = server.services.mediaSigner.url('/order/downloadWorkloadReport', reportId);
    expect((await (await server.app.request(url)).json()).status).toBe(404);
    expect((await (await server.app.request(downloadUrl ?? '')).json()).status).toBe(403);
    now -= 365 * DAY;
    const forged = { id: reportId, expires: Math.floor(now / 1000) + 60, signature: 'no' };
    expect((await server.call(downloadWorkloadReport, forged)).status).toBe(403);
  });
});

describe('the list', () => {
  it('finds reports by state, order and operator', async () => {
    const list = async (request: RequestOf<typeof getWorkloadReportList>) =>
      (await server.call(getWorkloadReportList, { limit: 100, ...request }, customer.admin)).reply;
    const all = await list({});
    expect(all.rows.map(({ createdAt }) => createdAt)).toEqual(
      all.rows
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const failed = await list({ state: 'failed' });
    expect(new Set(failed.rows.map(({ state }) => state))).toEqual(new Set(['failed']));
    expect((await list({ state: 'successful' })).total).toBe(all.total - failed.total);
    expect((await list({ state: 'expired' })).total).toBe(0);
    const about = await list({ keyword: 'shelv' });
    const named = all.rows.filter(({ orders }) => orders.some(({ name }) => name === 'Shelves'));
    expect(about.rows.map(({ reportId }) => reportId)).toEqual(named.map(({ reportId }) => reportId));
    expect([about.total, about.total < all.total]).toEqual([named.length, true]);
    expect(named.length).toBeGreaterThan(0);
    expect((await list({ keyword: 'admin of' })).total).toBe(all.total);
    expect((await list({ keyword: 'nobody' })).total).toBe(0);
    expect((await list({ createdTo: '2026-03-14' })).total).toBe(0);
    const first = all.rows.find(({ state }) => state === 'successful');
    await server.services.database.system((tx) =>
      tx
        .update(workloadReport)
        .set({ expiresAt: new Date(now - 1) })
        .where(eq(workloadReport.id, first?.reportId ?? '')),
    );
    const [expired] = (await list({ state: 'expired' })).rows;
    expect(expired).toMatchObject({ reportId: first?.reportId, state: 'expired', downloadUrl: null });
    expect(
      (await server.call(getWorkloadReport, { reportId: first?.reportId ?? '' }, customer.admin)).reply.rows,
    ).toEqual([]);
  });
});
