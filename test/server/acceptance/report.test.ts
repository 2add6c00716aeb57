import { eq, sql } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReportJob } from '../../../demo/server/acceptance/report/write-report.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch as batchTable } from '../../../demo/server/db/schema/delivery.ts';
import { acceptanceReport } from '../../../demo/server/db/schema/report.ts';
import { getBatchDetail, giveBatchResult } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { finishPackage, getPackageList, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { createReport, downloadReport, getReport } from '../../../src/shared/contract/accept/report.ts';
import { saveComment, saveResult } from '../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const FORMULA = '=HYPERLINK("http://evil.example","x")';

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Reporter');
  const delivery = await deliver(server.services, customer.customerId, {
    name: '=1+1 <Report> & "co"',
    batches: [[4, 3, 2]],
    assigned: [customer.acceptor.accountId],
  });
  const [first] = delivery.batches;
  if (!first) throw new Error('no batch');
  batch = first;
  await judgeSome();
});
afterAll(() => server.close());

/** Package 1 singly and concluded, package 2 in bulk, package 3 left alone. */
async function judgeSome() {
  const [one, two] = batch.packages;
  const [first = '', second = ''] = one?.itemIds ?? [];
  const packageId = one?.packageId ?? '';
  await server.call(startPackage, { packageId }, customer.acceptor);
  const errors = [{ errorTypeId: customer.errorTypeId, objectId: 'a', note: '@cmd' }];
  await server.call(saveResult, { itemId: first, key: newId(), result: '20', errors }, customer.acceptor);
  await server.call(saveResult, { itemId: second, key: newId(), result: '10' }, customer.acceptor);
  await server.call(saveComment, { itemId: first, key: newId(), text: FORMULA }, customer.acceptor);
  await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
  const packageIds = [two?.packageId ?? ''];
  await server.call(giveBatchResult, { batchId: batch.batchId, packageIds, result: '20' }, customer.admin);
}

async function written(headers: Record<string, string> = {}, timeZone = 'UTC') {
  const created = await server.call(
    createReport,
    { batchId: batch.batchId, timeZone },
    { token: customer.acceptor.token, headers },
  );
  expect(created.reply).toMatchObject({ state: 'generating', done: 0, total: 9 });
  const { reportId } = created.reply;
  const state = async () => (await server.call(getReport, { reportId }, customer.acceptor)).reply;
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'successful', done: 9, total: 9 });
  const { reply } = await server.call(getReport, { reportId }, customer.acceptor);
  const response = await server.fetch(downloadReport, { reportId }, customer.acceptor);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(reply.size);
  return { reply, response, sheets: await readExcelFile(bytes) };
}

/** Spreadsheets count days: a time comes back within a millisecond. */
function toSecond(value: unknown): unknown {
  return value instanceof Date ? Math.round(value.getTime() / 1000) * 1000 : value;
}

describe('the acceptance report', () => {
  it('says what the database says, figure by figure', async () => {
    const { sheets, response, reply } = await written();
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Summary', 'Packages', 'Items']);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(reply.fileName).toMatch(/^Acceptance report =1\+1 _Report_ & _co_ 1 \d{4}-\d\d-\d\d\.xlsx$/);
    const [summary, packages, items] = sheets.map(({ data }) => data);
    const detail = (await server.call(getBatchDetail, { batchId: batch.batchId }, customer.admin)).reply;
    const facts = new Map((summary ?? []).map(([label, value]) => [label, value]));
    const { counters } = detail;
    expect(Object.fromEntries(facts)).toMatchObject({
      Batch: detail.name,
      Order: detail.orderName,
      Status: 'Reviewing',
      Packages: 3,
      'Packages accepted': 1,
      'Packages rejected': 1,
      'Last acceptor': detail.lastAcceptor,
      Delivered: counters.delivered,
      Reviewed: counters.reviewed,
      Unchecked: counters.delivered - counters.reviewed,
      Accepted: counters.accepted,
      Rejected: counters.rejected,
      Accuracy: counters.accuracyRate,
      'Actually accepted': counters.actualAccepted,
      'Actually rejected': counters.actualRejected,
      'Actual accuracy': counters.actualAccuracyRate,
      'Sampled accuracy': '–',
      'Rejected items with a comment': 1,
    });
    expect(counters).toMatchObject({
      delivered: 9,
      reviewed: 7,
      accepted: 3,
      rejected: 4,
      actualRejected: 1,
    });
    expect(summary?.at(-1)).toEqual(['Missing', 1, 0.25]);
    expect(detail.errors.map(({ items }) => items)).toEqual([1]);

    const list = (await server.call(getPackageList, { batchId: batch.batchId }, customer.admin)).reply.rows;
    expect(packages?.slice(1).map((row) => row.slice(0, 11))).toEqual(
      list.map(({ position, name, state, counters: sums }) => [
        position,
        name,
        { '00': 'Reviewable', '05': 'Reviewing', '10': 'Accepted', '20': 'Rejected' }[state],
        sums.delivered,
        sums.reviewed,
        sums.accepted,
        sums.rejected,
        sums.accuracyRate ?? '–',
        sums.actualAccepted,
        sums.actualRejected,
        sums.actualAccuracyRate ?? '–',
      ]),
    );

    const rows = [];
    for (const { packageId, name } of list) {
      const { reply: page } = await server.call(getItemList, { packageId, limit: 200 }, customer.admin);
      for (const one of page.rows) {
        rows.push([
          name,
          one.position,
          one.fileName,
          { '00': 'Unchecked', '10': 'Accepted', '20': 'Rejected' }[one.result],
          one.how &&
            { single: 'singly', bulk: 'in bulk', spot: 'in a spot check', objects: 'from objects' }[one.how],
          one.judgedBy,
          one.judgedAt && new Date(one.judgedAt).setMilliseconds(0),
        ]);
      }
    }
    expect(rows).toHaveLength(9);
    expect(items?.slice(1).map((row) => [...row.slice(0, 5), row[7], toSecond(row[8])])).toEqual(rows);
  });

  it('takes texts as texts, even those that look like formulas', async () => {
    const { sheets } = await written();
    const [, first] = sheets[2]?.data ?? [];
    expect(first?.[5]).toBe('Missing – #a – @cmd');
    expect(first?.[6]).toBe(`acceptor of Reporter: ${FORMULA}`);
    const batchName = sheets[0]?.data.find(([label]) => label === 'Batch')?.[1];
    expect(batchName).toBe('=1+1 <Report> & "co" 1');
  });

  it('is written in the language and the time zone that were asked for', async () => {
    const { sheets, reply } = await written({ lang: 'ja_JP' }, 'Asia/Tokyo');
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['概要', 'パッケージ', 'データ']);
    expect(reply.fileName).toContain('検収レポート');
    const delivered = sheets[0]?.data.find(([label]) => label === '納品日時')?.[1];
    expect(toSecond(delivered)).toBe(Date.parse('2026-11-01T17:00:00Z'));
    const chinese = await written({ lang: 'zh_CN' });
    expect(chinese.sheets.map(({ sheet }) => sheet)).toEqual(['汇总', '子批次', '数据']);
  });

  it('is refused for a zone that does not exist, and to who does not see the batch', async () => {
    const { batchId } = batch;
    const nowhere = await server.call(createReport, { batchId, timeZone: 'Mars/Base' }, customer.admin);
    expect(nowhere.status).toBe(5007012);
    expect((await server.call(createReport, { batchId }, customer.otherAcceptor)).status).toBe(404);
    expect((await server.call(getReport, { reportId: newId() }, customer.admin)).status).toBe(404);
    const { reply } = await server.call(createReport, { batchId }, customer.acceptor);
    const { reportId } = reply;
    expect((await server.call(getReport, { reportId }, customer.otherAcceptor)).status).toBe(404);
    expect((await server.fetch(downloadReport, { reportId }, customer.otherAcceptor)).status).toBe(404);
  });

  it('is refused for more items than were ever tried', async () => {
    const { customerId } = customer;
    const { batches } = await deliver(server.services, customerId, { name: 'Large' });
    const batchId = batches[0]?.batchId ?? '';
    await server.services.database.system((tx) =>
      tx.update(batchTable).set({ delivered: 300_001 }).where(eq(batchTable.id, batchId)),
    );
    expect((await server.call(createReport, { batchId }, customer.admin)).status).toBe(5007012);
  });

  it('is read as it is at one moment, locking nothing and changing nothing', async () => {
    const { database } = server.services;
    const id = batch.batchId;
    const locked = database.snapshot(customer.customerId, (tx) =>
      tx.select({ id: batchTable.id }).from(batchTable).where(eq(batchTable.id, id)).for('share'),
    );
    // Whoever judges would wait for such a lock: a snapshot is not even allowed to take it.
    await expect(locked).rejects.toMatchObject({ cause: { code: '25006' } });
    const isolation = await database.snapshot(customer.customerId, (tx) =>
      tx.execute(sql`select current_setting('transaction_isolation') as isolation`),
    );
    expect(isolation.rows).toEqual([{ isolation: 'repeatable read' }]);
  });

  it('whose file is gone cannot be downloaded', async () => {
    const { reply } = await written();
    const { reportId } = reply;
    const [row] = await server.services.database.system((tx) =>
      tx.select().from(acceptanceReport).where(eq(acceptanceReport.id, reportId)),
    );
    await server.services.storage.delete(row?.fileKey ?? '');
    const response = await server.fetch(downloadReport, { reportId }, customer.acceptor);
    expect(await response.json()).toMatchObject({ status: 5007012 });
  });

  it('that cannot be written is marked as failed', async () => {
    const reportId = newId();
    const { customerId } = customer;
    await server.services.database.tenant(customerId, async (tx) => {
      await tx.insert(acceptanceReport).values({
        id: reportId,
        customerId,
        batchId: batch.batchId,
        accountId: customer.admin.accountId,
        language: 'en',
        timeZone: 'Nowhere/At all',
        total: 9,
      });
      await server.services.jobs.enqueue(tx, writeReportJob, { customerId, reportId });
    });
    const state = async () => (await server.call(getReport, { reportId }, customer.admin)).reply.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('failed');
    const response = await server.fetch(downloadReport, { reportId }, customer.admin);
    expect(await response.json()).toMatchObject({ status: 5007012 });
  });
});
