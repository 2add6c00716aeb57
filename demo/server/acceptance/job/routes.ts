import * as jobs from '../../../../src/shared/contract/accept/job.ts';
import { type BoundCall, bind } from '../../http/call.ts';
import { jobDetail, jobList } from './job-list.ts';
import { start } from './start-job.ts';

export const jobCalls: readonly BoundCall[] = [
  bind(jobs.getJobList, jobList),
  bind(jobs.getJobDetail, jobDetail),
  bind(jobs.startJob, start),
];
