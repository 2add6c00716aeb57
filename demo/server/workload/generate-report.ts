import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ReportError } from '../../../src/shared/contract/report-error.ts';
import { defineWork, type WorkContext } from '../background/background-work.ts';
import { zonedMonths } from '../clock/zoned-months.ts';
import { workloadReport, workloadReportOrder } from '../db/schema/workload.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { figuresOf } from './figures.ts';
import { ordersOf } from './report-row.ts';

const generateWork = v.object({ customerId: v.string(), reportId: v.string() });

/** It can be downloaded within one year (specification 9). */
const KEPT = 365 * 24 * 60 * 60 * 1000;

/** Why a report cannot be generated (specification 8). */
class Ungenerated extends Error {
  override readonly name = 'Ungenerated';
  readonly code: ReportError;

  constructor(code: ReportError) {
    super(code);
    this.code = code;
  }
}

/** Looks up the figures of a report. One that cannot be generated is marked as failed, not tried again. */
export const generateReportWork = defineWork({
  name: 'generate-workload-report',
  schema: generateWork,
  async run({ customerId, reportId }, { services, signal }: WorkContext<Services>) {
    const { database, log, now } = services;
    const set = (columns: Partial<typeof workloadReport.$inferInsert>) =>
      database.tenant(customerId, (tx) =>
        tx
          .update(workloadReport)
          .set(columns)
          .where(
            and(eq(workloadReport.id, reportId), inArray(workloadReport.state, ['waiting', 'generating'])),
          ),
      );
    try {
      await set({ state: 'generating' });
      const rows = await database.snapshot(customerId, (tx) => generate(tx, reportId));
      if (rows === null) return;
      const generatedAt = now();
      const expiresAt = new Date(generatedAt.getTime() + KEPT);
      await set({ state: 'successful', rows, generatedAt, expiresAt });
    } catch (error) {
      // A server that stops takes the work up again after its next start.
      if (signal.aborted) throw error;
      const code = error instanceof Ungenerated ? error.code : 'SYS_ERROR';
      if (code === 'SYS_ERROR')
        log.error({ err: error, reportId }, 'a workload report could not be generated');
      await set({ state: 'failed', error: code, generatedAt: now() });
    }
  },
});

async function generate(tx: TenantTransaction, reportId: string) {
  const [report] = await tx.select().from(workloadReport).where(eq(workloadReport.id, reportId));
  if (report?.state !== 'generating') return null;
  const asked = await tx
    .select({ orderId: workloadReportOrder.orderId })
    .from(workloadReportOrder)
    .where(eq(workloadReportOrder.reportId, reportId));
  const orders = await ordersOf(tx, [reportId]);
  // An order that was asked for and is not there any more.
  if (asked.length === 0 || orders.length < asked.length) throw new Ungenerated('INVALID_PROJECT_INFO');
  const { fromMonth: from, toMonth: to, timeZone, type } = report;
  const orderIds = orders.map(({ orderId }) => orderId);
  const months = zonedMonths(from, to, timeZone);
  // Of a million judgements it takes some seconds; the limit of a single statement is not meant for this one.
  await tx.execute(sql`set local statement_timeout = 0`);
  const rows = await figuresOf(tx, { orderIds, months }, type === 'acceptor');
  // Everything was taken back since it was asked for.
  if (rows.length === 0) throw new Ungenerated('NO_DATA');
  return rows;
}
