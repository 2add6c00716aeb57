import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { repeatWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { workloadReport } from '../db/schema/workload.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { generateReportWork } from './generate-report.ts';
import { hasExpired, reportReplies, selectReports } from './report-row.ts';

/** Locked while it is looked at: of two who repeat it at once, the second finds it under way. */
export const repeat: Handler<typeof repeatWorkloadReport> = async ({ reportId }, context) => {
  const { tx, caller, services } = context;
  const where = eq(workloadReport.id, reportId);
  const [found] = await tx.select().from(workloadReport).where(where).for('update');
  if (!found) throw new Failure(ERROR.notFound);
  const now = services.now();
  if (found.state === 'failed' || hasExpired(found, now)) {
    const { customerId, accountId } = caller;
    await tx
      .update(workloadReport)
      .set({
        accountId,
        state: 'waiting',
        error: null,
        rows: [],
        createdAt: now,
        generatedAt: null,
        expiresAt: null,
      })
      .where(where);
    await services.background.enqueue(tx, generateReportWork, { customerId, reportId });
  }
  const [reply] = await reportReplies(await selectReports(tx).where(where), context);
  if (!reply) throw new Failure(ERROR.notFound);
  return reply;
};
