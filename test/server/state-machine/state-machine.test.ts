/**
 * The life of a batch walked at random from both sides: an administrator and two acceptors, one of them without
 * the right to finish, and the provider, who redelivers. fast-check prints the seed and the shortest walk that
 * fails; `FC_SEED=…` walks it again, `FC_RUNS=…` takes more walks.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walksOf } from '../../support/database-server.ts';
import { testProvider } from '../provider/test-provider.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { TickingClock } from '../ticking-clock.ts';
import { deliverWorld } from './deliver-world.ts';
import { expectSound, Replay } from './invariants.ts';
import { observe } from './observed.ts';
import { type One, THROUGH_ALL, walk, walkText } from './steps.ts';
import { person, take, type World } from './world.ts';

const DONE = [
  'claim',
  'judge',
  'conclude',
  'draw',
  'plan',
  'decide',
  'spot',
  'bulk',
  'undo',
  'repair',
  'redeliver',
  'object',
  'annotate',
  'takeOver',
  'finish',
  'reaccept',
  'confirm',
  'withdraw',
];
const STATES = ['00', '05', '20', '30', '701', '702', '703', '704'];
const PROVIDER_KEY = 'the key of the provider';
const { FC_SEED, FC_RUNS } = process.env;
const SEED = Number(FC_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(FC_RUNS ?? walksOf(6));

let server: TestServer;
let customer: TestCustomer;
const clock = new TickingClock();
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: clock.now,
    env: { PROVIDER_KEY },
  });
  customer = await createTestCustomer(server.services, 'State Machine');
});
afterAll(() => server.close());

function delivered(): Promise<World> {
  count += 1;
  const provider = testProvider(server, PROVIDER_KEY);
  const wait = (minutes: number) => {
    clock.time += minutes * 60_000;
  };
  return deliverWorld({ server, customer, provider, wait }, `Walk ${count}`);
}

/** Of single verdicts, only those of who holds the package get through; whoever holds it after the step did so. */
function expectExclusive(
  world: World,
  steps: readonly One[],
  statuses: readonly number[],
  holders: readonly Map<string, string | null>[],
): void {
  for (const [index, one] of steps.entries()) {
    if (one.do !== 'judge' || statuses[index] !== 200) continue;
    const { packageId } = world.packages[one.at % world.packages.length] ?? { packageId: '' };
    const moved = steps.some(({ do: what }) => what !== 'judge' && what !== 'spot');
    const { accountId } = person(world, one.who);
    if (moved && steps.length > 1) continue;
    expect(holders.map((held) => held.get(packageId))).toEqual([accountId, accountId]);
  }
}

it('no walk loses a verdict, breaks a sum, a lease or a state', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walk, async (all) => {
      const world = await delivered();
      let before = await observe(world);
      let replay = new Replay(before);
      for (const steps of all) {
        const statuses = await Promise.all(steps.map((one) => take(world, one)));
        expect(statuses, walkText([steps])).not.toContain(500);
        const after = await observe(world);
        for (const [index, one] of steps.entries()) if (statuses[index] === 200) reached.add(one.do);
        reached.add(after.batch.state);
        expectSound(before, after, steps, new Date(clock.time));
        const held = [before, after].map(
          ({ packages }) => new Map(packages.map(({ id, holder_id }) => [id, holder_id])),
        );
        expectExclusive(world, steps, statuses, held);
        // A redelivery decides what is carried and what is open: from there on the judgements tell again.
        const isRedelivered = steps.some(({ do: what }, at) => what === 'redeliver' && statuses[at] === 200);
        const isMixed =
          steps.length > 1 && steps.some(({ do: what }, at) => what === 'spot' && statuses[at] === 200);
        if (isRedelivered || isMixed || replay.reachesBack(before, after)) replay = new Replay(after);
        else replay.expectFollowed(before, after, steps);
        before = after;
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: [[THROUGH_ALL]] },
  );
  // A walk that is refused everywhere would prove nothing.
  expect([...reached]).toEqual(expect.arrayContaining([...DONE, ...STATES]));
});
