import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropDeleted } from '../../../demo/server/datasets/clean/drop-deleted.ts';
import { doomedFile } from '../../../demo/server/db/schema/doomed-file.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { syncEvent } from '../../../demo/server/db/schema/sync.ts';
import type { Services } from '../../../demo/server/services.ts';
import { CLAIM, claimDue, type DueEvent } from '../../../demo/server/sync/claim-due.ts';
import { prepareBody } from '../../../demo/server/sync/prepare-body.ts';
import { recordOutcome } from '../../../demo/server/sync/record-outcome.ts';
import { sendEvent } from '../../../demo/server/sync/send-event.ts';
import { reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { getSyncDetail, getSyncList } from '../../../src/shared/contract/sync/sync.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverOne, finish, pushTo } from './finish-one.ts';

/* A server that slept goes on with an event that another one has taken meanwhile. */

let server: TestServer;
let customer: TestCustomer;
let count = 0;
let time = new Date('2026-11-20T09:00:00Z').getTime();

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    env: { ALLOW_PRIVATE_REQUEST_URL: 'on' },
  });
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Taken ${count}`);
});
afterAll(() => server.close());

const system: Services['database']['system'] = (work) => server.services.database.system(work);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** As the sender of another server, whose clock is ahead of the one that runs here. */
async function claimAt(now: number): Promise<DueEvent> {
  const [claimed] = await system((tx) =>
    claimDue(tx, { limit: 1, of: { only: [customer.customerId] }, now: new Date(now) }),
  );
  if (!claimed) throw new Error('nothing was due');
  return claimed;
}

/** Finishes a batch, whose event is due for a sender whose clock is a day ahead of the one here. */
async function finishAhead(batchId: string): Promise<void> {
  const began = time;
  time += DAY;
  await finish({ server, customer }, batchId);
  time = began;
}

/** Services in which a file is stored, and then nothing goes on until it is told to. */
function sleeping() {
  const stored = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { storage } = server.services;
  const services: Services = {
    ...server.services,
    storage: {
      ...storage,
      async put(...args) {
        const file = await storage.put(...args);
        stored.resolve();
        await goOn.promise;
        return file;
      },
    },
  };
  return { services, stored: stored.promise, goOn: goOn.resolve };
}

const doomed = () =>
  system((tx) =>
    tx
      .select()
      .from(doomedFile)
      .where(like(doomedFile.fileKey, `sync/${customer.customerId}/%`)),
  );

test('the file and the hash of an event are those of one server, and the file of the other goes', async () => {
  const context = { server, customer };
  await pushTo(context, 'http://127.0.0.1:9/hook');
  const { batchId } = await deliverOne(context, 'Large', { batches: [[900]] });
  await finishAhead(batchId);
  const { services, stored, goOn } = sleeping();
  const { storage } = server.services;
  const soon = time + DAY + HOUR;
  const first = prepareBody(services, await claimAt(soon));
  await stored;
  await system((tx) => tx.update(item).set({ commentCount: 7 }).where(eq(item.batchId, batchId)));
  const second = await prepareBody(server.services, await claimAt(soon + 2 * CLAIM));
  goOn();
  expect(await first).toBeNull();

  const [event] = await system((tx) => tx.select().from(syncEvent).where(eq(syncEvent.batchId, batchId)));
  expect([event?.body, event?.fileKey]).toEqual([second?.body, second?.fileKey]);
  const file = await storage.open(event?.fileKey ?? '');
  const bytes = Buffer.from(await new Response(file?.stream).arrayBuffer());
  expect(bytes.toString()).toContain('"comments":7');
  const { download } = JSON.parse(event?.body ?? '');
  expect([download.size, download.sha256]).toEqual([
    bytes.length,
    createHash('sha256').update(bytes).digest('hex'),
  ]);

  const left = await doomed();
  expect(left).toHaveLength(1);
  await dropDeleted(server.services, new AbortController().signal);
  expect(await storage.stat(left[0]?.fileKey ?? '')).toBeNull();
  expect(await storage.stat(event?.fileKey ?? '')).not.toBeNull();
});

test('what is taken back while it is read is not sent, and not begun again', async () => {
  const context = { server, customer };
  await pushTo(context, 'http://127.0.0.1:9/hook');
  const { batchId } = await deliverOne(context, 'Overtaken', { batches: [[900]] });
  await finishAhead(batchId);
  const { services, stored, goOn } = sleeping();
  const event = await claimAt(time + DAY + 10 * HOUR);
  const sent = sendEvent(services, event, new AbortController().signal);
  await stored;
  await server.call(reacceptBatch, { batchId }, customer.admin);
  goOn();
  await sent;
  const detail = async () => (await server.call(getSyncDetail, { eventId: event.id }, customer.admin)).reply;
  const superseded = { state: 3, failure: 'superseded', nextAt: null, attempts: 1 };
  expect(await detail()).toMatchObject({
    ...superseded,
    items: null,
    history: [{ outcome: 'superseded', request: null }],
  });
  expect(await doomed()).toHaveLength(1);
  // As an attempt that failed before anything was read.
  await recordOutcome(server.services, event, { outcome: 'notPrepared', problem: null });
  expect(await detail()).toMatchObject(superseded);
  const events = (await server.call(getSyncList, { batchId }, customer.admin)).reply.rows;
  expect(events).toHaveLength(1);
});
