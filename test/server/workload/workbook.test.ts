import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { workloadReport } from '../../../demo/server/db/schema/workload.ts';
import { downloadWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import type { TestAccount } from '../test-customer.ts';
import { sheetsOf } from './sheets-of.ts';
import { DAY, NOW, workloadStage } from './workload-stage.ts';

const stage = workloadStage();

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const change = ({ accountId }: TestAccount, columns: Partial<typeof account.$inferInsert>) =>
  stage.server.services.database.system((tx) =>
    tx.update(account).set(columns).where(eq(account.id, accountId)),
  );

describe('the workbook', () => {
  it('has what it is about, the rows and their sums, in the language of the report', async () => {
    const report = await stage.generated({ language: 'ja', timeZone: 'Asia/Tokyo' });
    const { url, fileName } = (await stage.fileOf(report)).reply;
    const response = await stage.server.app.request(url);
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml/);
    expect(fileName).toBe('作業量レポート 2026-01 – 2026-02.xlsx');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(fileName);
    const sheets = await sheetsOf(await bytesOf(response));
    expect([...sheets.keys()]).toEqual(['概要', '作業量', '月別', '注文別', '検収者別', '単位別']);
    expect(sheets.get('概要')).toMatch(
      /対象月 2026-01 – 2026-02 月を区切るタイムゾーン Asia\/Tokyo 注文 Roads 作成者 admin of Workload 作成日時/,
    );
    expect(sheets.get('月別')).toMatch(/2026-01 1 1 0 1 2 2026-02 2 1 1 0.5 4 合計 3 2 1 0.6{9,}\d* 6$/);
    expect(sheets.get('単位別')).toBe('単位 数量 人日 1.5');
  });

  it('is there for a year, and by a signature of ours alone', async () => {
    const report = await stage.generated();
    const { url } = (await stage.fileOf(report)).reply;
    stage.now += 365 * DAY;
    expect((await stage.fileOf(report)).status).toBe(404);
    const [row] = await stage.server.services.database.system((tx) =>
      tx
        .select({ state: workloadReport.state })
        .from(workloadReport)
        .where(eq(workloadReport.id, report.reportId)),
    );
    expect(row?.state).toBe('successful');
    const late = stage.server.services.mediaSigner.url('/order/downloadWorkloadReport', report.reportId);
    expect((await (await stage.server.app.request(late)).json()).status).toBe(404);
    expect((await (await stage.server.app.request(url)).json()).status).toBe(403);
    stage.now = NOW;
    const forged = { id: report.reportId, expires: Math.floor(stage.now / 1000) + 60, signature: 'no' };
    expect((await stage.server.call(downloadWorkloadReport, forged)).status).toBe(403);
  });

  it('is fetched by an address that is signed when it is asked for, however long ago the report was shown', async () => {
    const report = await stage.generated();
    const { url: first } = (await stage.fileOf(report)).reply;
    stage.now += 2 * DAY;
    expect((await (await stage.server.app.request(first)).json()).status).toBe(403);
    const { url } = (await stage.fileOf(report)).reply;
    expect((await stage.server.app.request(url)).headers.get('content-type')).toMatch(/spreadsheetml/);
    stage.now = NOW;
  });
});

describe('people of one name', () => {
  it('are told apart by whose account it is, and called by their user names, too', async () => {
    const { acceptor, otherAcceptor } = stage.customer;
    for (const one of [acceptor, otherAcceptor]) await change(one, { userName: 'Chen Wei' });
    const twins = await stage.deliver('Twins', { batches: [[3]] });
    await stage.judge(twins, 0, acceptor, '10', '2026-02-01T08:00:00Z');
    await stage.judge(twins, 1, otherAcceptor, '10', '2026-02-01T09:00:00Z');
    await stage.judge(twins, 2, stage.customer.admin, '20', '2026-02-01T10:00:00Z');
    await change(otherAcceptor, { deletedAt: new Date(stage.now) });
    const report = await stage.generated({ orderIds: [twins.orderId], from: '2026-02' });
    const people = report.rows.map(({ acceptor: name, acceptorId, namesake, items }) => [
      [name, acceptorId, items],
      namesake,
    ]);
    expect(people).toHaveLength(3);
    expect(people).toEqual(
      expect.arrayContaining([
        [['Chen Wei', acceptor.accountId, 1], { loginName: acceptor.loginName, left: false }],
        [['Chen Wei', otherAcceptor.accountId, 1], { loginName: otherAcceptor.loginName, left: true }],
        [['admin of Workload', stage.customer.admin.accountId, 1], null],
      ]),
    );
    const sheets = await sheetsOf(
      await bytesOf(await stage.server.app.request((await stage.fileOf(report)).reply.url)),
    );
    const [one, other] = [acceptor.loginName, otherAcceptor.loginName];
    const all = sheets.get('By acceptor') ?? '';
    expect(all).toContain(`Chen Wei (${one}) 1 1 0 1 2`);
    expect(all).toContain(`Chen Wei (${other}, no longer in the team) 1 1 0 1 2`);
    expect(sheets.get('Workload')).toContain(`Chen Wei (${one})`);
    await change(otherAcceptor, { deletedAt: null });
  });

  it('stand as they were kept in reports from before accounts were', async () => {
    const report = await stage.generated();
    await stage.server.services.database.system((tx) =>
      tx.execute(sql`
        update workload_report set rows = (
          select jsonb_agg(row - 'acceptorId' - 'namesake' - 'inBulk') from jsonb_array_elements(rows) row
        ) where id = ${report.reportId}::uuid
      `),
    );
    const unknown = { acceptorId: null, namesake: null, inBulk: null };
    expect((await stage.settled(report.reportId)).rows).toEqual(
      report.rows.map((row) => ({ ...row, ...unknown })),
    );
    const sheets = await sheetsOf(
      await bytesOf(await stage.server.app.request((await stage.fileOf(report)).reply.url)),
    );
    expect(sheets.get('By acceptor')).toContain('Total 4 3 1 0.75 8');
  });
});
