import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { indexObjects } from '../../../demo/server/judging/object/index-objects.ts';
import { resultColumns } from '../../../demo/server/judging/write/given-result.ts';
import { chosenItems, writeResults } from '../../../demo/server/judging/write/write-results.ts';
import { countDelivery } from '../../../demo/server/lifecycle/count-delivery.ts';
import { lockPackages } from '../../../demo/server/lifecycle/lock.ts';
import { followBatches } from '../../../demo/server/lifecycle/order.ts';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { finishPackage, releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { walksOf } from '../../support/database-server.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { addPackage, deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { keptAndCounted } from './kept-sums.ts';

let server: TestServer;
let customer: TestCustomer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'No Drift');
});
afterAll(() => server.close());

interface World {
  readonly orderId: string;
  readonly batches: {
    readonly batchId: string;
    readonly packages: { packageId: string; itemIds: string[] }[];
  }[];
}

const index = fc.nat(99);
const verdict = fc.constantFrom('10' as const, '20' as const);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('judge' as const),
      at: index,
      item: index,
      result: fc.constantFrom('00' as const, '10' as const, '20' as const),
      as: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('bulk' as const), at: index, result: verdict, all: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('conclude' as const),
      at: index,
      result: verdict,
      unchecked: fc.constantFrom('00' as const, '10' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), at: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const), at: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reaccept' as const), at: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('spot' as const),
      at: index,
      item: index,
      result: fc.constantFrom('00' as const, '10' as const, '20' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const), at: index, items: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const pick = <One>(list: readonly One[], at: number): One => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Does one step; refusals are as good as successes, as long as they are of the catalogue. */
async function take(world: World, one: Step): Promise<number> {
  const { batchId, packages } = pick(world.batches, one.at);
  const { packageId, itemIds } = pick(packages, Math.floor(one.at / 2));
  switch (one.do) {
    case 'judge': {
      const caller = one.as ? customer.admin : customer.acceptor;
      await server.call(startPackage, { packageId }, caller);
      if (itemIds.length === 0) return 200;
      const errors = one.result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
      const request = { itemId: pick(itemIds, one.item), key: newId(), result: one.result, errors };
      return (await server.call(saveResult, request, caller)).status;
    }
    case 'bulk': {
      const packageIds = one.all ? {} : { packageIds: [packageId] };
      const request = wholly(customer, batchId, one.result, packageIds);
      return (await server.call(giveResults, request, customer.admin)).status;
    }
    case 'conclude': {
      await server.call(startPackage, { packageId }, customer.acceptor);
      const request = { packageId, result: one.result, unchecked: one.unchecked };
      return (await server.call(finishPackage, request, customer.acceptor)).status;
    }
    case 'release':
      return (await server.call(releasePackage, { packageId }, customer.acceptor)).status;
    case 'finish':
      return (await server.call(finishBatch, { batchId }, customer.admin)).status;
    case 'reaccept':
      return (await server.call(reacceptBatch, { batchId }, customer.admin)).status;
    case 'spot':
      await judgeInSpotCheck(packageId, itemIds.length > 0 ? pick(itemIds, one.item) : newId(), one.result);
      return 200;
    case 'deliver':
      await deliverMore(world, batchId, packages, one.items);
      return 200;
  }
}

function judgeInSpotCheck(packageId: string, itemId: string, result: '00' | '10' | '20') {
  return server.services.database.tenant(customer.customerId, async (tx) => {
    await lockPackages(tx, eq(batchPackage.id, packageId));
    await writeResults(tx, {
      chosen: chosenItems(sql`${item.id} = ${itemId}`),
      columns: resultColumns({ result, how: 'spot', accountId: customer.admin.accountId, at: new Date() }),
    });
  });
}

function deliverMore(
  world: World,
  batchId: string,
  packages: World['batches'][number]['packages'],
  items: number,
) {
  return server.services.database.system(async (tx) => {
    const position = packages.length + 1;
    packages.push(await addPackage(tx, { customerId: customer.customerId, batchId, position, items }));
    await countDelivery(tx, batchId);
    await indexObjects(tx, { batchId });
    await followBatches(tx, [world.orderId]);
  });
}

/** The rule of `order-state.ts`, told once more without SQL. */
async function expectedOrderState(orderId: string) {
  return server.services.database.system(async (tx) => {
    const [kept] = await tx.select().from(order).where(eq(order.id, orderId));
    const batches = await tx.select().from(batch).where(eq(batch.orderId, orderId));
    const phases = batches.map(({ state }) => batchPhase(state));
    const expected = (() => {
      if (phases.every((phase) => phase === 'reviewable')) return 'reviewable';
      if (phases.some((phase) => phase === 'reviewable' || phase === 'reviewing')) return 'accepting';
      if (phases.includes('repair')) return 'repair';
      if (phases.includes('rejected')) return 'rejected';
      return kept && kept.delivered >= kept.totalData ? 'finished' : 'accepted';
    })();
    return { kept: kept?.state, expected };
  });
}

describe('the sums that lists show', () => {
  it('equal a recount after any sequence of results, bulk results, rounds and deliveries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        count += 1;
        const delivery = await deliver(server.services, customer.customerId, {
          name: `Random ${count}`,
          batches: [[3, 2], [2]],
          assigned: [customer.acceptor.accountId],
        });
        const world: World = {
          orderId: delivery.orderId,
          batches: delivery.batches.map(({ batchId, packages }) => ({
            batchId,
            packages: packages.map((one) => ({ packageId: one.packageId, itemIds: [...one.itemIds] })),
          })),
        };
        for (const one of steps) {
          const status = await take(world, one);
          expect(status, JSON.stringify(one)).not.toBe(500);
          const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
          expect(kept, JSON.stringify(one)).toEqual(counted);
        }
        const state = await expectedOrderState(world.orderId);
        expect(state.kept).toBe(state.expected);
      }),
      { numRuns: walksOf(15) },
    );
  });
});

describe('a spot check', () => {
  it('counts as actual and as sampled; a later bulk result changes neither', async () => {
    count += 1;
    const { batches } = await deliver(server.services, customer.customerId, {
      name: `Sampled ${count}`,
      batches: [[4]],
    });
    const [{ batchId = '', packages = [] } = {}] = batches;
    const [{ packageId = '', itemIds = [] } = {}] = packages;
    await judgeInSpotCheck(packageId, itemIds[0] ?? '', '10');
    await judgeInSpotCheck(packageId, itemIds[1] ?? '', '20');
    await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
    const [sums] = await server.services.database.system((tx) =>
      tx.select().from(batch).where(eq(batch.id, batchId)),
    );
    expect(sums).toMatchObject({
      delivered: 4,
      accepted: 4,
      rejected: 0,
      actualAccepted: 1,
      actualRejected: 1,
      sampledAccepted: 1,
      sampledRejected: 1,
    });
  });
});
