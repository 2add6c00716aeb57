import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { rotateSecret } from '../../../src/shared/contract/credential.ts';
import { setProjectPush } from '../../../src/shared/contract/project.ts';
import {
  downloadResults,
  getSyncList,
  replaySync,
  syncBatch,
} from '../../../src/shared/contract/sync/sync.ts';
import { wholly } from '../bulk-request.ts';
import { type Receiver, startReceiver } from '../credential/receiver.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverOne, eventOnce, eventsOf, finish, pushTo } from './finish-one.ts';
import { signatureOf } from './signature-of.ts';

let server: TestServer;
let customer: TestCustomer;
let receiver: Receiver;
let count = 0;
const here = () => ({ server, customer });

beforeAll(async () => {
  server = await startTestServer({ env: { ALLOW_PRIVATE_REQUEST_URL: 'on' } });
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Pushing ${count}`);
  receiver = await startReceiver((_request, response) => response.end('kept'));
});
afterEach(() => receiver?.close());
afterAll(() => server.close());

test('the results of a finished batch are one signed POST, and the history has all of the exchange', async () => {
  await pushTo(here(), receiver.url);
  const { batchId, packages } = await deliverOne(here(), 'Whole');
  await finish(here(), batchId);
  const event = await eventOnce(here(), batchId, ({ state }) => state === 2);
  expect(receiver.received).toHaveLength(1);
  const [got] = receiver.received;
  if (!got) throw new Error('nothing came');
  expect(got.headers['customer-signature']).toBe(signatureOf(got, customer.appSecret));
  expect(got.headers['customer-event-id']).toBe(event.eventId);
  const body = JSON.parse(got.body);
  expect(body).toMatchObject({
    event: 'batch.finished',
    eventId: event.eventId,
    customerName: customer.name,
    order: { name: 'Whole' },
    batch: { batchId, name: 'Whole 1', round: 1, result: '10', finishedBy: `admin of ${customer.name}` },
    figures: { delivered: 3, accepted: 3, rejected: 0, unchecked: 0 },
    items: 3,
    download: null,
  });
  const ids = packages.flatMap(({ itemIds }) => itemIds);
  expect(body.results.map((one: { itemId: string }) => one.itemId)).toEqual(ids);
  expect(body.results[2]).toMatchObject({ package: 'Package 2', position: 1, result: '10', errors: [] });
  expect(event).toMatchObject({ batchName: 'Whole 1', attempts: 1, failure: null, nextAt: null, items: 3 });
  expect(event.history).toHaveLength(1);
  expect(event.history[0]).toMatchObject({
    outcome: 'accepted',
    request: { url: receiver.url, size: Buffer.byteLength(got.body) },
    response: { status: 200, body: 'kept' },
  });
  expect(JSON.stringify(event)).not.toContain(customer.appSecret);
});

test('while a rotation is under way a push carries a signature of each secret', async () => {
  await pushTo(here(), receiver.url);
  const { reply } = await server.call(rotateSecret, { overlapHours: 1 }, customer.admin);
  const { batchId } = await deliverOne(here(), 'Rotated');
  await finish(here(), batchId);
  await eventOnce(here(), batchId, ({ state }) => state === 2);
  const [got] = receiver.received;
  if (!got) throw new Error('nothing came');
  expect(got.headers['customer-signature']).toBe(
    `${signatureOf(got, reply.appSecret)},${signatureOf(got, customer.appSecret)}`,
  );
});

test('a rejected batch tells what its items were rejected for', async () => {
  await pushTo(here(), receiver.url);
  const { batchId } = await deliverOne(here(), 'Refused');
  await server.call(giveResults, wholly(customer, batchId, '20'), customer.admin);
  await eventOnce(here(), batchId, ({ state }) => state === 2);
  const body = JSON.parse(receiver.received[0]?.body ?? '');
  expect(body).toMatchObject({ batch: { result: '20' }, figures: { rejected: 3 } });
  expect(body.results[0].errors).toEqual([
    { code: 'missing', severity: 'major', objectId: null, note: null },
  ]);
});

test('another round is another event', async () => {
  await pushTo(here(), receiver.url);
  const { batchId } = await deliverOne(here(), 'Twice');
  await finish(here(), batchId);
  await eventOnce(here(), batchId, ({ state }) => state === 2);
  await server.call(reacceptBatch, { batchId }, customer.admin);
  await finish(here(), batchId);
  await eventOnce(here(), batchId, ({ state, round }) => state === 2 && round === 2);
  const rounds = (await eventsOf(here(), batchId)).map(({ round }) => round);
  // The one between says that the first counts no more.
  expect(rounds).toEqual([2, 2, 1]);
  // The second and the third are sent side by side: either may come last.
  const ids = () => new Set(receiver.received.map(({ headers }) => headers['customer-event-id']));
  await vi.waitUntil(() => ids().size === 3, { timeout: 30_000 });
});

test('nothing is pushed where there is nowhere to, and a finished batch is when that is told', async () => {
  const { batchId } = await deliverOne(here(), 'Nowhere');
  expect((await server.call(syncBatch, { batchId }, customer.admin)).status).toBe(5007925);
  await finish(here(), batchId);
  expect(await eventsOf(here(), batchId)).toEqual([]);
  expect((await server.call(getSyncList, {}, customer.admin)).reply.hasReceiver).toBe(false);
  expect((await server.call(syncBatch, { batchId }, customer.admin)).status).toBe(5007921);
  await pushTo(here(), receiver.url);
  const first = await server.call(syncBatch, { batchId }, customer.admin);
  const again = await server.call(syncBatch, { batchId }, customer.admin);
  expect(again.reply.eventId).toBe(first.reply.eventId);
  const event = await eventOnce(here(), batchId, ({ state }) => state === 2);
  expect(event.history[0]?.by).toBe(`admin of ${customer.name}`);
  expect(receiver.received).toHaveLength(1);
});

test('what was sent just now comes first in the history, however long ago it happened', async () => {
  const early = await deliverOne(here(), 'Early');
  await finish(here(), early.batchId);
  await pushTo(here(), receiver.url);
  const late = await deliverOne(here(), 'Late');
  await finish(here(), late.batchId);
  await eventOnce(here(), late.batchId, ({ state }) => state === 2);
  const listed = async (more = {}) =>
    (await server.call(getSyncList, more, customer.admin)).reply.rows.map(({ batchName }) => batchName);
  await server.call(syncBatch, { batchId: early.batchId }, customer.admin);
  expect(await listed()).toEqual(['Early 1', 'Late 1']);
  await eventOnce(here(), early.batchId, ({ state }) => state === 2);
  expect(await listed()).toEqual(['Early 1', 'Late 1']);
  expect(await listed({ direction: 'asc' })).toEqual(['Late 1', 'Early 1']);
  expect(await listed({ sort: 'createdAt' })).toEqual(['Late 1', 'Early 1']);
  const [last] = await eventsOf(here(), late.batchId);
  await server.call(replaySync, { eventIds: [last?.eventId ?? ''] }, customer.admin);
  expect(await listed()).toEqual(['Late 1', 'Early 1']);
});

test('a project that is switched off pushes nothing, until it is switched on', async () => {
  await pushTo(here(), receiver.url);
  const off = await deliverOne(here(), 'Off');
  const { projectId } = off;
  const setTo = (pushesResults: boolean, person = customer.admin) =>
    server.call(setProjectPush, { projectId, pushesResults }, person);
  expect((await setTo(false, customer.acceptor)).status).toBe(5016011);
  expect((await setTo(false)).reply.pushesResults).toBe(false);
  await finish(here(), off.batchId);
  expect(await eventsOf(here(), off.batchId)).toEqual([]);
  expect((await setTo(true)).reply.pushesResults).toBe(true);
  const on = await deliverOne(here(), 'On', { project: { projectId } });
  await finish(here(), on.batchId);
  await eventOnce(here(), on.batchId, ({ state }) => state === 2);
  expect(receiver.received).toHaveLength(1);
});

test('a finish that is refused, or rolled back, tells nobody', async () => {
  await pushTo(here(), receiver.url);
  const { batchId } = await deliverOne(here(), 'Open');
  expect((await server.call(finishBatch, { batchId }, customer.admin)).status).toBe(5007014);
  expect(await eventsOf(here(), batchId)).toEqual([]);
});

test('large results are fetched by a signed address, whole or in parts, and their hash is told', async () => {
  await pushTo(here(), receiver.url);
  const { batchId } = await deliverOne(here(), 'Large', { batches: [[900]] });
  await finish(here(), batchId);
  const event = await eventOnce(here(), batchId, ({ state }) => state === 2);
  const body = JSON.parse(receiver.received[0]?.body ?? '');
  expect(Buffer.byteLength(receiver.received[0]?.body ?? '')).toBeLessThan(4096);
  expect(body).toMatchObject({ items: 900, results: null, download: { format: 'jsonl' } });
  const url = new URL(body.download.url);
  const whole = await server.app.request(url.pathname + url.search);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.length).toBe(body.download.size);
  expect(event.fileSize).toBe(bytes.length);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.download.sha256);
  const lines = bytes.toString().trimEnd().split('\n');
  expect(lines).toHaveLength(900);
  expect(JSON.parse(lines[899] ?? '')).toMatchObject({ position: 900, result: '10' });
  const rest = await server.app.request(url.pathname + url.search, { headers: { range: 'bytes=1000-' } });
  expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))]).toEqual([
    206,
    true,
  ]);
  url.searchParams.set('signature', 'x'.repeat(43));
  expect((await server.app.request(url.pathname + url.search)).status).toBe(403);
  // What is in the history is no way to the file.
  expect(event.history[0]?.request?.body).toContain('&signature=…');
  const asked = Object.fromEntries(url.searchParams) as never;
  expect((await server.call(downloadResults, asked)).status).toBe(403);
});
