import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type BackgroundRunner,
  createBackgroundRunner,
} from '../../../demo/server/background/background-runner.ts';
import { defineWork } from '../../../demo/server/background/background-work.ts';
import { createDatabase, type Database } from '../../../demo/server/db/database.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import { openPglite } from '../../../demo/server/db/pglite-driver.ts';
import { createLogger } from '../../../demo/server/log.ts';
import { databaseTemplate } from '../../support/database-template.ts';

const log = createLogger('silent');
// The runner hands services on to the work and reads nothing of them itself.
const services = {};

let database: Database;
let runner: BackgroundRunner;
let done: number[];
let failures: number;

const write = defineWork({
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
  runner = createBackgroundRunner(database, log);
  done = [];
  failures = 0;
  await runner.start([write], services, false);
});
afterEach(async () => {
  await runner.stop(1000);
  await database.close();
});

const soon = (expected: readonly number[]) =>
  expect.poll(() => [...done].sort(), { interval: 50 }).toEqual(expected);

test('work runs once its transaction is committed, and not when it is rolled back', async () => {
  const rolledBack = database.tenant(newId(), async (tx) => {
    await runner.enqueue(tx, write, { figure: 1 });
    throw new Error('never mind');
  });
  await expect(rolledBack).rejects.toThrow('never mind');
  await database.tenant(newId(), (tx) => runner.enqueue(tx, write, { figure: 2 }));
  await soon([2]);
});

test('a tenant’s transaction goes on as the tenant after it left work', async () => {
  const role = await database.tenant(newId(), async (tx) => {
    await runner.enqueue(tx, write, { figure: 1 });
    const { rows } = await tx.execute<{ role: string }>(`select current_user as role`);
    return rows[0]?.role;
  });
  expect(role).toBe('customer_tenant');
});

test('work that fails is tried again', async () => {
  failures = 1;
  await database.system((tx) => runner.enqueue(tx, write, { figure: 3 }));
  await soon([3]);
});

test('data that the work does not take is refused when it is left', async () => {
  const bad = { figure: 'three' } as unknown as { figure: number };
  await expect(database.system((tx) => runner.enqueue(tx, write, bad))).rejects.toThrow();
});

test('what was cut off when the server stopped is done by the next one', async () => {
  let begun = 0;
  const long = defineWork({
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
  const first = createBackgroundRunner(database, log);
  await first.start([long], services, false);
  await database.system((tx) => first.enqueue(tx, long, {}));
  await expect.poll(() => begun).toBe(1);
  await first.stop(2000);
  const second = createBackgroundRunner(database, log);
  await second.start([long], services, false);
  await expect.poll(() => begun).toBe(2);
  await second.stop(1000);
});

test('scheduled work is entered for its times, unless the server follows no clock', async () => {
  const hourly = defineWork({
    name: 'test-hourly',
    schema: v.object({}),
    schedule: '7 * * * *',
    run: () => Promise.resolve(),
  });
  const entered = async (...followsClock: boolean[]) => {
    const other = createBackgroundRunner(database, log, ...followsClock);
    await other.start([hourly], services, false);
    const { rows } = await database.system((tx) =>
      tx.execute(sql`select cron from pgboss.schedule where name = ${hourly.name}`),
    );
    await other.stop(1000);
    return rows;
  };
  expect(await entered(false)).toEqual([]);
  expect(await entered()).toEqual([{ cron: '7 * * * *' }]);
});
