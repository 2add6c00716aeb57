import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { syncEvent } from '../../../demo/server/db/schema/sync.ts';
import { cleanSyncWork } from '../../../demo/server/sync/background.ts';
import { reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { setProjectPush } from '../../../src/shared/contract/project.ts';
import { getSyncDetail, getSyncList, replaySync, syncBatch } from '../../../src/shared/contract/sync/sync.ts';
import { wholly } from '../bulk-request.ts';
import { type Receiver, startReceiver } from '../credential/receiver.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverOne, eventOnce, eventsOf, finish, pushTo } from './finish-one.ts';

/* A decision is taken back, before or after the customer's receiver was told of it. */

const YEAR = 366 * 24 * 3_600_000;

let server: TestServer;
let customer: TestCustomer;
let receiver: Receiver;
/** Requests that were not answered yet, while the receiver holds them. */
let held: ServerResponse[];
let holds: boolean;
let status: number;
let count = 0;
let time = Date.now();
const here = () => ({ server, customer });

beforeAll(async () => {
  server = await startTestServer({
    now: () => {
      time += 1;
      return new Date(time);
    },
    env: { ALLOW_PRIVATE_REQUEST_URL: 'on' },
  });
});
beforeEach(async () => {
  count += 1;
  [held, holds, status] = [[], false, 200];
  customer = await createTestCustomer(server.services, `Back ${count}`);
  receiver = await startReceiver((_request, response) => {
    if (holds) held.push(response);
    else response.writeHead(status).end();
  });
  await pushTo(here(), receiver.url);
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const reaccept = (batchId: string) => server.call(reacceptBatch, { batchId }, customer.admin);
const reject = async (batchId: string) =>
  (await server.call(giveResults, wholly(customer, batchId, '20'), customer.admin)).reply.operationId ?? '';
/** What was received of a batch, in the order in which it came. */
const toldOf = (batchId: string) =>
  receiver.received.map(({ body }) => JSON.parse(body)).filter(({ batch }) => batch.batchId === batchId);
const arrived = (batchId: string, sequence: number) =>
  eventOnce(here(), batchId, (event) => event.sequence === sequence && event.state === 2);

/** Takes both of the customer's places, so that nothing else of theirs is sent until `release`. */
async function holdUp(): Promise<void> {
  holds = true;
  for (const name of ['Held 1', 'Held 2']) {
    const { batchId } = await deliverOne(here(), `${name} of ${count}`);
    await finish(here(), batchId);
  }
  await vi.waitUntil(() => held.length === 2, { timeout: 30_000 });
}
function release(): void {
  holds = false;
  for (const response of held.splice(0)) response.end();
}

test('of a decision that is taken back before it was sent nobody is told, and the next one is whole', async () => {
  const { batchId } = await deliverOne(here(), `Contradicted ${count}`);
  await holdUp();
  await finish(here(), batchId);
  await reaccept(batchId);
  await reject(batchId);
  release();
  const rejected = await arrived(batchId, 3);
  expect(rejected).toMatchObject({ event: 'finished', round: 2, result: '20', reason: null });
  const told = toldOf(batchId);
  expect(told).toMatchObject([
    {
      event: 'batch.finished',
      sequence: 3,
      batch: { round: 2, result: '20' },
      figures: { accepted: 0, rejected: 3 },
    },
  ]);
  expect(told[0].results.map(({ result }: { result: string }) => result)).toEqual(['20', '20', '20']);
  expect(await eventsOf(here(), batchId)).toMatchObject([
    { sequence: 3, state: 2 },
    { sequence: 1, round: 1, result: '10', state: 3, failure: 'superseded', attempts: 0, nextAt: null },
  ]);
});

test('what was superseded is no dead letter, and cannot be sent again', async () => {
  const { batchId } = await deliverOne(here(), `Superseded ${count}`);
  await holdUp();
  await finish(here(), batchId);
  await reaccept(batchId);
  release();
  const [event] = await eventsOf(here(), batchId);
  expect(event).toMatchObject({ state: 3, failure: 'superseded' });
  const list = (filters: object) => server.call(getSyncList, { batchId, ...filters }, customer.admin);
  expect((await list({})).reply.deadLetters).toBe(0);
  expect((await list({ deadLetter: true })).reply.total).toBe(0);
  expect((await list({ deadLetter: false })).reply.total).toBe(1);
  expect((await list({ state: 3 })).reply.total).toBe(1);
  const eventIds = [event?.eventId ?? ''];
  expect((await server.call(replaySync, { eventIds }, customer.admin)).reply).toEqual({ replayed: 0 });
});

test('a rejection that is taken back after it was told is retracted, and what follows is the later one', async () => {
  const { batchId } = await deliverOne(here(), `Retracted ${count}`);
  const operationId = await reject(batchId);
  await arrived(batchId, 1);
  expect((await server.call(undoResults, { operationId }, customer.admin)).status).toBe(200);
  await arrived(batchId, 2);
  await finish(here(), batchId);
  await arrived(batchId, 3);
  const [first, second, third] = toldOf(batchId);
  expect(first).toMatchObject({
    event: 'batch.finished',
    sequence: 1,
    batch: { round: 1, result: '20' },
    figures: { rejected: 3 },
  });
  const { batchId: _id, number, name, kind } = first.batch;
  expect(second).toEqual({
    customerName: customer.name,
    sequence: 2,
    event: 'batch.reopened',
    eventId: expect.any(String),
    at: expect.any(String),
    project: first.project,
    order: first.order,
    batch: { batchId, number, name, kind, round: 1 },
    reason: 'undone',
  });
  expect(third).toMatchObject({
    event: 'batch.finished',
    sequence: 3,
    batch: { round: 1, result: '10' },
    figures: { accepted: 3 },
  });
  const events = await eventsOf(here(), batchId);
  expect(events.map(({ event, result, reason }) => [event, result, reason])).toEqual([
    ['finished', '10', null],
    ['reopened', null, 'undone'],
    ['finished', '20', null],
  ]);
});

test('an acceptance that begins anew is told even where the project is switched off by then', async () => {
  const { batchId, projectId } = await deliverOne(here(), `Anew ${count}`);
  await finish(here(), batchId);
  await arrived(batchId, 1);
  await server.call(setProjectPush, { projectId, pushesResults: false }, customer.admin);
  await reaccept(batchId);
  expect(await arrived(batchId, 2)).toMatchObject({ event: 'reopened', reason: 'reaccepted', round: 2 });
  // The receiver knows no decision any more: there is nothing to take back.
  await finish(here(), batchId);
  await reaccept(batchId);
  expect(await eventsOf(here(), batchId)).toHaveLength(2);
  await finish(here(), batchId);
  await server.call(syncBatch, { batchId }, customer.admin);
  expect(await arrived(batchId, 5)).toMatchObject({ event: 'finished', round: 3 });
  expect(toldOf(batchId).map(({ sequence }) => sequence)).toEqual([1, 2, 5]);
});

test('what was read and not taken yet goes on: it happened, and its number says that it counts no more', async () => {
  status = 503;
  const { batchId } = await deliverOne(here(), `Late ${count}`);
  await finish(here(), batchId);
  const first = await eventOnce(here(), batchId, ({ lastOutcome }) => lastOutcome === 'refused');
  status = 200;
  await reaccept(batchId);
  await arrived(batchId, 2);
  time += 10_000;
  await vi.waitUntil(async () => (await eventsOf(here(), batchId)).every(({ state }) => state === 2), {
    timeout: 30_000,
  });
  expect(toldOf(batchId).map(({ sequence, batch }) => [sequence, batch.result])).toEqual([
    [1, '10'],
    [2, undefined],
    [1, '10'],
  ]);
  const { history } = (await server.call(getSyncDetail, { eventId: first.eventId }, customer.admin)).reply;
  expect(history.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
});

test('after years it is still known that a receiver was told', async () => {
  const { batchId } = await deliverOne(here(), `Old ${count}`);
  await finish(here(), batchId);
  await reaccept(batchId);
  await finish(here(), batchId);
  await arrived(batchId, 3);
  const { services } = server;
  const finishedAt = new Date(time - YEAR);
  await services.database.system((tx) =>
    tx.update(syncEvent).set({ finishedAt }).where(eq(syncEvent.batchId, batchId)),
  );
  await cleanSyncWork.run({}, { services, signal: new AbortController().signal });
  expect((await eventsOf(here(), batchId)).map(({ sequence }) => sequence)).toEqual([3]);
  await reaccept(batchId);
  expect(await arrived(batchId, 4)).toMatchObject({ event: 'reopened' });
});
