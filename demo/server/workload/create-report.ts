import { and, eq, inArray } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { FIRST_MONTH, MAX_MONTHS, monthsFrom } from '../../../src/shared/contract/workload/month.ts';
import type {
  createWorkloadReport,
  MonthsRefused,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { localClock } from '../clock/local-clock.ts';
import { requireTimeZone } from '../clock/require-time-zone.ts';
import { zonedMonths } from '../clock/zoned-months.ts';
import { newId } from '../db/new-id.ts';
import { order } from '../db/schema/order.ts';
import { workloadReport, workloadReportOrder } from '../db/schema/workload.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { visibleOrders } from '../visibility/visible-orders.ts';
import { withoutRecords } from './figures.ts';
import { generateReportWork } from './generate-report.ts';
import { reportReplies, selectReports } from './report-row.ts';

export const create: Handler<typeof createWorkloadReport> = async (request, context) => {
  const { tx, caller, services } = context;
  const { from, to, type, language, timeZone } = request;
  const now = services.now();
  requireTimeZone(timeZone);
  const reason = refusedMonths(from, to, localClock(timeZone)(now) ?? now);
  if (reason !== null) throw new Failure(ERROR.monthsOutOfRange, { reason } satisfies MonthsRefused);
  const orderIds = [...new Set(request.orderIds)];
  const found = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.id, orderIds), visibleOrders(caller)));
  if (found.length < orderIds.length) throw new Failure(ERROR.notFound);
  const empty = await withoutRecords(tx, { orderIds, months: zonedMonths(from, to, timeZone) });
  if (empty.length > 0) throw new Failure(ERROR.noAcceptanceRecords, { orders: empty });
  const id = newId(now);
  const { customerId, accountId } = caller;
  await tx.insert(workloadReport).values({
    id,
    customerId,
    accountId,
    fromMonth: from,
    toMonth: to,
    type,
    language,
    timeZone,
    createdAt: now,
  });
  await tx
    .insert(workloadReportOrder)
    .values(orderIds.map((orderId, index) => ({ customerId, reportId: id, position: index + 1, orderId })));
  await services.background.enqueue(tx, generateReportWork, { customerId, reportId: id });
  const [reply] = await reportReplies(await selectReports(tx).where(eq(workloadReport.id, id)), context);
  if (!reply) throw new Error('the report was not inserted');
  return reply;
};

/** @param today on the clock of the report's zone */
function refusedMonths(from: string, to: string, today: Date): MonthsRefused['reason'] | null {
  if (monthsFrom(from, to) < 1) return 'wrongWay';
  if (from < FIRST_MONTH) return 'tooEarly';
  if (to > today.toISOString().slice(0, 7)) return 'toCome';
  return monthsFrom(from, to) > MAX_MONTHS ? 'tooMany' : null;
}
