import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled, type Writing } from '../../../demo/server/db/compiled.ts';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batchId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Compiled');
  const { batches } = await deliver(server.services, customer.customerId, { batches: [[3]] });
  batchId = batches[0]?.batchId ?? '';
});
afterAll(() => server.close());

interface Select {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

/** Each is written the same way for drizzle, which reads its rows itself. */
const SELECTS = {
  'columns of several tables, of all types': (db: Writing) =>
    db
      .select({
        item,
        batch,
        name: batchPackage.name,
        doubled: sql<number>`${item.position} * 2`.as('doubled'),
      })
      .from(item)
      .innerJoin(batch, eq(batch.id, item.batchId))
      .innerJoin(batchPackage, eq(batchPackage.id, item.packageId)),
  'an expression with a reader of its own': (db: Writing) =>
    db
      .select({ file: item.fileName, as: sql`${item.position}`.mapWith((place) => `No. ${place}`) })
      .from(item),
  'a table without a row': (db: Writing) =>
    db.select({ item, account }).from(item).leftJoin(account, eq(account.id, item.judgedById)),
  'columns of a table without a row': (db: Writing) =>
    db
      .select({ id: item.id, at: item.judgedAt, by: account.userName })
      .from(item)
      .leftJoin(account, eq(account.id, item.judgedById)),
};

test.each(Object.entries(SELECTS))('%s: compiled, it gives what drizzle gives', async (_what, select) => {
  const ordered = (db: Writing, id: unknown) =>
    select(db).where(sql`${item.batchId} = ${id}`).orderBy(item.position) as Select;
  const written = compiled((db: Writing) => ordered(db, sql.placeholder('batchId')));
  const [given, expected] = await server.services.database.system(async (tx) => [
    await written(tx, null, { batchId }),
    await ordered(tx, batchId).prepare('').execute(),
  ]);
  expect(expected).toHaveLength(3);
  expect(given).toEqual(expected);
});
