import type { Services } from '../../../../demo/server/services.ts';
import { CLAIM, claimDue } from '../../../../demo/server/sync/claim-due.ts';
import { sendEvent } from '../../../../demo/server/sync/send-event.ts';
import { setRequestUrl } from '../../../../src/shared/contract/credential.ts';
import { setProjectPush } from '../../../../src/shared/contract/project.ts';
import { replaySync, syncBatch } from '../../../../src/shared/contract/sync/sync.ts';
import { take } from '../../state-machine/world.ts';
import { Killed, mortalServices } from './mortal-services.ts';
import type { PushStep } from './push-steps.ts';
import { eventsOf, type PushWorld } from './push-world.ts';

/** Tries one step. Refusals are as good as successes; gives the status. */
export async function takeStep(world: PushWorld, step: PushStep): Promise<number> {
  const { server, customer, receiver, projectId } = world;
  const { admin } = customer;
  const of = 'at' in step ? world.batches[step.at % world.batches.length] : undefined;
  const batchId = of?.batchId ?? '';
  switch (step.do) {
    case 'bulk': {
      const target = { at: 0, item: 0, kind: 'batches', only: undefined } as const;
      return of ? take(of, { do: 'bulk', who: 0, ...target, result: step.result }) : 404;
    }
    case 'undo':
      return of ? take(of, { do: 'undo', who: 0, at: 0 }) : 404;
    case 'finish':
      return of ? take(of, { do: 'finish', who: 0, result: '10' }) : 404;
    case 'reaccept':
      return of ? take(of, { do: 'reaccept', who: 0 }) : 404;
    case 'repair':
      return of ? take(of, { do: 'repair', who: 0 }) : 404;
    case 'redeliver':
      return of ? take(of, { do: 'redeliver', from: step.from, count: 2 }) : 404;
    case 'push':
      return (await server.call(syncBatch, { batchId }, admin)).status;
    case 'replay': {
      const eventIds = (await eventsOf(world)).map(({ id }) => id);
      return eventIds.length === 0 ? 404 : (await server.call(replaySync, { eventIds }, admin)).status;
    }
    case 'project':
      return (await server.call(setProjectPush, { projectId, pushesResults: step.isOn }, admin)).status;
    case 'url':
      return (await server.call(setRequestUrl, { requestUrl: step.isSet ? receiver.url : null }, admin))
        .status;
    case 'mood':
      receiver.mood = step.mood;
      return 200;
    case 'wait':
      world.wait(step.seconds * 1000);
      return 200;
    case 'send':
      return send(world, step.dies === 0 ? server.services : mortalServices(server.services, step));
  }
}

/** As a server's sender, which may be killed in the middle: 503 then. */
async function send({ customer }: PushWorld, services: Services): Promise<number> {
  const { database, now } = services;
  const of = { only: [customer.customerId] };
  const { signal } = new AbortController();
  try {
    for (;;) {
      const claimed = await database.system((tx) => claimDue(tx, { limit: 16, of, now: now() }));
      if (claimed.length === 0) return 200;
      const ended = await Promise.allSettled(claimed.map((event) => sendEvent(services, event, signal)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
  } catch (error) {
    if (error instanceof Killed) return 503;
    throw error;
  }
}

const ROUNDS = 30;

/** The customer's system is well again, and an administrator has everything sent that waits or was given up. */
export async function sendAll(world: PushWorld): Promise<void> {
  world.receiver.mood = 'well';
  await takeStep(world, { do: 'url', isSet: true });
  for (let round = 0; round < ROUNDS; round += 1) {
    // What a killed server had is another one's then.
    world.wait(CLAIM + 1000);
    const open = (await eventsOf(world)).filter(
      ({ state, failure }) => state !== 2 && failure !== 'superseded',
    );
    if (open.length === 0) return;
    const eventIds = open.map(({ id }) => id);
    await world.server.call(replaySync, { eventIds }, world.customer.admin);
    await takeStep(world, { do: 'send', dies: 0, isDone: true });
  }
  throw new Error('something was not sent, however often it was tried');
}
