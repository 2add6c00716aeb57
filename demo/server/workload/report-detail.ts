import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { getWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { workloadReport } from '../db/schema/workload.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { reportReplies, selectReports } from './report-row.ts';
import { toldRows } from './told-rows.ts';

export const detail: Handler<typeof getWorkloadReport> = async ({ reportId }, context) => {
  const { tx } = context;
  const where = eq(workloadReport.id, reportId);
  const [reply] = await reportReplies(await selectReports(tx).where(where), context);
  if (!reply) throw new Failure(ERROR.notFound);
  if (reply.state !== 'successful') return { ...reply, rows: [] };
  const [found] = await tx.select({ rows: workloadReport.rows }).from(workloadReport).where(where);
  return { ...reply, rows: toldRows(found?.rows ?? []) };
};
