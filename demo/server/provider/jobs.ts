import * as v from 'valibot';
import { defineJob, type Job } from '../jobs/job.ts';
import { dropStale } from './drop-stale.ts';

/** An import that nobody went on with for this long is given up. */
const STALE = 7 * 24 * 60 * 60 * 1000;

export const dropStaleImports = defineJob({
  name: 'drop-stale-imports',
  schema: v.object({}),
  schedule: '17 3 * * *',
  async run(_data, { services }) {
    const files = await dropStale(services, new Date(services.now().getTime() - STALE));
    if (files > 0) services.log.info({ files }, 'files of stale imports deleted');
  },
});

export const providerJobs: readonly Job[] = [dropStaleImports];
