/**
 * Whoever locks two things crosswise with another waits for ever, until the database ends one of both. That shows on
 * a PostgreSQL server: PGlite has one connection.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import type { SystemTransaction } from '../../../demo/server/db/transaction.ts';
import { beginTry, forgetTries } from '../../../demo/server/session/failed-tries.ts';
import { loginLimits } from '../../../demo/server/session/login-limits.ts';
import { forgetPassword } from '../../../src/shared/contract/oauth/password.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { databaseServer } from '../../support/database-server.ts';
import { outsideOf } from '../side-by-side.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { askForReset } from './test-reset.ts';

const isPostgres = databaseServer() !== null;

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Beside');
});
afterAll(() => server.close());

async function waitingForLocks(tx: SystemTransaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count;
}

it.skipIf(!isPostgres)(
  'a sign-in with the old password does not stand in the way of the new one',
  async () => {
    const { accountId, loginName } = customer.acceptor;
    const { ticket } = await askForReset(server, `${loginName}@mail.example`);
    const { database } = server.services;
    const begun = await database.system(async (tx) => {
      await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
      // Seen from outside: within a transaction this view stays as it was first read.
      const waiting = (count: number) =>
        expect.poll(() => outsideOf(() => database.system(waitingForLocks))).toBe(count);
      const changed = outsideOf(() => server.call(forgetPassword, { ticket, password: 'Fresh2026' }));
      await waiting(1);
      const signedIn = outsideOf(() => server.call(login, { loginName, password: TEST_PASSWORD }));
      await waiting(2);
      return [changed, signedIn];
    });
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 5001005]);
  },
);

it('tries are forgotten beside others that are counted', async () => {
  const { database } = server.services;
  const limits = Array.from({ length: 20 }, (_, index) => loginLimits(`name ${index}`, '10.0.0.1').pair);
  const backwards = [...limits].reverse();
  const now = new Date();
  const counted = (all: typeof limits) => database.system((tx) => beginTry(tx, all, now));
  for (let round = 0; round < 10; round += 1) {
    const waits = await Promise.all([
      counted(limits),
      database.system((tx) => forgetTries(tx, limits)),
      counted(backwards),
      database.system((tx) => forgetTries(tx, backwards)),
      counted(limits),
    ]);
    expect(waits).toEqual([0, undefined, 0, undefined, 0]);
  }
});
