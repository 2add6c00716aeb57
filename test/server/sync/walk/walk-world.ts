import { asc, eq, inArray } from 'drizzle-orm';
import { batch } from '../../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../../demo/server/db/schema/item.ts';
import { syncAttempt, syncEvent } from '../../../../demo/server/db/schema/sync.ts';
import type { Services } from '../../../../demo/server/services.ts';
import { CLAIM, claimDue } from '../../../../demo/server/sync/claim-due.ts';
import { sendEvent } from '../../../../demo/server/sync/send-event.ts';
import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../../src/shared/contract/accept/package.ts';
import { setRequestUrl } from '../../../../src/shared/contract/credential.ts';
import { getOrderDetail } from '../../../../src/shared/contract/order.ts';
import { setProjectPush } from '../../../../src/shared/contract/project.ts';
import { replaySync, syncBatch } from '../../../../src/shared/contract/sync/sync.ts';
import { testProvider } from '../../provider/test-provider.ts';
import { FILES, objects, take, type World } from '../../state-machine/world.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
import type { TestServer } from '../../test-server.ts';
import { Killed, mortalServices } from './mortal-services.ts';
import type { PushStep } from './push-steps.ts';
import type { WalkReceiver } from './walk-receiver.ts';

export interface PushWorld {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  readonly receiver: WalkReceiver;
  readonly projectId: string;
  /** Each of an order of its own. */
  readonly batches: readonly World[];
  readonly wait: (milliseconds: number) => void;
}

interface Making extends Pick<PushWorld, 'server' | 'receiver' | 'wait'> {
  readonly name: string;
  readonly providerKey: string;
}

/** A customer with two batches, whose receiver is well. */
export async function makeWorld({ server, receiver, wait, name, providerKey }: Making): Promise<PushWorld> {
  const customer = await createTestCustomer(server.services, name);
  // There are the customers of other walks, too: the provider says whom it means.
  const provider = testProvider(
    {
      app: {
        request: (path, init) => {
          const { body } = init;
          const named =
            typeof body === 'string' ? JSON.stringify({ customer: name, ...JSON.parse(body) }) : body;
          return server.app.request(path, { ...init, ...(named ? { body: named } : {}) });
        },
      },
    },
    providerKey,
  );
  const batches: World[] = [];
  for (const of of [`${name} 1`, `${name} 2`]) {
    const pictures = Object.fromEntries(FILES.map((file) => [file, objects()]));
    const { batchId } = await provider.deliver({ order: of, batch: of, pictures });
    const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
    const ordered = await server.call(getOrderDetail, { orderId: reply.orderId }, customer.admin);
    const packages = await server.call(getPackageList, { batchId }, customer.admin);
    const items = await server.call(getItemList, { batchId }, customer.admin);
    batches.push({
      server,
      customer,
      provider,
      batchId,
      number: reply.number,
      orderId: reply.orderId,
      orderNumber: ordered.reply.number,
      packages: packages.reply.rows.map(({ packageId }) => ({
        packageId,
        itemIds: items.reply.rows.filter((row) => row.packageId === packageId).map(({ itemId }) => itemId),
      })),
      operations: [],
      spotCheckId: null,
      sent: 0,
      wait: (minutes) => wait(minutes * 60_000),
    });
  }
  const [first] = batches;
  const { reply } = await server.call(getOrderDetail, { orderId: first?.orderId ?? '' }, customer.admin);
  const world = { server, customer, receiver, projectId: reply.projectId, batches, wait };
  await takeStep(world, { do: 'url', isSet: true });
  return world;
}

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

const SETTLING = 30;

/** The customer's system is well again, and an administrator has everything sent that waits or was given up. */
export async function settleAll(world: PushWorld): Promise<void> {
  world.receiver.mood = 'well';
  await takeStep(world, { do: 'url', isSet: true });
  for (let round = 0; round < SETTLING; round += 1) {
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

const idsOf = ({ batches }: PushWorld) => batches.map(({ batchId }) => batchId);

export function eventsOf(world: PushWorld) {
  return world.server.services.database.system((tx) =>
    tx
      .select()
      .from(syncEvent)
      .where(inArray(syncEvent.batchId, idsOf(world))),
  );
}

export function attemptsOf({ server, customer }: PushWorld) {
  return server.services.database.system((tx) =>
    tx.select().from(syncAttempt).where(eq(syncAttempt.customerId, customer.customerId)),
  );
}

/** The batches as they stand, with the results of their items. */
export function standing(world: PushWorld) {
  return world.server.services.database.system(async (tx) => {
    const batches = await tx
      .select()
      .from(batch)
      .where(inArray(batch.id, idsOf(world)));
    const items = await tx
      .select({ batchId: item.batchId, itemId: item.id, result: item.result })
      .from(item)
      .where(inArray(item.batchId, idsOf(world)))
      .orderBy(asc(item.id));
    return batches.map((one) => ({
      ...one,
      results: items
        .filter(({ batchId }) => batchId === one.id)
        .map(({ itemId, result }) => ({ itemId, result })),
    }));
  });
}
