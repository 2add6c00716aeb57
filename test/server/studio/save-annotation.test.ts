import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { annotation } from '../../../demo/server/db/schema/review.ts';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { saveObjectResults } from '../../../src/shared/contract/accept/object.ts';
import {
  finishPackage,
  getPackageDetail,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { drawSpotCheck } from '../../../src/shared/contract/accept/spot-check.ts';
import {
  type AnnotationDocument,
  MAX_OBJECT_POINTS,
  type Point,
} from '../../../src/shared/contract/annotation-document.ts';
import {
  getItemDetail,
  getItemHistory,
  type InvalidAnnotations,
  type StaleRevision,
  saveAnnotation,
  saveResult,
} from '../../../src/shared/contract/studio.ts';
import { DRAW_ALL } from '../acceptance/draw-all.ts';
import { wholly } from '../bulk-request.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT, TEST_PERSON, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;
let packageId: string;
let itemId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Editors');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[2]],
    assigned: [customer.acceptor.accountId, customer.otherAcceptor.accountId],
  });
  const [one] = delivery.batches;
  const [pack] = one?.packages ?? [];
  if (!one || !pack) throw new Error('nothing delivered');
  batch = one;
  packageId = pack.packageId;
  itemId = pack.itemIds[0] ?? '';
  expect((await server.call(startPackage, { packageId }, customer.acceptor)).status).toBe(200);
});

const [car, person] = [TEST_CAR, TEST_PERSON];
const withObjects = (...objects: AnnotationDocument['objects']): AnnotationDocument => ({
  ...TEST_DOCUMENT,
  objects,
});
const dots = (count: number) => Array.from({ length: count }, (): Point => [210, 110]);
const moved = { ...car, xtl: 12.5, xbr: 112.5 };
const save = (
  document: AnnotationDocument,
  more: { itemId?: string; key?: string; baseRevision?: number; round?: number } = {},
  token = customer.acceptor.token,
) => server.call(saveAnnotation, { itemId, key: newId(), baseRevision: 1, document, ...more }, { token });
const judge = (
  result: '10' | '20',
  more: { revision?: number; seenAt?: string | null } = {},
  who = customer.acceptor,
) => {
  const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
  return server.call(saveResult, { itemId, key: newId(), result, errors, ...more }, who);
};
const rejectCar = async () => {
  const objects = [{ itemId, objectId: car.id }];
  const errors = [{ errorTypeId: customer.errorTypeId }];
  const rejected = { batchId: batch.batchId, key: newId(), objects, result: '20' as const, errors };
  expect((await server.call(saveObjectResults, rejected, customer.acceptor)).status).toBe(200);
};
const detail = async () => (await server.call(getItemDetail, { itemId }, customer.acceptor)).reply;

describe('saved annotations', () => {
  it('are a new revision; the provider’s stays as it is', async () => {
    const saved = await save(withObjects(moved));
    expect(saved.status).toBe(200);
    expect(saved.reply).toMatchObject({
      revision: 2,
      item: { edited: true, marks: ['1', '91'], objectCount: 1 },
    });
    expect(await detail()).toMatchObject({ revision: 2, document: { objects: [moved] } });
    const rows = await server.services.database.system((tx) =>
      tx.select().from(annotation).where(eq(annotation.itemId, itemId)).orderBy(annotation.revision),
    );
    expect(rows.map(({ revision, authorId }) => [revision, authorId])).toEqual([
      [1, null],
      [2, customer.acceptor.accountId],
    ]);
    expect(rows[0]?.document).toEqual(TEST_DOCUMENT);
    const edited = await server.call(getItemList, { packageId, edited: true }, customer.acceptor);
    expect(edited.reply).toMatchObject({ total: 1, rows: [{ itemId }] });
    const history = await server.call(getItemHistory, { itemId }, customer.acceptor);
    expect(history.reply.rows[0]).toMatchObject({
      event: 'annotated',
      revision: 2,
      by: 'acceptor of Editors',
    });
  });

  it('say to who made them, and to nobody else, what they started from, until that is there again', async () => {
    const seenBy = async (who: TestCustomer['acceptor']) =>
      (await server.call(getItemDetail, { itemId }, who)).reply.changedFrom;
    expect(await seenBy(customer.acceptor)).toBeNull();
    await save(withObjects(moved));
    await save(withObjects(person), { baseRevision: 2 });
    expect([await seenBy(customer.acceptor), await seenBy(customer.otherAcceptor)]).toEqual([1, null]);
    expect((await save(TEST_DOCUMENT, { baseRevision: 3 })).status).toBe(200);
    expect(await seenBy(customer.acceptor)).toBeNull();
  });

  it('put their package under review: given up with nothing judged in it, it stays so', async () => {
    const state = async () =>
      (await server.call(getPackageDetail, { packageId }, customer.acceptor)).reply.state;
    await server.call(releasePackage, { packageId }, customer.acceptor);
    expect(await state()).toBe('00');
    await server.call(startPackage, { packageId }, customer.acceptor);
    expect((await save(withObjects(moved))).status).toBe(200);
    await server.call(releasePackage, { packageId }, customer.acceptor);
    expect(await state()).toBe('05');
  });

  it.each(['single', 'bulk'] as const)(
    'take a result back that was given for the former ones: %s',
    async (how) => {
      const { acceptor, admin } = customer;
      if (how === 'single') await judge('10');
      else {
        await server.call(releasePackage, { packageId }, acceptor);
        const target = { kind: 'items' as const, batchId: batch.batchId, itemIds: [itemId] };
        expect((await server.call(giveResults, { target, result: '10' }, admin)).status).toBe(200);
        await server.call(startPackage, { packageId }, acceptor);
      }
      expect(await detail()).toMatchObject({ result: '10', how });
      const { reply } = await save(withObjects(moved));
      expect(reply).toMatchObject({
        item: { result: '00', how: null, judgedBy: null },
        counters: { accepted: 0, reviewed: 0 },
      });
      expect(await detail()).toMatchObject({ result: '00', review: { result: '00', by: null } });
      const history = await server.call(getItemHistory, { itemId }, acceptor);
      expect(history.reply.rows.slice(0, 3).map(({ event, result, by }) => [event, result, by])).toEqual(
        expect.arrayContaining([
          ['judged', '00', 'acceptor of Editors'],
          ['annotated', null, 'acceptor of Editors'],
        ]),
      );
      // What nobody judged as it is now is not accepted by concluding what was judged.
      const finish = { packageId, result: '10' as const, unchecked: '00' as const };
      const finished = await server.call(finishPackage, finish, acceptor);
      expect((await detail()).result).toBe('00');
      expect(finished.status).toBe(200);
      const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
      expect(kept).toEqual(counted);
    },
  );

  it('take back what stood before objects decided, too: nobody judged what is there now', async () => {
    await judge('10');
    await rejectCar();
    expect(await detail()).toMatchObject({ result: '20', how: 'objects' });
    await save(withObjects(moved));
    expect(await detail()).toMatchObject({ result: '00', review: { result: '00', by: null } });
    const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
    expect(kept).toEqual(counted);
  });

  it('leave an item rejected by an object that they left alone, whatever was decided over it', async () => {
    await rejectCar();
    await judge('10');
    expect(await detail()).toMatchObject({ result: '10', how: 'single' });
    const { reply } = await save(withObjects(car, { ...person, occluded: !person.occluded }));
    expect(reply).toMatchObject({ item: { result: '20', how: 'objects' }, counters: { rejected: 1 } });
    const again = await save(TEST_DOCUMENT, { baseRevision: 2 });
    expect(again.reply).toMatchObject({ item: { result: '10', how: 'single' }, counters: { rejected: 0 } });
    await save(withObjects(car), { baseRevision: 3 });
    const finish = { packageId, result: '10' as const, unchecked: '10' as const };
    await server.call(finishPackage, finish, customer.acceptor);
    expect(await detail()).toMatchObject({ result: '20' });
    const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
    expect(kept).toEqual(counted);
  });

  it('that are again as they were judged leave the result and the conclusion as they were', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge('10', {}, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const stands = async () => {
      const { state, counters } = (await server.call(getPackageDetail, { packageId }, otherAcceptor)).reply;
      const { result, how, judgedBy, judgedAt } = await detail();
      return { state, counters, result, how, judgedBy, judgedAt };
    };
    const before = await stands();
    expect(before).toMatchObject({ state: '10', result: '10', judgedBy: 'acceptor of Editors' });
    await server.call(startPackage, { packageId }, otherAcceptor);
    expect((await save(withObjects(moved), {}, otherAcceptor.token)).status).toBe(200);
    expect((await save(withObjects(), { baseRevision: 2 }, otherAcceptor.token)).status).toBe(200);
    expect(await stands()).toMatchObject({ state: '05', result: '00', judgedBy: null });
    const restored = await save(TEST_DOCUMENT, { baseRevision: 3 }, otherAcceptor.token);
    expect(restored.reply).toMatchObject({ item: { result: '10', judgedBy: 'acceptor of Editors' } });
    expect(await stands()).toEqual(before);
    const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
    expect(kept).toEqual(counted);
  });

  it.each(['at once', 'after one more save', 'after another item was put back'] as const)(
    'that are again as they were judged leave a conclusion that was made since as it is: %s',
    async (when) => {
      const { acceptor, otherAcceptor } = customer;
      await judge('10', {}, acceptor);
      await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
      const open = () => server.call(startPackage, { packageId }, otherAcceptor);
      await open();
      await save(withObjects(moved), {}, otherAcceptor.token);
      const rejected = { packageId, result: '20', unchecked: '00', remark: 'Not as agreed' } as const;
      expect((await server.call(finishPackage, rejected, otherAcceptor)).status).toBe(200);
      await open();
      if (when === 'after one more save') {
        await save(withObjects(person), { baseRevision: 2 }, otherAcceptor.token);
      }
      if (when === 'after another item was put back') {
        const other = batch.packages[0]?.itemIds[1] ?? '';
        await save(withObjects(moved), { itemId: other }, otherAcceptor.token);
        await save(TEST_DOCUMENT, { itemId: other, baseRevision: 2 }, otherAcceptor.token);
      }
      const baseRevision = when === 'after one more save' ? 3 : 2;
      expect((await save(TEST_DOCUMENT, { baseRevision }, otherAcceptor.token)).status).toBe(200);
      const { state } = (await server.call(getPackageDetail, { packageId }, otherAcceptor)).reply;
      expect(state).not.toBe('10');
      expect(await detail()).toMatchObject({ result: '10', judgedBy: 'acceptor of Editors' });
    },
  );

  const sampledBy = async (who: TestCustomer['acceptor']) => {
    await server.call(releasePackage, { packageId }, customer.acceptor);
    const drawn = await server.call(drawSpotCheck, { batchId: batch.batchId, ...DRAW_ALL }, who);
    const { spotCheckId } = drawn.reply as { spotCheckId: string };
    return async (result: '10' | '00') => {
      const request = { itemId, key: newId(), result, spotCheckId };
      expect((await server.call(saveResult, request, who)).status).toBe(200);
    };
  };

  it.each([
    { what: 'not in it any more', last: '00' },
    { what: 'given anew for others', last: '10' },
  ] as const)(
    'that are again as they were judged inside a sample bring back no verdict that is $what',
    async ({ last }) => {
      const { acceptor, otherAcceptor } = customer;
      const inSample = await sampledBy(otherAcceptor);
      await inSample('10');
      await server.call(startPackage, { packageId }, acceptor);
      expect((await save(withObjects(moved))).status).toBe(200);
      await inSample(last);
      expect((await save(TEST_DOCUMENT, { baseRevision: 2 })).status).toBe(200);
      expect(await detail()).toMatchObject({ result: '00', judgedBy: null });
    },
  );

  it('that are again as they were judged inside a sample bring back what was given in it once more before', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    const inSample = await sampledBy(otherAcceptor);
    await inSample('10');
    await server.call(startPackage, { packageId }, admin);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, admin);
    const before = await detail();
    await server.call(startPackage, { packageId }, acceptor);
    await inSample('10');
    expect((await save(withObjects(moved))).reply.item.result).toBe('00');
    expect((await save(TEST_DOCUMENT, { baseRevision: 2 })).status).toBe(200);
    const { result, judgedBy, judgedAt } = await detail();
    expect({ result, judgedBy, judgedAt }).toEqual({
      result: '10',
      judgedBy: 'other of Editors',
      judgedAt: before.judgedAt,
    });
    const stateNow = async () => (await server.call(getPackageDetail, { packageId }, acceptor)).reply.state;
    expect(await stateNow()).toBe('10');
    // Whoever takes it out of the sample takes it back, and what was concluded on it.
    await server.call(releasePackage, { packageId }, acceptor);
    await inSample('00');
    expect(await detail()).toMatchObject({ result: '00', judgedBy: null });
    expect(await stateNow()).toBe('00');
  });

  it('that are again as they were judged bring nothing back once somebody has judged since', async () => {
    await judge('10');
    await save(withObjects(moved));
    await judge('20', { revision: 2 });
    await server.call(saveResult, { itemId, key: newId(), result: '00' }, customer.acceptor);
    await save(TEST_DOCUMENT, { baseRevision: 2 });
    expect(await detail()).toMatchObject({ result: '00', judgedBy: null });
  });

  it('make late verdicts on the former ones late: by others they are refused, one’s own stand', async () => {
    const { acceptor, otherAcceptor } = customer;
    await save(withObjects(moved));
    expect((await judge('10', { revision: 1, seenAt: null })).status).toBe(200);
    await server.call(releasePackage, { packageId }, acceptor);
    await server.call(startPackage, { packageId }, otherAcceptor);
    const late = await judge('20', { revision: 1 }, otherAcceptor);
    expect([late.status, late.reply]).toMatchObject([5007901, { revision: 2, by: 'acceptor of Editors' }]);
    expect((await judge('20', { revision: 2 }, otherAcceptor)).status).toBe(200);
  });

  it('on a stale revision are refused with who saved it and when', async () => {
    await save(withObjects(moved));
    await server.call(releasePackage, { packageId }, customer.acceptor);
    await server.call(startPackage, { packageId }, customer.otherAcceptor);
    const stale = await save(withObjects(person), {}, customer.otherAcceptor.token);
    expect(stale.status).toBe(5007901);
    const why = stale.reply as unknown as StaleRevision;
    expect(why).toMatchObject({ revision: 2, by: 'acceptor of Editors' });
    expect(Date.parse(why.at)).toBeGreaterThan(0);
    expect((await detail()).document.objects).toEqual([moved]);
  });

  it('saved on one revision at once are kept from one, refused from the others', async () => {
    const saved = await Promise.all([
      save(withObjects(moved)),
      save(withObjects(person)),
      save(withObjects()),
    ]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 5007901, 5007901]);
    expect((await detail()).revision).toBe(2);
  });

  it('saved twice with one key are one revision, even at once', async () => {
    const key = newId();
    const saved = await Promise.all([save(withObjects(moved), { key }), save(withObjects(moved), { key })]);
    expect(saved.map(({ status, reply }) => [status, reply.revision])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    await save(withObjects(person), { baseRevision: 2 });
    const again = await save(withObjects(moved), { key });
    expect(again.reply.revision).toBe(2);
    expect((await detail()).revision).toBe(3);
  });

  it('are refused with every object that is wrong, by name', async () => {
    const refused = await save({
      ...withObjects(
        car,
        { ...car, id: 'copy', xbr: 641 },
        { ...person, id: 'copy' },
        { ...moved, id: 'flat', xbr: moved.xtl },
        { ...person, id: 'unknown', label: 'zeppelin' },
        { ...car, id: 'turned', kind: 'rotatedBox', rotation: 45, xtl: 0, ytl: 0, xbr: 100, ybr: 20 },
        { ...person, id: 'endless', holes: [dots(MAX_OBJECT_POINTS - person.points.length + 1)] },
        { ...person, id: 'long', holes: [dots(MAX_OBJECT_POINTS - person.points.length)] },
      ),
      width: 641,
    });
    expect(refused.status).toBe(5007904);
    expect((refused.reply as unknown as InvalidAnnotations).problems).toEqual([
      { objectId: null, problem: 'size' },
      { objectId: 'copy', problem: 'outside' },
      { objectId: 'copy', problem: 'duplicate' },
      { objectId: 'flat', problem: 'flat' },
      { objectId: 'unknown', problem: 'label' },
      { objectId: 'turned', problem: 'outside' },
      { objectId: 'endless', problem: 'points' },
    ]);
    expect((await detail()).revision).toBe(1);
  });

  it('of another round are refused with the batch as it stands', async () => {
    const late = await save(withObjects(moved), { round: 2 });
    expect([late.status, late.reply]).toEqual([5007031, { state: '00', round: 1 }]);
    expect((await save(withObjects(moved), { round: 1 })).status).toBe(200);
  });

  it('with a number that is none are refused before anything is looked at', async () => {
    const document = withObjects({ ...car, xtl: Number.NaN });
    expect((await save(document)).http).toBe(400);
  });

  it('need the claim, and an open batch', async () => {
    expect((await save(withObjects(moved), {}, customer.otherAcceptor.token)).status).toBe(5005158);
    await server.call(releasePackage, { packageId }, customer.acceptor);
    expect((await save(withObjects(moved))).status).toBe(5007902);
    await server.call(giveResults, wholly(customer, batch.batchId, '10'), customer.admin);
    await server.call(startPackage, { packageId }, customer.acceptor);
    await server.call(finishBatch, { batchId: batch.batchId }, customer.admin);
    expect((await save(withObjects(moved))).status).toBe(5007019);
    const unseen = { itemId: newId(), key: newId(), baseRevision: 1, document: TEST_DOCUMENT };
    expect((await server.call(saveAnnotation, unseen, customer.acceptor)).status).toBe(404);
  });
});
