import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { workloadReport } from '../../../demo/server/db/schema/workload.ts';
import { generateReportWork } from '../../../demo/server/workload/generate-report.ts';
import { sweepReportsWork } from '../../../demo/server/workload/sweep-reports.ts';
import {
  deleteWorkloadReport,
  getWorkloadReport,
  repeatWorkloadReport,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { createTestCustomer } from '../test-customer.ts';
import { DAY, workloadStage } from './workload-stage.ts';

const stage = workloadStage();

describe('a report that came to nothing', () => {
  const token = () => stage.customer.admin.token;
  const set = (reportId: string, columns: Partial<typeof workloadReport.$inferInsert>) =>
    stage.server.services.database.system((tx) =>
      tx.update(workloadReport).set(columns).where(eq(workloadReport.id, reportId)),
    );
  const repeat = (reportId: string, as = token()) =>
    stage.server.call(repeatWorkloadReport, { reportId }, { token: as });
  const sweep = () =>
    sweepReportsWork.run({}, { services: stage.server.services, signal: new AbortController().signal });

  it('is generated again, as its months are now, for whoever asks; one with figures stays as it is', async () => {
    const report = await stage.generated();
    expect((await repeat(report.reportId)).reply.state).toBe('successful');
    await set(report.reportId, { state: 'failed', error: 'SYS_ERROR', rows: [], expiresAt: null });
    const asked = await repeat(report.reportId);
    expect([asked.status, asked.reply.state, asked.reply.error]).toEqual([200, 'waiting', null]);
    const { rows, state } = await stage.settled(report.reportId);
    expect([state, rows]).toEqual(['successful', report.rows]);
    await set(report.reportId, { expiresAt: new Date(stage.now - 1) });
    expect((await stage.settled(report.reportId)).state).toBe('expired');
    await repeat(report.reportId);
    const anew = await stage.settled(report.reportId);
    expect([anew.state, new Date(anew.expiresAt ?? '').getTime()]).toEqual([
      'successful',
      stage.now + 365 * DAY,
    ]);
  });

  it('ends as failed once the queue has given it up, and not before', async () => {
    const { reportId } = await stage.generated();
    const ofReport = sql`name = ${generateReportWork.name} and data ->> 'reportId' = ${reportId}`;
    const inQueue = (state: string) =>
      stage.server.services.database.system(async (tx) => {
        await tx.update(workloadReport).set({ state: 'generating' }).where(eq(workloadReport.id, reportId));
        await tx.execute(sql`
          update pgboss.job set state = ${state}::pgboss.job_state, start_after = now() + interval '1 hour'
          where ${ofReport}
        `);
      });
    // The work ends a moment after the report.
    await vi.waitUntil(async () => {
      const { rows } = await stage.server.services.database.system((tx) =>
        tx.execute(sql`select 1 from pgboss.job where state = 'completed' and ${ofReport}`),
      );
      return rows.length > 0;
    });
    for (const state of ['created', 'retry', 'active']) {
      await inQueue(state);
      await sweep();
      expect((await stage.server.call(getWorkloadReport, { reportId }, { token: token() })).reply.state).toBe(
        'generating',
      );
    }
    await inQueue('failed');
    await sweep();
    expect(await stage.settled(reportId)).toMatchObject({ state: 'failed', error: 'SYS_ERROR', rows: [] });
  });

  it('is deleted in whatever state, and nothing generates it any more', async () => {
    const { reportId } = await stage.generated();
    await set(reportId, { state: 'generating' });
    const remove = (as: string) => stage.server.call(deleteWorkloadReport, { reportId }, { token: as });
    expect((await remove(stage.customer.acceptor.token)).status).toBe(5016011);
    expect((await remove(token())).status).toBe(200);
    expect((await remove(token())).status).toBe(404);
    expect((await repeat(reportId)).status).toBe(404);
    const signal = new AbortController().signal;
    await generateReportWork.run(
      { customerId: stage.customer.customerId, reportId },
      { services: stage.server.services, signal },
    );
    expect((await stage.server.call(getWorkloadReport, { reportId }, { token: token() })).status).toBe(404);
  });

  it('is repeated by administrators of its customer alone', async () => {
    const { reportId } = await stage.generated();
    const stranger = await createTestCustomer(stage.server.services, 'Elsewhere');
    expect((await repeat(reportId, stage.customer.acceptor.token)).status).toBe(5016011);
    expect((await repeat(reportId, stranger.admin.token)).status).toBe(404);
  });
});
