import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { bulkOperationItem } from '../../../demo/server/db/schema/bulk.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { dropSnapshotsWork } from '../../../demo/server/judging/bulk/drop-snapshots.ts';
import { countDelivery } from '../../../demo/server/lifecycle/count-delivery.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { finishBatch, getBatchDetail, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import {
  type BulkTarget,
  getUndoableResults,
  giveResults,
  undoResults,
} from '../../../src/shared/contract/accept/bulk.ts';
import { getBatchHistory } from '../../../src/shared/contract/accept/history.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import {
  finishPackage,
  getPackageDetail,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import type { Verdict } from '../../../src/shared/contract/item-result.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverToTakeAway } from './deliver-to-take-away.ts';

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;
/** Added to the server's clock. */
let later = 0;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) });
  customer = await createTestCustomer(server.services, 'Bulk');
});
afterAll(() => server.close());
beforeEach(async () => {
  later = 0;
  count += 1;
  delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[3, 2], [2]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
});

const batchAt = (index: number) => {
  const found = delivery.batches[index];
  if (!found) throw new Error('no such batch');
  return found;
};
const packageAt = (index: number) => {
  const found = batchAt(0).packages[index];
  if (!found) throw new Error('no such package');
  return found;
};
const give = (target: BulkTarget, result: Verdict, token = customer.admin.token, more = {}) =>
  server.call(
    giveResults,
    { target, result, errorTypeIds: result === '20' ? [customer.errorTypeId] : [], ...more },
    { token },
  );
const giveBatch = (result: Verdict, more = {}) =>
  server.call(giveResults, wholly(customer, batchAt(0).batchId, result, more), customer.admin);
const items = (itemIds: readonly string[]): BulkTarget => ({
  kind: 'items',
  batchId: batchAt(0).batchId,
  itemIds: [...itemIds],
});
const undo = (operationId: string | null, token = customer.admin.token) =>
  server.call(undoResults, { operationId: operationId ?? '' }, { token });
const judge = (itemId: string, result: Verdict, token = customer.acceptor.token) => {
  const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
  return server.call(saveResult, { itemId, key: newId(), result, errors }, { token });
};
const start = (index: number, token = customer.acceptor.token) =>
  server.call(startPackage, { packageId: packageAt(index).packageId }, { token });
const detail = async () =>
  (await server.call(getBatchDetail, { batchId: batchAt(0).batchId }, customer.admin)).reply;
const packageDetail = async (index: number) =>
  (await server.call(getPackageDetail, { packageId: packageAt(index).packageId }, customer.admin)).reply;
const results = async () => {
  const { reply } = await server.call(getItemList, { batchId: batchAt(0).batchId }, customer.admin);
  return reply.rows.map(({ result }) => result).join(' ');
};
/** Everything that an undo brings back, as the database has it; times of claims and the count of decisions go on. */
const everything = async () => {
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
  const { rows } = await server.services.database.system((tx) =>
    tx.execute<Record<string, unknown>>(sql`
      select to_jsonb(i) as item, to_jsonb(p) - '{held_until}'::text[] as package, to_jsonb(b) - '{decision_sequence}'::text[] as batch,
        to_jsonb(o) as order
      from item i join package p on p.id = i.package_id join batch b on b.id = i.batch_id
      join "order" o on o.id = b.order_id
      where b.order_id = ${delivery.orderId}::uuid order by i.id
    `),
  );
  return rows;
};

describe('a bulk result', () => {
  it('says before it is given what changes, what stays and what is left out for which reason', async () => {
    await start(0);
    await judge(packageAt(0).itemIds[0] ?? '', '10');
    const before = await everything();
    const preview = await giveBatch('10', { preview: true });
    expect(preview.reply).toEqual({
      operationId: null,
      itemsChanged: 2,
      itemsKept: 0,
      packagesConcluded: 1,
      skipped: [{ reason: 'heldByOther', packages: 1, items: 3 }],
      errorRequired: false,
      batches: [{ batchId: batchAt(0).batchId, state: '05' }],
      sums: null,
    });
    later = 16 * 60_000;
    const afterLease = await giveBatch('10', { preview: true });
    expect(afterLease.reply.skipped).toEqual([{ reason: 'underReview', packages: 1, items: 3 }]);
    expect(await everything()).toEqual(before);
  });

  it('says what its batches and packages have come to, and so does its undo: as they are read afterwards', async () => {
    await start(0);
    await judge(packageAt(0).itemIds[0] ?? '', '10');
    const { batchId } = batchAt(0);
    const readBatch = async () => {
      const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
      const { counters, packagesAccepted, packagesRejected } = reply;
      return { batchId, counters, packagesAccepted, packagesRejected };
    };
    const read = async (packages: readonly number[]) => ({
      batches: [await readBatch()],
      packages: await Promise.all(
        packages.map(async (index) => {
          const { packageId } = packageAt(index);
          const { reply } = await server.call(getPackageDetail, { packageId }, customer.admin);
          return { packageId, counters: reply.counters };
        }),
      ),
    });
    // Somebody holds the first package: it is left out, and what it had is in the sums of the batch.
    const given = await giveBatch('20');
    expect(given.reply.skipped).toMatchObject([{ packages: 1 }]);
    expect(given.reply.sums).toEqual(await read([1]));
    expect(given.reply.sums?.batches[0]?.counters).toMatchObject({ accepted: 1, rejected: 2 });
    const undone = await undo(given.reply.operationId);
    expect(undone.reply.sums).toEqual(await read([1]));
    expect(undone.reply.sums.batches[0]?.counters).toMatchObject({ accepted: 1, rejected: 0 });
    const filter: BulkTarget = { kind: 'filter', filter: { batchId, result: '00' } };
    const chosen = await give(filter, '10', customer.acceptor.token);
    expect(chosen.reply.sums?.packages).toHaveLength(2);
    expect(chosen.reply.sums?.batches).toEqual((await read([])).batches);
  });

  it('leaves items that have it already as they are', async () => {
    await start(0);
    const [first = '', second = ''] = packageAt(0).itemIds;
    await judge(first, '10');
    await judge(second, '20');
    const { packageId } = packageAt(0);
    await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, customer.acceptor);
    expect((await packageDetail(0)).last).toEqual({ accepted: 1, rejected: 1 });
    const given = await giveBatch('10');
    expect(given.reply).toMatchObject({ itemsChanged: 4, itemsKept: 1, packagesConcluded: 2 });
    const list = await server.call(getItemList, { packageId }, customer.admin);
    expect(list.reply.rows.map(({ how, judgedBy }) => [how, judgedBy])).toEqual([
      ['single', 'acceptor of Bulk'],
      ['bulk', 'admin of Bulk'],
      ['bulk', 'admin of Bulk'],
    ]);
    const { counters, last } = await packageDetail(0);
    expect(last).toBeNull();
    expect(counters).toMatchObject({ accepted: 3, rejected: 0, actualAccepted: 1, actualRejected: 1 });
  });

  it('of a rejection needs an error type where the order says so, and gives it to what changes', async () => {
    const { batchId } = batchAt(0);
    const target: BulkTarget = { kind: 'batches', batchIds: [batchId] };
    const bare = { target, result: '20' as const };
    const preview = await server.call(giveResults, { ...bare, preview: true }, customer.admin);
    expect(preview).toMatchObject({ status: 200, reply: { errorRequired: true } });
    expect((await server.call(giveResults, bare, customer.admin)).status).toBe(5007903);
    const unknown = await server.call(giveResults, { ...bare, errorTypeIds: [newId()] }, customer.admin);
    expect(unknown.status).toBe(5007003);
    expect((await give(target, '10', undefined, { errorTypeIds: [customer.errorTypeId] })).status).toBe(
      5007003,
    );
    expect((await give(target, '20')).status).toBe(200);
    expect((await detail()).errors).toMatchObject([{ errorTypeId: customer.errorTypeId, items: 5 }]);
    await server.services.database.system((tx) =>
      tx.update(order).set({ errorRequired: false }).where(eq(order.id, delivery.orderId)),
    );
    const other: BulkTarget = { kind: 'batches', batchIds: [batchAt(1).batchId] };
    const free = await server.call(giveResults, { target: other, result: '20' }, customer.admin);
    expect(free).toMatchObject({ status: 200, reply: { errorRequired: false } });
  });

  it('of whole packages needs the right to finish; items are chosen by anybody who sees them', async () => {
    const { token } = customer.otherAcceptor;
    const { batchId } = batchAt(0);
    expect((await give({ kind: 'batches', batchIds: [batchId] }, '10', token)).status).toBe(5019011);
    const packages: BulkTarget = { kind: 'packages', batchId, packageIds: [packageAt(0).packageId] };
    expect((await give(packages, '10', token)).status).toBe(5019011);
    expect((await give(items(packageAt(0).itemIds), '10', token)).status).toBe(200);
    const filter: BulkTarget = { kind: 'filter', filter: { batchId, result: '00' } };
    expect((await give(filter, '10', token)).reply).toMatchObject({ itemsChanged: 2, packagesConcluded: 0 });
    expect(await results()).toBe('10 10 10 10 10');
    expect((await detail()).packagesAccepted).toBe(0);
  });

  it('of chosen items goes on with what the caller holds and looks anew at what was accepted', async () => {
    await start(0);
    const [first = ''] = packageAt(0).itemIds;
    expect((await give(items([first]), '10')).reply).toMatchObject({
      operationId: null,
      skipped: [{ reason: 'heldByOther', packages: 1, items: 1 }],
    });
    const mine = await give(items([first]), '10', customer.acceptor.token);
    expect(mine.reply).toMatchObject({ itemsChanged: 1, skipped: [] });
    expect(await packageDetail(0)).toMatchObject({ state: '05', holder: { userName: 'acceptor of Bulk' } });
    // Given up with nothing judged in it, it would be reviewable again.
    await server.call(releasePackage, { packageId: packageAt(0).packageId }, customer.acceptor);
    expect(await packageDetail(0)).toMatchObject({ state: '05', holder: null });
    const { packageId } = packageAt(1);
    await giveBatch('10', { packageIds: [packageId] });
    expect((await packageDetail(1)).state).toBe('10');
    await give(items([packageAt(1).itemIds[0] ?? '']), '20');
    expect(await packageDetail(1)).toMatchObject({ state: '00', finishedBy: null });
  });

  it('of chosen items ends the conclusion of what was judged otherwise, and completes that of what was not judged', async () => {
    const pack = packageAt(0);
    const [first = '', second = ''] = pack.itemIds;
    await start(0);
    await give(items([first]), '20', customer.acceptor.token);
    const finish = { packageId: pack.packageId, result: '10' as const, unchecked: '00' as const };
    expect((await server.call(finishPackage, finish, customer.acceptor)).status).toBe(200);
    const before = await packageDetail(0);
    expect(before).toMatchObject({ state: '10', finishedBy: 'acceptor of Bulk' });
    await give(items([second]), '10');
    expect(await packageDetail(0)).toMatchObject({ state: '10', finishedBy: 'acceptor of Bulk' });
    // Somebody else accepts what was rejected: nobody signed for that.
    const given = await give(items([first]), '10');
    expect(await packageDetail(0)).toMatchObject({ state: '00', finishedBy: null, finishedAt: null });
    await undo(given.reply.operationId);
    expect(await packageDetail(0)).toMatchObject({ state: '10', finishedBy: 'acceptor of Bulk' });
  });

  it('of several batches leaves out those that ended, and is undone in all of them', async () => {
    const ids = delivery.batches.map(({ batchId }) => batchId);
    const before = await everything();
    const both = await give({ kind: 'batches', batchIds: ids }, '10');
    expect(both.reply).toMatchObject({ itemsChanged: 7, packagesConcluded: 3 });
    expect((await undo(both.reply.operationId)).reply).toMatchObject({ itemsRestored: 7 });
    expect(await everything()).toEqual(before);
    await give({ kind: 'batches', batchIds: [ids[1] ?? ''] }, '20');
    const rest = await give({ kind: 'batches', batchIds: ids }, '10');
    expect(rest.reply.skipped).toEqual([{ reason: 'batchEnded', packages: 1, items: 2 }]);
    expect((await give({ kind: 'batches', batchIds: [ids[1] ?? ''] }, '10')).status).toBe(5007008);
    await server.call(finishBatch, { batchId: ids[0] ?? '' }, customer.admin);
    expect((await give({ kind: 'batches', batchIds: [ids[0] ?? ''] }, '20')).status).toBe(5007005);
    expect((await give({ kind: 'batches', batchIds: [newId()] }, '10')).status).toBe(404);
  });

  it('does not reach what is not assigned to the caller', async () => {
    const { batchId } = batchAt(1);
    const alone = await deliver(server.services, customer.customerId, {
      name: `Alone ${count}`,
      batches: [[2, 2]],
    });
    const [one] = alone.batches;
    if (!one) throw new Error('no batch');
    const [mine, others] = one.packages;
    const request = { batchId: one.batchId, packageIds: [mine?.packageId ?? ''] };
    const userIds = [customer.acceptor.accountId];
    await server.call(assignPackages, { ...request, userIds, how: 'add' }, customer.admin);
    const { token } = customer.acceptor;
    const whole = await give({ kind: 'batches', batchIds: [one.batchId] }, '10', token, { preview: true });
    expect(whole.reply).toMatchObject({
      itemsChanged: 2,
      skipped: [{ reason: 'notAssigned', packages: 1, items: 2 }],
    });
    const chosen: BulkTarget = { kind: 'items', batchId: one.batchId, itemIds: [...(others?.itemIds ?? [])] };
    expect((await give(chosen, '10', token)).reply).toMatchObject({ operationId: null, itemsChanged: 0 });
    const shown = await give({ kind: 'filter', filter: { batchId: one.batchId } }, '10', token);
    expect(shown.reply).toMatchObject({ itemsChanged: 2, skipped: [] });
    const strange: BulkTarget = { kind: 'items', batchId, itemIds: [others?.itemIds[0] ?? ''] };
    expect((await give(strange, '10')).status).toBe(404);
  });

  it('of the last packages does not reject a batch of which the caller sees only these', async () => {
    const [one] = (
      await deliver(server.services, customer.customerId, { name: `Shared ${count}`, batches: [[2, 2]] })
    ).batches;
    if (!one) throw new Error('no batch');
    const { batchId } = one;
    const [mine = '', others = ''] = one.packages.map(({ packageId }) => packageId);
    const assigned = { batchId, packageIds: [mine], userIds: [customer.acceptor.accountId] };
    await server.call(assignPackages, { ...assigned, how: 'add' }, customer.admin);
    const { token } = customer.acceptor;
    await give({ kind: 'packages', batchId, packageIds: [others] }, '20');
    const given = await give({ kind: 'packages', batchId, packageIds: [mine] }, '20', token);
    expect(given.reply).toMatchObject({ packagesConcluded: 1, batches: [{ batchId, state: '05' }] });
    expect((await server.call(finishBatch, { batchId, result: '20' }, customer.acceptor)).status).toBe(
      5016011,
    );
    expect((await server.call(finishBatch, { batchId, result: '20' }, customer.admin)).status).toBe(200);
  });

  it('about another round than the caller saw is refused', async () => {
    expect((await giveBatch('10', { round: 2 })).status).toBe(5007031);
    expect((await giveBatch('10', { round: 1 })).status).toBe(200);
  });

  it('sent again with its key is one, and its undo stays open; the key fits nothing else', async () => {
    const key = newId();
    const first = await giveBatch('10', { key });
    expect(first.reply).toMatchObject({ itemsChanged: 5, packagesConcluded: 2 });
    const before = await everything();
    const again = await Promise.all([giveBatch('10', { key }), giveBatch('10', { key })]);
    // What it came to then may be something else by now.
    const answer = { ...first.reply, sums: null };
    expect(again.map(({ status, reply }) => [status, reply])).toEqual([
      [200, answer],
      [200, answer],
    ]);
    expect(await everything()).toEqual(before);
    expect((await giveBatch('20', { key })).status).toBe(5007003);
    expect((await giveBatch('10', { key, remark: 'else' })).status).toBe(5007003);
    const target: BulkTarget = { kind: 'batches', batchIds: [batchAt(0).batchId] };
    expect((await give(target, '10', customer.acceptor.token, { key })).status).toBe(5007003);
    expect((await undo(first.reply.operationId)).reply).toMatchObject({ itemsRestored: 5 });
    // Answered, not given anew.
    expect((await giveBatch('10', { key })).reply).toEqual(answer);
    expect(await results()).toBe('00 00 00 00 00');
  });

  it('takes no key that names a bulk result without one: it would reach into the items of that', async () => {
    const { packageId, itemIds } = packageAt(0);
    const target: BulkTarget = { kind: 'packages', batchId: batchAt(0).batchId, packageIds: [packageId] };
    const first = await give(target, '10', customer.admin.token);
    const before = await everything();
    const key = first.reply.operationId ?? '';
    expect((await giveBatch('20', { key })).status).toBe(5007003);
    expect(await everything()).toEqual(before);
    expect((await undo(key)).reply).toMatchObject({ itemsRestored: itemIds.length });
  });

  it('of two sends of one key at once is given by one', async () => {
    const key = newId();
    const both = await Promise.all([giveBatch('10', { key }), giveBatch('10', { key })]);
    const [one, other] = both.map(({ reply }) => ({ ...reply, sums: null }));
    expect(one).toEqual(other);
    expect(both.filter(({ reply }) => reply.sums !== null)).toHaveLength(1);
    const history = await server.call(getBatchHistory, { batchId: batchAt(0).batchId }, customer.admin);
    expect(history.reply.rows.filter(({ event }) => event === 'bulkResult')).toHaveLength(1);
  });

  it('is given to more packages than a statement has parameters for, and undone', async () => {
    // Of a customer of its own: the facts that follow count all that their customer has.
    const large = await createTestCustomer(server.services, 'Large');
    const { batches } = await deliver(server.services, large.customerId, { batches: [[3, 2]] });
    const batchId = batches[0]?.batchId ?? '';
    await server.services.database.system(async (tx) => {
      await tx.execute(sql`
        insert into package (id, customer_id, batch_id, position, name)
        select gen_random_uuid(), ${large.customerId}::uuid, ${batchId}::uuid, n, n::text
        from generate_series(3, 8000) n
      `);
      await countDelivery(tx, batchId);
    });
    const given = await server.call(giveResults, wholly(large, batchId, '20'), large.admin);
    expect(given.reply).toMatchObject({
      packagesConcluded: 8000,
      itemsChanged: 5,
      batches: [{ batchId, state: '20' }],
      sums: { packages: null, batches: [{ batchId, counters: { rejected: 5 } }] },
    });
    const undone = await undo(given.reply.operationId, large.admin.token);
    expect(undone.reply.batches).toEqual([{ batchId, state: '00' }]);
    const { reply } = await server.call(getBatchDetail, { batchId }, large.admin);
    expect(reply).toMatchObject({ packagesReviewable: 8000, completedAt: null });
  });
});

describe('undo of a bulk result', () => {
  it('leaves its batch begun where a package was concluded since, though nothing in it was judged', async () => {
    const given = await give(items([packageAt(0).itemIds[0] ?? '']), '10');
    later = 60_000;
    await start(1);
    const { packageId } = packageAt(1);
    const finish = { packageId, result: '10' as const, unchecked: '00' as const };
    expect((await server.call(finishPackage, finish, customer.acceptor)).status).toBe(200);
    const { state } = await detail();
    expect((await undo(given.reply.operationId)).status).toBe(200);
    expect((await detail()).state).toBe(state);
    expect((await packageDetail(1)).state).toBe('10');
  });

  it('brings back items, packages, sums and states, and is offered to who gave it', async () => {
    const { batchId } = batchAt(0);
    const [first = '', second = ''] = packageAt(0).itemIds;
    await start(0);
    await judge(first, '10');
    await judge(second, '20');
    const finish = { packageId: packageAt(0).packageId, result: '20' as const, unchecked: '00' as const };
    await server.call(finishPackage, finish, customer.acceptor);
    await start(1);
    const before = await everything();
    const given = await giveBatch('10');
    expect(given.reply).toMatchObject({ packagesConcluded: 1, skipped: [{ reason: 'heldByOther' }] });
    const offered = async (token: string) =>
      (await server.call(getUndoableResults, { batchId }, { token })).reply.operation;
    expect(await offered(customer.admin.token)).toMatchObject({
      operationId: given.reply.operationId,
      result: '10',
      items: 2,
      packages: 1,
    });
    expect(await offered(customer.acceptor.token)).toBeNull();
    expect((await undo(given.reply.operationId, customer.acceptor.token)).status).toBe(5007910);
    expect((await undo(newId())).status).toBe(404);
    expect((await undo(given.reply.operationId)).reply).toMatchObject({ itemsRestored: 2 });
    expect(await everything()).toEqual(before);
    expect(await offered(customer.admin.token)).toBeNull();
    expect((await undo(given.reply.operationId)).status).toBe(5007910);
    const history = await server.call(getBatchHistory, { batchId }, customer.admin);
    expect(history.reply.rows.map(({ event }) => event).sort()).toEqual(
      ['bulkResult', 'bulkUndone', 'packageClaimed', 'packageClaimed', 'packageFinished', 'started'].sort(),
    );
  });

  it('of a rejected batch opens it again', async () => {
    const before = await everything();
    const given = await giveBatch('20', { remark: 'all wrong' });
    expect(await detail()).toMatchObject({ state: '20', remark: 'all wrong' });
    expect((await undo(given.reply.operationId)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('of chosen items brings back what their package was', async () => {
    await giveBatch('10');
    const before = await everything();
    const given = await give(items([packageAt(0).itemIds[0] ?? '']), '20');
    expect((await packageDetail(0)).state).toBe('00');
    await undo(given.reply.operationId);
    expect(await everything()).toEqual(before);
  });

  it('leaves a package to who opened it meanwhile', async () => {
    const given = await giveBatch('10');
    expect((await start(0)).reply.state).toBe('10');
    await undo(given.reply.operationId);
    expect(await packageDetail(0)).toMatchObject({ state: '05', holder: { userName: 'acceptor of Bulk' } });
    expect((await judge(packageAt(0).itemIds[0] ?? '', '10')).status).toBe(200);
  });

  it.each([
    ['judged', async () => void ((await start(0)) && (await judge(packageAt(0).itemIds[0] ?? '', '20')))],
    [
      'judged the same',
      async () => void ((await start(0)) && (await judge(packageAt(0).itemIds[0] ?? '', '10'))),
    ],
    [
      'concluded',
      async () => {
        await start(0);
        const { packageId } = packageAt(0);
        await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
      },
    ],
    ['gave a bulk result', async () => void (await giveBatch('10'))],
    ['chose one of its items', async () => void (await give(items([packageAt(0).itemIds[0] ?? '']), '20'))],
    [
      'finished',
      async () => void (await server.call(finishBatch, { batchId: batchAt(0).batchId }, customer.admin)),
    ],
    [
      'began another round',
      async () => {
        await server.call(finishBatch, { batchId: batchAt(0).batchId }, customer.admin);
        await server.call(reacceptBatch, { batchId: batchAt(0).batchId }, customer.admin);
      },
    ],
  ])('is refused once somebody %s', async (_what, build) => {
    const given = await giveBatch('10');
    await build();
    expect((await undo(given.reply.operationId)).status).toBe(5007910);
  });

  it('is refused to who was taken off one of its packages since', async () => {
    const { batchId, packages, assign } = await deliverToTakeAway(server, customer);
    const [kept = '', lost = ''] = packages.map(({ packageId }) => packageId);
    const { token } = customer.acceptor;
    const given = await give({ kind: 'packages', batchId, packageIds: [kept, lost] }, '10', token);
    const offered = async () =>
      (await server.call(getUndoableResults, { batchId }, { token })).reply.operation?.operationId ?? null;
    expect(await offered()).toBe(given.reply.operationId);
    await assign('remove', [lost]);
    expect(await offered()).toBeNull();
    expect((await undo(given.reply.operationId, token)).status).toBe(5007910);
    await assign('add', [lost]);
    expect((await undo(given.reply.operationId, token)).status).toBe(200);
  });

  it('is refused after a week', async () => {
    const given = await giveBatch('10');
    later = 7 * 24 * 60 * 60_000 + 1000;
    const { customerId, admin } = customer;
    // Sessions end sooner: the administrator has signed in again.
    const token = await server.services.database.system((tx) =>
      openSession(tx, {
        customerId,
        accountId: admin.accountId,
        kind: 'login',
        batchId: null,
        now: server.services.now(),
      }),
    );
    expect((await undo(given.reply.operationId, token)).status).toBe(5007910);
    const offered = { batchId: batchAt(0).batchId };
    expect((await server.call(getUndoableResults, offered, { token })).reply.operation).toBeNull();
    customer = { ...customer, admin: { ...admin, token } };
  });

  it('goes on where something else of the batch was judged', async () => {
    const { packageId } = packageAt(1);
    const given = await giveBatch('10', { packageIds: [packageId] });
    await start(0);
    await judge(packageAt(0).itemIds[0] ?? '', '20');
    expect((await undo(given.reply.operationId)).reply.batches).toMatchObject([{ state: '05' }]);
    expect(await results()).toBe('20 00 00 00 00');
  });

  it('is no longer kept once it cannot be done', async () => {
    const first = await giveBatch('10');
    await undo(first.reply.operationId);
    const second = await giveBatch('10');
    const { services } = server;
    await dropSnapshotsWork.run({}, { services, signal: new AbortController().signal });
    const kept = await services.database.system((tx) =>
      tx
        .select({ itemId: bulkOperationItem.itemId })
        .from(bulkOperationItem)
        .innerJoin(item, eq(item.id, bulkOperationItem.itemId))
        .where(inArray(item.batchId, [batchAt(0).batchId])),
    );
    expect(kept).toHaveLength(5);
    expect((await undo(second.reply.operationId)).status).toBe(200);
  });
});
