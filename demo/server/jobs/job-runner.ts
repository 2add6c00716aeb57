import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { asOwner } from './as-owner.ts';
import type { Job } from './job.ts';
import type { Jobs } from './jobs.ts';

export interface JobRunner extends Jobs {
  /** Begins to work on these jobs, and on what was left from before. */
  start(jobs: readonly Job[], services: Services): Promise<void>;
  /** Lets running jobs end for at most `milliseconds`; what is cut off runs again after the next start. */
  stop(milliseconds: number): Promise<void>;
}

/** A worker that ended without a word is noticed by its missing heartbeat, and its job runs again. */
const QUEUE = {
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 60,
  notify: true,
};
/** Notifications wake the workers; polling is for retries, and for what a lost connection missed. */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  burstWhenBatchFull: true,
  includeMetadata: false,
  perJobResults: true,
} as const;

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobRunner(database: Database, log: Logger): JobRunner {
  const boss = new PgBoss({ ...database.queue, useListenNotify: true, monitorVacuum: false });
  const known = new Set<string>();
  const stopping = new AbortController();
  let running = false;
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));

  async function register(job: Job, services: Services): Promise<void> {
    const { limit = QUEUE.retryLimit, delaySeconds = QUEUE.retryDelay } = job.retry ?? {};
    await boss.createQueue(job.name, { ...QUEUE, retryLimit: limit, retryDelay: delaySeconds });
    known.add(job.name);
    const options = { ...WORK, batchSize: job.batch ?? 1 } as const;
    await boss.work<unknown, object, typeof options>(job.name, options, async (batch) => {
      const results: JobResult[] = [];
      for (const { id, data } of batch) results.push({ id, status: await run(job, id, data, services) });
      return results;
    });
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
  }

  /** What a failure was is logged, and not kept beside the job: errors of statements carry their values. */
  async function run(job: Job, id: string, data: unknown, services: Services): Promise<JobResult['status']> {
    // What was taken along with one that was cut off.
    if (stopping.signal.aborted) return 'failed';
    log.info({ job: job.name, id }, 'job');
    try {
      await job.run(v.parse(job.schema, data), { services, signal: stopping.signal });
      return 'completed';
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, job: job.name, id }, 'a job failed');
      return 'failed';
    }
  }

  return {
    async start(jobs, services) {
      await boss.start();
      for (const job of jobs) await register(job, services);
      running = true;
    },
    async enqueue(tx, job, data) {
      // An unknown queue would be looked up outside of `tx`, which a single connection cannot do.
      if (!known.has(job.name)) throw new Error(`the job ${job.name} is not registered`);
      v.assert(job.schema, data);
      await asOwner(tx, () => boss.send(job.name, data as object, { db: fromDrizzle(tx, sql) }));
    },
    isRunning: () => running,
    async stop(milliseconds) {
      running = false;
      stopping.abort();
      await boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}
