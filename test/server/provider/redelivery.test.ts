import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishBatch, getBatchDetail, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getBatchHistory } from '../../../src/shared/contract/accept/history.ts';
import { getItemList, type Item } from '../../../src/shared/contract/accept/item.ts';
import { getMessageList } from '../../../src/shared/contract/accept/message.ts';
import { saveObjectResults } from '../../../src/shared/contract/accept/object.ts';
import { finishPackage, getPackageList, startPackage } from '../../../src/shared/contract/accept/package.ts';
import {
  getItemDifference,
  getItemRevisions,
  repairBatch,
} from '../../../src/shared/contract/accept/repair.ts';
import {
  getChangedPlace,
  getItemDetail,
  saveAnnotation,
  saveComment,
  saveResult,
} from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { PICTURE, type Sent, testBox, testProvider } from './test-provider.ts';

const PROVIDER_KEY = 'the key of the provider';

let server: TestServer;
let customer: TestCustomer;
let provider: ReturnType<typeof testProvider>;
let count = 0;
let order = '';
let batchId = '';
let number = '';

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Repaired');
  provider = testProvider(server, PROVIDER_KEY);
});
afterAll(() => server.close());

const A = testBox('a', [10, 10, 60, 60]);
const B = testBox('b', [100, 100, 180, 160]);
const C = testBox('c', [200, 20, 260, 90], { label: 'bus' });

/** Two packages of two pictures, and one of one. */
const FIRST: Sent['pictures'] = {
  '1.png': [A, B],
  '2.png': [A, B],
  '3.png': [A, B, C],
  '4.png': [A],
  '5.png': [C],
};

const admin = () => ({ token: customer.admin.token });
const items = async (): Promise<Item[]> =>
  (await server.call(getItemList, { batchId, limit: 100 }, admin())).reply.rows;
const itemOf = async (fileName: string): Promise<Item> => {
  const found = (await items()).find((one) => one.fileName === fileName);
  if (!found) throw new Error(`no item ${fileName}`);
  return found;
};
const packages = async () => (await server.call(getPackageList, { batchId }, admin())).reply.rows;
const detail = async () => (await server.call(getBatchDetail, { batchId }, admin())).reply;

async function judge(fileName: string, result: '00' | '10' | '20', more: object = {}) {
  const { itemId } = await itemOf(fileName);
  const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId, objectId: 'b' }] : [];
  return server.call(saveResult, { itemId, key: randomUUID(), result, errors, ...more }, admin());
}

/** The first round: the picture 2 is rejected for its object b, and with it its package and batch. */
async function rejectSecond(): Promise<void> {
  for (const { packageId, position } of await packages()) {
    await server.call(startPackage, { packageId }, admin());
    for (const { fileName } of (await items()).filter((one) => one.packageId === packageId)) {
      expect((await judge(fileName, fileName === '2.png' ? '20' : '10')).status).toBe(200);
    }
    const result = position === 1 ? '20' : '10';
    const ended = await server.call(finishPackage, { packageId, result, unchecked: '00' }, admin());
    expect(ended.status).toBe(200);
  }
  expect((await server.call(finishBatch, { batchId, result: '20' }, admin())).status).toBe(200);
}

beforeEach(async () => {
  count += 1;
  order = `Order ${count}`;
  batchId = (await provider.deliver({ order, pictures: FIRST })).batchId;
  number = (await detail()).number;
});

async function expectNoDrift(): Promise<void> {
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
}

const moved = { ...B, xbr: 190 } as typeof B;

describe('a repair', () => {
  it('is asked for a rejected batch only, by who may decide over it, with a message left', async () => {
    const early = await server.call(repairBatch, { batchId }, admin());
    expect(early.status).toBe(5006004);
    await rejectSecond();
    expect((await detail()).actions).toContain('repair');
    const other = await server.call(repairBatch, { batchId }, { token: customer.otherAcceptor.token });
    expect(other.status).toBe(404);
    const asked = await server.call(repairBatch, { batchId, message: 'The right edges, please.' }, admin());
    expect(asked.reply).toEqual({ state: '30' });
    expect((await detail()).openMessages).toBe(1);
    const messages = await server.call(getMessageList, { batchId }, admin());
    expect(messages.reply.rows.map((row) => row.text)).toEqual(['The right edges, please.']);
    const history = await server.call(getBatchHistory, { batchId, event: 'repairAsked' }, admin());
    expect(history.reply.rows).toMatchObject([
      { event: 'repairAsked', byProvider: false, detail: { remark: 'The right edges, please.' } },
    ]);
    expect((await server.call(repairBatch, { batchId }, admin())).status).toBe(5006004);
    expect((await judge('1.png', '20')).status).toBe(5007019);
  });
});

describe('a redelivery', () => {
  it('brings back nothing of the last round from beneath what its objects come to', async () => {
    const ofSecond = async (result: '00' | '10') => {
      const { itemId } = await itemOf('2.png');
      const objects = ['a', 'b'].map((objectId) => ({ itemId, objectId }));
      const given = result === '00' ? objects.slice(0, 1) : objects;
      const request = { batchId, key: randomUUID(), objects: given, result, errors: [] };
      expect((await server.call(saveObjectResults, request, admin())).status).toBe(200);
    };
    const { itemId, packageId } = await itemOf('2.png');
    await server.call(startPackage, { packageId }, admin());
    const target = { kind: 'items' as const, batchId, itemIds: [itemId] };
    const bulk = { target, result: '20' as const, key: randomUUID(), errorTypeIds: [customer.errorTypeId] };
    expect((await server.call(giveResults, bulk, admin())).status).toBe(200);
    await ofSecond('10');
    expect(await itemOf('2.png')).toMatchObject({ result: '10', how: 'objects' });
    await judge('1.png', '20');
    for (const one of await packages()) {
      if (one.packageId !== packageId) await server.call(startPackage, { packageId: one.packageId }, admin());
      const end = { packageId: one.packageId, result: '20' as const, unchecked: '00' as const };
      expect((await server.call(finishPackage, end, admin())).status).toBe(200);
    }
    expect((await server.call(finishBatch, { batchId, result: '20' }, admin())).status).toBe(200);
    await server.call(repairBatch, { batchId }, admin());
    await provider.deliver({ redeliver: number, pictures: FIRST });
    expect(await itemOf('2.png')).toMatchObject({ result: '10', carried: true });
    await server.call(startPackage, { packageId }, admin());
    await ofSecond('00');
    expect(await itemOf('2.png')).toMatchObject({ result: '00' });
    await expectNoDrift();
  });

  it('begins the next round: what changed is open and marked, what is as it was accepted is carried', async () => {
    await rejectSecond();
    await server.call(repairBatch, { batchId }, admin());
    const { redelivery, items: total } = await provider.deliver({
      redeliver: number,
      pictures: { '1.png': [A, B], '2.png': [A, moved], '3.png': [A, B] },
    });
    expect(redelivery).toEqual({ round: 2, itemsCarried: 3, itemsChanged: 2, itemsOpen: 2 });
    expect(total).toBe(5);
    expect(await detail()).toMatchObject({
      state: '701',
      round: 2,
      completedAt: null,
      counters: { delivered: 5, accepted: 3, rejected: 0, actualAccepted: 3, actualRejected: 0 },
      secondRound: { changed: 2, open: 2 },
    });
    const rows = (await items()).map((row) => [row.fileName, row.result, row.change, row.carried, row.marks]);
    expect(rows).toEqual([
      ['1.png', '10', 'same', true, []],
      ['2.png', '00', 'changed', false, ['1', '90']],
      ['3.png', '00', 'changed', false, ['1', '90']],
      ['4.png', '10', null, true, []],
      ['5.png', '10', null, true, []],
    ]);
    await expectNoDrift();
    const history = await server.call(getBatchHistory, { batchId, event: 'redelivered' }, admin());
    expect(history.reply.rows).toMatchObject([
      { byProvider: true, by: 'Provider', detail: { round: 2, items: 3, carried: 3, changed: 2 } },
    ]);
  });

  it('is what its round is about, and no later one: opened again, nothing came back changed', async () => {
    await rejectSecond();
    await provider.deliver({ redeliver: number, pictures: { '2.png': [A, moved] } });
    expect((await detail()).secondRound).toMatchObject({ changed: 1, open: 1 });
    await server.call(startPackage, { packageId: (await itemOf('1.png')).packageId }, admin());
    // What nobody looked at is to be judged, whatever became of it in the round before.
    expect((await judge('1.png', '00')).status).toBe(200);
    expect((await detail()).secondRound).toMatchObject({ changed: 1, open: 2 });
    await server.call(giveResults, wholly(customer, batchId, '10'), admin());
    for (const { packageId, state } of await packages()) {
      if (state === '10') continue;
      await server.call(startPackage, { packageId }, admin());
      await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, admin());
    }
    expect((await server.call(finishBatch, { batchId }, admin())).status).toBe(200);
    expect((await server.call(reacceptBatch, { batchId }, admin())).status).toBe(200);
    expect((await detail()).secondRound).toMatchObject({ changed: 0, open: 0 });
    expect((await items()).map(({ change }) => change)).toEqual([null, null, null, null, null]);
    await expectNoDrift();
  });

  it('says where what came back changed stands in its queue, and how far that is judged', async () => {
    await rejectSecond();
    const changed = { '2.png': [A, moved], '3.png': [A, B], '5.png': [C, A] };
    await provider.deliver({ redeliver: number, pictures: changed });
    const place = async (more: { itemId?: string; after?: number } = {}, token = customer.admin.token) =>
      (await server.call(getChangedPlace, { batchId, ...more }, { token })).reply;
    const ids = await Promise.all(Object.keys(changed).map(async (name) => (await itemOf(name)).itemId));
    const next = (index: number) => ({ itemId: ids[index], place: index + 1 });
    const none = { total: 3, accepted: 0, rejected: 0, place: null, next: next(0) };
    expect(await place()).toEqual(none);
    expect(await place({ itemId: ids[2] ?? '', after: 1 })).toEqual({ ...none, place: 3, next: next(1) });
    expect(await place({ itemId: (await itemOf('1.png')).itemId })).toEqual(none);
    await server.call(startPackage, { packageId: (await itemOf('3.png')).packageId }, admin());
    expect((await judge('3.png', '20', { round: 2 })).status).toBe(200);
    expect(await place({ after: 1 })).toEqual({ ...none, rejected: 1, next: next(2) });
    expect(await place({ after: 3 })).toEqual({ ...none, rejected: 1, next: next(0) });
    const hidden = await server.call(getChangedPlace, { batchId }, { token: customer.otherAcceptor.token });
    expect(hidden.status).toBe(404);
  });

  it('leaves accepted packages in which nothing is open alone, and opens the others', async () => {
    await rejectSecond();
    await provider.deliver({ redeliver: number, pictures: { '2.png': [A, moved] } });
    expect((await packages()).map((one) => [one.position, one.state, one.holder])).toEqual([
      [1, '00', null],
      [2, '10', null],
      [3, '10', null],
    ]);
    const [first] = await packages();
    await server.call(startPackage, { packageId: first?.packageId ?? '' }, admin());
    await judge('2.png', '10', { round: 2 });
    await server.call(
      finishPackage,
      { packageId: first?.packageId ?? '', result: '10', unchecked: '00', round: 2 },
      admin(),
    );
    expect((await server.call(finishBatch, { batchId }, admin())).reply).toEqual({ state: '703' });
  });

  it('opens what was rejected and came back as it was, and accepts a batch that nobody sent to repair', async () => {
    await rejectSecond();
    const { redelivery } = await provider.deliver({ redeliver: number, pictures: FIRST });
    expect(redelivery).toEqual({ round: 2, itemsCarried: 4, itemsChanged: 0, itemsOpen: 1 });
    expect(await itemOf('2.png')).toMatchObject({ result: '00', change: 'same', carried: false, marks: [] });
    const { itemId } = await itemOf('2.png');
    const { reply } = await server.call(getItemRevisions, { itemId }, admin());
    expect(reply.revisions.map((one) => one.revision)).toEqual([1]);
    await expectNoDrift();
  });

  it('takes new ids and hundredths of pixels for the same data', async () => {
    await rejectSecond();
    const renamed = [
      { ...B, id: 'x1' },
      { ...A, id: 'x2', xbr: 60.004 },
    ] as (typeof A)[];
    const { redelivery } = await provider.deliver({
      redeliver: number,
      pictures: { '1.png': renamed, '2.png': renamed },
    });
    expect(redelivery).toMatchObject({ itemsChanged: 0, itemsCarried: 4, itemsOpen: 1 });
    const { itemId } = await itemOf('1.png');
    const found = await server.call(getItemDetail, { itemId }, admin());
    expect(found.reply.document.objects.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('keeps what was decided about unchanged objects, under their new ids too, and forgets it of changed ones', async () => {
    const [first] = await packages();
    await server.call(startPackage, { packageId: first?.packageId ?? '' }, admin());
    const { itemId } = await itemOf('1.png');
    const given = await server.call(
      saveObjectResults,
      {
        batchId,
        key: randomUUID(),
        objects: [
          { itemId, objectId: 'a' },
          { itemId, objectId: 'b' },
        ],
        result: '10',
      },
      admin(),
    );
    expect(given.status).toBe(200);
    const comment = await server.call(
      saveComment,
      { itemId, key: randomUUID(), text: 'Is this one car?', objectId: 'a' },
      admin(),
    );
    await rejectSecond();
    await provider.deliver({
      redeliver: number,
      // The ids are swapped: what is called a is the moved b, and b the untouched a.
      pictures: { '1.png': [{ ...moved, id: 'a' }, { ...A, id: 'b' }, C] },
    });
    const { reply } = await server.call(getItemDetail, { itemId }, admin());
    expect(reply.review.objects).toMatchObject([{ objectId: 'b', result: '10', carried: true }]);
    expect(reply.review.comments).toMatchObject([
      { commentId: comment.reply.commentId, objectId: 'b', text: 'Is this one car?' },
    ]);
    const { rows } = await server.services.database.system((tx) =>
      tx.execute(sql`select object_id, result, carried, changed from item_object where item_id = ${itemId}::uuid
        order by object_id`),
    );
    expect(rows).toEqual([
      { object_id: 'a', result: '00', carried: false, changed: true },
      { object_id: 'b', result: '10', carried: true, changed: false },
      { object_id: 'c', result: '00', carried: false, changed: true },
    ]);
    await expectNoDrift();
  });

  it('refuses with 5007031 what was decided over the round before', async () => {
    await rejectSecond();
    await provider.deliver({ redeliver: number, pictures: { '2.png': [A, moved] } });
    const [first] = await packages();
    const packageId = first?.packageId ?? '';
    await server.call(startPackage, { packageId }, admin());
    const { itemId } = await itemOf('2.png');
    const document = { version: 1 as const, modality: 'image' as const, ...PICTURE, tags: [], objects: [A] };
    const key = randomUUID();
    const objects = [{ itemId, objectId: 'a' }];
    const late = [
      await judge('2.png', '10', { round: 1 }),
      await server.call(saveAnnotation, { itemId, key, baseRevision: 1, document, round: 1 }, admin()),
      await server.call(finishPackage, { packageId, result: '10', unchecked: '10', round: 1 }, admin()),
      await server.call(saveObjectResults, { batchId, key, objects, result: '10', round: 1 }, admin()),
    ];
    expect(late.map(({ status }) => status)).toEqual(late.map(() => 5007031));
    expect(await itemOf('2.png')).toMatchObject({ result: '00' });
    expect((await judge('2.png', '10', { round: 2 })).status).toBe(200);
  });

  it('sent twice is one; sent again after another rejection it is another', async () => {
    await rejectSecond();
    const sent = { redeliver: number, pictures: { '2.png': [A, moved] } };
    const importId = await provider.send(sent);
    const first = await provider.commit(importId);
    expect(await provider.commit(importId)).toEqual(first);
    expect((await provider.begin(sent)).responseObject).toMatchObject({ state: 'committed', batchId });
    expect(await detail()).toMatchObject({ round: 2 });

    const [{ packageId } = { packageId: '' }] = await packages();
    await server.call(startPackage, { packageId }, admin());
    await judge('2.png', '20');
    await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, admin());
    await server.call(finishBatch, { batchId, result: '20' }, admin());
    expect((await provider.deliver(sent)).redelivery).toEqual({
      round: 3,
      itemsCarried: 4,
      itemsChanged: 0,
      itemsOpen: 1,
    });
    await expectNoDrift();
  });

  it('is refused where the batch is unknown, under review or accepted', async () => {
    const refused = async (redeliver: string) => provider.begin({ redeliver, pictures: { '1.png': [A] } });
    expect(await refused('DB-1999-0001')).toMatchObject({
      status: 5020008,
      responseObject: { problems: [{ problem: 'there is no batch with the number DB-1999-0001' }] },
    });
    expect(await refused(number)).toMatchObject({
      status: 5007019,
      responseObject: { problems: [{ problem: expect.stringContaining('is still being reviewed') }] },
    });
    await rejectSecond();
    const late = await provider.send({ redeliver: number, pictures: { '1.png': [A] } });
    await provider.deliver({ redeliver: number, pictures: FIRST });
    expect(await provider.commit(late)).toMatchObject({ status: 5007019 });
  });

  it('is refused with every file name that the batch does not have, and every picture that is another', async () => {
    await rejectSecond();
    const { responseObject } = await provider.begin({
      redeliver: number,
      pictures: { '1.png': [A], '8.png': [A], '9.png': [A] },
    });
    const record = (fileName: string) => ({
      fileName,
      sha256: 'a'.repeat(64),
      size: 1,
      mediaType: 'image/png',
      document: { version: 1, modality: 'image', ...PICTURE, objects: [] },
    });
    const added = await provider.post('/import/addRecords', {
      importId: responseObject.importId,
      first: 1,
      records: [record('1.png'), record('8.png'), record('9.png')],
    });
    expect(added).toMatchObject({
      status: 400,
      responseObject: {
        problems: [
          { fileName: '1.png', problem: expect.stringContaining('its picture is not the one in the batch') },
          { fileName: '8.png', problem: 'the batch has no item of this file name' },
          { fileName: '9.png', problem: 'the batch has no item of this file name' },
        ],
      },
    });
    expect(await detail()).toMatchObject({ round: 1, state: '20' });
  });

  it('leaves nothing behind when it is cut off, and comes in whole the next time', async () => {
    await rejectSecond();
    const before = [await detail(), await items(), await packages()];
    const importId = await provider.send({ redeliver: number, pictures: { '2.png': [A, moved] } });
    const { database } = server.services;
    await database.system((tx) =>
      tx.execute(sql`create function cut_off() returns trigger language plpgsql as
        $$ begin raise 'cut off'; end $$`),
    );
    await database.system((tx) =>
      tx.execute(sql`create trigger cut_off before insert on batch_event execute function cut_off()`),
    );
    expect((await provider.commit(importId)).status).toBe(500);
    await database.system((tx) => tx.execute(sql`drop function cut_off cascade`));
    expect([await detail(), await items(), await packages()]).toEqual(before);
    expect((await provider.commit(importId)).responseObject.redelivery).toMatchObject({ itemsChanged: 1 });
    await expectNoDrift();
  });
});

describe('the difference of an item', () => {
  it('shows the revision that was judged beside the one that came, with what was decided about it', async () => {
    await rejectSecond();
    await provider.deliver({ redeliver: number, pictures: { '2.png': [{ ...moved, id: 'new' }, C] } });
    const { itemId } = await itemOf('2.png');
    const { reply } = await server.call(getItemDifference, { itemId }, admin());
    expect(reply.from).toMatchObject({ revision: 1, round: 1, byProvider: true });
    expect(reply.to).toMatchObject({ revision: 2, round: 2, byProvider: true, by: 'Provider' });
    expect(reply.before.objects.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(reply.pairs).toEqual([
      {
        before: 'b',
        after: 'new',
        by: 'overlap',
        certainty: expect.closeTo(8 / 9, 6),
        changes: ['geometry'],
      },
      { before: null, after: 'c', by: null, certainty: null, changes: [] },
      { before: 'a', after: null, by: null, certainty: null, changes: [] },
    ]);
    expect(reply.verdicts).toMatchObject([
      { objectId: null, result: '20', errors: [] },
      { objectId: 'b', result: '20', errors: [{ errorTypeId: customer.errorTypeId }] },
    ]);
  });

  it('compares any two revisions, and is not there for others or for revisions that are none', async () => {
    const { itemId } = await itemOf('1.png');
    const same = await server.call(getItemDifference, { itemId }, admin());
    expect(same.reply).toMatchObject({ from: { revision: 1 }, to: { revision: 1 }, verdicts: [] });
    expect((await server.call(getItemDifference, { itemId, from: 2 }, admin())).status).toBe(404);
    const other = { token: customer.otherAcceptor.token };
    expect((await server.call(getItemDifference, { itemId }, other)).status).toBe(404);
    expect((await server.call(getItemRevisions, { itemId }, other)).status).toBe(404);
  });
});

describe('the provider’s answers', () => {
  it('stand in the thread that they answer, once for a key, and open it again', async () => {
    const { itemId } = await itemOf('1.png');
    const asked = await server.call(
      saveComment,
      { itemId, key: randomUUID(), text: 'Where is the bus?', point: [5, 5] },
      admin(),
    );
    await rejectSecond();
    await server.call(repairBatch, { batchId, message: 'Please mend 2.png.' }, admin());
    const [comment, message] = await provider.threads(number);
    expect(comment).toMatchObject({
      kind: 'comment',
      threadId: asked.reply.commentId,
      fileName: '1.png',
      text: 'Where is the bus?',
      replies: [],
    });
    expect(message).toMatchObject({ kind: 'message', fileName: null, text: 'Please mend 2.png.' });

    const key = randomUUID();
    const text = 'It stands behind the wall.';
    for (const _again of [1, 2]) {
      const answered = await provider.answer({ kind: 'comment', threadId: comment?.threadId, key, text });
      expect(answered.status).toBe(200);
    }
    const { reply } = await server.call(getItemDetail, { itemId }, admin());
    expect(reply.review.comments.slice(1)).toMatchObject([
      { author: 'Provider', authorId: null, parentId: comment?.threadId, text },
    ]);
    expect(reply.commentCount).toBe(1);

    await provider.answer({
      kind: 'message',
      threadId: message?.threadId,
      key: randomUUID(),
      text: 'We will.',
    });
    const left = await server.call(getMessageList, { batchId }, admin());
    expect(left.reply.rows[0]?.replies).toMatchObject([
      { author: 'Provider', byProvider: true, text: 'We will.' },
    ]);
    expect(await provider.threads(number, true)).toEqual([]);
    expect((await provider.threads(number)).map((one) => one.replies.length)).toEqual([1, 1]);
    // A key is one answer: in another thread it fits nothing.
    const again = { kind: 'comment', key, text };
    const second = await server.call(
      saveComment,
      { itemId, key: randomUUID(), text: 'And the wheel?' },
      admin(),
    );
    const misplaced = await provider.answer({ ...again, threadId: second.reply.commentId });
    expect(misplaced.status).toBe(404);
    const nowhere = { kind: 'comment', threadId: randomUUID(), key: randomUUID(), text };
    expect((await provider.answer(nowhere)).status).toBe(404);
  });
});
