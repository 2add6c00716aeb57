import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import { session, usedNonce } from '../db/schema.ts';
import { defineJob, type Job } from '../jobs/job.ts';

/** An ended token still answers “login expired” for this long, then it is unknown. */
const REMEMBERED = 24 * 60 * 60 * 1000;

export const dropExpired = defineJob({
  name: 'drop-expired-sessions',
  schema: v.object({}),
  schedule: '43 * * * *',
  async run(_data, { services: { database, now } }) {
    const time = now();
    await database.system(async (tx) => {
      await tx.delete(session).where(lt(session.expiresAt, new Date(time.getTime() - REMEMBERED)));
      await tx.delete(usedNonce).where(lt(usedNonce.expiresAt, time));
    });
  },
});

export const sessionJobs: readonly Job[] = [dropExpired];
