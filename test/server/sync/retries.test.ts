import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PER_CUSTOMER } from '../../../demo/server/sync/claim-due.ts';
import { SLOTS } from '../../../demo/server/sync/sender.ts';
import { RETRY_AFTER } from '../../../src/shared/contract/sync/push-schedule.ts';
import { replaySync } from '../../../src/shared/contract/sync/sync.ts';
import { type Receiver, startReceiver } from '../credential/receiver.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverOne, eventOnce, eventsOf, finish, pushTo } from './finish-one.ts';

let server: TestServer;
let customer: TestCustomer;
let receiver: Receiver | undefined;
let count = 0;
let time = new Date('2026-11-20T09:00:00Z').getTime();
const here = () => ({ server, customer });

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    env: { ALLOW_PRIVATE_REQUEST_URL: 'on' },
  });
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Trying ${count}`);
});
afterEach(() => receiver?.close());
afterAll(() => server.close());

async function receive(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  receiver = await startReceiver(...args);
  await pushTo(here(), receiver.url);
  return receiver;
}

async function finishOne(): Promise<string> {
  const { batchId } = await deliverOne(here(), `Batch ${count}`);
  await finish(here(), batchId);
  return batchId;
}

/** The event after so many attempts have ended. */
const after = (batchId: string, attempts: number) =>
  eventOnce(
    here(),
    batchId,
    (event) => event.attempts === attempts && event.history[0]?.outcome !== 'sending',
  );

const ANSWERS: Readonly<Record<string, { readonly answer: () => Promise<unknown>; readonly told: object }>> =
  {
    'refuses the connection': {
      answer: async () => (await receive((_request, response) => response.end())).close(),
      told: { outcome: 'unreachable', problem: 'ECONNREFUSED', response: null },
    },
    'answers garbage': {
      answer: () => receive(undefined, (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
      told: { outcome: 'garbled', response: null },
    },
    'fails inside': {
      answer: () => receive((_request, response) => response.writeHead(500).end('out of order')),
      told: { outcome: 'refused', response: { status: 500, body: 'out of order' } },
    },
    'sends somewhere else': {
      answer: () =>
        receive((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
      told: { outcome: 'redirected', response: { status: 302 } },
    },
    'dies while it answers': {
      answer: () =>
        receive((request, response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('half', () => request.socket.destroy());
        }),
      told: { outcome: 'unreachable', response: null },
    },
    hangs: {
      answer: () => receive(() => undefined),
      told: { outcome: 'timeout', response: null },
    },
  };

test.each(Object.entries(ANSWERS))(
  'a receiver that %s is asked again, and once it is well has the event, by the same id',
  { timeout: 60_000 },
  async (_what, { answer, told }) => {
    await answer();
    const batchId = await finishOne();
    const failed = await after(batchId, 1);
    expect(failed).toMatchObject({ state: 1, finishedAt: null, failure: null, history: [told] });
    expect(failed.nextAt).toBe(new Date(time + 10_000).toISOString());
    await receiver?.close();
    const well = await receive((_request, response) => response.end());
    time += 10_000;
    const done = await eventOnce(here(), batchId, ({ state }) => state === 2);
    expect(done.history.map(({ outcome }) => outcome)[0]).toBe('accepted');
    expect(well.received.map(({ headers }) => headers['customer-event-id'])).toEqual([done.eventId]);
  },
);

test('it is tried at growing intervals for a day, then given up, and sent again by hand', {
  timeout: 90_000,
}, async () => {
  const begun = time;
  let isWell = false;
  const got = await receive((_request, response) => response.writeHead(isWell ? 204 : 503).end());
  const batchId = await finishOne();
  for (const [index, wait] of RETRY_AFTER.entries()) {
    const { nextAt, state } = await after(batchId, index + 1);
    expect([state, nextAt]).toEqual([1, new Date(time + wait).toISOString()]);
    time += wait;
  }
  const dead = await after(batchId, RETRY_AFTER.length + 1);
  expect(dead).toMatchObject({ state: 3, failure: 'triedForADay', nextAt: null });
  expect((time - begun) / 3_600_000).toBeGreaterThan(23);
  expect((time - begun) / 3_600_000).toBeLessThanOrEqual(24);
  const bodies = new Set(got.received.map(({ body }) => body));
  expect([got.received.length, bodies.size]).toEqual([12, 1]);
  isWell = true;
  time += 3_600_000;
  const { eventId } = dead;
  const replayed = await server.call(replaySync, { eventIds: [eventId] }, customer.admin);
  expect(replayed.reply).toEqual({ replayed: 1 });
  const done = await eventOnce(here(), batchId, ({ state }) => state === 2);
  expect(done.history[0]).toMatchObject({ number: 13, by: `admin of ${customer.name}`, outcome: 'accepted' });
  expect(done.history[1]?.by).toBeNull();
  expect(got.received.at(-1)?.body).toBe(got.received[0]?.body);
});

test('a receiver that answers 410 is not asked again', async () => {
  const got = await receive((_request, response) => response.writeHead(410).end());
  const batchId = await finishOne();
  const event = await eventOnce(here(), batchId, ({ state }) => state === 3);
  expect(event).toMatchObject({ failure: 'gone', nextAt: null, attempts: 1, lastStatus: 410 });
  expect(got.received).toHaveLength(1);
});

test('a receiver that asks to be left alone for longer is', async () => {
  await receive((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
  const batchId = await finishOne();
  expect((await after(batchId, 1)).nextAt).toBe(new Date(time + 120_000).toISOString());
});

test('one that asks for a whole day, or for years, is asked once more at the end of the day, and then given up', async () => {
  for (const wanted of ['86400', '99999999']) {
    const begun = time;
    const got = await receive((_request, response) =>
      response.writeHead(503, { 'retry-after': wanted }).end(),
    );
    const batchId = await finishOne();
    const refused = await after(batchId, 1);
    expect([refused.state, refused.nextAt]).toEqual([1, new Date(begun + 86_400_000).toISOString()]);
    time = begun + 86_400_000;
    expect(await after(batchId, 2)).toMatchObject({ state: 3, failure: 'triedForADay', nextAt: null });
    expect(got.received).toHaveLength(2);
    await got.close();
    count += 1;
  }
});

test('an event whose request URL was taken away meanwhile is a dead letter, and none is lost', async () => {
  await receive((_request, response) => response.writeHead(500).end());
  const batchId = await finishOne();
  await after(batchId, 1);
  await pushTo(here(), null);
  time += 10_000;
  const dead = await eventOnce(here(), batchId, ({ state }) => state === 3);
  expect(dead).toMatchObject({ failure: 'noReceiver', history: [{ outcome: 'noReceiver' }, {}] });
  const { eventId } = dead;
  expect((await server.call(replaySync, { eventIds: [eventId] }, customer.admin)).status).toBe(5007921);
});

test('however many receivers hang, one that answers waits no longer than their first time-out', {
  timeout: 90_000,
}, async () => {
  // All of them fail at first, at once: so all fall due in one moment, however long this machine takes to make them.
  let hangs = false;
  const hanging = await startReceiver((_request, response) => {
    if (!hangs) response.writeHead(500).end();
  });
  const theirs: [TestCustomer, string][] = [];
  for (let one = 0; one < SLOTS / PER_CUSTOMER; one += 1) {
    customer = await createTestCustomer(server.services, `Hanging ${one}`);
    await pushTo(here(), hanging.url);
    for (let at = 0; at < 6; at += 1) {
      const { batchId } = await deliverOne(here(), `Hanging ${one} ${at}`);
      await finish(here(), batchId);
      theirs.push([customer, batchId]);
    }
  }
  for (const [of, batchId] of theirs)
    await eventOnce({ server, customer: of }, batchId, ({ history }) => history[0]?.outcome === 'refused');
  customer = await createTestCustomer(server.services, 'Beside');
  await receive((_request, response) => response.end());
  hangs = true;
  time += 10_000;
  await expect.poll(() => hanging.received.length).toBeGreaterThanOrEqual(theirs.length + SLOTS);
  for (let at = 0; at < 3; at += 1) {
    const { batchId } = await deliverOne(here(), `Beside ${at}`);
    await finish(here(), batchId);
    await eventOnce(here(), batchId, ({ state }) => state === 2);
  }
  // Theirs were there before, and some of them have not had their turn.
  const waiting = theirs.map(async ([of, batchId]) => {
    const [event] = await eventsOf({ server, customer: of }, batchId);
    return event?.attempts === 1;
  });
  expect(await Promise.all(waiting)).toContain(true);
  await hanging.close();
});
