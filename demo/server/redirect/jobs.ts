import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { redirectCode } from '../db/schema/sign-in.ts';
import { defineJob, type Job } from '../jobs/job.ts';

export const dropCodes = defineJob({
  name: 'drop-ended-redirect-codes',
  schema: v.object({}),
  schedule: '37 * * * *',
  async run(_data, { services: { database, now } }) {
    await database.system((tx) => tx.delete(redirectCode).where(lt(redirectCode.expiresAt, now())));
  },
});

export const redirectJobs: readonly Job[] = [dropCodes];
