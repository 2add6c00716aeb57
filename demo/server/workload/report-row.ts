import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { WorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { account } from '../db/schema/customer.ts';
import { order } from '../db/schema/order.ts';
import { workloadReport, workloadReportOrder } from '../db/schema/workload.ts';
import type { TenantTransaction, Transaction } from '../db/transaction.ts';
import type { CallContext } from '../http/call.ts';

const { rows: _rows, ...COLUMNS } = getTableColumns(workloadReport);

/** Reports without their figures, with the name of who asked for them; narrow it with `where`, `orderBy` and `limit`. */
export function selectReports(tx: TenantTransaction) {
  return tx
    .select({ ...COLUMNS, operator: account.userName })
    .from(workloadReport)
    .innerJoin(
      account,
      and(eq(account.customerId, workloadReport.customerId), eq(account.id, workloadReport.accountId)),
    )
    .$dynamic();
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Whether its year is over. */
export function hasExpired({ state, expiresAt }: Pick<ReportRow, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'successful' && expiresAt !== null && expiresAt <= now;
}

/** Reports as replies have them, with their orders. */
export async function reportReplies(
  rows: readonly ReportRow[],
  { tx, services }: Pick<CallContext, 'tx' | 'services'>,
): Promise<WorkloadReport[]> {
  const orders = await ordersOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const state = hasExpired(row, services.now()) ? 'expired' : row.state;
    return {
      reportId: row.id,
      from: row.fromMonth,
      to: row.toMonth,
      orders: orders
        .filter(({ reportId }) => reportId === row.id)
        .map(({ orderId, name }) => ({ orderId, name })),
      type: row.type,
      language: row.language,
      timeZone: row.timeZone,
      state,
      operator: row.operator,
      createdAt: row.createdAt.toISOString(),
      generatedAt: row.generatedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      error: row.error,
    };
  });
}

/** The orders of reports that are still there, in their order. */
export function ordersOf(tx: Transaction, reportIds: readonly string[]) {
  return tx
    .select({ reportId: workloadReportOrder.reportId, orderId: order.id, name: order.name })
    .from(workloadReportOrder)
    .innerJoin(
      order,
      and(eq(order.customerId, workloadReportOrder.customerId), eq(order.id, workloadReportOrder.orderId)),
    )
    .where(inArray(workloadReportOrder.reportId, [...reportIds]))
    .orderBy(asc(workloadReportOrder.position));
}
