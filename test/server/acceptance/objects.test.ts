import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import {
  batchPackage,
  batch as batchTable,
  packageAssignment,
} from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { itemObject, objectJudgement, packageLabel } from '../../../demo/server/db/schema/object.ts';
import { errorType, judgement } from '../../../demo/server/db/schema/review.ts';
import { indexObjects } from '../../../demo/server/judging/object/index-objects.ts';
import { objectArea } from '../../../src/shared/annotation/geometry/object-area.ts';
import { objectBounds } from '../../../src/shared/annotation/geometry/object-bounds.ts';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import {
  getObjectLabels,
  getObjectList,
  saveObjectResults,
  setObjectRule,
} from '../../../src/shared/contract/accept/object.ts';
import {
  type ObjectRule,
  resultByRule,
  SEVERITY_WEIGHT,
} from '../../../src/shared/contract/accept/object-rule.ts';
import {
  finishPackage,
  getPackageDetail,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import type {
  AnnotationDocument,
  AnnotationObject,
} from '../../../src/shared/contract/annotation-document.ts';
import type { ItemResult } from '../../../src/shared/contract/item-result.ts';
import { getItemDetail, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let batch: TestBatch;
let batchId: string;
let packageId: string;
let itemIds: readonly string[];
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Objects');
  stranger = await createTestCustomer(server.services, 'Stranger');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[3, 2]],
    assigned: [customer.acceptor.accountId],
  });
  const [one] = delivery.batches;
  const [pack] = one?.packages ?? [];
  if (!one || !pack) throw new Error('nothing delivered');
  batch = one;
  ({ batchId } = one);
  ({ packageId, itemIds } = pack);
});

type Given = Partial<Parameters<typeof server.call<typeof saveObjectResults>>[1]>;
const judge = (given: Given, account = customer.acceptor) =>
  server.call(saveObjectResults, { batchId, key: newId(), objects: [], result: '10', ...given }, account);
const both = (itemId = itemIds[0] ?? '') => ['a', 'b'].map((objectId) => ({ itemId, objectId }));
const one = (objectId: string, itemId = itemIds[0] ?? '') => [{ itemId, objectId }];
const missing = () => [{ errorTypeId: customer.errorTypeId }];
const rows = <T>(
  work: (tx: Parameters<Parameters<typeof server.services.database.system>[0]>[0]) => Promise<T>,
) => server.services.database.system(work);
const list = async (request: Parameters<typeof server.call<typeof getObjectList>>[1]) =>
  (await server.call(getObjectList, request, customer.acceptor)).reply;
const objectsOf = (itemId: string) =>
  rows((tx) =>
    tx.select().from(itemObject).where(eq(itemObject.itemId, itemId)).orderBy(itemObject.objectId),
  );
const resultOf = async (itemId = itemIds[0] ?? '') =>
  (await server.call(getItemDetail, { itemId }, customer.acceptor)).reply;

async function expectNoDrift() {
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
}

describe('the index of objects', () => {
  it('has what the geometry of the client says of every kind of object', async () => {
    const plain = (id: string) => ({
      id,
      label: 'car',
      attributes: { colour: 'red' },
      zOrder: 0,
      occluded: false,
      source: 'manual' as const,
    });
    const corner = (x: number, y: number): [number, number] => [x, y];
    const ring = [corner(50, 60), corner(150.25, 70), corner(140, 200), corner(40, 150)];
    const objects: AnnotationObject[] = [
      { ...plain('box'), kind: 'box', xtl: 0, ytl: 5.5, xbr: 30.25, ybr: 15 },
      { ...plain('turned'), kind: 'rotatedBox', xtl: 200, ytl: 200, xbr: 300, ybr: 240, rotation: 33 },
      {
        ...plain('polygon'),
        kind: 'polygon',
        points: ring,
        holes: [[corner(80, 90), corner(100, 90), corner(90, 120)]],
      },
      { ...plain('line'), kind: 'polyline', points: [corner(10, 10), corner(300, 10)] },
      { ...plain('points'), kind: 'points', points: [corner(400, 300)] },
    ];
    const [itemId = ''] = itemIds;
    await writeDocument(itemId, { ...TEST_DOCUMENT, objects });
    const found = new Map((await objectsOf(itemId)).map((row) => [row.objectId, row]));
    expect([...found.keys()].sort()).toEqual(objects.map(({ id }) => id).sort());
    for (const object of objects) {
      const row = found.get(object.id);
      const { left, top, right, bottom } = objectBounds(object);
      expect(row?.x).toBeCloseTo(left, 6);
      expect(row?.y).toBeCloseTo(top, 6);
      expect(row?.width).toBeCloseTo(right - left, 6);
      expect(row?.height).toBeCloseTo(bottom - top, 6);
      expect(row?.area).toBeCloseTo(objectArea(object), 6);
      expect(row?.borderDistance).toBeCloseTo(Math.max(0, Math.min(left, top, 640 - right, 480 - bottom)), 6);
      expect(row?.logAspect).toBeCloseTo(Math.log(Math.max(right - left, 1) / Math.max(bottom - top, 1)), 6);
    }
    await expectNoDrift();
  });

  it('is made by the package when somebody looks, where it was never made, and once for two who look', async () => {
    await rows(async (tx) => {
      await tx.delete(itemObject).where(eq(itemObject.batchId, batchId));
      await tx.delete(packageLabel).where(eq(packageLabel.batchId, batchId));
    });
    const [first, second] = await Promise.all([list({ packageId }), list({ packageId })]);
    expect([first.total, second.total, first.rows.length]).toEqual([6, 6, 6]);
    expect(await rows((tx) => tx.$count(itemObject, eq(itemObject.batchId, batchId)))).toBe(6);
    expect((await list({ batchId })).total).toBe(10);
    await expectNoDrift();
  });

  it('is made where items are looked for by the label of an object', async () => {
    const found = async () =>
      (await server.call(getItemList, { batchId, label: TEST_CAR.label }, customer.admin)).reply.total;
    const known = await found();
    expect(known).toBeGreaterThan(0);
    await rows(async (tx) => {
      await tx.delete(itemObject).where(eq(itemObject.batchId, batchId));
      await tx.delete(packageLabel).where(eq(packageLabel.batchId, batchId));
    });
    expect(await found()).toBe(known);
    await expectNoDrift();
  });

  it('keeps what was decided about objects that an edit leaves as they are, and forgets it for changed ones', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await judge({ objects: both() });
    const edited = {
      ...TEST_DOCUMENT,
      objects: TEST_DOCUMENT.objects.map((object) =>
        object.id === 'a' ? { ...TEST_CAR, xbr: 120 } : { ...object, zOrder: 4 },
      ),
    };
    const saved = await server.call(
      saveAnnotation,
      { itemId: itemIds[0] ?? '', key: newId(), baseRevision: 1, document: edited },
      customer.acceptor,
    );
    expect(saved.status).toBe(200);
    expect(
      (await objectsOf(itemIds[0] ?? '')).map(({ objectId, result, width }) => [objectId, result, width]),
    ).toEqual([
      ['a', '00', 110],
      ['b', '10', 60],
    ]);
    // The item had its result by its objects, and one of them is open again.
    expect(await resultOf()).toMatchObject({ result: '00', how: null });
    await expectNoDrift();
  });

  it('says nothing new of a shape that moved by less than a hundredth of a pixel', async () => {
    await judge({ objects: one('a') });
    await writeDocument(itemIds[0] ?? '', { ...TEST_DOCUMENT, objects: [{ ...TEST_CAR, xbr: 110.001 }] });
    expect((await objectsOf(itemIds[0] ?? '')).map(({ objectId, result }) => [objectId, result])).toEqual([
      ['a', '10'],
    ]);
    await expectNoDrift();
  });
});

async function writeDocument(itemId: string, document: AnnotationDocument) {
  await rows(async (tx) => {
    await tx.execute(
      sql`update annotation set document = ${JSON.stringify(document)}::jsonb where item_id = ${itemId}`,
    );
    await tx.execute(sql`update item set object_count = ${document.objects.length} where id = ${itemId}`);
    await indexObjects(tx, { itemIds: [itemId] });
  });
}

describe('the list of objects', () => {
  it('is sorted by place, size, border and odd shape in both directions, page by page', async () => {
    const objects = Array.from(
      { length: 9 },
      (_, n): AnnotationObject => ({
        ...TEST_CAR,
        id: `o${n}`,
        xtl: 10 + n,
        ytl: 10,
        xbr: 10 + n + 20 * 1.4 ** n,
        ybr: 10 + 40 + ((n * 7) % 5),
      }),
    );
    for (const itemId of itemIds) await writeDocument(itemId, { ...TEST_DOCUMENT, objects });
    const facts = await rows((tx) =>
      tx
        .select()
        .from(itemObject)
        .where(and(eq(itemObject.batchId, batchId), eq(itemObject.label, 'car'))),
    );
    const mean = facts.reduce((sum, { logAspect }) => sum + logAspect, 0) / facts.length;
    const measure = {
      position: (row: (typeof facts)[number]) => Number(row.place),
      area: (row: (typeof facts)[number]) => row.area,
      borderDistance: (row: (typeof facts)[number]) => row.borderDistance,
      oddness: (row: (typeof facts)[number]) => Math.abs(row.logAspect - mean),
    };
    for (const sort of ['position', 'area', 'borderDistance', 'oddness'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        const keys = new Set<string>();
        for (let page = 1; page <= 5; page += 1) {
          const { total, rows: tiles } = await list({
            packageId,
            label: 'car',
            sort,
            direction,
            page,
            limit: 6,
          });
          expect(total).toBe(27);
          for (const tile of tiles) {
            keys.add(`${tile.itemId} ${tile.objectId}`);
            const row = facts.find((one) => one.itemId === tile.itemId && one.objectId === tile.objectId);
            if (row) seen.push(measure[sort](row));
          }
        }
        expect(keys.size).toBe(27);
        expect(seen).toEqual(seen.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }
    }
    const everything = await list({ batchId, sort: 'oddness', direction: 'desc', limit: 50 });
    expect(everything.rows).toHaveLength(31);
  });

  it('has tiles with their object, its crop inside the picture, and labels with their numbers', async () => {
    await judge({ objects: one('a') });
    const { rows: tiles } = await list({ packageId, label: 'car' });
    expect(tiles[0]).toMatchObject({
      itemId: itemIds[0],
      objectId: 'a',
      position: 1,
      object: TEST_CAR,
      area: 7000,
      result: '10',
    });
    for (const { crop } of tiles) {
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect([crop.x + crop.width <= 640, crop.y + crop.height <= 480]).toEqual([true, true]);
    }
    const labels = await server.call(getObjectLabels, { batchId }, customer.acceptor);
    expect(labels.reply.labels).toEqual([
      { label: 'car', title: null, color: '#0080ff', total: 5, accepted: 1, rejected: 0 },
      { label: 'person', title: null, color: '#ff8000', total: 5, accepted: 0, rejected: 0 },
    ]);
    expect((await list({ batchId, result: '10' })).total).toBe(1);
    expect((await list({ batchId, label: 'car', result: '00' })).rows).toHaveLength(4);
    expect((await list({ batchId, changed: true })).total).toBe(0);
  });

  it('shows nobody what they do not see: by package where only that is assigned', async () => {
    const other = customer.otherAcceptor;
    expect((await server.call(getObjectList, { batchId }, other)).status).toBe(404);
    expect((await server.call(getObjectLabels, { packageId }, stranger.admin)).status).toBe(404);
    expect((await server.call(getObjectList, {}, customer.admin)).status).toBe(5002000);
    await rows((tx) =>
      tx
        .insert(packageAssignment)
        .values({ customerId: customer.customerId, batchId, packageId, accountId: other.accountId }),
    );
    const seen = await server.call(getObjectList, { batchId, label: 'car' }, other);
    expect([seen.reply.total, seen.reply.rows.length]).toEqual([3, 3]);
    expect((await server.call(getObjectLabels, { batchId }, other)).reply.labels[0]?.total).toBe(3);
    const hidden = batch.packages[1]?.itemIds[0] ?? '';
    expect((await judge({ objects: one('a', hidden) }, other)).status).toBe(404);
  });
});

describe('results of objects', () => {
  it('roll up to their item, are counted at once and kept in the history of both', async () => {
    expect((await judge({ objects: one('a') })).reply.items).toEqual([{ itemId: itemIds[0], result: '00' }]);
    expect((await judge({ objects: one('b'), elapsed: 900 })).reply.items).toEqual([
      { itemId: itemIds[0], result: '10' },
    ]);
    expect(await resultOf()).toMatchObject({ result: '10', how: 'objects', judgedBy: 'acceptor of Objects' });
    const rejected = await judge({ objects: one('b'), result: '20', errors: missing() });
    expect(rejected.reply.items).toEqual([{ itemId: itemIds[0], result: '20' }]);
    const item = await resultOf();
    expect(item.review.errors).toEqual([{ errorTypeId: customer.errorTypeId, objectId: 'b' }]);
    expect(
      item.review.objects.map(({ objectId, result, errorTypeIds }) => [objectId, result, errorTypeIds]),
    ).toEqual([
      ['a', '10', []],
      ['b', '20', [customer.errorTypeId]],
    ]);
    const { reply } = await server.call(getPackageDetail, { packageId }, customer.acceptor);
    expect(reply.counters).toMatchObject({
      rejected: 1,
      actualRejected: 1,
      objects: 6,
      objectsAccepted: 1,
      objectsRejected: 1,
      objectAccuracyRate: 0.5,
    });
    expect(reply.holder?.userId).toBe(customer.acceptor.accountId);
    const itemId = itemIds[0] ?? '';
    const kept = await rows((tx) =>
      tx.select().from(judgement).where(eq(judgement.itemId, itemId)).orderBy(judgement.createdAt),
    );
    expect(kept.map(({ result, how, screen }) => [result, how, screen])).toEqual([
      ['10', 'objects', 'crops'],
      ['20', 'objects', 'crops'],
    ]);
    await expectNoDrift();
  });

  it('taken back take the item back, too, and an item that a person decided as a whole stays', async () => {
    await judge({ objects: both(), result: '20', errors: missing() });
    expect((await judge({ objects: both(), result: '00' })).reply.items).toEqual([
      { itemId: itemIds[0], result: '00' },
    ]);
    await server.call(startPackage, { packageId }, customer.acceptor);
    const [, itemId = ''] = itemIds;
    await server.call(
      saveResult,
      { itemId, key: newId(), result: '20', errors: missing() },
      customer.acceptor,
    );
    // Both boxes are right, and still a third object is missing.
    expect((await judge({ objects: both(itemId) })).reply.items).toEqual([{ itemId, result: '20' }]);
    await expectNoDrift();
  });

  it('taken back leave the item what a person had decided about it before them', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    const [itemId = ''] = itemIds;
    await server.call(saveResult, { itemId, key: newId(), result: '10' }, customer.acceptor);
    expect((await judge({ objects: one('b'), result: '20', errors: missing() })).reply.items).toEqual([
      { itemId, result: '20' },
    ]);
    expect((await judge({ objects: one('a') })).reply.items).toEqual([{ itemId, result: '20' }]);
    expect((await judge({ objects: both(), result: '00' })).reply.items).toEqual([{ itemId, result: '10' }]);
    expect(await resultOf()).toMatchObject({ result: '10', how: 'single', judgedBy: 'acceptor of Objects' });
    const { reply } = await server.call(getPackageDetail, { packageId }, customer.acceptor);
    expect(reply.counters).toMatchObject({ accepted: 1, rejected: 0, actualAccepted: 1, actualRejected: 0 });
    const told = await rows((tx) =>
      tx.select().from(judgement).where(eq(judgement.itemId, itemId)).orderBy(judgement.createdAt),
    );
    expect(told.map(({ result, how }) => [result, how])).toEqual([
      ['10', 'single'],
      ['20', 'objects'],
      ['00', 'objects'],
      ['10', 'single'],
    ]);
    await expectNoDrift();
  });

  it('count once, however often a key is sent, and a key fits nothing else', async () => {
    const given = {
      key: newId(),
      objects: [...both(), ...both(itemIds[1])],
      result: '20' as const,
      errors: missing(),
    };
    const [first, again] = [await judge(given), await judge(given)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.reply).toEqual(first.reply);
    expect(await rows((tx) => tx.$count(objectJudgement, eq(objectJudgement.key, given.key)))).toBe(2);
    expect((await judge({ ...given, objects: both() })).status).toBe(5007003);
    expect((await judge({ ...given, result: '10', errors: [] })).status).toBe(5007003);
    await expectNoDrift();
  });

  it('are refused for a package that somebody else holds, for another round, and for what is not there', async () => {
    await server.call(startPackage, { packageId }, customer.admin);
    expect((await judge({ objects: one('a') })).status).toBe(5005158);
    const [, free] = batch.packages;
    const itemId = free?.itemIds[0] ?? '';
    expect((await judge({ objects: [...one('a'), ...one('a', itemId)] })).status).toBe(5005158);
    expect((await objectsOf(itemId)).every(({ result }) => result === '00')).toBe(true);
    expect((await judge({ objects: one('a', itemId), round: 2 })).status).toBe(5007031);
    expect((await judge({ objects: one('gone', itemId) })).status).toBe(5007003);
    expect((await judge({ objects: one('a', newId()) })).status).toBe(404);
    expect((await judge({ objects: one('a', itemId), result: '20' })).status).toBe(5007903);
    expect((await judge({ objects: one('a', itemId), errors: missing() })).status).toBe(5007003);
    expect((await judge({ objects: one('a', itemId) }, stranger.admin)).status).toBe(404);
    await rows((tx) => tx.update(batchTable).set({ state: '10' }).where(eq(batchTable.id, batchId)));
    expect((await judge({ objects: one('a', itemId) })).status).toBe(5007019);
    await expectNoDrift();
  });

  it('are refused for what somebody else has concluded: 5007017, and it stays as it is', async () => {
    const { acceptor, admin } = customer;
    await server.call(startPackage, { packageId }, admin);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, admin);
    expect((await judge({ objects: one('a') }, acceptor)).status).toBe(5007017);
    const { reply } = await server.call(getPackageDetail, { packageId }, acceptor);
    expect([reply.state, reply.finishedBy]).toEqual(['10', 'admin of Objects']);
    // Taken up again on purpose, it may be judged.
    await server.call(startPackage, { packageId }, acceptor);
    expect((await judge({ objects: one('a') }, acceptor)).status).toBe(200);
  });

  it('leave what one has concluded oneself as it is where they are not to open it: 5007902, until it is taken up again', async () => {
    const { acceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const late = { objects: one('a'), reopens: false };
    expect((await judge(late, acceptor)).status).toBe(5007902);
    const { reply } = await server.call(getPackageDetail, { packageId }, acceptor);
    expect([reply.state, reply.finishedBy]).toEqual(['10', 'acceptor of Objects']);
    await server.call(startPackage, { packageId }, acceptor);
    expect((await judge(late, acceptor)).status).toBe(200);
  });

  it('do not overwrite what a colleague decided since', async () => {
    const { acceptor, admin } = customer;
    await judge({ objects: one('a'), result: '20', errors: missing() }, admin);
    await server.call(releasePackage, { packageId }, admin);
    const seenAt = async () =>
      (await list({ packageId, page: 1, limit: 20 })).rows.find(({ objectId }) => objectId === 'a')?.judgedAt;
    const [itemId = ''] = itemIds;
    const given = (seen: string | null | undefined) =>
      judge({ objects: [...one('b'), { itemId, objectId: 'a', seenAt: seen }] }, acceptor);
    const late = await given(null);
    expect([late.status, late.reply]).toEqual([
      5007909,
      { result: '20', by: 'admin of Objects', at: await seenAt() },
    ]);
    expect((await objectsOf(itemIds[0] ?? '')).map(({ result }) => result)).toEqual(['20', '00']);
    expect((await given(await seenAt())).status).toBe(200);
    expect((await given(null)).status).toBe(200);
  });

  describe('that are undone', () => {
    const own = async () =>
      (await objectsOf(itemIds[0] ?? '')).map(({ result, judgedById }) => [result, judgedById]);
    const itemNow = async () => {
      const [found] = await rows((tx) =>
        tx
          .select({
            result: item.result,
            how: item.how,
            by: item.judgedById,
            at: item.judgedAt,
            carried: item.carried,
          })
          .from(item)
          .where(eq(item.id, itemIds[0] ?? '')),
      );
      return found;
    };
    /** A colleague has rejected one object. */
    const rejectedByColleague = async () => {
      const { admin } = customer;
      await judge({ objects: one('a'), result: '20', errors: missing() }, admin);
      await server.call(releasePackage, { packageId }, admin);
      return { objects: await objectsOf(itemIds[0] ?? ''), item: await itemNow() };
    };

    it('give back what a colleague had decided, in the colleague’s name, the item’s result too', async () => {
      const { acceptor, admin } = customer;
      const before = await rejectedByColleague();
      expect(before.item).toMatchObject({ result: '20', how: 'objects', by: admin.accountId });
      const key = newId();
      await judge({ objects: both(), key }, acceptor);
      expect(await own()).toEqual([
        ['10', acceptor.accountId],
        ['10', acceptor.accountId],
      ]);
      expect(await itemNow()).toMatchObject({ result: '10', by: acceptor.accountId });
      const undo = { objects: one('a'), result: '20', errors: missing(), undoes: key, key: newId() } as const;
      await judge(undo, acceptor);
      expect((await judge(undo, acceptor)).status).toBe(200);
      expect((await objectsOf(itemIds[0] ?? ''))[0]).toEqual(before.objects[0]);
      expect(await itemNow()).toEqual(before.item);
      await judge({ objects: one('b'), result: '00', undoes: key }, acceptor);
      expect(await objectsOf(itemIds[0] ?? '')).toEqual(before.objects);
      expect(await itemNow()).toEqual(before.item);
      await expectNoDrift();
    });

    it('are one’s own where the call is the last word no more', async () => {
      const { acceptor } = customer;
      await rejectedByColleague();
      const key = newId();
      await judge({ objects: one('a'), key }, acceptor);
      await judge({ objects: one('a') }, acceptor);
      await judge({ objects: one('a'), result: '20', errors: missing(), undoes: key }, acceptor);
      expect((await own())[0]).toEqual(['20', acceptor.accountId]);
    });

    it('give back what was taken back', async () => {
      const { acceptor } = customer;
      const before = await rejectedByColleague();
      const key = newId();
      await judge({ objects: one('a'), result: '00', key }, acceptor);
      expect((await own())[0]).toEqual(['00', null]);
      await judge({ objects: one('a'), result: '20', errors: missing(), undoes: key }, acceptor);
      expect(await objectsOf(itemIds[0] ?? '')).toEqual(before.objects);
      expect(await itemNow()).toEqual(before.item);
    });

    it('leave alone what was changed since, and what the call never reached', async () => {
      const { acceptor, admin } = customer;
      const before = await rejectedByColleague();
      const undo = { objects: one('a'), result: '20', errors: missing() } as const;
      // It was refused, say.
      await judge({ ...undo, undoes: newId() }, acceptor);
      expect(await objectsOf(itemIds[0] ?? '')).toEqual(before.objects);
      const key = newId();
      await judge({ objects: one('a'), key }, acceptor);
      const [itemId = ''] = itemIds;
      const document = structuredClone(TEST_DOCUMENT);
      const changed = {
        ...document,
        objects: document.objects.map((object) => ({ ...object, attributes: { moved: true } })),
      };
      await server.call(
        saveAnnotation,
        { itemId, key: newId(), baseRevision: 1, document: changed },
        acceptor,
      );
      const edited = await own();
      expect(edited[0]).toEqual(['00', null]);
      const again = { ...undo, undoes: key, key: newId() };
      for (const _send of [1, 2]) expect((await judge(again, acceptor)).status).toBe(200);
      expect(await own()).toEqual(edited);
      expect(admin.accountId).not.toBe(acceptor.accountId);
    });
  });

  it('are refused over shapes that somebody else has changed since', async () => {
    const { acceptor, admin } = customer;
    const [itemId = ''] = itemIds;
    await server.call(startPackage, { packageId }, admin);
    const document = { ...TEST_DOCUMENT, objects: [{ ...TEST_CAR, xtl: 14 }] };
    await server.call(saveAnnotation, { itemId, key: newId(), baseRevision: 1, document }, admin);
    await server.call(releasePackage, { packageId }, admin);
    const [{ objectId = '', revision } = {}] = (await list({ packageId })).rows;
    expect(revision).toBe(2);
    const late = await judge({ objects: [{ itemId, objectId, revision: 1 }] }, acceptor);
    expect([late.status, late.reply]).toMatchObject([5007901, { revision: 2, by: 'admin of Objects' }]);
    expect((await judge({ objects: [{ itemId, objectId, revision: 2 }] }, acceptor)).status).toBe(200);
  });

  it('make a concluded package one under review again', async () => {
    await rows((tx) =>
      tx
        .update(batchPackage)
        .set({ state: '10', finishedAt: new Date() })
        .where(eq(batchPackage.id, packageId)),
    );
    await judge({ objects: one('a') });
    const { reply } = await server.call(getPackageDetail, { packageId }, customer.acceptor);
    expect([reply.state, reply.finishedAt]).toEqual(['05', null]);
  });
});

describe('the rule of a batch', () => {
  it('is set by administrators, and results that came about by objects follow it', async () => {
    await judge({ objects: one('a'), result: '20', errors: missing() });
    await judge({ objects: both(itemIds[1]) });
    const share: ObjectRule = { kind: 'share', share: 0.5 };
    expect((await server.call(setObjectRule, { batchId, rule: share }, customer.acceptor)).status).toBe(
      5016011,
    );
    const set = await server.call(setObjectRule, { batchId, rule: share }, customer.admin);
    expect(set.reply).toEqual({ rule: share, itemsChanged: 1 });
    expect((await resultOf()).result).toBe('00');
    await judge({ objects: one('b') });
    expect((await resultOf()).result).toBe('10');
    await server.call(setObjectRule, { batchId, rule: { kind: 'any' } }, customer.admin);
    const { reply } = await server.call(getItemList, { packageId }, customer.acceptor);
    expect(reply.rows.map(({ result }) => result)).toEqual(['20', '10', '00']);
    await expectNoDrift();
  });

  it('opens an accepted package in which it rejects something, and closes the undo of what was given there', async () => {
    await server.call(setObjectRule, { batchId, rule: { kind: 'share', share: 0.5 } }, customer.admin);
    await judge({ objects: one('a'), result: '20', errors: missing() });
    await judge({ objects: one('b') });
    expect((await resultOf()).result).toBe('10');
    const target = { kind: 'items' as const, batchId, itemIds: [itemIds[2] ?? ''] };
    await server.call(finishPackage, { packageId, result: '10', unchecked: '00' }, customer.acceptor);
    const given = await server.call(giveResults, { target, result: '10' }, customer.admin);
    const packageNow = async () => (await server.call(getPackageDetail, { packageId }, customer.admin)).reply;
    expect((await packageNow()).state).toBe('10');
    const rule = { kind: 'severity', limit: 100 } as const;
    await server.call(setObjectRule, { batchId, rule }, customer.admin);
    expect((await packageNow()).state).toBe('10');
    const strict = await server.call(setObjectRule, { batchId, rule: { kind: 'any' } }, customer.admin);
    expect(strict.reply.itemsChanged).toBe(1);
    expect(await packageNow()).toMatchObject({ state: '00', finishedBy: null, finishedAt: null });
    const undone = await server.call(
      undoResults,
      { operationId: given.reply.operationId ?? '' },
      customer.admin,
    );
    expect(undone.status).toBe(5007910);
    await expectNoDrift();
  });

  it('leaves a package concluded in which what was decided before its objects stands again', async () => {
    const [itemId = ''] = itemIds;
    await server.call(startPackage, { packageId }, customer.acceptor);
    await server.call(saveResult, { itemId, key: newId(), result: '10' }, customer.acceptor);
    await judge({ objects: one('a'), result: '20', errors: missing() });
    expect((await resultOf()).result).toBe('20');
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
    const packageNow = async () => (await server.call(getPackageDetail, { packageId }, customer.admin)).reply;
    const before = await packageNow();
    const rule = { kind: 'severity', limit: 100 } as const;
    await server.call(setObjectRule, { batchId, rule }, customer.admin);
    expect((await resultOf()).result).toBe('10');
    expect(await packageNow()).toMatchObject({ state: '10', finishedBy: before.finishedBy });
  });

  it('opens an accepted package in which an item is judged by nobody any more', async () => {
    await judge({ objects: one('a'), result: '20', errors: missing() });
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
    const rule = { kind: 'severity', limit: 100 } as const;
    await server.call(setObjectRule, { batchId, rule }, customer.admin);
    expect((await resultOf()).result).toBe('00');
    const { reply } = await server.call(getPackageDetail, { packageId }, customer.admin);
    expect(reply).toMatchObject({ state: '00', finishedBy: null });
  });

  it('is refused once the batch has ended', async () => {
    await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
    await server.call(finishBatch, { batchId }, customer.admin);
    const late = await server.call(setObjectRule, { batchId, rule: { kind: 'any' } }, customer.admin);
    expect(late.status).toBe(5007019);
  });

  it('makes of any results what the contract makes of them', async () => {
    const severities = ['minor', 'major', 'critical'] as const;
    const types = await rows(async (tx) => {
      const made = severities.map((severity, n) => ({
        id: newId(),
        customerId: customer.customerId,
        position: 10 * count + n,
        code: `${severity} ${count}`,
        title: { en: severity, zh: severity, ja: severity },
        severity,
      }));
      await tx.insert(errorType).values(made);
      return made;
    });
    const [itemId = ''] = itemIds;
    const objects = Array.from({ length: 4 }, (_, n): AnnotationObject => ({ ...TEST_CAR, id: `o${n}` }));
    await writeDocument(itemId, { ...TEST_DOCUMENT, objects });
    const rule = fc.oneof(
      fc.constant<ObjectRule>({ kind: 'any' }),
      fc.constantFrom(0, 0.25, 0.5, 0.75, 1).map((share): ObjectRule => ({ kind: 'share', share })),
      fc.integer({ min: 1, max: 25 }).map((limit): ObjectRule => ({ kind: 'severity', limit })),
    );
    const judged = fc.record({
      result: fc.constantFrom<ItemResult>('00', '10', '20'),
      severities: fc.subarray([0, 1, 2], { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(rule, fc.array(judged, { minLength: 4, maxLength: 4 }), async (set, results) => {
        await server.call(setObjectRule, { batchId, rule: set }, customer.admin);
        await judge({ objects: objects.map(({ id }) => ({ itemId, objectId: id })), result: '00' });
        for (const [n, { result, severities: given }] of results.entries()) {
          const errors = result === '20' ? given.map((at) => ({ errorTypeId: types[at]?.id ?? '' })) : [];
          expect((await judge({ objects: one(`o${n}`, itemId), result, errors })).status).toBe(200);
        }
        const rejected = results.filter(({ result }) => result === '20');
        expect((await resultOf(itemId)).result).toBe(
          resultByRule(set, {
            total: results.length,
            accepted: results.filter(({ result }) => result === '10').length,
            rejected: rejected.length,
            weight: rejected.reduce(
              (sum, one) => sum + SEVERITY_WEIGHT[severities[Math.max(...one.severities)] ?? 'major'],
              0,
            ),
          }),
        );
      }),
      { numRuns: 12 },
    );
    await expectNoDrift();
  });
});
