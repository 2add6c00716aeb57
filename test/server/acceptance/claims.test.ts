import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import {
  assignBatch,
  assignPackages,
  getPackageAssignments,
} from '../../../src/shared/contract/accept/assignment.ts';
import {
  finishBatch,
  finishObstacles,
  getBatchDetail,
  getBatchList,
  reacceptBatch,
  startBatch,
} from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getBatchHistory } from '../../../src/shared/contract/accept/history.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import {
  finishPackage,
  getPackageDetail,
  getPackageList,
  startPackage,
  takeOverPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { getItemDetail, saveComment, saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;
let batchId: string;
let later = 0;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) });
  customer = await createTestCustomer(server.services, 'Claims');
});
afterAll(() => server.close());

async function fresh(assigned: readonly string[]) {
  later = 0;
  count += 1;
  const delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[2, 2, 1, 1]],
    assigned,
  });
  const [one] = delivery.batches;
  if (!one) throw new Error('nothing delivered');
  batch = one;
  ({ batchId } = one);
}

const packageId = (index: number) => batch.packages[index]?.packageId ?? '';
const itemId = (index: number, at = 0) => batch.packages[index]?.itemIds[at] ?? '';
const start = (index: number, { token }: { token: string }) =>
  server.call(startPackage, { packageId: packageId(index) }, { token });
const judge = (index: number, { token }: { token: string }) =>
  server.call(saveResult, { itemId: itemId(index), key: newId(), result: '10' }, { token });
const conclude = (index: number, { token }: { token: string }, result: '10' | '20' = '10') =>
  server.call(finishPackage, { packageId: packageId(index), result, unchecked: '10' }, { token });
const detail = async ({ token } = customer.admin) =>
  (await server.call(getBatchDetail, { batchId }, { token })).reply;

describe('a claim', () => {
  beforeEach(() => fresh([customer.acceptor.accountId, customer.otherAcceptor.accountId]));

  it('is taken over by an administrator, and its former holder is told at the next call', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await start(0, acceptor);
    await judge(0, acceptor);
    const id = packageId(0);
    expect((await server.call(takeOverPackage, { packageId: id }, otherAcceptor)).status).toBe(5016011);
    const taken = await server.call(takeOverPackage, { packageId: id }, admin);
    expect(taken.reply).toMatchObject({ state: '05', holder: { userName: 'admin of Claims' } });
    expect((await judge(0, acceptor)).status).toBe(5005158);
    expect((await start(0, acceptor)).status).toBe(5005158);
    expect((await conclude(0, acceptor)).status).toBe(5005158);
    const packed = await server.call(getPackageDetail, { packageId: id }, acceptor);
    expect(packed.reply.counters.accepted).toBe(1);
    const { reply } = await server.call(getBatchHistory, { batchId, event: 'packageTaken' }, admin);
    expect(reply.rows).toMatchObject([
      { by: 'admin of Claims', packageName: 'Package 1', detail: { name: 'acceptor of Claims' } },
    ]);
  });

  it('has one winner when an administrator takes over while others claim', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await Promise.all([
      start(1, acceptor),
      server.call(takeOverPackage, { packageId: packageId(1) }, admin),
      start(1, otherAcceptor),
    ]);
    const judged = await Promise.all([acceptor, otherAcceptor, admin].map((who) => judge(1, who)));
    expect(judged.map(({ status }) => status).sort()).toEqual([200, 5005158, 5005158]);
    expect(judged[2]?.status).toBe(200);
  });

  it('on what somebody else has concluded meanwhile is over: 5007017', async () => {
    const { acceptor, otherAcceptor } = customer;
    await start(0, acceptor);
    later = 16 * 60_000;
    await start(0, otherAcceptor);
    expect((await conclude(0, otherAcceptor)).status).toBe(200);
    expect((await judge(0, acceptor)).status).toBe(5007017);
    expect((await conclude(0, acceptor)).status).toBe(5007017);
    await start(1, acceptor);
    later += 16 * 60_000;
    expect((await judge(1, acceptor)).status).toBe(5007902);
  });

  it('shows who works on what, how far, and until when', async () => {
    await start(1, customer.acceptor);
    await judge(1, customer.acceptor);
    later = 1000;
    await start(0, customer.otherAcceptor);
    const { heldPackages, packagesHeldByOthers, openHeldByOthers, inTheWay } = await detail();
    expect(
      heldPackages.map(({ userName, packageName, reviewed, delivered }) => [
        userName,
        packageName,
        reviewed,
        delivered,
      ]),
    ).toEqual([
      ['acceptor of Claims', 'Package 2', 1, 2],
      ['other of Claims', 'Package 1', 0, 2],
    ]);
    expect([packagesHeldByOthers, openHeldByOthers]).toEqual([2, 2]);
    expect(inTheWay.map(({ name, holder }) => [name, holder])).toEqual([
      ['Package 1', 'other of Claims'],
      ['Package 2', 'acceptor of Claims'],
      ['Package 3', null],
      ['Package 4', null],
    ]);
    // Taken up again, a concluded package is in hands in which nothing is to be judged.
    await conclude(1, customer.acceptor);
    await start(1, customer.acceptor);
    expect(await detail()).toMatchObject({ packagesHeldByOthers: 2, openHeldByOthers: 1 });
    later = 16 * 60_000;
    expect((await detail()).heldPackages).toEqual([]);
  });
});

describe('finishing', () => {
  beforeEach(() => fresh([customer.acceptor.accountId]));

  it('is refused with the packages that stand in the way', async () => {
    const { acceptor } = customer;
    await start(0, acceptor);
    await conclude(0, acceptor);
    await start(1, acceptor);
    await conclude(1, acceptor, '20');
    const left = await server.call(finishBatch, { batchId }, acceptor);
    expect(left.status).toBe(5007014);
    expect(v.parse(finishObstacles, left.reply)).toMatchObject({
      total: 3,
      packages: [{ name: 'Package 2', state: '20', holder: null }, { state: '00' }, { state: '00' }],
    });
    await start(2, acceptor);
    const reviewing = await server.call(finishBatch, { batchId }, acceptor);
    expect(reviewing.status).toBe(5007015);
    expect(v.parse(finishObstacles, reviewing.reply).packages[1]).toEqual({
      packageId: packageId(2),
      name: 'Package 3',
      state: '05',
      holder: 'acceptor of Claims',
    });
  });

  it('keeps the figures of a conclusion until a bulk result, and every step in the history', async () => {
    const { acceptor, admin } = customer;
    await start(0, acceptor);
    await judge(0, acceptor);
    const done = await conclude(0, acceptor);
    expect(done.reply.last).toEqual({ accepted: 2, rejected: 0 });
    await server.call(giveResults, wholly(customer, batchId, '10'), admin);
    const packed = await server.call(getPackageDetail, { packageId: packageId(0) }, admin);
    expect(packed.reply.last).toBeNull();
    await server.call(finishBatch, { batchId, remark: 'good' }, admin);
    await server.call(reacceptBatch, { batchId }, admin);
    await server.call(startBatch, { batchId }, admin);
    const { reply } = await server.call(getBatchHistory, { batchId, direction: 'asc' }, acceptor);
    expect(reply.rows.map(({ event }) => event).sort()).toEqual(
      [
        'packageClaimed',
        'started',
        'packageFinished',
        'bulkResult',
        'finished',
        'reaccepted',
        'started',
      ].sort(),
    );
    const finished = reply.rows.find(({ event }) => event === 'finished');
    expect(finished).toMatchObject({
      by: 'admin of Claims',
      byProvider: false,
      detail: { round: 1, remark: 'good' },
    });
  });

  it('of another round than the caller saw is refused for a package', async () => {
    await start(0, customer.acceptor);
    const request = { packageId: packageId(0), result: '10' as const, unchecked: '10' as const, round: 2 };
    expect((await server.call(finishPackage, request, customer.acceptor)).status).toBe(5007031);
  });

  it('with other results than the caller saw is refused for a package: 5005062', async () => {
    await start(0, customer.acceptor);
    const finish = (accepted: number, rejected: number) =>
      server.call(
        finishPackage,
        { packageId: packageId(0), result: '10', unchecked: '10', expected: { accepted, rejected } },
        customer.acceptor,
      );
    expect((await finish(1, 0)).status).toBe(5005062);
    expect((await finish(0, 1)).status).toBe(5005062);
    expect((await finish(0, 0)).status).toBe(200);
  });
});

describe('assignment by package', () => {
  beforeEach(() => fresh([]));

  const assign = (how: 'set' | 'add' | 'remove' | 'split', userIds: string[], indexes?: number[]) =>
    server.call(
      assignPackages,
      { batchId, how, userIds, ...(indexes ? { packageIds: indexes.map(packageId) } : {}) },
      customer.admin,
    );
  const assigned = async (more = {}) => {
    const { reply } = await server.call(getPackageAssignments, { batchId, ...more }, customer.admin);
    return reply.rows.map(({ position, assignees }) => [
      position,
      ...assignees.map(({ loginName }) => loginName),
    ]);
  };

  it('is set, added to, taken off and dealt out', async () => {
    const { acceptor, otherAcceptor } = customer;
    const [a, b] = [acceptor.loginName, otherAcceptor.loginName];
    expect((await assign('split', [acceptor.accountId, otherAcceptor.accountId])).reply).toEqual({
      packages: 4,
    });
    expect(await assigned()).toEqual([
      [1, a],
      [2, a],
      [3, b],
      [4, b],
    ]);
    await assign('add', [otherAcceptor.accountId], [0]);
    await assign('remove', [otherAcceptor.accountId], [3]);
    await assign('set', [otherAcceptor.accountId], [1]);
    expect(await assigned()).toEqual([[1, a, b], [2, b], [3, b], [4]]);
    expect(await assigned({ unassigned: true })).toEqual([[4]]);
    expect(await assigned({ userId: acceptor.accountId })).toEqual([[1, a, b]]);
    expect((await detail()).packageAssignees).toBe(2);
    await server.call(assignBatch, { batchId, userIds: [acceptor.accountId] }, customer.admin);
    expect(await assigned({ unassigned: true })).toEqual([]);
    expect((await detail()).packageAssignees).toBe(1);
    expect((await assign('add', [customer.admin.accountId])).status).toBe(5001018);
    expect((await assign('split', [])).status).toBe(5001018);
    const strange = { batchId, how: 'set' as const, userIds: [], packageIds: [newId()] };
    expect((await server.call(assignPackages, strange, customer.admin)).status).toBe(404);
    const { reply } = await server.call(getBatchHistory, { batchId, event: 'assigned' }, customer.admin);
    expect(reply.total).toBe(5);
  });

  it('shows an acceptor those packages and nothing else of the batch', async () => {
    const { acceptor, otherAcceptor } = customer;
    expect((await server.call(getBatchDetail, { batchId }, acceptor)).status).toBe(404);
    await assign('set', [acceptor.accountId], [1]);
    await assign('set', [otherAcceptor.accountId], [0]);
    const listed = await server.call(getBatchList, { limit: 200 }, acceptor);
    expect(listed.reply.rows.some((row) => row.batchId === batchId)).toBe(true);
    const packages = await server.call(getPackageList, { batchId }, acceptor);
    expect(packages.reply.rows.map(({ position }) => position)).toEqual([2]);
    const items = await server.call(getItemList, { batchId }, acceptor);
    expect(items.reply).toMatchObject({ total: 2 });
    expect((await server.call(getPackageDetail, { packageId: packageId(0) }, acceptor)).status).toBe(404);
    expect((await server.call(getItemList, { packageId: packageId(0) }, acceptor)).status).toBe(404);
    expect((await start(0, acceptor)).status).toBe(404);
    expect((await conclude(0, acceptor)).status).toBe(404);
    expect((await judge(0, acceptor)).status).toBe(404);
    expect((await server.call(getItemDetail, { itemId: itemId(0) }, acceptor)).status).toBe(404);
    const comment = { itemId: itemId(0), key: newId(), text: 'seen' };
    expect((await server.call(saveComment, comment, acceptor)).status).toBe(404);
    await start(0, otherAcceptor);
    const seen = await detail(acceptor);
    expect(seen).toMatchObject({ heldPackages: [], packagesHeldByOthers: 0, finishRefused: 5016011 });
    expect(seen.inTheWay.map(({ name }) => name)).toEqual(['Package 2']);
    const events = await server.call(getBatchHistory, { batchId, event: 'packageClaimed' }, acceptor);
    expect(events.reply.total).toBe(0);
    expect((await start(1, acceptor)).status).toBe(200);
    expect((await conclude(1, acceptor)).status).toBe(200);
  });

  it('does not let somebody decide over a batch of which they see only a part', async () => {
    const { acceptor, admin } = customer;
    await assign('set', [acceptor.accountId], [0]);
    await server.call(giveResults, wholly(customer, batchId, '10'), admin);
    expect((await detail(acceptor)).actions).toEqual(['details', 'continue']);
    expect((await server.call(finishBatch, { batchId }, acceptor)).status).toBe(5016011);
    await server.call(finishBatch, { batchId }, admin);
    expect((await server.call(reacceptBatch, { batchId }, acceptor)).status).toBe(5016011);
    expect((await detail(acceptor)).actions).toEqual(['details']);
    expect((await detail(admin)).actions).toEqual(['details', 'reaccept']);
  });

  it('that is taken away takes the claim with it', async () => {
    const { acceptor, otherAcceptor } = customer;
    await assign('set', [acceptor.accountId, otherAcceptor.accountId]);
    await start(0, acceptor);
    await start(1, acceptor);
    await judge(1, acceptor);
    await assign('remove', [acceptor.accountId]);
    const packages = await server.call(getPackageList, { batchId }, customer.admin);
    expect(packages.reply.rows.map(({ state, holder }) => [state, holder])).toEqual([
      ['00', null],
      ['05', null],
      ['00', null],
      ['00', null],
    ]);
    expect((await start(1, otherAcceptor)).status).toBe(200);
  });
});
