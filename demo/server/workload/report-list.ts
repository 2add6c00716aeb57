import { and, count, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { getWorkloadReportList } from '../../../src/shared/contract/workload/workload-report.ts';
import { withinDays } from '../clock/within-days.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { account } from '../db/schema/customer.ts';
import { order } from '../db/schema/order.ts';
import { workloadReport, workloadReportOrder } from '../db/schema/workload.ts';
import type { Handler } from '../http/call.ts';
import { reportReplies, selectReports } from './report-row.ts';

const SORTS = {
  createdAt: workloadReport.createdAt,
  generatedAt: workloadReport.generatedAt,
  from: workloadReport.fromMonth,
} as const;

type State = NonNullable<Parameters<typeof list>[0]['state']>;

export const list: Handler<typeof getWorkloadReportList> = async (request, context) => {
  const { tx, services } = context;
  const { keyword, state, createdFrom, createdTo, timeZone, sort, page, limit } = request;
  const where = and(
    keyword ? or(contains(account.userName, keyword), aboutOrder(keyword)) : undefined,
    state && inState(state, services.now()),
    withinDays(workloadReport.createdAt, { from: createdFrom, to: createdTo, timeZone }),
  );
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await selectReports(tx)
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'createdAt'], workloadReport.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(workloadReport)
    .innerJoin(account, eq(account.id, workloadReport.accountId))
    .where(where);
  return { total: counted?.total ?? 0, rows: await reportReplies(rows, context) };
};

function inState(state: State, now: Date): SQL | undefined {
  const { state: kept, expiresAt } = workloadReport;
  if (state === 'expired') return and(eq(kept, 'successful'), lte(expiresAt, now));
  if (state !== 'successful') return eq(kept, state);
  return and(eq(kept, state), or(isNull(expiresAt), gt(expiresAt, now)));
}

function aboutOrder(keyword: string): SQL {
  return sql`exists (
    select 1 from ${workloadReportOrder} join ${order} on ${order.id} = ${workloadReportOrder.orderId}
    where ${workloadReportOrder.reportId} = ${workloadReport.id} and ${contains(order.name, keyword)}
  )`;
}
