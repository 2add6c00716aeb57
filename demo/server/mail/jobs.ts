import type { Job } from '../jobs/job.ts';
import { sendMailJob } from './send-mail-job.ts';

// The runner parses a job's data with the job's own schema before it calls it.
export const mailJobs: readonly Job[] = [sendMailJob as unknown as Job];
