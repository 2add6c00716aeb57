import type { Job } from '../../../shared/contract/accept/job.ts';

type Placed = Pick<Job, 'jobId' | 'index' | 'mayJudge'>;

/**
 * The job number to go on with, of those of a package that are not concluded, in their order: the next one after this
 * that the person may judge, else the first one before it.
 */
export function nextJob<One extends Placed>(open: readonly One[], { jobId, index }: Placed): One | null {
  const others = open.filter((one) => one.mayJudge && one.jobId !== jobId);
  return others.find((one) => one.index > index) ?? others[0] ?? null;
}
