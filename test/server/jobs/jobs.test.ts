import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../demo/server/db/database.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { openPglite } from '../../../demo/server/db/pglite-driver.ts';
import { defineJob } from '../../../demo/server/jobs/job.ts';
import { createJobRunner, type JobRunner } from '../../../demo/server/jobs/job-runner.ts';
import { createLogger } from '../../../demo/server/log.ts';
import type { Services } from '../../../demo/server/services.ts';
import { databaseTemplate } from '../database-template.ts';

const log = createLogger('silent');
// The runner hands services on to jobs and reads nothing of them itself.
const services = {} as Services;

let database: Database;
let runner: JobRunner;
let done: number[];
let failures: number;

const write = defineJob({
  name: 'test-write',
  schema: v.object({ figure: v.number() }),
  run({ figure }) {
    if (failures > 0) {
      failures -= 1;
      return Promise.reject(new Error('not yet'));
    }
    done.push(figure);
    return Promise.resolve();
  },
});

beforeEach(async () => {
  const driver = await openPglite({ loadDataDir: await databaseTemplate() });
  database = createDatabase(driver);
  runner = createJobRunner(database, log);
  done = [];
  failures = 0;
  await runner.start([write], services);
});
afterEach(async () => {
  await runner.stop(1000);
  await database.close();
});

const soon = (expected: readonly number[]) =>
  expect.poll(() => [...done].sort(), { timeout: 20_000, interval: 50 }).toEqual(expected);

test('a job runs once its transaction is committed, and not when it is rolled back', async () => {
  const rolledBack = database.tenant(newId(), async (tx) => {
    await runner.enqueue(tx, write, { figure: 1 });
    throw new Error('never mind');
  });
  await expect(rolledBack).rejects.toThrow('never mind');
  await database.tenant(newId(), (tx) => runner.enqueue(tx, write, { figure: 2 }));
  await soon([2]);
});

test('a tenant’s transaction goes on as the tenant after it left a job', async () => {
  const role = await database.tenant(newId(), async (tx) => {
    await runner.enqueue(tx, write, { figure: 1 });
    const { rows } = await tx.execute<{ role: string }>(`select current_user as role`);
    return rows[0]?.role;
  });
  expect(role).toBe('customer_tenant');
});

test('a job that fails is tried again', async () => {
  failures = 1;
  await database.system((tx) => runner.enqueue(tx, write, { figure: 3 }));
  await soon([3]);
});

test('data that the job does not take is refused when it is left', async () => {
  const bad = { figure: 'three' } as unknown as { figure: number };
  await expect(database.system((tx) => runner.enqueue(tx, write, bad))).rejects.toThrow();
});

test('what was cut off when the server stopped is done by the next one', async () => {
  let begun = 0;
  const long = defineJob({
    name: 'test-long',
    schema: v.object({}),
    run: (_data, { signal }) => {
      begun += 1;
      if (begun > 1) return Promise.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopping')));
      });
    },
  });
  const first = createJobRunner(database, log);
  await first.start([long], services);
  await database.system((tx) => first.enqueue(tx, long, {}));
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1);
  await first.stop(2000);
  const second = createJobRunner(database, log);
  await second.start([long], services);
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(2);
  await second.stop(1000);
});
