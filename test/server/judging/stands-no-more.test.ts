import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { getUndoableResults, giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getBatchHistory } from '../../../src/shared/contract/accept/history.ts';
import { saveObjectResults, setObjectRule } from '../../../src/shared/contract/accept/object.ts';
import { finishPackage, releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import { drawSpotCheck } from '../../../src/shared/contract/accept/spot-check.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult } from '../../../src/shared/contract/item-result.ts';
import { getItemHistory, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { DRAW_ALL } from '../acceptance/draw-all.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT, TEST_PERSON } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const { accepted, rejected, unchecked } = ITEM_RESULT;

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Stands no more');
});
afterAll(() => server.close());

interface World {
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
}

/** A package with some items, each with the objects `a` and `b`, opened by the acceptor. */
async function opened(items = 1): Promise<World & { readonly itemIds: readonly string[] }> {
  const { acceptor, otherAcceptor } = customer;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: newId(),
    batches: [[items]],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  const [batch] = batches;
  const { packageId, itemIds } = batch?.packages[0] ?? { packageId: '', itemIds: [] };
  expect(await server.call(startPackage, { packageId }, acceptor)).toMatchObject({ status: 200 });
  return { batchId: batch?.batchId ?? '', packageId, itemIds, itemId: itemIds[0] ?? '' };
}

const errors = () => [{ errorTypeId: customer.errorTypeId }];

function judge(
  itemId: string,
  result: ItemResult,
  more: Partial<RequestOf<typeof saveResult>> = {},
  who?: TestAccount,
) {
  const found = result === rejected ? { errors: errors() } : {};
  const request = { itemId, key: newId(), result, ...found, ...more };
  return server.call(saveResult, request, who ?? customer.acceptor);
}

async function judgeObjects(
  { batchId, itemId }: World,
  ids: readonly string[],
  result: ItemResult,
  who?: TestAccount,
) {
  const objects = ids.map((objectId) => ({ itemId, objectId }));
  const found = result === rejected ? { errors: errors() } : {};
  const request = { batchId, key: newId(), objects, result, ...found };
  const { status } = await server.call(saveObjectResults, request, who ?? customer.acceptor);
  expect(status).toBe(200);
}

async function sampleAll({ batchId }: World, who: TestAccount): Promise<string> {
  const { reply, status } = await server.call(drawSpotCheck, { batchId, ...DRAW_ALL }, who);
  expect(status).toBe(200);
  return (reply as { spotCheckId: string }).spotCheckId;
}

async function stands({ packageId, itemId }: World) {
  const { database } = server.services;
  const [of] = await database.system((tx) =>
    tx
      .select({ result: item.result, how: item.how, errors: item.errors })
      .from(item)
      .where(eq(item.id, itemId)),
  );
  const [one] = await database.system((tx) =>
    tx.select({ state: batchPackage.state }).from(batchPackage).where(eq(batchPackage.id, packageId)),
  );
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
  return { ...of, state: one?.state };
}

for (const isRule of [false, true]) {
  const what = isRule ? 'a rule that was changed' : 'objects that were judged';
  test(`${what} since: a rejection that followed from them does not stand again`, async () => {
    const world = await opened();
    const { itemId } = world;
    await judgeObjects(world, ['a'], rejected);
    expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects' });
    const key = newId();
    await judge(itemId, accepted, { key });
    if (isRule) {
      const request = { batchId: world.batchId, rule: { kind: 'share', share: 0.9 } } as const;
      expect(await server.call(setObjectRule, request, customer.admin)).toMatchObject({ status: 200 });
    } else await judgeObjects(world, ['a', 'b'], accepted);
    const { status, reply } = await judge(itemId, rejected, { undoes: key });
    expect(status).toBe(200);
    // By the rule nothing follows from one rejected object of two; all accepted, the item is.
    const after = isRule
      ? { result: unchecked, how: null, errors: [] }
      : { result: accepted, how: 'objects', errors: [] };
    expect(await stands(world)).toMatchObject(after);
    expect(reply).toMatchObject({ item: { result: after.result } });
    const history = await server.call(getItemHistory, { itemId }, customer.acceptor);
    expect(history.status).toBe(200);
  });
}

test('an object that was rejected since has the word over an item that is accepted again', async () => {
  const world = await opened();
  await judge(world.itemId, accepted);
  const key = newId();
  await judge(world.itemId, rejected, { key });
  await judgeObjects(world, ['b'], rejected);
  await judge(world.itemId, accepted, { undoes: key });
  expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects' });
  // The other way round the person has the last word: the object was known to them.
  const other = await opened();
  await judgeObjects(other, ['b'], rejected);
  await judge(other.itemId, accepted);
  const later = newId();
  await judge(other.itemId, rejected, { key: later });
  await judge(other.itemId, accepted, { undoes: later });
  expect(await stands(other)).toMatchObject({ result: accepted, how: 'single' });
});

for (const first of [accepted, unchecked]) {
  test(`an object that was rejected after a verdict outlasts its undoing (${first} before)`, async () => {
    const world = await opened();
    if (first === accepted) await judge(world.itemId, accepted);
    const key = newId();
    await judge(world.itemId, accepted, { key });
    await judgeObjects(world, ['b'], rejected);
    const undo = { undoes: key, key: newId() };
    // The second is sent again: the first answer was lost.
    for (const _send of [1, 2]) expect((await judge(world.itemId, first, undo)).status).toBe(200);
    expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects' });
    await judgeObjects(world, ['b'], unchecked);
    expect(await stands(world)).toMatchObject({ result: unchecked });
  });
}

test('an undoing after a change leaves an item rejected by the object that was left alone', async () => {
  const world = await opened();
  const { itemId } = world;
  await judgeObjects(world, ['b'], rejected);
  await judge(itemId, accepted);
  const key = newId();
  await judge(itemId, rejected, { key });
  const document = { ...TEST_DOCUMENT, objects: [{ ...TEST_CAR, xtl: 14 }, TEST_PERSON] };
  const change = { itemId, key: newId(), baseRevision: 1, document };
  expect((await server.call(saveAnnotation, change, customer.acceptor)).status).toBe(200);
  expect((await judge(itemId, accepted, { undoes: key })).status).toBe(200);
  expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects' });
});

for (const way of ['by itself', 'in a sample']) {
  const spot = way === 'in a sample';
  const undoing = async (world: World, result: ItemResult) => {
    const key = newId();
    const { itemId } = world;
    const sample = spot
      ? ({ spotCheckId: await sampleAll(world, customer.acceptor), screen: 'spotCheck' } as const)
      : {};
    expect((await judge(itemId, result, { ...sample, key })).status).toBe(200);
    return () => judge(itemId, unchecked, spot ? sample : { undoes: key });
  };

  for (const first of [rejected, accepted]) {
    test(`a first verdict (${first}, ${way}) that is undone leaves the item what its objects come to`, async () => {
      const world = await opened();
      const undo = await undoing(world, first);
      const { result, ids } =
        first === rejected
          ? { result: rejected, ids: ['b'] as const }
          : { result: accepted, ids: ['a', 'b'] as const };
      await judgeObjects(world, ids, result);
      const { reply } = await undo();
      expect(reply).toMatchObject({ item: { result } });
      expect(await stands(world)).toMatchObject({ result, how: 'objects' });
    });
  }

  test(`an acceptance from before the objects stands again by the objects, too, after a verdict (${way})`, async () => {
    const { acceptor, otherAcceptor } = customer;
    const world = await opened();
    const { packageId, itemId } = world;
    await server.call(releasePackage, { packageId }, acceptor);
    await server.call(startPackage, { packageId }, otherAcceptor);
    await judge(itemId, accepted, {}, otherAcceptor);
    await server.call(releasePackage, { packageId }, otherAcceptor);
    await server.call(startPackage, { packageId }, acceptor);
    await judgeObjects(world, ['a'], rejected);
    const undo = await undoing(world, accepted);
    await judgeObjects(world, ['a'], unchecked);
    await undo();
    expect(await stands(world)).toMatchObject({ result: accepted, how: 'single' });
    const { reply } = await server.call(getItemHistory, { itemId }, acceptor);
    expect(reply.rows[0]).toMatchObject({ result: accepted, how: 'single' });
  });
}

test('taken out of a sample, an item is what its objects come to now', async () => {
  const world = await opened();
  await judgeObjects(world, ['a'], rejected);
  const spotCheckId = await sampleAll(world, customer.acceptor);
  await judge(world.itemId, accepted, { spotCheckId, screen: 'spotCheck' });
  await judgeObjects(world, ['a', 'b'], accepted);
  await judge(world.itemId, unchecked, { spotCheckId, screen: 'spotCheck' });
  expect(await stands(world)).toMatchObject({ result: accepted, how: 'objects' });
});

for (const first of [rejected, unchecked]) {
  test(`a package that was accepted on a verdict which is taken out of its sample is no longer (${first} before)`, async () => {
    const world = await opened(2);
    const { packageId, itemId, itemIds } = world;
    if (first === rejected) await judge(itemId, rejected);
    await judge(itemIds[1] ?? '', accepted);
    const spotCheckId = await sampleAll(world, customer.acceptor);
    await judge(itemId, accepted, { spotCheckId, screen: 'spotCheck' });
    const request = {
      packageId,
      result: accepted,
      unchecked,
      expected: { accepted: 2, rejected: 0 },
    } as const;
    expect(await server.call(finishPackage, request, customer.acceptor)).toMatchObject({ status: 200 });
    await judge(itemId, unchecked, { spotCheckId, screen: 'spotCheck' });
    expect(await stands(world)).toMatchObject({ result: first, state: '00' });
    const { reply } = await server.call(getBatchHistory, { batchId: world.batchId }, customer.admin);
    expect(reply.rows[0]).toMatchObject({ event: 'packageReopened', screen: 'spotCheck' });
    const batch = { batchId: world.batchId, result: accepted } as const;
    expect(await server.call(finishBatch, batch, customer.admin)).toMatchObject({
      status: ERROR.packagesNotAccepted,
    });
  });
}

test('a colleague takes out of a sample what somebody has signed for: the package is no longer accepted', async () => {
  const { acceptor, otherAcceptor } = customer;
  const world = await opened();
  const { packageId, itemId } = world;
  await judge(itemId, rejected);
  await server.call(releasePackage, { packageId }, acceptor);
  const spotCheckId = await sampleAll(world, otherAcceptor);
  await judge(itemId, accepted, { spotCheckId, screen: 'spotCheck' }, otherAcceptor);
  await server.call(startPackage, { packageId }, acceptor);
  const request = { packageId, result: accepted, unchecked, expected: { accepted: 1, rejected: 0 } } as const;
  expect(await server.call(finishPackage, request, acceptor)).toMatchObject({ status: 200 });
  await judge(itemId, unchecked, { spotCheckId, screen: 'spotCheck' }, otherAcceptor);
  expect(await stands(world)).toMatchObject({ result: rejected, state: '00' });
});

test('what was concluded before the sample keeps its conclusion: it was made on what stands again', async () => {
  const world = await opened(2);
  const { packageId, itemId, itemIds } = world;
  await judge(itemIds[1] ?? '', accepted);
  const request = { packageId, result: accepted, unchecked, expected: { accepted: 1, rejected: 0 } } as const;
  expect(await server.call(finishPackage, request, customer.acceptor)).toMatchObject({ status: 200 });
  const spotCheckId = await sampleAll(world, customer.acceptor);
  await judge(itemId, accepted, { spotCheckId, screen: 'spotCheck' });
  await judge(itemId, unchecked, { spotCheckId, screen: 'spotCheck' });
  expect(await stands(world)).toMatchObject({ result: unchecked, state: '10' });
});

test('a package that was rejected on a verdict which is taken out of its sample is no longer', async () => {
  const world = await opened();
  const { packageId, itemId, batchId } = world;
  const spotCheckId = await sampleAll(world, customer.acceptor);
  await judge(itemId, rejected, { spotCheckId, screen: 'spotCheck' });
  const request = { packageId, result: rejected, unchecked, expected: { accepted: 0, rejected: 1 } } as const;
  expect(await server.call(finishPackage, request, customer.acceptor)).toMatchObject({ status: 200 });
  await judge(itemId, unchecked, { spotCheckId, screen: 'spotCheck' });
  expect(await stands(world)).toMatchObject({ result: unchecked, state: '00' });
  const { reply } = await server.call(getBatchHistory, { batchId }, customer.admin);
  expect(reply.rows[0]).toMatchObject({ event: 'packageReopened', screen: 'spotCheck' });
});

/** The item is accepted by its objects, one of which is rejected, and its package concluded so. */
async function acceptedByObjects(): Promise<World> {
  const world = await opened();
  const { batchId, packageId } = world;
  await setRule(batchId, { kind: 'share', share: 0.9 });
  await judgeObjects(world, ['a'], rejected);
  await judgeObjects(world, ['b'], accepted);
  const request = { packageId, result: accepted, unchecked, expected: { accepted: 1, rejected: 0 } } as const;
  expect(await server.call(finishPackage, request, customer.acceptor)).toMatchObject({ status: 200 });
  return world;
}

async function setRule(batchId: string, rule: RequestOf<typeof setObjectRule>['rule']) {
  expect(await server.call(setObjectRule, { batchId, rule }, customer.admin)).toMatchObject({ status: 200 });
}

const eventsOf = async (batchId: string) =>
  (await server.call(getBatchHistory, { batchId }, customer.admin)).reply.rows.map(({ event }) => event);

test('an item that its objects reject, once a verdict is out of its sample, opens its package: the history says so', async () => {
  const world = await acceptedByObjects();
  const spotCheckId = await sampleAll(world, customer.acceptor);
  await judge(world.itemId, accepted, { spotCheckId, screen: 'spotCheck' });
  await setRule(world.batchId, { kind: 'any' });
  expect(await stands(world)).toMatchObject({ result: accepted, state: '10' });
  await judge(world.itemId, unchecked, { spotCheckId, screen: 'spotCheck' });
  expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects', state: '00' });
  expect((await eventsOf(world.batchId))[0]).toBe('packageReopened');
});

test('a batch that is accepted anew begins once with a verdict that is undone, and its objects', async () => {
  const world = await acceptedByObjects();
  const { batchId, packageId, itemId } = world;
  await server.call(startPackage, { packageId }, customer.acceptor);
  const key = newId();
  await judge(itemId, accepted, { key });
  await setRule(batchId, { kind: 'any' });
  const request = { packageId, result: accepted, unchecked, expected: { accepted: 1, rejected: 0 } } as const;
  await server.call(finishPackage, request, customer.acceptor);
  const done = await server.call(finishBatch, { batchId, result: accepted }, customer.admin);
  expect(done.status).toBe(200);
  expect((await server.call(reacceptBatch, { batchId }, customer.admin)).status).toBe(200);
  await server.call(startPackage, { packageId }, customer.acceptor);
  expect((await judge(itemId, unchecked, { undoes: key })).status).toBe(200);
  expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects' });
  const events = await eventsOf(batchId);
  expect(events.slice(0, events.indexOf('reaccepted')).filter((one) => one === 'started')).toHaveLength(1);
});

test('a bulk result from before another rule is not undone: what followed by the former one would come back', async () => {
  const world = await opened();
  const { batchId, itemId } = world;
  await judgeObjects(world, ['a'], rejected);
  const inBulk = async () => {
    const target = { kind: 'items' as const, batchId, itemIds: [itemId] };
    const { reply } = await server.call(giveResults, { target, result: accepted }, customer.acceptor);
    return reply.operationId ?? '';
  };
  const first = await inBulk();
  await setRule(batchId, { kind: 'any' });
  // The same rule again changes nothing.
  expect((await server.call(undoResults, { operationId: first }, customer.acceptor)).status).toBe(200);
  expect(await stands(world)).toMatchObject({ result: rejected, how: 'objects' });
  const operationId = await inBulk();
  await setRule(batchId, { kind: 'share', share: 0.9 });
  const { reply } = await server.call(getUndoableResults, { batchId }, customer.acceptor);
  expect(reply.operation).toBeNull();
  const { status } = await server.call(undoResults, { operationId }, customer.acceptor);
  expect(status).toBe(ERROR.cannotUndo);
});
