import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { asOwner } from './as-owner.ts';
import type { Background } from './background.ts';
import type { RunnableWork } from './background-work.ts';

export interface BackgroundRunner extends Background {
  /**
   * Begins to do this work, and what was left of it from before; each is handed `services`.
   * @param isAlone there can be no other server on this database: what one was at that was killed is taken up at once
   */
  start<Environment>(
    works: readonly RunnableWork<Environment>[],
    services: Environment,
    isAlone: boolean,
  ): Promise<void>;
  /** Lets running work end for at most `milliseconds`; what is cut off runs again after the next start. */
  stop(milliseconds: number): Promise<void>;
}

/** A worker that ended without a word is noticed by its missing heartbeat, and its work runs again. */
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

/** Gives back what a worker was at that is not there any more: its heartbeat would be waited for. */
async function releaseWork(database: Database, boss: PgBoss): Promise<void> {
  const { rows } = await database.system((tx) =>
    tx.execute<{ name: string; ids: string[] }>(
      sql`select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
    ),
  );
  for (const { name, ids } of rows) await boss.fail(name, ids);
}

/**
 * Background work on pg-boss, in the same database as everything else.
 * @param followsClock whether scheduled work is done at its times; what is queued is done either way
 */
export function createBackgroundRunner(
  database: Database,
  log: Logger,
  followsClock = true,
): BackgroundRunner {
  const boss = new PgBoss({
    ...database.queue,
    useListenNotify: true,
    monitorVacuum: false,
    schedule: followsClock,
  });
  const known = new Set<string>();
  const stopping = new AbortController();
  let running = false;
  boss.on('error', (error) => {
    // A connection that ends after all is done is nobody's matter.
    if (!stopping.signal.aborted) log.error({ err: error }, 'the queue of background work failed');
  });

  async function register<E>(work: RunnableWork<E>, services: E): Promise<void> {
    const { limit = QUEUE.retryLimit, delaySeconds = QUEUE.retryDelay } = work.retry ?? {};
    await boss.createQueue(work.name, { ...QUEUE, retryLimit: limit, retryDelay: delaySeconds });
    known.add(work.name);
    const options = { ...WORK, batchSize: work.batch ?? 1 } as const;
    await boss.work<unknown, object, typeof options>(work.name, options, async (batch) => {
      const results: JobResult[] = [];
      for (const { id, data } of batch) results.push({ id, status: await run(work, id, data, services) });
      return results;
    });
    if (work.schedule && followsClock) await boss.schedule(work.name, work.schedule, {}, { tz: 'UTC' });
  }

  /** What a failure was is logged, and not kept beside the work: errors of statements carry their values. */
  async function run<E>(
    work: RunnableWork<E>,
    id: string,
    data: unknown,
    services: E,
  ): Promise<JobResult['status']> {
    // What was taken along with one that was cut off.
    if (stopping.signal.aborted) return 'failed';
    log.info({ work: work.name, id }, 'background work');
    try {
      await work.runQueued(data, { services, signal: stopping.signal });
      return 'completed';
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, work: work.name, id }, 'background work failed');
      return 'failed';
    }
  }

  return {
    async start(works, services, isAlone) {
      await boss.start();
      if (isAlone) await releaseWork(database, boss);
      for (const work of works) await register(work, services);
      running = true;
    },
    async enqueue(tx, work, data) {
      // An unknown queue would be looked up outside of `tx`, which a single connection cannot do.
      if (!known.has(work.name)) throw new Error(`the background work ${work.name} is not registered`);
      v.assert(work.schema, data);
      await asOwner(tx, () => boss.send(work.name, data as object, { db: fromDrizzle(tx, sql) }));
    },
    async pending(tx, work) {
      const { rows } = await tx.execute<{ data: unknown }>(
        sql`select data from pgboss.job where name = ${work.name} and state in ('created', 'retry', 'active')`,
      );
      return rows.map(({ data }) => v.parse(work.schema, data));
    },
    isRunning: () => running,
    async stop(milliseconds) {
      running = false;
      stopping.abort();
      await boss.stop({ graceful: true, timeout: milliseconds, close: true });
    },
  };
}
