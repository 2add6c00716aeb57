import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { syncEvent } from '../../../demo/server/db/schema/sync.ts';
import { claimDue, PER_CUSTOMER } from '../../../demo/server/sync/claim-due.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverOne } from './finish-one.ts';

/* Claims alone, without the server's own sender: what is due here is not yet by its clock. */

const HOUR = 3_600_000;
const clock = new Date('2026-11-20T09:00:00Z');
const later = (milliseconds: number) => new Date(clock.getTime() + 2 * HOUR + milliseconds);

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterEach(() => server.services.database.system((tx) => tx.delete(syncEvent)));
afterAll(() => server.close());

/** A customer with so many pushes that are due, a second apart from the given one on. */
async function waiting(pushes: number, since: number): Promise<TestCustomer> {
  count += 1;
  const customer = await createTestCustomer(server.services, `Sharing ${count}`);
  const { batchId } = await deliverOne({ server, customer }, `Sharing ${count}`);
  const { customerId } = customer;
  await server.services.database.system((tx) =>
    tx.insert(syncEvent).values(
      Array.from({ length: pushes }, (_, at) => ({
        id: newId(),
        customerId,
        batchId,
        kind: 'finished' as const,
        sequence: at + 1,
        round: 1,
        result: '10' as const,
        nextAt: new Date(clock.getTime() + HOUR + (since + at) * 1000),
      })),
    ),
  );
  return customer;
}

/** Whose pushes are claimed, in the order of their claims. */
async function claim(limit: number, now: Date, of: Parameters<typeof claimDue>[1]['of'] = { not: [] }) {
  const claimed = await server.services.database.system((tx) => claimDue(tx, { limit, of, now }));
  return claimed.map(({ customerId }) => customerId).toSorted();
}

const end = (customerId: string) =>
  server.services.database.system((tx) =>
    tx
      .update(syncEvent)
      .set({ claimedUntil: null, nextAt: null })
      .where(eq(syncEvent.customerId, customerId)),
  );

test('of one customer two are under way at a time, however often somebody looks, on whichever server', async () => {
  const { customerId } = await waiting(6, 0);
  const ofOne = Array.from({ length: PER_CUSTOMER }, () => customerId);
  expect(await claim(1, later(0))).toEqual([customerId]);
  expect(await claim(8, later(1))).toEqual([customerId]);
  expect(await claim(8, later(2))).toEqual([]);
  // A minute without a word from who was at them: another one takes as many.
  expect(await claim(8, later(61_000))).toEqual(ofOne);
});

test('two that look at once do not take more between them', async () => {
  const customers = await Promise.all([waiting(6, 0), waiting(6, 0), waiting(6, 0)]);
  const both = await Promise.all([claim(8, later(0)), claim(8, later(0))]);
  for (const { customerId } of customers)
    expect(both.flat().filter((id) => id === customerId).length).toBeLessThanOrEqual(PER_CUSTOMER);
});

test('who has nothing under way comes before who has waited longer, and has', async () => {
  const patient = await waiting(5, 0);
  const other = await waiting(5, 100);
  expect(await claim(2, later(0))).toEqual([patient.customerId, other.customerId].toSorted());
  const third = await waiting(5, 200);
  expect(await claim(1, later(1))).toEqual([third.customerId]);
  await end(patient.customerId);
  expect(await claim(8, later(2))).toEqual([other.customerId, third.customerId].toSorted());
});

test('slow customers are claimed apart from all others', async () => {
  const slow = await waiting(5, 0);
  const other = await waiting(5, 100);
  expect(await claim(1, later(0), { not: [slow.customerId] })).toEqual([other.customerId]);
  expect(await claim(1, later(1), { only: [slow.customerId] })).toEqual([slow.customerId]);
  expect(await claim(8, later(2), { only: [] })).toEqual([]);
});
