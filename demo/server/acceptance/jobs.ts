import type { Job } from '../jobs/job.ts';
import { dropSnapshotsJob } from './bulk/drop-snapshots.ts';
import { cleanReportsJob } from './report/clean-reports.ts';
import { writeReportJob } from './report/write-report.ts';

/** The work of acceptance that outlives a request. */
// The runner parses a job's data with the job's own schema before it calls it.
export const acceptanceJobs: readonly Job[] = [
  writeReportJob as unknown as Job,
  cleanReportsJob,
  dropSnapshotsJob,
];
