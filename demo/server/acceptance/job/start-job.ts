import { eq } from 'drizzle-orm';
import type { startJob } from '../../../../src/shared/contract/accept/job.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { job } from '../../db/schema/delivery.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { startJudging } from '../claim-package.ts';
import { jobReply, requireJob } from './job-row.ts';

/** Begins with a job number: its package is claimed, as for items. One that is concluded stays so. */
export const start: Handler<typeof startJob> = async ({ jobId }, context) => {
  const { tx, services } = context;
  const before = await requireJob(context, jobId);
  try {
    await startJudging({ packageId: before.packageId }, context);
  } catch (error) {
    // What is said of a package there is said of a job number here.
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code === 5005158 ? 5006001 : error.code === 404 ? 404 : 5006006);
  }
  if (before.result === ITEM_RESULT.unchecked && before.startedAt === null) {
    await tx.update(job).set({ startedAt: services.now() }).where(eq(job.id, jobId));
  }
  return jobReply(await requireJob(context, jobId), context);
};
