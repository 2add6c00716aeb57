import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { DAY_FILTERS } from '../../../src/shared/contract/day-filters.ts';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { endpoints } from '../../../src/shared/contract/endpoints.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: SecondCustomer;
let token = '';

/** Of each filter the column that it is about. */
const COLUMNS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  '/accept/getBatchList': ['batch', 'delivered_at'],
  '/accept/getPackageList': ['package', 'finished_at'],
  '/accept/getItemList': ['item', 'judged_at'],
  '/accept/exportBatches': ['batch', 'delivered_at'],
  '/accept/exportPackages': ['package', 'finished_at'],
  '/accept/exportItems': ['item', 'judged_at'],
  '/project/getProjectList': ['project', 'created_at'],
  '/order/getOrderList': ['order', 'created_at'],
  '/order/getWorkloadReportList': ['workload_report', 'created_at'],
  '/download/getClientRecordList': ['client_download', 'created_at'],
  '/sync/getSyncList': ['sync_event', 'created_at'],
};

const narrowed = endpoints
  .map(({ endpoint }) => ({
    endpoint,
    path: endpoint.path,
    days: DAY_FILTERS.filter((name) => name in endpoint.request.entries),
  }))
  .filter(({ days }) => days.length > 0);

beforeAll(async () => {
  server = await startTestServer();
  customer = await seedSecondCustomer(server.services);
  const { customerId, accountId } = customer;
  token = await server.services.database.system(async (tx) => {
    for (const [table, column] of Object.values(COLUMNS))
      await tx.execute(sql.raw(`update "${table}" set "${column}" = '2026-10-01T23:30:00Z'`));
    return openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now: new Date() });
  });
});
afterAll(() => server.close());

/** How many rows there are of some days, by the list or by the lines of the file. */
async function found({ endpoint, days }: (typeof narrowed)[number], asked: Days): Promise<number> {
  const [from = '', to = ''] = days;
  const { batchId } = customer;
  const request = { batchId, [from]: asked.from, [to]: asked.to, ...zoneOf(asked) };
  if (endpoint.replyKind === 'blob') {
    const response = await server.fetch(endpoint, request as never, { token });
    expect(response.headers.get('content-type')).toContain('csv');
    return (await response.text()).trim().split('\r\n').length - 1;
  }
  const { status, reply } = await server.call(endpoint as Endpoint, request, { token });
  expect(status).toBe(200);
  return (reply as { total: number }).total;
}

interface Days {
  readonly from: string;
  readonly to: string;
  readonly zone?: string;
}

function zoneOf({ zone }: Days) {
  return zone === undefined ? {} : { timeZone: zone };
}

const on = (day: string, zone?: string): Days => ({ from: day, to: day, ...(zone && { zone }) });

test('every call that is narrowed by days is tried here, and can say whose they are', () => {
  expect(narrowed.map(({ path }) => path).sort()).toEqual(Object.keys(COLUMNS).sort());
  for (const { endpoint, days } of narrowed) {
    expect(days).toHaveLength(2);
    expect(Object.keys(endpoint.request.entries)).toContain('timeZone');
  }
});

test.each(narrowed)(
  '$path: what happened at half past eleven at night in UTC is of the next day in Tokyo',
  async (call) => {
    expect(await found(call, on('2026-10-02', 'Asia/Tokyo'))).toBeGreaterThan(0);
    expect(await found(call, on('2026-10-01', 'Asia/Tokyo'))).toBe(0);
    expect(await found(call, on('2026-10-01', 'America/New_York'))).toBeGreaterThan(0);
    expect(await found(call, on('2026-10-01'))).toBeGreaterThan(0);
    expect(await found(call, on('2026-10-02'))).toBe(0);
  },
);

test.each(narrowed)(
  '$path: no day is too early or too late, and a zone that is none is refused',
  async (call) => {
    expect(await found(call, { from: '0001-01-01', to: '9999-12-31', zone: 'Asia/Tokyo' })).toBeGreaterThan(
      0,
    );
    expect(await found(call, on('9999-12-31', '-12:00'))).toBe(0);
    const { batchId } = customer;
    const request = { batchId, [call.days[0] ?? '']: '2026-10-01', timeZone: 'Moon/Crater' };
    const { status } = await server.call(call.endpoint as Endpoint, request, { token });
    expect(status).toBe(400);
  },
);
