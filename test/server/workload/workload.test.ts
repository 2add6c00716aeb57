import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { workloadReport, workloadReportOrder } from '../../../demo/server/db/schema/workload.ts';
import { generateReportWork } from '../../../demo/server/workload/generate-report.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import {
  getWorkloadReport,
  getWorkloadReportList,
  type WorkloadDetail,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { DAY, workloadStage } from './workload-stage.ts';

const stage = workloadStage();
let stranger: TestCustomer;

beforeAll(async () => {
  stranger = await createTestCustomer(stage.server.services, 'Elsewhere');
});

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
    const report = await stage.generated({
      orderIds: [stage.orders.shelves.orderId, stage.orders.roads.orderId],
    });
    expect(report).toMatchObject({ state: 'successful', operator: 'admin of Workload', error: null });
    expect(report.orders.map(({ name }) => name)).toEqual(['Shelves', 'Roads']);
    expect(new Date(report.expiresAt ?? '').getTime()).toBe(stage.now + 365 * DAY);
    expect(figures(report)).toEqual([
      ['2026-01', 'Roads', 'acceptor of Workload', [1, 0, 1, 2], [0.5, 25]],
      ['2026-01', 'Roads', 'admin of Workload', [1, 1, 0, 2], [0.5, 25]],
      ['2026-02', 'Roads', 'acceptor of Workload', [2, 2, 0, 4], [1, 25]],
      ['2026-02', 'Shelves', 'admin of Workload', [1, 0, 1, 2], [1, 1]],
    ]);
  });

  it('has the months of its time zone', async () => {
    const report = await stage.generated({ timeZone: 'Asia/Tokyo', from: '2026-02', to: '2026-02' });
    // In Tokyo the last of January is over by then, and so is February at its end.
    expect(figures(report)).toEqual([['2026-02', 'Roads', 'acceptor of Workload', [2, 1, 1, 4], [1, 25]]]);
  });

  it('has them in the zone of an offset, too: east of Greenwich is plus', async () => {
    const [here, there] = [
      await stage.generated({ timeZone: 'Asia/Shanghai' }),
      await stage.generated({ timeZone: '+08:00' }),
    ];
    expect(figures(here).map(([month, , , counts]) => [month, counts])).toEqual([
      ['2026-01', [1, 1, 0, 2]],
      ['2026-02', [2, 1, 1, 4]],
    ]);
    expect(there.rows).toEqual(here.rows);
  });

  it('by order alone tells no names', async () => {
    const report = await stage.generated({ type: 'order' });
    expect(figures(report).map(([, , acceptor, counts]) => [acceptor, counts])).toEqual([
      [null, [2, 1, 1, 4]],
      [null, [2, 2, 0, 4]],
    ]);
  });

  it('comes to what a recount of the raw tables comes to', async () => {
    const report = await stage.generated({
      orderIds: [stage.orders.roads.orderId, stage.orders.shelves.orderId],
      from: '2025-06',
      to: '2026-03',
    });
    // Nothing was judged twice: what the items say is what was judged, by month, order and acceptor.
    const { rows } = await stage.server.services.database.system((tx) =>
      tx.execute<{ figures: unknown[] }>(sql`
        select json_build_array(to_char(judged_at at time zone 'UTC', 'YYYY-MM'), "order".name, user_name,
          json_build_array(count(*), count(*) filter (where result = '10'), count(*) filter (where result = '20'),
            sum(jsonb_array_length(document -> 'objects')))) as figures
        from item join batch on batch.id = item.batch_id join "order" on "order".id = order_id
          join account on account.id = judged_by_id
          join annotation on item_id = item.id and annotation.revision = item.revision
        where order_id in (${stage.orders.roads.orderId}::uuid, ${stage.orders.shelves.orderId}::uuid) and result <> '00'
        group by to_char(judged_at at time zone 'UTC', 'YYYY-MM'), "order".name, user_name
        order by to_char(judged_at at time zone 'UTC', 'YYYY-MM'), "order".name, user_name
      `),
    );
    expect(figures(report).map((row) => row.slice(0, 4))).toEqual(rows.map((row) => row.figures));
    expect(rows).toHaveLength(6);
  });

  it('stays as it was generated', async () => {
    const report = await stage.generated({
      orderIds: [stage.orders.shelves.orderId],
      from: '2026-02',
      to: '2026-02',
    });
    await stage.judge(stage.orders.shelves, 2, stage.customer.admin, '10', '2026-02-04T08:00:00Z');
    const again = await stage.settled(report.reportId);
    expect(again.rows).toEqual(report.rows);
    await stage.judge(stage.orders.shelves, 2, stage.customer.admin, '00', '2026-02-04T08:01:00Z');
  });
});

describe('is refused', () => {
  it('for orders without an acceptance record in these months, by their names', async () => {
    const refused = await stage.create({ orderIds: [stage.orders.roads.orderId, stage.orders.idle.orderId] });
    expect([refused.status, refused.reply]).toEqual([
      5007960,
      { orders: [{ orderId: stage.orders.idle.orderId, name: 'Idle' }] },
    ]);
  });

  it.each([
    ['2026-02', '2026-01', 'wrongWay'],
    ['2023-05', '2023-06', 'tooEarly'],
    ['2026-01', '2026-04', 'toCome'],
    ['2025-03', '2026-03', 'tooMany'],
  ])('from %s to %s: %s', async (from, to, reason) => {
    const refused = await stage.create({ from, to });
    expect([refused.status, refused.reply]).toEqual([5007961, { reason }]);
  });

  it('for more than ten orders, months that are none, and a zone that is none', async () => {
    const statuses = [
      await stage.create({ orderIds: Array.from({ length: 11 }, () => stage.orders.roads.orderId) }),
      await stage.create({ from: '2026-13' }),
      await stage.create({ timeZone: 'Moon/Crater' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400]);
  });

  it('to acceptors, and for another customer’s orders', async () => {
    const { reportId } = await stage.generated();
    const { token } = stage.customer.acceptor;
    const asked = [
      await stage.create({}, token),
      await stage.server.call(getWorkloadReportList, {}, { token }),
      await stage.server.call(getWorkloadReport, { reportId }, { token }),
    ].map(({ status }) => status);
    expect(asked).toEqual([5016011, 5016011, 5016011]);
    expect((await stage.create({}, stranger.admin.token)).status).toBe(404);
    expect((await stage.server.call(getWorkloadReport, { reportId }, stranger.admin)).status).toBe(404);
    expect((await stage.server.call(getWorkloadReportList, {}, stranger.admin)).reply.total).toBe(0);
  });
});

describe('fails', () => {
  const rerun = async (reportId: string) => {
    await stage.server.services.database.system((tx) =>
      tx.update(workloadReport).set({ state: 'waiting' }).where(eq(workloadReport.id, reportId)),
    );
    const signal = new AbortController().signal;
    await generateReportWork.run(
      { customerId: stage.customer.customerId, reportId },
      { services: stage.server.services, signal },
    );
    return stage.settled(reportId);
  };

  it('with NO_DATA where everything was taken back meanwhile', async () => {
    const { reportId } = await stage.generated({ from: '2026-03', to: '2026-03' });
    await stage.judge(stage.orders.roads, 4, stage.customer.acceptor, '00', '2026-03-02T00:00:00Z');
    expect(await rerun(reportId)).toMatchObject({
      state: 'failed',
      error: 'NO_DATA',
      rows: [],
    });
    await stage.judge(stage.orders.roads, 4, stage.customer.acceptor, '10', '2026-03-03T00:00:00Z');
  });

  it('with INVALID_PROJECT_INFO where an order is not there any more', async () => {
    const { reportId } = await stage.generated();
    await stage.server.services.database.system((tx) =>
      tx.delete(workloadReportOrder).where(eq(workloadReportOrder.reportId, reportId)),
    );
    expect(await rerun(reportId)).toMatchObject({ state: 'failed', error: 'INVALID_PROJECT_INFO' });
  });

  it('with SYS_ERROR where the server is at fault', async () => {
    const { reportId } = await stage.generated();
    await stage.server.services.database.system((tx) =>
      tx.update(workloadReport).set({ timeZone: 'Moon/Crater' }).where(eq(workloadReport.id, reportId)),
    );
    expect(await rerun(reportId)).toMatchObject({ state: 'failed', error: 'SYS_ERROR' });
  });
});

describe('the list', () => {
  it('finds reports by state, order and operator', async () => {
    const list = async (request: RequestOf<typeof getWorkloadReportList>) =>
      (await stage.server.call(getWorkloadReportList, { limit: 100, ...request }, stage.customer.admin))
        .reply;
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
    await stage.server.services.database.system((tx) =>
      tx
        .update(workloadReport)
        .set({ expiresAt: new Date(stage.now - 1) })
        .where(eq(workloadReport.id, first?.reportId ?? '')),
    );
    const [expired] = (await list({ state: 'expired' })).rows;
    expect(expired).toMatchObject({ reportId: first?.reportId, state: 'expired' });
    expect(
      (await stage.server.call(getWorkloadReport, { reportId: first?.reportId ?? '' }, stage.customer.admin))
        .reply.rows,
    ).toEqual([]);
  });
});
