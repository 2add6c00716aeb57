import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { annotation, judgement } from '../../../demo/server/db/schema/review.ts';
import { spotCheck, spotCheckItem } from '../../../demo/server/db/schema/spot-check.ts';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { saveObjectResults } from '../../../src/shared/contract/accept/object.ts';
import {
  finishPackage,
  getPackageDetail,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { getSampledItemList } from '../../../src/shared/contract/accept/spot-check.ts';
import { getItemHistory, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { sampledOtherwise } from '../result/sampled-results.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT, TEST_PERSON } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let batchId: string;
let packageId: string;
let drawn: string;
let other: string;
let spotCheckId: string;
let count = 0;
let samples = 0;
/** Added to the server's clock. */
let later = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) });
  customer = await createTestCustomer(server.services, 'Samplers');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  later = 0;
  const { acceptor, otherAcceptor } = customer;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[2, 1]],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  const [one] = batches;
  const [pack] = one?.packages ?? [];
  if (!one || !pack) throw new Error('nothing delivered');
  batchId = one.batchId;
  packageId = pack.packageId;
  [drawn = '', other = ''] = pack.itemIds;
  spotCheckId = await drawAgain();
});

/** One more sample of one item. */
async function drawAgain(itemId = drawn, round = 1): Promise<string> {
  const id = newId();
  samples += 1;
  const number = samples;
  await server.services.database.system(async (tx) => {
    await tx.insert(spotCheck).values({
      id,
      customerId: customer.customerId,
      batchId,
      number,
      round,
      sizeBy: 'count',
      drawOrder: 'inOrder',
      fromIndex: 1,
      others: 'include',
      strataBy: 'none',
      seed: 'seed',
      method: 'sha256-order/1',
      population: 2,
      populationHash: '0'.repeat(64),
      sampleHash: '0'.repeat(64),
      populationKey: 'population',
      size: 1,
      strata: [],
      accountId: customer.acceptor.accountId,
    });
    await tx.insert(spotCheckItem).values({
      customerId: customer.customerId,
      spotCheckId: id,
      drawn: 1,
      itemId,
      stratum: '',
    });
  });
  return id;
}

type Request = Parameters<typeof server.call<typeof saveResult>>[1];
const judge = (who: TestAccount, request: Partial<Request> = {}) =>
  server.call(
    saveResult,
    { itemId: drawn, key: newId(), result: '10', spotCheckId, screen: 'spotCheck', seenAt: null, ...request },
    who,
  );
const rejection = () => ({ result: '20' as const, errors: [{ errorTypeId: customer.errorTypeId }] });
const one = async () => {
  const [row] = await server.services.database.system((tx) =>
    tx.select().from(item).where(eq(item.id, drawn)),
  );
  if (!row) throw new Error('no item');
  return row;
};
const sampled = async () => {
  const [row] = await server.services.database.system((tx) =>
    tx.select().from(spotCheckItem).where(eq(spotCheckItem.spotCheckId, spotCheckId)),
  );
  return row?.result;
};
const stateOf = async () => {
  const { state, holder } = (await server.call(getPackageDetail, { packageId }, customer.admin)).reply;
  return { state, holder: holder?.userName ?? null };
};
const concluded = async () => {
  const { state, finishedById, finishedAt } = batchPackage;
  const [row] = await server.services.database.system((tx) =>
    tx.select({ state, finishedById, finishedAt }).from(batchPackage).where(eq(batchPackage.id, packageId)),
  );
  return row;
};
/** Whatever was judged how: the kept sums are those of the items, and what these say of samples is what samples hold. */
const expectNoDrift = async () => {
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
  expect(await sampledOtherwise(server.services, batchId)).toEqual([]);
};
const judgeObject = async (
  who: TestAccount,
  result: '00' | '20',
  { id: objectId }: { id: string } = TEST_CAR,
) => {
  const { errors } = result === '20' ? rejection() : { errors: [] };
  const objects = [{ itemId: drawn, objectId }];
  const request = { batchId, key: newId(), objects, result, errors };
  expect((await server.call(saveObjectResults, request, who)).status).toBe(200);
};

describe('a verdict inside a spot check', () => {
  it('needs no claim and makes none; it counts as sampled', async () => {
    const judged = await judge(customer.acceptor);
    expect(judged.reply).toMatchObject({
      item: { result: '10', how: 'spot' },
      counters: { accepted: 1, sampledAccepted: 1, actualAccepted: 1 },
    });
    expect(await stateOf()).toEqual({ state: '00', holder: null });
    expect(await sampled()).toBe('10');
    const { reply } = await server.call(getItemHistory, { itemId: drawn }, customer.admin);
    expect(reply.rows[0]).toMatchObject({ event: 'judged', how: 'spot', screen: 'spotCheck' });
    const [noted] = await server.services.database.system((tx) =>
      tx.select().from(judgement).where(eq(judgement.itemId, drawn)),
    );
    expect(noted?.spotCheckId).toBe(spotCheckId);
    await expectNoDrift();
  });

  it('is taken back out of the sample', async () => {
    await judge(customer.acceptor);
    const back = await judge(customer.acceptor, { result: '00' });
    expect(back.reply.counters).toMatchObject({ reviewed: 0, sampledAccepted: 0 });
    expect(await sampled()).toBeNull();
  });

  it('taken back leaves the item what it had before, and the sample as it was drawn', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    const errors = [{ errorTypeId: customer.errorTypeId, note: 'left' }];
    const single = { itemId: drawn, key: newId(), result: '20' as const, errors };
    await server.call(saveResult, single, customer.acceptor);
    await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, customer.acceptor);
    const before = await one();
    const seenAt = before.judgedAt?.toISOString() ?? null;
    await judge(customer.otherAcceptor, { seenAt });
    await judge(customer.otherAcceptor, { ...rejection(), seenAt });
    const back = await judge(customer.otherAcceptor, { result: '00', seenAt });
    expect(back.reply.item).toMatchObject({ result: '20', how: 'single', judgedBy: 'acceptor of Samplers' });
    expect(await one()).toEqual(before);
    expect(await sampled()).toBeNull();
    const rows = await server.services.database.system((tx) =>
      tx.select().from(spotCheckItem).where(eq(spotCheckItem.spotCheckId, spotCheckId)),
    );
    expect(rows).toMatchObject([{ drawn: 1, itemId: drawn, result: null, before: null, judgedAt: null }]);
    const { reply } = await server.call(getItemHistory, { itemId: drawn }, customer.admin);
    expect(reply.rows.map(({ event, result, how }) => [event, result, how]).slice(0, 2)).toEqual([
      ['judged', '20', 'single'],
      ['judged', '00', 'spot'],
    ]);
    await expectNoDrift();
  });

  it('taken back that the sample does not hold, or no longer, leaves what the item has', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(saveResult, { itemId: drawn, key: newId(), result: '10' }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const before = [await one(), await concluded()];
    const back = await judge(otherAcceptor, { result: '00', seenAt: undefined });
    expect(back.reply.item).toMatchObject({ result: '10', how: 'single', judgedBy: 'acceptor of Samplers' });
    // Somebody looks at a sample that a colleague has taken their verdict out of meanwhile.
    await judge(acceptor, { seenAt: undefined });
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect([await one(), await concluded()]).toEqual(before);
    await expectNoDrift();
  });

  it('taken back does not come back with what was decided over it', async () => {
    const { acceptor, otherAcceptor } = customer;
    const second = await drawAgain();
    await judge(acceptor, rejection());
    await judge(otherAcceptor, { spotCheckId: second, seenAt: undefined });
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect(await one()).toMatchObject({ result: '10', judgedById: otherAcceptor.accountId });
    await judge(otherAcceptor, { result: '00', spotCheckId: second, seenAt: undefined });
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    await expectNoDrift();
  });

  it('taken back does not come back with a verdict on an object over it', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge(acceptor);
    await server.call(startPackage, { packageId }, otherAcceptor);
    await judgeObject(otherAcceptor, '20');
    expect(await one()).toMatchObject({ result: '20', how: 'objects' });
    await judge(acceptor, { result: '00', seenAt: undefined });
    await judgeObject(otherAcceptor, '00');
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    await expectNoDrift();
  });

  it('taken back comes back from none of the times that it was given: with what was decided over them', async () => {
    const { acceptor, otherAcceptor } = customer;
    const inSecond = { spotCheckId: await drawAgain(), seenAt: undefined };
    await judge(acceptor);
    await judge(otherAcceptor, { ...rejection(), ...inSecond });
    await judge(acceptor, { seenAt: undefined });
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect(await one()).toMatchObject({ result: '20', judgedById: otherAcceptor.accountId });
    expect((await judge(otherAcceptor, { result: '00', ...inSecond })).status).toBe(200);
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    await expectNoDrift();
  });

  it('taken back comes back from none of the times that it was given: with a verdict on an object', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge(acceptor);
    await judgeObject(otherAcceptor, '20');
    await server.call(releasePackage, { packageId }, otherAcceptor);
    await judge(acceptor, { seenAt: undefined });
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect(await one()).toMatchObject({ result: '20', how: 'objects', judgedById: otherAcceptor.accountId });
    await judgeObject(otherAcceptor, '00');
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    await expectNoDrift();
  });

  it.each([true, false])(
    'taken back leaves beneath objects what was decided before them, not what objects came to: %s',
    async (isDecided) => {
      const { acceptor, otherAcceptor, admin } = customer;
      if (isDecided) {
        await server.call(startPackage, { packageId }, admin);
        await server.call(saveResult, { itemId: drawn, key: newId(), result: '10' }, admin);
        await server.call(releasePackage, { packageId }, admin);
      }
      const before = await one();
      await judgeObject(otherAcceptor, '20');
      await server.call(releasePackage, { packageId }, otherAcceptor);
      await judge(acceptor, { seenAt: undefined });
      await judgeObject(otherAcceptor, '20', TEST_PERSON);
      expect(await one()).toMatchObject({ result: '20', how: 'objects' });
      await judge(acceptor, { result: '00', seenAt: undefined });
      await judgeObject(otherAcceptor, '00');
      await judgeObject(otherAcceptor, '00', TEST_PERSON);
      const { result, judgedById, judgedAt } = before;
      expect(await one()).toMatchObject({ result, judgedById, judgedAt, how: isDecided ? 'single' : null });
      await expectNoDrift();
    },
  );

  it('that only the sample got once more is taken back with what was concluded on it', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await judge(acceptor);
    await server.call(startPackage, { packageId }, admin);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, admin);
    expect(await concluded()).toMatchObject({ state: '10', finishedById: admin.accountId });
    await server.call(startPackage, { packageId }, otherAcceptor);
    expect((await judge(acceptor, { seenAt: undefined })).status).toBe(200);
    await server.call(releasePackage, { packageId }, otherAcceptor);
    expect((await judge(acceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    expect(await concluded()).toEqual({ state: '00', finishedById: null, finishedAt: null });
    await expectNoDrift();
  });

  it('given three times, once of which only the sample got, leaves nothing and no conclusion on the first', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await judge(acceptor);
    await server.call(startPackage, { packageId }, admin);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, admin);
    await server.call(startPackage, { packageId }, otherAcceptor);
    await judge(acceptor, { seenAt: undefined });
    await server.call(releasePackage, { packageId }, otherAcceptor);
    await judge(acceptor, { seenAt: undefined });
    expect((await judge(acceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    expect(await concluded()).toEqual({ state: '00', finishedById: null, finishedAt: null });
    await expectNoDrift();
  });

  it('that stands again since one over it was undone goes back to nobody but who was before it', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge(acceptor);
    await server.call(startPackage, { packageId }, otherAcceptor);
    const single = { itemId: drawn, key: newId(), ...rejection() };
    await server.call(saveResult, single, otherAcceptor);
    await judge(acceptor, { seenAt: undefined });
    const undone = { itemId: drawn, key: newId(), result: '10' as const, undoes: single.key };
    await server.call(saveResult, undone, otherAcceptor);
    expect(await one()).toMatchObject({ result: '10', how: 'spot', judgedById: acceptor.accountId });
    await server.call(releasePackage, { packageId }, otherAcceptor);
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    await expectNoDrift();
  });

  it('taken back leaves what another sample said, and nothing that one says no more', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    const inSecond = { spotCheckId: await drawAgain(), seenAt: undefined };
    await judge(acceptor);
    await judge(otherAcceptor, { ...rejection(), ...inSecond });
    await judge(acceptor, { seenAt: undefined });
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect((await one()).sampledResult).toBe('20');
    await judge(otherAcceptor, { result: '00', ...inSecond });

    await judge(acceptor, { seenAt: undefined });
    await server.call(startPackage, { packageId }, admin);
    await server.call(saveResult, { itemId: drawn, key: newId(), ...rejection() }, admin);
    await server.call(releasePackage, { packageId }, admin);
    await judge(otherAcceptor, inSecond);
    await judge(acceptor, { result: '00', seenAt: undefined });
    await judge(otherAcceptor, { result: '00', ...inSecond });
    expect(await one()).toMatchObject({ result: '20', judgedById: admin.accountId, sampledResult: null });
    await expectNoDrift();
  });

  it('taken back leaves what a sample of the round before said', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await judge(acceptor);
    await server.call(giveResults, wholly(customer, batchId, '10'), admin);
    expect((await server.call(finishBatch, { batchId, result: '10' }, admin)).status).toBe(200);
    expect((await server.call(reacceptBatch, { batchId }, admin)).status).toBe(200);
    const before = await one();
    expect(before.sampledResult).toBe('10');
    const inSecond = { spotCheckId: await drawAgain(drawn, 2), seenAt: undefined };
    expect((await judge(otherAcceptor, { ...rejection(), ...inSecond })).status).toBe(200);
    expect((await one()).sampledResult).toBe('20');
    expect((await judge(otherAcceptor, { result: '00', ...inSecond })).status).toBe(200);
    expect(await one()).toEqual(before);
    await expectNoDrift();
  });

  it('taken back does not come back with a single verdict over it that is undone', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge(acceptor, rejection());
    await server.call(startPackage, { packageId }, otherAcceptor);
    const key = newId();
    await server.call(saveResult, { itemId: drawn, key, result: '10' }, otherAcceptor);
    await judge(acceptor, { result: '00', seenAt: undefined });
    const undone = { itemId: drawn, key: newId(), result: '00' as const, undoes: key };
    expect((await server.call(saveResult, undone, otherAcceptor)).status).toBe(200);
    expect(await one()).toMatchObject({ result: '00', judgedById: null, sampledResult: null });
    await expectNoDrift();
  });

  it('is what a single verdict over it goes back to, taken back or not: as what stands says', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    const overIt = async (by: TestAccount) => {
      await server.call(startPackage, { packageId }, by);
      const key = newId();
      expect((await server.call(saveResult, { itemId: drawn, key, result: '10' }, by)).status).toBe(200);
      return () => server.call(saveResult, { itemId: drawn, key: newId(), result: '00', undoes: key }, by);
    };
    // Judged in the sample once more while somebody else holds the package: nobody took anything back.
    await judge(acceptor, rejection());
    const undo = await overIt(otherAcceptor);
    await judge(acceptor, { ...rejection(), seenAt: undefined });
    await undo();
    expect(await one()).toMatchObject({ result: '20', how: 'spot', judgedById: acceptor.accountId });
    await server.call(releasePackage, { packageId }, otherAcceptor);

    // What was before a verdict that was taken back stands again, as where that is undone by itself.
    await judge(acceptor, { result: '00', seenAt: undefined });
    await overIt(admin);
    await server.call(releasePackage, { packageId }, admin);
    const before = await one();
    await judge(acceptor, { ...rejection(), seenAt: undefined });
    const undoLater = await overIt(otherAcceptor);
    await judge(acceptor, { result: '00', seenAt: undefined });
    await undoLater();
    expect(await one()).toEqual(before);
    await expectNoDrift();
  });

  it('that was first accepted in the sample, then rejected and taken back, leaves its package concluded', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const before = [await concluded(), await one()];
    await judge(otherAcceptor, { seenAt: undefined });
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    expect((await concluded())?.finishedById).toBeNull();
    expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect([await concluded(), await one()]).toEqual(before);
  });

  it('that a package was concluded on ends that when it is taken back, though it was given again since', async () => {
    const { acceptor, otherAcceptor } = customer;
    await judge(otherAcceptor, rejection());
    await server.call(startPackage, { packageId }, acceptor);
    const rejected = { packageId, result: '20', unchecked: '00', remark: 'Not as agreed' } as const;
    expect((await server.call(finishPackage, rejected, acceptor)).status).toBe(200);
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    expect((await concluded())?.finishedById).toBe(acceptor.accountId);
    expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await concluded()).toMatchObject({ finishedById: null, finishedAt: null });
    expect((await one()).result).toBe('00');
    await expectNoDrift();
  });

  it('that a package was concluded on ends that, too, where one of another sample was taken back before', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    const second = await drawAgain();
    const inSecond = { spotCheckId: second, seenAt: undefined };
    await judge(acceptor);
    await judge(otherAcceptor, { ...rejection(), ...inSecond });
    await server.call(startPackage, { packageId }, admin);
    await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, admin);
    await judge(otherAcceptor, { ...rejection(), ...inSecond });
    await judge(acceptor, { result: '00', seenAt: undefined });
    expect(await concluded()).toMatchObject({ state: '20', finishedById: admin.accountId });
    expect((await judge(otherAcceptor, { result: '00', ...inSecond })).status).toBe(200);
    expect((await one()).result).toBe('00');
    expect(await concluded()).toMatchObject({ finishedById: null, finishedAt: null });
  });

  it.each([
    { before: '10', signed: '20', later: '10', ends: true },
    { before: '20', signed: '20', later: '20', ends: false },
    { before: '20', signed: '20', later: '10', ends: false },
  ] as const)(
    'taken back ends a rejection unless the item has what that was signed for: $before, $signed, $later',
    async ({ before, signed, later: last, ends }) => {
      const { acceptor, otherAcceptor } = customer;
      const given = (result: '10' | '20') => (result === '20' ? rejection() : { result, errors: [] });
      const reject = { packageId, result: '20', unchecked: '00' } as const;
      await server.call(startPackage, { packageId }, acceptor);
      await server.call(saveResult, { itemId: drawn, key: newId(), ...given(before) }, acceptor);
      await server.call(releasePackage, { packageId }, acceptor);
      await judge(otherAcceptor, { ...given(signed), seenAt: undefined });
      await server.call(startPackage, { packageId }, acceptor);
      expect((await server.call(finishPackage, reject, acceptor)).status).toBe(200);
      await judge(otherAcceptor, { ...given(last), seenAt: undefined });
      expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
      expect(await one()).toMatchObject({ result: before, judgedById: acceptor.accountId });
      expect((await concluded())?.finishedById).toBe(ends ? null : acceptor.accountId);
    },
  );

  it('that ended a conclusion before its results were written down with it can be taken back', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    await server.services.database.system((tx) =>
      tx
        .update(spotCheckItem)
        .set({ before: sql`${spotCheckItem.before} #- '{conclusion,results}'` })
        .where(eq(spotCheckItem.spotCheckId, spotCheckId)),
    );
    expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await concluded()).toEqual({ state: '00', finishedById: null, finishedAt: null });
  });

  it('taken back leaves what was decided since', async () => {
    await judge(customer.acceptor);
    await server.call(startPackage, { packageId }, customer.otherAcceptor);
    const since = { itemId: drawn, key: newId(), ...rejection() };
    await server.call(saveResult, since, customer.otherAcceptor);
    expect((await judge(customer.acceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await one()).toMatchObject({ result: '20', how: 'single', sampledResult: null });
    expect(await sampled()).toBeNull();
    await expectNoDrift();
  });

  it('taken back gives back what somebody decided between two verdicts of the sample', async () => {
    await judge(customer.acceptor);
    await server.call(startPackage, { packageId }, customer.otherAcceptor);
    const since = { itemId: drawn, key: newId(), ...rejection() };
    await server.call(saveResult, since, customer.otherAcceptor);
    await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, customer.otherAcceptor);
    const between = await one();
    await judge(customer.acceptor, { seenAt: undefined });
    expect(await one()).toMatchObject({ result: '10', how: 'spot' });
    expect((await judge(customer.acceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await one()).toEqual({ ...between, sampledResult: null });
    await expectNoDrift();
  });

  it('of the holder renews their claim, and of others none', async () => {
    const heldUntil = async () =>
      (await server.call(getPackageDetail, { packageId }, customer.admin)).reply.holder?.until ?? '';
    await server.call(startPackage, { packageId }, customer.acceptor);
    const first = await heldUntil();
    later = 5 * 60_000;
    await judge(customer.otherAcceptor);
    expect(await heldUntil()).toBe(first);
    await judge(customer.acceptor, { seenAt: undefined });
    const renewed = Date.parse(await heldUntil()) - Date.parse(first);
    expect(renewed).toBeGreaterThanOrEqual(5 * 60_000);
    expect(await stateOf()).toMatchObject({ holder: 'acceptor of Samplers' });
  });

  it('changes only the sample where somebody else holds the package', async () => {
    await server.call(startPackage, { packageId }, customer.otherAcceptor);
    const theirs = { itemId: drawn, key: newId(), result: '10' as const };
    await server.call(saveResult, theirs, customer.otherAcceptor);
    // The colleague's verdict is overwritten by nothing, so there is nothing to refuse.
    expect((await judge(customer.acceptor, rejection())).status).toBe(200);
    expect(await one()).toMatchObject({ result: '10', how: 'single', sampledResult: '20' });
    expect(await sampled()).toBe('20');
    expect(await stateOf()).toEqual({ state: '05', holder: 'other of Samplers' });
    await expectNoDrift();
  });

  it('taken back goes where somebody else holds the package, too, and gives them nothing that is theirs', async () => {
    const { acceptor, otherAcceptor } = customer;
    const before = await one();
    await judge(acceptor, rejection());
    await server.call(startPackage, { packageId }, otherAcceptor);
    expect((await judge(acceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await one()).toEqual(before);
    expect(await stateOf()).toEqual({ state: '05', holder: 'other of Samplers' });

    // What the holder decided meanwhile stays.
    await judge(acceptor, { ...rejection(), seenAt: undefined });
    await server.call(saveResult, { itemId: drawn, key: newId(), result: '10' }, otherAcceptor);
    expect((await judge(acceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await one()).toMatchObject({
      result: '10',
      judgedById: otherAcceptor.accountId,
      sampledResult: null,
    });
    expect(await stateOf()).toEqual({ state: '05', holder: 'other of Samplers' });
    await expectNoDrift();
  });

  it('does not overwrite what a colleague decided since', async () => {
    await judge(customer.otherAcceptor, rejection());
    const late = await judge(customer.acceptor);
    expect([late.status, late.reply]).toMatchObject([5007909, { result: '20', by: 'other of Samplers' }]);
    expect(await sampled()).toBe('20');
  });

  it('does not replace what a colleague decided in the sample since, whoever holds the package', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await server.call(startPackage, { packageId }, admin);
    const theirs = await judge(otherAcceptor, { ...rejection(), sampleSeenAt: null });
    expect(theirs.status).toBe(200);
    const seen = async () =>
      (await server.call(getSampledItemList, { spotCheckId }, acceptor)).reply.rows[0]?.sampledAt ?? null;
    const late = await judge(acceptor, { sampleSeenAt: null });
    expect([late.status, late.reply]).toEqual([
      5007909,
      { result: '20', by: 'other of Samplers', at: await seen() },
    ]);
    expect((await judge(acceptor, { result: '00', sampleSeenAt: null })).status).toBe(5007909);
    expect(await sampled()).toBe('20');
    // Having seen it, one may decide otherwise; one's own is in nobody's way.
    expect((await judge(acceptor, { sampleSeenAt: await seen() })).status).toBe(200);
    expect((await judge(acceptor, { ...rejection(), sampleSeenAt: null })).status).toBe(200);
    expect(await sampled()).toBe('20');
  });

  it('is refused over annotations that somebody else has changed since', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, otherAcceptor);
    const document = { ...TEST_DOCUMENT, objects: [] };
    const change = { itemId: drawn, key: newId(), baseRevision: 1, document };
    expect((await server.call(saveAnnotation, change, otherAcceptor)).status).toBe(200);
    const late = await judge(acceptor, { revision: 1 });
    expect([late.status, late.reply]).toMatchObject([5007901, { revision: 2, by: 'other of Samplers' }]);
    expect(await sampled()).toBeNull();
    expect((await judge(acceptor, { revision: 2 })).status).toBe(200);
  });

  it('that rejects opens an accepted package again; one that accepts leaves it', async () => {
    await server.call(startPackage, { packageId }, customer.acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
    const { judgedAt } = await one();
    const seenAt = judgedAt?.toISOString() ?? null;
    expect((await judge(customer.otherAcceptor, { seenAt })).status).toBe(200);
    expect((await stateOf()).state).toBe('10');
    expect((await judge(customer.otherAcceptor, rejection())).status).toBe(200);
    expect(await stateOf()).toEqual({ state: '00', holder: null });
    const [pack] = await server.services.database.system((tx) =>
      tx.select().from(batchPackage).where(eq(batchPackage.id, packageId)),
    );
    expect(pack).toMatchObject({ finishedById: null, finishedAt: null });
  });

  it('that rejects in an accepted package, taken back, leaves that concluded as it was', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const before = await concluded();
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    await judge(otherAcceptor, { seenAt: undefined });
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    expect(await stateOf()).toEqual({ state: '00', holder: null });
    expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await concluded()).toEqual(before);
    expect(before).toMatchObject({ state: '10', finishedById: acceptor.accountId });
    await expectNoDrift();
  });

  it('that is corrected by an acceptance leaves the package concluded as it was, and taken back then leaves nothing', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(saveResult, { itemId: drawn, key: newId(), result: '10' }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const before = [await concluded(), await one()];
    const corrected = newId();
    await judge(otherAcceptor, { seenAt: undefined });
    await judge(otherAcceptor, { ...rejection(), key: corrected, seenAt: undefined });
    expect((await concluded())?.finishedById).toBeNull();
    await judge(otherAcceptor, { undoes: corrected, seenAt: undefined });
    expect(await concluded()).toEqual(before[0]);
    expect(await one()).toMatchObject({
      result: '10',
      how: 'spot',
      judgedById: otherAcceptor.accountId,
    });
    await judge(otherAcceptor, { result: '00', seenAt: undefined });
    expect([await concluded(), await one()]).toEqual(before);
    await expectNoDrift();
  });

  it('that is corrected by an acceptance of other annotations concludes nothing', async () => {
    const { acceptor, otherAcceptor } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    await server.services.database.system(async (tx) => {
      const of = eq(annotation.itemId, drawn);
      const [last] = await tx.select().from(annotation).where(of).orderBy(desc(annotation.revision));
      if (!last) throw new Error('no annotation');
      await tx
        .insert(annotation)
        .values({ ...last, revision: last.revision + 1, createdAt: server.services.now() });
    });
    await judge(otherAcceptor, { seenAt: undefined });
    expect(await concluded()).toEqual({ state: '00', finishedById: null, finishedAt: null });
  });

  it.each([
    { first: 'taken back', last: 'taken back' },
    { first: 'taken back', last: 'accepted' },
    { first: 'accepted', last: 'taken back' },
    { first: 'accepted', last: 'accepted' },
  ] as const)(
    'and another one, each of which rejects, leave the package concluded by what is first $first, then $last, in either order',
    async ({ first, last }) => {
      const { acceptor, otherAcceptor } = customer;
      await server.call(startPackage, { packageId }, acceptor);
      await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
      const before = await concluded();
      const ofOther = { itemId: other, spotCheckId: await drawAgain(other) };
      const by = { 'taken back': '00', accepted: '10' } as const;
      for (const [one, two] of [
        [{}, ofOther],
        [ofOther, {}],
      ]) {
        // One was accepted before it was rejected: that says nothing against the conclusion.
        await judge(otherAcceptor, { ...ofOther, seenAt: undefined });
        await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
        await judge(otherAcceptor, { ...rejection(), ...ofOther, seenAt: undefined });
        await judge(otherAcceptor, { ...one, result: by[first], seenAt: undefined });
        expect(await concluded()).toEqual({ state: '00', finishedById: null, finishedAt: null });
        await judge(otherAcceptor, { ...two, result: by[last], seenAt: undefined });
        expect(await concluded()).toEqual(before);
      }
      await expectNoDrift();
    },
  );

  it.each(['judged', 'chosen', 'chosen and given back'] as const)(
    'taken back concludes nothing where something else was decided since: %s',
    async (how) => {
      const { acceptor, otherAcceptor, admin } = customer;
      await server.call(startPackage, { packageId }, acceptor);
      await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
      await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
      if (how === 'judged') {
        await server.call(startPackage, { packageId }, acceptor);
        await server.call(saveResult, { itemId: other, key: newId(), result: '10' }, acceptor);
        await server.call(releasePackage, { packageId }, acceptor);
      } else {
        const target = { kind: 'items' as const, batchId, itemIds: [other] };
        const errorTypeIds = [customer.errorTypeId];
        const given = await server.call(giveResults, { target, result: '20', errorTypeIds }, admin);
        expect(given.reply.itemsChanged).toBe(1);
        // The figures are those that it was concluded on, the results are somebody else's.
        if (how !== 'chosen') await server.call(giveResults, { target, result: '10' }, admin);
      }
      const { state } = await stateOf();
      await judge(otherAcceptor, { result: '00', seenAt: undefined });
      expect(await concluded()).toEqual({ state, finishedById: null, finishedAt: null });
    },
  );

  it.each(['by itself', 'in bulk'] as const)(
    'taken back brings no conclusion back over one that was made since and ended likewise: %s',
    async (how) => {
      const { acceptor, otherAcceptor, admin } = customer;
      await server.call(startPackage, { packageId }, acceptor);
      await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
      const ofOther = { itemId: other, spotCheckId: await drawAgain(other), seenAt: undefined };
      await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
      await judge(otherAcceptor, { ...rejection(), ...ofOther });
      if (how === 'by itself') {
        await server.call(startPackage, { packageId }, admin);
        await server.call(finishPackage, { packageId, result: '20', unchecked: '00' }, admin);
      } else {
        const target = { kind: 'packages' as const, batchId, packageIds: [packageId] };
        await server.call(giveResults, { target, result: '20', errorTypeIds: [customer.errorTypeId] }, admin);
      }
      expect(await concluded()).toMatchObject({ state: '20', finishedById: admin.accountId });
      await judge(otherAcceptor, { result: '00', ...ofOther });
      expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
      expect(await one()).toMatchObject({ result: '10', judgedById: acceptor.accountId });
      expect(await concluded()).toEqual({ state: '00', finishedById: null, finishedAt: null });
    },
  );

  it('taken back brings the conclusion back that it ended, past a bulk result that was undone', async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    await server.call(startPackage, { packageId }, acceptor);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, acceptor);
    const before = await concluded();
    await judge(otherAcceptor, { ...rejection(), seenAt: undefined });
    const target = { kind: 'packages' as const, batchId, packageIds: [packageId] };
    const given = { target, result: '20' as const, errorTypeIds: [customer.errorTypeId] };
    const { operationId } = (await server.call(giveResults, given, admin)).reply;
    const undone = await server.call(undoResults, { operationId: operationId ?? '' }, admin);
    expect(undone.reply.itemsRestored).toBe(1);
    expect((await judge(otherAcceptor, { result: '00', seenAt: undefined })).status).toBe(200);
    expect(await concluded()).toEqual(before);
  });

  it('is refused for what was not drawn, and after the spot check has ended', async () => {
    expect((await judge(customer.acceptor, { itemId: other })).status).toBe(5007003);
    await server.services.database.system((tx) =>
      tx.update(spotCheck).set({ state: 'cancelled' }).where(eq(spotCheck.id, spotCheckId)),
    );
    const late = await judge(customer.acceptor);
    expect(late.status).toBe(5007912);
    expect(await one()).toMatchObject({ result: '00', sampledResult: null });
  });
});
