import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { passwordReset } from '../db/schema/sign-in.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { prepareResetJob } from './prepare-reset-job.ts';

export const dropResets = defineJob({
  name: 'drop-ended-password-resets',
  schema: v.object({}),
  schedule: '17 * * * *',
  async run(_data, { services: { database, now } }) {
    await database.system((tx) => tx.delete(passwordReset).where(lt(passwordReset.expiresAt, now())));
  },
});

// The runner parses a job's data with the job's own schema before it calls it.
export const passwordJobs: readonly Job[] = [prepareResetJob as unknown as Job, dropResets];
