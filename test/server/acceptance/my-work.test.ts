import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { startBatch } from '../../../src/shared/contract/accept/batch.ts';
import { getMyWork, WORK_SHOWN } from '../../../src/shared/contract/accept/my-work.ts';
import { finishPackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let later = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) });
  customer = await createTestCustomer(server.services, 'Work');
});
afterAll(() => server.close());

const work = async (who: 'acceptor' | 'otherAcceptor') =>
  (await server.call(getMyWork, {}, customer[who])).reply;
const names = async (who: 'acceptor' | 'otherAcceptor' = 'acceptor') =>
  (await work(who)).rows.map(({ orderName, name, left }) => [orderName, name, left]);
const packageAt = (of: TestBatch, at: number) => of.packages[at]?.packageId ?? '';
const judge = (of: TestBatch, at: number, item: number) =>
  server.call(
    saveResult,
    { itemId: of.packages[at]?.itemIds[item] ?? '', key: newId(), result: '10' },
    customer.acceptor,
  );

test('an acceptor’s work is what they may judge now and is not judged: what they hold, then the oldest, and in it what they began', async () => {
  const { acceptor, otherAcceptor } = customer;
  expect(await work('acceptor')).toEqual({ rows: [], packages: 0, items: 0 });
  const give = async (
    name: string,
    day: number,
    packages: readonly number[],
    assigned: readonly string[],
  ) => {
    const made = await deliver(server.services, customer.customerId, { name, batches: [packages], assigned });
    const [one] = made.batches;
    if (!one) throw new Error('nothing delivered');
    const deliveredAt = new Date(Date.UTC(2026, 9, day));
    await server.services.database.system((tx) =>
      tx.update(batch).set({ deliveredAt }).where(eq(batch.id, one.batchId)),
    );
    return one;
  };
  const both = [acceptor.accountId, otherAcceptor.accountId];
  // Which of them was written first says nothing of their age.
  const fresh = await give('New', 3, [1, 1, 1, 1, 1], [acceptor.accountId]);
  const old = await give('Old', 1, [2, 2, 1], both);
  await give('Not theirs', 2, [3], [otherAcceptor.accountId]);

  expect(await names()).toEqual([
    ['Old', 'Package 1', 2],
    ['Old', 'Package 2', 2],
    ['Old', 'Package 3', 1],
  ]);
  expect(await work('acceptor')).toMatchObject({ packages: 8, items: 10 });
  expect(WORK_SHOWN).toBe(3);

  await server.call(startBatch, { batchId: old.batchId }, acceptor);
  await server.call(startPackage, { packageId: packageAt(old, 1) }, acceptor);
  await judge(old, 1, 0);
  expect((await names()).slice(0, 2)).toEqual([
    ['Old', 'Package 2', 1],
    ['Old', 'Package 1', 2],
  ]);
  // Who else is assigned is not offered what somebody holds.
  expect((await names('otherAcceptor')).map(([, name]) => name)).toEqual([
    'Package 1',
    'Package 3',
    'Package 1',
  ]);
  later += 16 * 60_000;
  expect((await names('otherAcceptor')).slice(0, 3)).toEqual([
    ['Old', 'Package 2', 1],
    ['Old', 'Package 1', 2],
    ['Old', 'Package 3', 1],
  ]);

  await server.call(startPackage, { packageId: packageAt(old, 1) }, acceptor);
  await judge(old, 1, 1);
  // Nothing is left to judge in it, and yet it is not done.
  expect((await names()).slice(0, 2)).toEqual([
    ['Old', 'Package 2', 0],
    ['Old', 'Package 1', 2],
  ]);
  // Opened, though nothing in it is judged yet: what is to be judged comes before what only waits to be concluded.
  await server.call(startPackage, { packageId: packageAt(old, 2) }, acceptor);
  const opened = [
    ['Old', 'Package 3', 1],
    ['Old', 'Package 2', 0],
  ];
  expect((await names()).slice(0, 2)).toEqual(opened);
  await server.call(startPackage, { packageId: packageAt(old, 0) }, acceptor);
  const concluded = { packageId: packageAt(old, 0), result: '10', unchecked: '10' } as const;
  await server.call(finishPackage, concluded, acceptor);
  expect((await names()).slice(0, 2)).toEqual(opened);
  // What is in their hands ends in time: it comes before what is older.
  later += 16 * 60_000;
  await server.call(startBatch, { batchId: fresh.batchId }, acceptor);
  await server.call(startPackage, { packageId: packageAt(fresh, 2) }, acceptor);
  expect((await names()).slice(0, 2)).toEqual([
    ['New', 'Package 3', 1],
    ['Old', 'Package 3', 1],
  ]);
});
