/**
 * Pushes walked at random: batches are finished, rejected, undone, accepted anew and redelivered, while the customer's
 * system is well or not, and servers are killed in the middle of sending. fast-check prints the seed and the walk
 * that fails; `FC_SEED=…` walks it again, `FC_RUNS=…` takes more walks.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { TickingClock } from '../../ticking-clock.ts';
import { makeWorld } from './make-push-world.ts';
import { expectAllTold, expectSoundPushes, expectStands } from './push-invariants.ts';
import { pushWalk, THROUGH_ALL, walkText } from './push-steps.ts';
import { attemptsOf, eventsOf } from './push-world.ts';
import { sendAll, takeStep } from './take-push-step.ts';
import { startWalkReceiver, type WalkReceiver } from './walk-receiver.ts';

const PROVIDER_KEY = 'the key of the provider';
const { FC_SEED, FC_RUNS } = process.env;
const SEED = Number(FC_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(FC_RUNS ?? 8);

const REACHED = [
  'bulk',
  'finish',
  'undo',
  'reaccept',
  'repair',
  'redeliver',
  'push',
  'replay',
  'killed',
  'finished',
  'reopened',
  'superseded',
  'undone',
  'reaccepted',
  'redelivered',
  'accepted',
  'refused',
  'unreachable',
  'interrupted',
  'noReceiver',
];

let server: TestServer;
let receiver: WalkReceiver | undefined;
const clock = new TickingClock();
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: clock.now,
    env: { PROVIDER_KEY, ALLOW_PRIVATE_REQUEST_URL: 'on' },
    sends: false,
  });
});
afterEach(() => receiver?.close());
afterAll(() => server.close());

test('whatever happens to batches, servers and the receiver, in the end the receiver holds what stands', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(pushWalk, async (all) => {
      await receiver?.close();
      receiver = await startWalkReceiver();
      count += 1;
      const world = await makeWorld({
        server,
        receiver,
        wait: (milliseconds) => {
          clock.time += milliseconds;
        },
        name: `Pushed ${count}`,
        providerKey: PROVIDER_KEY,
      });
      for (const steps of all) {
        const statuses = await Promise.all(steps.map((step) => takeStep(world, step)));
        expect(statuses, walkText([steps])).not.toContain(500);
        for (const [index, step] of steps.entries()) {
          if (statuses[index] === 200) reached.add(step.do);
          if (step.do === 'send' && statuses[index] === 503) reached.add('killed');
        }
        await expectSoundPushes(world);
      }
      for (const { kind, reason, failure } of await eventsOf(world))
        for (const what of [kind, reason, failure]) reached.add(what ?? '');
      await sendAll(world);
      await expectAllTold(world);
      await expectStands(world, false);
      // What was finished while it was switched off is sent by hand.
      for (const at of world.batches.keys()) await takeStep(world, { do: 'push', at });
      await sendAll(world);
      await expectSoundPushes(world);
      await expectStands(world, true);
      for (const { outcome } of await attemptsOf(world)) reached.add(outcome);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: [[THROUGH_ALL]] },
  );
  // A walk that is refused everywhere would prove nothing.
  expect([...reached]).toEqual(expect.arrayContaining(REACHED));
});
