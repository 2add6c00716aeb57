import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch as batchTable, packageAssignment } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { annotation, judgement } from '../../../demo/server/db/schema/review.ts';
import { recordEvent } from '../../../demo/server/history/note-event.ts';
import { giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { finishPackage, releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import {
  getItemDetail,
  getItemHistory,
  getNextUnchecked,
  saveAnnotation,
  saveComment,
  saveResult,
} from '../../../src/shared/contract/studio.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT, type TestDelivery } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let delivery: TestDelivery;
let packageId: string;
let itemId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Late');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const { acceptor, otherAcceptor } = customer;
  delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[2, 1]],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  const [pack] = delivery.batches[0]?.packages ?? [];
  packageId = pack?.packageId ?? '';
  itemId = pack?.itemIds[0] ?? '';
  await server.call(startPackage, { packageId }, acceptor);
});

type Request = Parameters<typeof server.call<typeof saveResult>>[1];
const judge = (who: TestAccount, request: Partial<Request> = {}) =>
  server.call(saveResult, { itemId, key: newId(), result: '10', ...request }, who);
const resultNow = async () =>
  (await server.call(getItemDetail, { itemId }, customer.admin)).reply.review.result;
/** The package changes hands, as when a claim ran out. */
const handOver = async (from: TestAccount, to: TestAccount) => {
  await server.call(releasePackage, { packageId }, from);
  expect((await server.call(startPackage, { packageId }, to)).status).toBe(200);
};
const rejection = () => ({ result: '20' as const, errors: [{ errorTypeId: customer.errorTypeId }] });

describe('a late verdict', () => {
  it('does not overwrite what a colleague decided since: it is refused with who, what and when', async () => {
    const { acceptor, otherAcceptor } = customer;
    await handOver(acceptor, otherAcceptor);
    const theirs = await judge(otherAcceptor, rejection());
    await handOver(otherAcceptor, acceptor);
    const late = await judge(acceptor, { seenAt: null });
    expect(late.status).toBe(5007909);
    expect(late.reply).toEqual({
      result: '20',
      by: 'other of Late',
      at: theirs.reply.item.judgedAt,
    });
    expect(await resultNow()).toBe('20');
    // Having seen it, one may decide otherwise.
    expect((await judge(acceptor, { seenAt: theirs.reply.item.judgedAt })).status).toBe(200);
    expect(await resultNow()).toBe('10');
  });

  it('is refused as well where a colleague took the result back since', async () => {
    const { acceptor, otherAcceptor } = customer;
    const { judgedAt } = (await judge(acceptor)).reply.item;
    await handOver(acceptor, otherAcceptor);
    await judge(otherAcceptor, { result: '00', seenAt: judgedAt });
    await handOver(otherAcceptor, acceptor);
    const late = await judge(acceptor, { seenAt: judgedAt });
    expect([late.status, late.reply]).toMatchObject([5007909, { result: '00', by: 'other of Late' }]);
  });

  it('follows one’s own verdicts, whatever of them was seen', async () => {
    const { acceptor } = customer;
    await judge(acceptor, { seenAt: null });
    expect((await judge(acceptor, { ...rejection(), seenAt: null })).status).toBe(200);
    expect((await judge(acceptor, { result: '00', seenAt: null })).status).toBe(200);
    expect((await judge(acceptor, { seenAt: null })).status).toBe(200);
  });

  it('that does not say what was seen is given whatever stands there', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge(acceptor, rejection());
    await handOver(acceptor, otherAcceptor);
    expect((await judge(otherAcceptor)).status).toBe(200);
  });

  it('over another round is refused with the batch as it stands, and changes nothing', async () => {
    const { batchId = '' } = delivery.batches[0] ?? {};
    await server.services.database.system((tx) =>
      tx.update(batchTable).set({ round: 2, state: '702' }).where(eq(batchTable.id, batchId)),
    );
    const late = await judge(customer.acceptor, { round: 1 });
    expect([late.status, late.reply]).toEqual([5007031, { state: '702', round: 2 }]);
    expect(await resultNow()).toBe('00');
    expect((await judge(customer.acceptor, { round: 2 })).status).toBe(200);
  });

  it('that was saved before is answered, even when its round is over or a colleague judged since', async () => {
    const { acceptor, otherAcceptor } = customer;
    const key = newId();
    await judge(acceptor, { key, seenAt: null, round: 1 });
    await handOver(acceptor, otherAcceptor);
    await judge(otherAcceptor, rejection());
    expect((await judge(acceptor, { key, seenAt: null, round: 1 })).status).toBe(200);
    expect(await resultNow()).toBe('20');
    const rows = await server.services.database.system((tx) =>
      tx.select().from(judgement).where(eq(judgement.itemId, itemId)),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a verdict that is undone', () => {
  const row = async () => {
    const [one] = await server.services.database.system((tx) =>
      tx.select().from(item).where(eq(item.id, itemId)),
    );
    return one;
  };
  const expectNoDrift = async () => {
    const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
    expect(kept).toEqual(counted);
  };

  it('leaves what somebody else had given as it was: theirs, and not looked at where it was given in bulk', async () => {
    const { acceptor, admin } = customer;
    await server.call(releasePackage, { packageId }, acceptor);
    const { batchId = '' } = delivery.batches[0] ?? {};
    const target = { kind: 'items' as const, batchId, itemIds: [itemId] };
    await server.call(giveResults, { target, result: '10' }, admin);
    await server.call(startPackage, { packageId }, acceptor);
    const before = await row();
    const key = newId();
    await judge(acceptor, { ...rejection(), key });
    const undone = await judge(acceptor, { result: '10', undoes: key });
    expect(undone.reply).toMatchObject({
      item: { result: '10', how: 'bulk', judgedBy: 'admin of Late' },
      counters: { accepted: 1, actualAccepted: 0 },
    });
    expect(await row()).toEqual(before);
    const { reply } = await server.call(getItemHistory, { itemId }, acceptor);
    expect(reply.rows.slice(0, 3).map(({ result, how, by }) => [result, how, by])).toEqual([
      ['10', 'bulk', 'acceptor of Late'],
      ['00', 'single', 'acceptor of Late'],
      ['20', 'single', 'acceptor of Late'],
    ]);
    await expectNoDrift();
  });

  it('sent again changes nothing more, and one after the other they lead back to the first', async () => {
    const { acceptor } = customer;
    const [first, second, third] = [newId(), newId(), newId()];
    await judge(acceptor, { key: first });
    const one = await row();
    await judge(acceptor, { ...rejection(), key: second });
    const two = await row();
    await judge(acceptor, { key: third });
    const back = { ...rejection(), key: newId(), undoes: third };
    expect((await judge(acceptor, back)).status).toBe(200);
    expect((await judge(acceptor, back)).status).toBe(200);
    expect(await row()).toEqual(two);
    await judge(acceptor, { key: newId(), undoes: second });
    expect(await row()).toEqual(one);
    await judge(acceptor, { result: '00', undoes: first });
    expect(await row()).toMatchObject({ result: '00', judgedById: null, actualResult: null });
    await expectNoDrift();
  });

  it('of annotations that were changed since gives nothing: the result before was for others', async () => {
    const { acceptor } = customer;
    const key = newId();
    await judge(acceptor, rejection());
    await judge(acceptor, { key });
    const document = { ...TEST_DOCUMENT, objects: [{ ...TEST_CAR, xtl: 14 }] };
    await server.call(saveAnnotation, { itemId, key: newId(), baseRevision: 1, document }, acceptor);
    const changed = await row();
    expect(changed).toMatchObject({ result: '00', judgedById: null });
    const undone = await judge(acceptor, { ...rejection(), undoes: key });
    expect([undone.status, await row()]).toEqual([200, changed]);
    await expectNoDrift();
  });

  it('that is not the last word any more gives the result that is named', async () => {
    const { acceptor, otherAcceptor } = customer;
    const key = newId();
    await judge(acceptor, rejection());
    await judge(acceptor, { key });
    await handOver(acceptor, otherAcceptor);
    await judge(otherAcceptor, { result: '00' });
    await handOver(otherAcceptor, acceptor);
    await judge(acceptor, { ...rejection(), undoes: key });
    expect(await row()).toMatchObject({ result: '20', how: 'single', judgedById: acceptor.accountId });
    // Nobody undoes what is another's.
    await handOver(acceptor, otherAcceptor);
    const theirs = newId();
    await judge(otherAcceptor, { key: theirs });
    await handOver(otherAcceptor, acceptor);
    const late = await judge(acceptor, { ...rejection(), undoes: theirs, seenAt: null });
    expect(late.status).toBe(5007909);
    await expectNoDrift();
  });
});

describe('a rejection', () => {
  it('needs no error type where the order does not ask for one', async () => {
    expect((await judge(customer.acceptor, { result: '20' })).status).toBe(5007903);
    await server.services.database.system((tx) =>
      tx.update(order).set({ errorRequired: false }).where(eq(order.id, delivery.orderId)),
    );
    expect((await judge(customer.acceptor, { result: '20' })).status).toBe(200);
    const { reply } = await server.call(getItemDetail, { itemId }, customer.acceptor);
    expect(reply).toMatchObject({ errorRequired: false, review: { result: '20', errors: [] } });
  });
});

describe('the history of an item', () => {
  it('says where a verdict was given and how long it took', async () => {
    await judge(customer.acceptor, { elapsed: 2400, screen: 'gallery' });
    const { reply } = await server.call(getItemHistory, { itemId }, customer.acceptor);
    expect(reply.rows[0]).toMatchObject({ event: 'judged', screen: 'gallery', elapsed: 2400 });
    expect(reply.rows[1]).toMatchObject({ event: 'delivered', screen: null, elapsed: null });
  });

  it('keeps a bulk result that was undone, with its undoing', async () => {
    await judge(customer.acceptor, rejection());
    await server.call(finishPackage, { packageId, result: '20', unchecked: '10' }, customer.acceptor);
    const { batchId = '' } = delivery.batches[0] ?? {};
    const target = { kind: 'packages' as const, batchId, packageIds: [packageId] };
    const bulk = await server.call(giveResults, { target, result: '10' }, customer.admin);
    const undone = await server.call(
      undoResults,
      { operationId: bulk.reply.operationId ?? '' },
      customer.admin,
    );
    expect(undone.status).toBe(200);
    const { reply } = await server.call(getItemHistory, { itemId }, customer.admin);
    expect(reply.rows.slice(0, 3).map(({ by, result, how }) => [by, result, how])).toEqual([
      ['admin of Late', '20', 'bulk'],
      ['admin of Late', '10', 'bulk'],
      ['acceptor of Late', '20', 'single'],
    ]);
  });
});

describe('a second round', () => {
  it('begins at what is open: what came back as it was accepted is passed over', async () => {
    const [first = '', second = ''] = delivery.batches[0]?.packages[0]?.itemIds ?? [];
    const { batchId = '' } = delivery.batches[0] ?? {};
    await judge(customer.acceptor, { itemId: first });
    const now = server.services.now();
    await server.services.database.system(async (tx) => {
      await recordEvent(tx, {
        customerId: customer.customerId,
        batchId,
        accountId: null,
        event: 'redelivered',
        detail: { round: 2 },
        at: now,
      });
      await tx.update(batchTable).set({ round: 2, state: '701' }).where(eq(batchTable.id, batchId));
      await tx.update(item).set({ carried: true, change: 'same' }).where(eq(item.id, first));
      await tx.update(item).set({ revision: 2, change: 'changed' }).where(eq(item.id, second));
      await tx.insert(annotation).values({
        customerId: customer.customerId,
        itemId: second,
        revision: 2,
        round: 2,
        document: TEST_DOCUMENT,
        createdAt: now,
      });
    });
    const next = await server.call(getNextUnchecked, { packageId, after: 0 }, customer.acceptor);
    expect(next.reply.item).toMatchObject({ itemId: second, change: 'changed' });
    const told = async (id: string) => {
      const { reply } = await server.call(getItemHistory, { itemId: id }, customer.acceptor);
      return reply.rows.map(({ event, result, revision, by }) => [event, result, revision, by]);
    };
    expect(await told(first)).toEqual([
      ['carried', '10', null, 'Provider Inc.'],
      ['judged', '10', null, 'acceptor of Late'],
      ['delivered', null, null, 'Provider Inc.'],
    ]);
    expect(await told(second)).toEqual([
      ['redelivered', null, 2, 'Provider Inc.'],
      ['delivered', null, null, 'Provider Inc.'],
    ]);
  });
});

describe('a package that is not assigned to an acceptor', () => {
  it('has no items for them, though another one of its batch does', async () => {
    const someone = await createTestCustomer(server.services, `Parts ${count}`);
    const { batches } = await deliver(server.services, someone.customerId, {
      name: `Parts ${count}`,
      batches: [[1, 1]],
    });
    const [one] = batches;
    const [mine, other] = one?.packages ?? [];
    if (!one || !mine || !other) throw new Error('nothing delivered');
    await server.services.database.system((tx) =>
      tx.insert(packageAssignment).values({
        customerId: someone.customerId,
        batchId: one.batchId,
        packageId: mine.packageId,
        accountId: someone.acceptor.accountId,
      }),
    );
    const [seen = '', hidden = ''] = [mine.itemIds[0], other.itemIds[0]];
    const open = (id: string) => server.call(getItemDetail, { itemId: id }, someone.acceptor);
    expect((await open(seen)).status).toBe(200);
    expect((await open(hidden)).status).toBe(404);
    const save = { itemId: hidden, key: newId(), result: '10' as const };
    expect((await server.call(saveResult, save, someone.acceptor)).status).toBe(404);
    const say = { itemId: hidden, key: newId(), text: 'hello' };
    expect((await server.call(saveComment, say, someone.acceptor)).status).toBe(404);
    expect((await server.call(getItemHistory, { itemId: hidden }, someone.acceptor)).status).toBe(404);
    const next = { packageId: other.packageId, after: 0 };
    expect((await server.call(getNextUnchecked, next, someone.acceptor)).status).toBe(404);
  });
});
