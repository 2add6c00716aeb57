import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { deleteWorkloadReport } from '../../../src/shared/contract/workload/workload-report.ts';
import { workloadReport, workloadReportOrder } from '../db/schema/workload.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';

/** Whoever is about to generate it finds nothing to be generated any more. */
export const remove: Handler<typeof deleteWorkloadReport> = async ({ reportId }, { tx }) => {
  await tx.delete(workloadReportOrder).where(eq(workloadReportOrder.reportId, reportId));
  const gone = await tx
    .delete(workloadReport)
    .where(eq(workloadReport.id, reportId))
    .returning({ id: workloadReport.id });
  if (gone.length === 0) throw new Failure(ERROR.notFound);
  return null;
};
