/**
 * Many people at once. They are truly side by side on a PostgreSQL server; the embedded database works off one
 * transaction after the other.
 */
import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { comment, judgement } from '../../../demo/server/db/schema/review.ts';
import type { SystemTransaction } from '../../../demo/server/db/transaction.ts';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { finishPackage, releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { deleteComment, saveComment, saveResult } from '../../../src/shared/contract/studio.ts';
import { databaseServer } from '../../support/database-server.ts';
import { wholly } from '../bulk-request.ts';
import { outsideOf, waitingOn } from '../side-by-side.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { keptAndCounted } from './kept-sums.ts';

let server: TestServer;
let customer: TestCustomer;
let batches: readonly TestBatch[];

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, `At Once ${Date.now()}`);
  const delivery = await deliver(server.services, customer.customerId, {
    batches: [
      [6, 6, 6],
      [6, 6],
    ],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
  batches = delivery.batches;
});
afterAll(() => server.close());

const ACTIONS = [
  'start',
  'judge',
  'judge',
  'judge',
  'bulk',
  'conclude',
  'release',
  'reaccept',
  'finish',
  'comment',
] as const;

const doing = fc.record({
  action: fc.constantFrom(...ACTIONS),
  who: fc.nat(2),
  batch: fc.nat(1),
  pack: fc.nat(99),
  item: fc.nat(5),
  result: fc.constantFrom('10' as const, '20' as const),
});
type Doing = typeof doing extends fc.Arbitrary<infer One> ? One : never;

function people(): readonly TestAccount[] {
  return [customer.admin, customer.acceptor, customer.otherAcceptor];
}

/** The statuses of the calls that one person makes; a verdict is sent twice, as by a client that lost the reply. */
async function act(one: Doing): Promise<number[]> {
  const { batchId, packages } = batches[one.batch] ?? { batchId: '', packages: [] };
  const { packageId, itemIds } = packages[one.pack % packages.length] ?? { packageId: '', itemIds: [] };
  const itemId = itemIds[one.item] ?? '';
  const caller = people()[one.who] ?? customer.admin;
  switch (one.action) {
    case 'start':
      return [(await server.call(startPackage, { packageId }, caller)).status];
    case 'judge': {
      const errors = one.result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
      const verdict = { itemId, key: newId(), result: one.result, errors };
      const sent = await Promise.all([1, 2].map(() => server.call(saveResult, verdict, caller)));
      return sent.map(({ status }) => status);
    }
    case 'bulk':
      return [(await server.call(giveResults, wholly(customer, batchId, one.result), caller)).status];
    case 'conclude': {
      const request = { packageId, result: one.result, unchecked: '10' as const };
      return [(await server.call(finishPackage, request, caller)).status];
    }
    case 'release':
      return [(await server.call(releasePackage, { packageId }, caller)).status];
    case 'reaccept':
      return [(await server.call(reacceptBatch, { batchId }, caller)).status];
    case 'finish':
      return [(await server.call(finishBatch, { batchId }, caller)).status];
    case 'comment':
      return [(await server.call(saveComment, { itemId, key: newId(), text: 'seen' }, caller)).status];
  }
}

it('a package that all claim at once has one winner', async () => {
  for (const { packageId } of batches.flatMap(({ packages }) => packages)) {
    const claims = await Promise.all(people().map((who) => server.call(startPackage, { packageId }, who)));
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 5005158, 5005158]);
  }
});

const isPostgres = databaseServer() !== null;

it.skipIf(!isPostgres)('a preview waits for nobody who judges', async () => {
  const [first] = batches;
  const [pack] = first?.packages ?? [];
  const preview = await server.services.database.system(async (tx) => {
    await tx
      .update(batchPackage)
      .set({ name: 'Held' })
      .where(eq(batchPackage.id, pack?.packageId ?? ''));
    await tx
      .update(batch)
      .set({ remark: 'held' })
      .where(eq(batch.id, first?.batchId ?? ''));
    return outsideOf(() =>
      server.call(
        giveResults,
        wholly(customer, first?.batchId ?? '', '10', { preview: true }),
        customer.admin,
      ),
    );
  });
  expect(preview.status).toBe(200);
});

it.skipIf(!isPostgres)(
  'a verdict that meets the end of its batch is refused, and leaves nothing',
  async () => {
    const { batches: own } = await deliver(server.services, customer.customerId, {
      name: 'Ended meanwhile',
      batches: [[2]],
    });
    const { batchId = '', packages: [pack] = [] } = own[0] ?? {};
    const { packageId = '', itemIds: [first = '', second = ''] = [] } = pack ?? {};
    await server.call(startPackage, { packageId }, customer.admin);
    const verdict = (itemId: string) => ({ itemId, key: newId(), result: '10' as const, errors: [] });
    // Its acceptance has begun: from now on a verdict does not lock the batch before it is written.
    expect((await server.call(saveResult, verdict(first), customer.admin)).status).toBe(200);
    const { sent } = await server.services.database.system(async (tx) => {
      await tx.update(batch).set({ state: '20' }).where(eq(batch.id, batchId));
      const call = outsideOf(() => server.call(saveResult, verdict(second), customer.admin));
      await expect.poll(() => waitingOn(tx)).toBeGreaterThan(0);
      return { sent: call };
    });
    expect((await sent).status).toBe(ERROR.batchStateChanged);
    const [untouched] = await server.services.database.system((tx) =>
      tx.select({ result: item.result }).from(item).where(eq(item.id, second)),
    );
    expect(untouched?.result).toBe('00');
  },
);

it.skipIf(!isPostgres)(
  'what waited for its turn is as late as its turn: the last one given stands',
  async () => {
    const { batches: own } = await deliver(server.services, customer.customerId, {
      name: 'Turns',
      batches: [[2]],
    });
    const { packageId = '', itemIds: [itemId = ''] = [] } = own[0]?.packages[0] ?? {};
    await server.call(startPackage, { packageId }, customer.admin);
    const calls = [
      () => server.call(saveResult, { itemId, key: newId(), result: '10', errors: [] }, customer.admin),
      () => server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.admin),
    ] as const;
    for (const call of calls) {
      const { sent, meanwhile } = await server.services.database.system(async (tx) => {
        await tx.select().from(batchPackage).where(eq(batchPackage.id, packageId)).for('update');
        const sent = outsideOf<{ readonly status: number }>(call);
        await expect.poll(() => waitingOn(tx)).toBeGreaterThan(0);
        return { sent, meanwhile: server.services.now() };
      });
      expect((await sent).status).toBe(200);
      const [last] = await server.services.database.system((tx) =>
        tx
          .select({ at: judgement.createdAt })
          .from(judgement)
          .where(eq(judgement.packageId, packageId))
          .orderBy(desc(judgement.createdAt), desc(judgement.id))
          .limit(1),
      );
      expect(last?.at.getTime()).toBeGreaterThanOrEqual(meanwhile.getTime());
    }
  },
);

it('of batches decided at once none leaves the order behind', async () => {
  const { orderId, batches: both } = await deliver(server.services, customer.customerId, {
    name: 'Decided at once',
    batches: [[1], [1], [1]],
  });
  const forEach = (make: (batchId: string) => Promise<{ readonly status: number }>) =>
    Promise.all(both.map(async ({ batchId }) => (await make(batchId)).status));
  const state = async () => (await server.call(getOrderDetail, { orderId }, customer.admin)).reply.state;
  for (let round = 0; round < 10; round += 1) {
    await forEach((batchId) => server.call(giveResults, wholly(customer, batchId, '10'), customer.admin));
    const done = await forEach((batchId) => server.call(finishBatch, { batchId }, customer.admin));
    expect([...done, await state()]).toEqual([200, 200, 200, 'finished']);
    await forEach((batchId) => server.call(reacceptBatch, { batchId }, customer.admin));
    expect(await state()).toBe('reviewable');
  }
});

/** Whether somebody waits for a lock in this database. */
async function waiting(tx: SystemTransaction): Promise<boolean> {
  // Else a transaction sees for ever what it saw first.
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select exists (
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as waits
  `);
  return rows[0]?.waits ?? false;
}

it('a comment that is deleted while its batch is delivered again keeps nobody waiting in a circle', async () => {
  const { database } = server.services;
  const itemId = batches[0]?.packages[0]?.itemIds[0] ?? '';
  const said = await server.call(saveComment, { itemId, key: newId(), text: 'odd' }, customer.admin);
  const { commentId } = said.reply;
  let deleted: Promise<{ readonly status: number }> | undefined;
  // As a redelivery does: the items first, then what was said about their objects.
  await database.system(async (tx) => {
    await tx.update(item).set({ annotator: 'another' }).where(eq(item.id, itemId));
    deleted = outsideOf(() => server.call(deleteComment, { commentId }, customer.admin));
    // The embedded database lets nobody else in before this is done.
    if (isPostgres) await expect.poll(() => waiting(tx)).toBe(true);
    await tx.update(comment).set({ objectId: 'renamed' }).where(eq(comment.id, commentId));
  });
  expect((await deleted)?.status).toBe(200);
});

it('whatever people do at once, nobody locks the others out and no sum drifts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 20, maxLength: 40 }), async (all) => {
      const statuses = (await Promise.all(all.map(act))).flat();
      expect(statuses).not.toContain(500);
      const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
      expect(kept).toEqual(counted);
    }),
    { numRuns: 12 },
  );
});
