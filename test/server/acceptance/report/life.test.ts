import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanReportsWork } from '../../../../demo/server/acceptance/report/clean-reports.ts';
import { writeReportWork } from '../../../../demo/server/acceptance/report/write-report.ts';
import { newId } from '../../../../demo/server/db/new-id.ts';
import { batch as batchTable, packageAssignment } from '../../../../demo/server/db/schema/delivery.ts';
import { acceptanceReport } from '../../../../demo/server/db/schema/report.ts';
import type { FileStorage } from '../../../../demo/server/storage/file-storage.ts';
import {
  cancelReport,
  createReport,
  downloadReport,
  getReport,
  getReportList,
  viewReport,
} from '../../../../src/shared/contract/accept/report.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { BASE_PATH } from '../../../../src/shared/contract/headers.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
import { deliver } from '../../test-delivery.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { makeReport } from './made-report.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let customer: TestCustomer;
let batchId: string;
let count = 0;
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  customer = await createTestCustomer(server.services, 'Reporter');
});
afterAll(() => server.close());
beforeEach(async () => {
  ahead = 0;
  count += 1;
  batchId = await deliverBatch(`Order ${count}`, [[3, 2]]);
});

async function deliverBatch(name: string, batches: readonly (readonly number[])[]): Promise<string> {
  const assigned = [customer.acceptor.accountId];
  const delivery = await deliver(server.services, customer.customerId, { name, batches, assigned });
  return delivery.batches[0]?.batchId ?? '';
}

const rowOf = async (reportId: string) => {
  const [row] = await server.services.database.system((tx) =>
    tx.select().from(acceptanceReport).where(eq(acceptanceReport.id, reportId)),
  );
  return row;
};
const listed = async (token = customer.admin.token) =>
  (await server.call(getReportList, { batchId }, { token })).reply;

/** A report that no worker knows of, to be written by the test itself. */
async function insertReport(columns: Partial<typeof acceptanceReport.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const { customerId, admin } = customer;
  await server.services.database.system((tx) =>
    tx.insert(acceptanceReport).values({
      id,
      customerId,
      batchId,
      accountId: admin.accountId,
      language: 'en',
      timeZone: 'UTC',
      total: 5,
      ...columns,
    }),
  );
  return id;
}

const write = (reportId: string, storage: FileStorage = server.services.storage) =>
  writeReportWork.run(
    { customerId: customer.customerId, reportId },
    { services: { ...server.services, storage }, signal: new AbortController().signal },
  );

describe('a report', () => {
  it('is refused for a zone that does not exist, and to who does not see the batch, or not all of it', async () => {
    const nowhere = await server.call(createReport, { batchId, timeZone: 'Mars/Base' }, customer.admin);
    expect(nowhere.status).toBe(5007012);
    expect((await server.call(createReport, { batchId }, customer.otherAcceptor)).status).toBe(404);
    const { report } = await makeReport(server, { batchId, token: customer.admin.token });
    const { reportId } = report;
    await server.services.database.system(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from package where batch_id = ${batchId}::uuid order by position limit 1`,
      );
      const { customerId, otherAcceptor } = customer;
      const packageId = rows[0]?.id ?? '';
      await tx
        .insert(packageAssignment)
        .values({ customerId, batchId, packageId, accountId: otherAcceptor.accountId });
    });
    expect((await server.call(createReport, { batchId }, customer.otherAcceptor)).status).toBe(5016011);
    expect((await server.call(getReport, { reportId }, customer.otherAcceptor)).status).toBe(404);
    expect((await server.fetch(downloadReport, { reportId }, customer.otherAcceptor)).status).toBe(404);
    expect(await listed(customer.otherAcceptor.token)).toEqual({ total: 0, rows: [] });
    expect((await listed(customer.acceptor.token)).rows.map((row) => row.reportId)).toEqual([reportId]);
  });

  it('stands in the list of its batch, the newest first, with who had it made and how large it is', async () => {
    const first = await makeReport(server, { batchId, token: customer.acceptor.token });
    const second = await makeReport(server, { batchId, token: customer.admin.token, format: 'csv' });
    const { total, rows } = await listed();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { reportId: second.report.reportId, format: 'csv', createdBy: 'admin of Reporter', viewUrl: null },
      { reportId: first.report.reportId, format: 'xlsx', size: first.bytes.length, mayCancel: false },
    ]);
    expect(rows[0]?.expiresAt).not.toBeNull();
  });

  it('is not made twice while it waits, and waits beside nine others of a person at most', async () => {
    const { acceptor } = customer;
    const { accountId } = acceptor;
    const reportId = await insertReport({ accountId, format: 'csv' });
    const ask = (timeZone: string) =>
      server.call(createReport, { batchId, format: 'csv', timeZone }, acceptor);
    expect((await ask('UTC')).reply.reportId).toBe(reportId);
    for (let more = 0; more < 9; more += 1) await insertReport({ accountId });
    expect((await ask('Asia/Tokyo')).status).toBe(ERROR.tooManyReports);
    const all = await server.services.database.system((tx) =>
      tx
        .update(acceptanceReport)
        .set({ cancelledAt: new Date() })
        .where(eq(acceptanceReport.accountId, accountId))
        .returning(),
    );
    expect(all.filter(({ format }) => format === 'csv')).toHaveLength(1);
    expect((await ask('Asia/Tokyo')).status).toBe(200);
  });

  it('can be stopped while it waits by who had it made, not by another acceptor, and is not listed then', async () => {
    const reportId = await insertReport();
    expect((await server.call(cancelReport, { reportId }, customer.acceptor)).status).toBe(5016011);
    expect((await listed()).rows).toMatchObject([{ reportId, state: 'waiting', mayCancel: true }]);
    expect((await listed(customer.acceptor.token)).rows).toMatchObject([{ reportId, mayCancel: false }]);
    expect((await server.call(cancelReport, { reportId }, customer.admin)).status).toBe(200);
    expect((await server.call(getReport, { reportId }, customer.admin)).status).toBe(404);
    expect(await listed()).toEqual({ total: 0, rows: [] });
    await write(reportId);
    expect(await rowOf(reportId)).toMatchObject({ state: 'waiting', fileKey: null });
  });

  it.each(['xlsx', 'csv', 'html'] as const)(
    'as %s that is stopped while it is being written leaves no file behind',
    async (format) => {
      const { storage } = server.services;
      const reportId = await insertReport({ format });
      let begun = 0;
      const stopped: FileStorage = {
        ...storage,
        async put(key, data) {
          begun += 1;
          expect(await rowOf(reportId)).toMatchObject({ state: 'generating' });
          await server.call(cancelReport, { reportId }, customer.admin);
          return storage.put(key, data);
        },
      };
      await write(reportId, stopped);
      expect(begun).toBe(1);
      expect(await rowOf(reportId)).toMatchObject({ state: 'generating', fileKey: null });
      expect(await storage.stat(`reports/${customer.customerId}/${reportId}`)).toBeNull();
      expect(await listed()).toEqual({ total: 0, rows: [] });
    },
  );

  it('that is done stays when somebody stops it too late', async () => {
    const { report } = await makeReport(server, { batchId, token: customer.admin.token });
    const { reportId } = report;
    expect((await server.call(cancelReport, { reportId }, customer.admin)).status).toBe(200);
    expect((await server.fetch(downloadReport, { reportId }, customer.admin)).status).toBe(200);
  });

  it('can be downloaded for a year, and stands in the list as expired, its file deleted, afterwards', async () => {
    const { report } = await makeReport(server, { batchId, token: customer.admin.token, format: 'html' });
    const { reportId, viewUrl } = report;
    const download = async () => (await server.fetch(downloadReport, { reportId }, customer.admin)).status;
    const file = () => server.services.storage.stat(`reports/${customer.customerId}/${reportId}`);
    const clean = () =>
      cleanReportsWork.run({}, { services: server.services, signal: new AbortController().signal });
    // Sessions end sooner than reports.
    const state = async () => (await rowOf(reportId))?.fileKey;
    ahead = 364 * DAY;
    await clean();
    expect(await state()).not.toBeNull();
    expect(await file()).not.toBeNull();
    ahead = 0;
    expect(await download()).toBe(200);
    await server.services.database.system((tx) =>
      tx
        .update(acceptanceReport)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(acceptanceReport.id, reportId)),
    );
    expect((await listed()).rows).toMatchObject([{ reportId, state: 'expired', viewUrl: null }]);
    const refused = await server.fetch(downloadReport, { reportId }, customer.admin);
    expect(await refused.json()).toMatchObject({ status: 5007012 });
    expect((await server.app.request(viewUrl ?? '')).status).toBe(404);
    await clean();
    expect(await file()).toBeNull();
    expect((await listed()).rows).toMatchObject([{ reportId, state: 'expired' }]);
  });

  it('whose file is gone cannot be downloaded', async () => {
    const { report } = await makeReport(server, { batchId, token: customer.admin.token });
    const { reportId } = report;
    await server.services.storage.delete((await rowOf(reportId))?.fileKey ?? '');
    const response = await server.fetch(downloadReport, { reportId }, customer.acceptor);
    expect(await response.json()).toMatchObject({ status: 5007012 });
  });

  it('is read as it is at one moment, locking nothing and changing nothing', async () => {
    const { database } = server.services;
    const locked = database.snapshot(customer.customerId, (tx) =>
      tx.select({ id: batchTable.id }).from(batchTable).where(eq(batchTable.id, batchId)).for('share'),
    );
    // Whoever judges would wait for such a lock: a snapshot is not even allowed to take it.
    await expect(locked).rejects.toMatchObject({ cause: { code: '25006' } });
    const isolation = await database.snapshot(customer.customerId, (tx) =>
      tx.execute(sql`select current_setting('transaction_isolation') as isolation`),
    );
    expect(isolation.rows).toEqual([{ isolation: 'repeatable read' }]);
  });
});

describe('a report that cannot be written has failed', () => {
  const failed = async (reportId: string) => {
    await write(reportId);
    const response = await server.fetch(downloadReport, { reportId }, customer.admin);
    expect(await response.json()).toMatchObject({ status: 5007012 });
    const { reply } = await server.call(getReport, { reportId }, customer.admin);
    return { state: reply.state, error: reply.error };
  };

  it('with NO_DATA for a batch without items', async () => {
    batchId = await deliverBatch('Empty', [[0]]);
    expect(await failed(await insertReport())).toEqual({ state: 'failed', error: 'NO_DATA' });
  });

  it('with SYS_ERROR for what nobody foresaw, also where it is queued', async () => {
    const zone = { timeZone: 'Nowhere/At all' };
    expect(await failed(await insertReport(zone))).toEqual({ state: 'failed', error: 'SYS_ERROR' });
    const reportId = await insertReport(zone);
    const { customerId } = customer;
    await server.services.database.tenant(customerId, (tx) =>
      server.services.background.enqueue(tx, writeReportWork, { customerId, reportId }),
    );
    await vi.waitUntil(async () => (await rowOf(reportId))?.state === 'failed');
  });

  it('with SYS_ERROR where the kept sums are not those of the items: it would certify what is not true', async () => {
    await server.services.database.system((tx) =>
      tx.update(batchTable).set({ accepted: 1 }).where(eq(batchTable.id, batchId)),
    );
    expect(await failed(await insertReport())).toEqual({ state: 'failed', error: 'SYS_ERROR' });
  });

  it('with INVALID_PROJECT_INFO where the batch has lost its order or project', async () => {
    const reportId = await insertReport();
    await server.services.database.system(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        update "order" set project_id = gen_random_uuid()
        where id = (select order_id from batch where id = ${batchId}::uuid)
      `);
    });
    await write(reportId);
    expect(await rowOf(reportId)).toMatchObject({ state: 'failed', error: 'INVALID_PROJECT_INFO' });
  });
});

describe('a certificate', () => {
  it('opens in a browser by its signed address alone, where nothing in it can run or be framed', async () => {
    const { report, bytes } = await makeReport(server, {
      batchId,
      token: customer.admin.token,
      format: 'html',
    });
    const address = report.viewUrl ?? '';
    expect(address.startsWith(`${BASE_PATH}${viewReport.path}?`)).toBe(true);
    const response = await server.app.request(address);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBeNull();
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-/);
    expect(policy).toContain("frame-ancestors 'none'; sandbox");
    const forged = address.replace(/signature=./, (sign) => `signature=${sign.endsWith('A') ? 'B' : 'A'}`);
    expect((await server.app.request(forged)).status).toBe(403);
    const other = address.replace(report.reportId, newId());
    expect((await server.app.request(other)).status).toBe(403);
  });

  it('is only what was written as one: a workbook has no address', async () => {
    const { report } = await makeReport(server, { batchId, token: customer.admin.token });
    expect(report.viewUrl).toBeNull();
    const address = server.services.mediaSigner.url('/accept/viewReport', report.reportId);
    expect((await server.app.request(address)).status).toBe(404);
  });
});
