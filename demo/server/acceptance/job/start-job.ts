import type { startJob } from '../../../../src/shared/contract/accept/job.ts';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { startJob as startOne } from '../../lifecycle/job.ts';
import { startJudging } from '../package/claim-package.ts';
import { jobReply, requireJob, requireOwnJob } from './job-row.ts';

/** What is said of a package there is said of a job number here. */
const SAID: Partial<Record<ErrorCode, ErrorCode>> = {
  [ERROR.packageHeldByOther]: ERROR.jobHeldByOther,
  [ERROR.packageStateChanged]: ERROR.packageStateChanged,
  [ERROR.notFound]: ERROR.notFound,
};

/** Begins with a job number: its package is claimed, as for items. One that is concluded stays so. */
export const start: Handler<typeof startJob> = async ({ jobId, packageState }, context) => {
  const { tx, services } = context;
  const before = await requireOwnJob(context, jobId);
  try {
    await startJudging({ packageId: before.packageId, state: packageState }, context);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(SAID[error.code] ?? ERROR.wrongJobState);
  }
  await startOne(tx, jobId, services.now());
  return jobReply(await requireJob(context, jobId), context);
};
