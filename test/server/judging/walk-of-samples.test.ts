/**
 * One item in two open samples, judged in both by three people, singly and by its objects, in any order: whatever is
 * taken back stands nowhere any more. fast-check prints the seed and the shortest walk that fails; `FC_RUNS=…` takes
 * more walks.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import type { ResultBefore } from '../../../demo/server/db/schema/result-before.ts';
import { judgement } from '../../../demo/server/db/schema/review.ts';
import { spotCheckItem } from '../../../demo/server/db/schema/spot-check.ts';
import { saveObjectResults } from '../../../src/shared/contract/accept/object.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { drawSpotCheck } from '../../../src/shared/contract/accept/spot-check.ts';
import { type ItemResult, JUDGED } from '../../../src/shared/contract/item-result.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { walksOf } from '../../support/database-server.ts';
import { DRAW_ALL } from '../acceptance/draw-all.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { sampledOtherwise } from '../result/sampled-results.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { TickingClock } from '../ticking-clock.ts';

const { FC_RUNS } = process.env;
const RUNS = Number(FC_RUNS ?? walksOf(12));

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer({ now: new TickingClock().now });
  customer = await createTestCustomer(server.services, 'Samples');
});
afterAll(() => server.close());

const who = fc.nat(2);
const sample = fc.nat(1);
const result = fc.constantFrom('00' as const, '10' as const, '20' as const);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sample' as const), who, sample, result }) },
  // Only the sample gets it, unless it is taken back: somebody else holds the package meanwhile.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('held' as const), who, sample, result }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('single' as const), who, result }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('object' as const),
      who,
      object: fc.constantFrom('a', 'b'),
      result: fc.constantFrom('00' as const, '20' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface World {
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly samples: readonly string[];
  /** The keys of single verdicts, by who gave them. */
  readonly keys: Map<number, string>;
}

async function delivered(): Promise<World> {
  const { batches } = await deliver(server.services, customer.customerId, {
    name: newId(),
    batches: [[1]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
  const { batchId = '', packages = [] } = batches[0] ?? {};
  const { packageId = '', itemIds = [] } = packages[0] ?? {};
  const samples: string[] = [];
  for (const _sample of [1, 2]) {
    const { reply } = await server.call(drawSpotCheck, { batchId, ...DRAW_ALL }, customer.admin);
    samples.push((reply as { spotCheckId: string }).spotCheckId);
  }
  return { batchId, packageId, itemId: itemIds[0] ?? '', samples, keys: new Map() };
}

function person(at: number): TestAccount {
  const { acceptor, otherAcceptor, admin } = customer;
  return [acceptor, otherAcceptor, admin][at % 3] ?? admin;
}

const errorsOf = (given: ItemResult) => (given === '20' ? [{ errorTypeId: customer.errorTypeId }] : []);

/** What somebody does while a person holds the package. */
async function holding<Answer>({ packageId }: World, at: number, task: () => Promise<Answer>) {
  expect((await server.call(startPackage, { packageId }, person(at))).status).toBe(200);
  const answer = await task();
  await server.call(releasePackage, { packageId }, person(at));
  return answer;
}

async function take(world: World, one: Step): Promise<number> {
  const { batchId, itemId, samples, keys } = world;
  const caller = person(one.who);
  const key = newId();
  const judge = async (given: ItemResult, more: { spotCheckId?: string; undoes?: string } = {}) =>
    (await server.call(saveResult, { itemId, key, result: given, errors: errorsOf(given), ...more }, caller))
      .status;
  switch (one.do) {
    case 'sample':
      return judge(one.result, { spotCheckId: samples[one.sample] ?? '' });
    case 'held':
      return holding(world, one.who + 1, () => judge(one.result, { spotCheckId: samples[one.sample] ?? '' }));
    case 'single':
      keys.set(one.who, key);
      return holding(world, one.who, () => judge(one.result));
    case 'undo': {
      const undoes = keys.get(one.who);
      return undoes ? holding(world, one.who, () => judge('00', { undoes })) : 200;
    }
    case 'object':
      return holding(world, one.who, async () => {
        const objects = [{ itemId, objectId: one.object }];
        const request = { batchId, key, objects, result: one.result, errors: errorsOf(one.result) };
        return (await server.call(saveObjectResults, request, caller)).status;
      });
  }
}

async function stands({ itemId }: World) {
  const [found] = await server.services.database.system((tx) =>
    tx.select().from(item).where(eq(item.id, itemId)),
  );
  if (!found) throw new Error('no item');
  return found;
}

/** A verdict that was given inside a spot check is there as long as its sample holds one. */
async function expectSampled({ itemId }: World, verdict: Pick<ResultBefore, 'how' | 'judgedById'> & At) {
  if (verdict.how !== JUDGED.spotCheck) return;
  const held = await server.services.database.system((tx) =>
    tx
      .select({ result: spotCheckItem.result })
      .from(judgement)
      .innerJoin(spotCheckItem, eq(spotCheckItem.spotCheckId, judgement.spotCheckId))
      .where(
        and(
          eq(judgement.itemId, itemId),
          eq(judgement.accountId, verdict.judgedById ?? ''),
          eq(judgement.createdAt, new Date(verdict.judgedAt ?? 0)),
          isNotNull(spotCheckItem.result),
        ),
      ),
  );
  expect(held).toHaveLength(1);
}

interface At {
  readonly judgedAt: Date | string | null;
}

it('no walk leaves a verdict that was taken out of its sample, or a sampled result that no sample holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
      const world = await delivered();
      const last: Step[] = [
        ...[0, 1].map((at) => ({ do: 'sample', who: 0, sample: at, result: '00' }) as const),
        ...(['a', 'b'] as const).map((object) => ({ do: 'object', who: 0, object, result: '00' }) as const),
      ];
      for (const one of [...steps, ...last]) {
        expect(await take(world, one)).toBe(200);
        const now = await stands(world);
        await expectSampled(world, now);
        if (now.beforeObjects) await expectSampled(world, now.beforeObjects);
        expect(await sampledOtherwise(server.services, world.batchId)).toEqual([]);
      }
      const { result: left, how, sampledResult } = await stands(world);
      expect([how === JUDGED.spotCheck, how === JUDGED.objects, sampledResult]).toEqual([false, false, null]);
      if (world.keys.size === 0) expect(left).toBe('00');
      const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
      expect(kept).toEqual(counted);
    }),
    { numRuns: RUNS },
  );
});
