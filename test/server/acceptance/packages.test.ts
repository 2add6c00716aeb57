import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import {
  finishPackage,
  getPackageDetail,
  getPackageList,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;
let packageId: string;
let itemIds: readonly string[];
/** Added to the server's clock. */
let later = 0;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) });
  customer = await createTestCustomer(server.services, 'Packages');
});
afterAll(() => server.close());
beforeEach(async () => {
  later = 0;
  count += 1;
  const delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[3, 2, 1]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
  const [first] = delivery.batches;
  const [one] = first?.packages ?? [];
  if (!first || !one) throw new Error('nothing delivered');
  batch = first;
  ({ packageId, itemIds } = one);
});

const judge = (token: string, itemId = itemIds[0] ?? '') =>
  server.call(saveResult, { itemId, key: newId(), result: '10' }, { token });
const detail = async (token = customer.admin.token) =>
  (await server.call(getPackageDetail, { packageId }, { token })).reply;

describe('a package', () => {
  it('is claimed by one acceptor for 15 minutes', async () => {
    expect((await detail()).action).toBe('start');
    const started = await server.call(startPackage, { packageId }, customer.acceptor);
    expect(started.reply).toMatchObject({ state: '05', action: 'continue' });
    const { holder } = started.reply;
    expect(holder?.userName).toBe('acceptor of Packages');
    expect(Date.parse(holder?.until ?? '') - Date.parse(holder?.since ?? '')).toBe(15 * 60_000);
    expect((await server.call(startPackage, { packageId }, customer.otherAcceptor)).status).toBe(5005158);
    expect((await detail(customer.otherAcceptor.token)).action).toBe('view');
    expect((await judge(customer.otherAcceptor.token)).status).toBe(5005158);
    expect(
      (await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.otherAcceptor))
        .status,
    ).toBe(5005158);
  });

  it('has one winner when two claim it at once', async () => {
    const claims = await Promise.all(
      [customer.acceptor, customer.otherAcceptor, customer.admin].map((caller) =>
        server.call(startPackage, { packageId }, caller),
      ),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 5005158, 5005158]);
  });

  it('stays claimed while its holder goes on judging', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    const { holder: before } = await detail();
    later = 10 * 60_000;
    expect((await judge(customer.acceptor.token)).status).toBe(200);
    later = 20 * 60_000;
    const { holder } = await detail();
    expect(holder?.since).toBe(before?.since);
    expect((await server.call(startPackage, { packageId }, customer.otherAcceptor)).status).toBe(5005158);
  });

  it('falls to who comes next when its claim runs out', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    later = 15 * 60_000 + 2_000;
    expect((await detail()).holder).toBeNull();
    expect((await judge(customer.acceptor.token)).status).toBe(5007902);
    const taken = await server.call(startPackage, { packageId }, customer.otherAcceptor);
    expect(taken.reply.holder?.userName).toBe('other of Packages');
    expect((await judge(customer.acceptor.token)).status).toBe(5005158);
  });

  it('is given up untouched and is reviewable again', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await server.call(releasePackage, { packageId }, customer.otherAcceptor);
    expect((await detail()).holder).not.toBeNull();
    expect((await server.call(releasePackage, { packageId }, customer.acceptor)).status).toBe(200);
    expect(await detail()).toMatchObject({ state: '00', holder: null, action: 'start' });
  });

  it('that was judged in stays under review when it is given up', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await judge(customer.acceptor.token);
    await server.call(releasePackage, { packageId }, customer.acceptor);
    expect(await detail()).toMatchObject({ state: '05', holder: null, action: 'continue' });
  });

  it('is neither judged in nor concluded by who does not hold it', async () => {
    expect((await judge(customer.acceptor.token)).status).toBe(5007902);
    const concluded = await server.call(
      finishPackage,
      { packageId, result: '10', unchecked: '10' },
      customer.acceptor,
    );
    expect(concluded.status).toBe(5007902);
  });

  it('is concluded with what is unchecked accepted, or left so', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await judge(customer.acceptor.token);
    const left = await server.call(
      finishPackage,
      { packageId, result: '20', unchecked: '00' },
      customer.acceptor,
    );
    expect(left.reply).toMatchObject({ state: '20', holder: null, finishedBy: 'acceptor of Packages' });
    expect(left.reply.counters).toMatchObject({ reviewed: 1, actualAccepted: 1 });
    await server.call(startPackage, { packageId }, customer.acceptor);
    expect((await detail()).state).toBe('20');
    const filled = await server.call(
      finishPackage,
      { packageId, result: '10', unchecked: '10' },
      customer.acceptor,
    );
    expect(filled.reply.state).toBe('10');
    expect(filled.reply.counters).toMatchObject({ accepted: 3, actualAccepted: 1, actualAccuracyRate: 1 });
    // The figures of the conclusion have what it filled.
    expect((await detail()).last).toEqual({ accepted: 3, rejected: 0 });
  });

  it('that was concluded is under review again once something in it is judged anew', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
    await server.call(startPackage, { packageId }, customer.acceptor);
    await judge(customer.acceptor.token);
    expect(await detail()).toMatchObject({ state: '05', finishedBy: null, finishedAt: null });
  });

  it('opened in a later round and given up, or left, without a judgement is reviewable again', async () => {
    const { batchId } = batch;
    await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
    await server.call(finishBatch, { batchId }, customer.admin);
    await server.call(reacceptBatch, { batchId }, customer.admin);
    await server.call(startPackage, { packageId }, customer.acceptor);
    expect((await detail()).state).toBe('05');
    await server.call(releasePackage, { packageId }, customer.acceptor);
    expect((await detail()).state).toBe('00');
    await server.call(startPackage, { packageId }, customer.acceptor);
    later = 15 * 60_000 + 2_000;
    expect(await detail()).toMatchObject({ state: '00', holder: null, action: 'start' });
    const listed = async (state: '00' | '05') =>
      (await server.call(getPackageList, { batchId, state }, customer.admin)).reply.total;
    expect([await listed('00'), await listed('05')]).toEqual([3, 0]);
    const given = await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
    expect(given.reply).toMatchObject({ packagesConcluded: 3, skipped: [] });
    expect((await server.call(finishBatch, { batchId }, customer.admin)).reply).toEqual({ state: '703' });
  });

  it('left by its holder after a judgement stays under review', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await judge(customer.acceptor.token);
    later = 15 * 60_000 + 2_000;
    expect(await detail()).toMatchObject({ state: '05', holder: null, action: 'continue' });
  });

  it('does not exist for who does not see its batch', async () => {
    const hidden = await deliver(server.services, customer.customerId, { name: `Hidden ${count}` });
    const [one] = hidden.batches;
    const [unseen] = one?.packages ?? [];
    const request = { packageId: unseen?.packageId ?? '' };
    for (const endpoint of [startPackage, releasePackage, getPackageDetail]) {
      expect((await server.call(endpoint, request, customer.acceptor)).status).toBe(404);
    }
    const finish = { ...request, result: '10' as const, unchecked: '10' as const };
    expect((await server.call(finishPackage, finish, customer.acceptor)).status).toBe(404);
    const list = { batchId: one?.batchId ?? '' };
    expect((await server.call(getPackageList, list, customer.acceptor)).status).toBe(404);
  });
});

describe('the package list', () => {
  it('is in order, and filters and sorts', async () => {
    const { batchId } = batch;
    const all = await server.call(getPackageList, { batchId }, customer.acceptor);
    expect(all.reply.rows.map((row) => row.position)).toEqual([1, 2, 3]);
    expect(all.reply.total).toBe(3);
    const fewest = await server.call(
      getPackageList,
      { batchId, sort: 'delivered', limit: 1 },
      customer.acceptor,
    );
    expect(fewest.reply).toMatchObject({ total: 3, rows: [{ position: 3 }] });
    for (const sort of ['position', 'reviewed', 'accepted', 'rejected', 'actualAccuracyRate'] as const) {
      const { reply } = await server.call(
        getPackageList,
        { batchId, sort, direction: 'desc' },
        customer.admin,
      );
      expect(reply.rows.map((row) => row.position)).toEqual([3, 2, 1]);
    }
    await server.call(startPackage, { packageId }, customer.acceptor);
    const reviewing = await server.call(getPackageList, { batchId, state: '05' }, customer.acceptor);
    expect(reviewing.reply).toMatchObject({ total: 1, rows: [{ packageId }] });
    const named = await server.call(getPackageList, { batchId, keyword: 'PACKAGE 2' }, customer.acceptor);
    expect(named.reply).toMatchObject({ total: 1, rows: [{ position: 2 }] });
    const sign = await server.call(getPackageList, { batchId, keyword: '%' }, customer.acceptor);
    expect(sign.reply).toEqual({ total: 0, rows: [] });
  });
});
