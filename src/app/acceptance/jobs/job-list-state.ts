import * as v from 'valibot';
import { getJobList } from '../../../shared/contract/accept/job.ts';

/** What of a list of job numbers lives in the route's query. */
export const jobListState = v.omit(getJobList.request, ['batchId', 'packageId']);
export type JobListState = v.InferOutput<typeof jobListState>;

export const NO_JOB_FILTERS = { keyword: undefined, state: undefined } as const;
