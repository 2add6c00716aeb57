import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { judgement } from '../../../demo/server/db/schema/review.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { finishPackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import {
  getItemDetail,
  getItemHistory,
  getNextUnchecked,
  saveComment,
  saveResult,
} from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_DOCUMENT, TEST_LABELS, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let batch: TestBatch;
let packageId: string;
let first: string;
let second: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Verdicts');
  stranger = await createTestCustomer(server.services, 'Stranger');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  const delivery = await deliver(server.services, customer.customerId, {
    name: `Order ${count}`,
    batches: [[3, 1]],
    assigned: [customer.acceptor.accountId],
  });
  const [one] = delivery.batches;
  const [pack] = one?.packages ?? [];
  if (!one || !pack) throw new Error('nothing delivered');
  batch = one;
  packageId = pack.packageId;
  [first = '', second = ''] = pack.itemIds;
  expect((await server.call(startPackage, { packageId }, customer.acceptor)).status).toBe(200);
});

type Verdict = Parameters<typeof server.call<typeof saveResult>>[1];
const save = (verdict: Partial<Verdict>, token = customer.acceptor.token) =>
  server.call(saveResult, { itemId: first, key: newId(), result: '10', ...verdict }, { token });
const missing = () => [{ errorTypeId: customer.errorTypeId }];
const rows = (itemId: string) =>
  server.services.database.system((tx) => tx.select().from(judgement).where(eq(judgement.itemId, itemId)));

describe('a verdict', () => {
  it('is kept with who, when and how, and counted at once', async () => {
    const accepted = await save({ elapsed: 1500 });
    expect(accepted.reply.item).toMatchObject({
      result: '10',
      how: 'single',
      judgedBy: 'acceptor of Verdicts',
    });
    expect(Date.now() - Date.parse(accepted.reply.item.judgedAt ?? '')).toBeLessThan(60_000);
    expect(accepted.reply.counters).toMatchObject({
      delivered: 3,
      reviewed: 1,
      accepted: 1,
      actualAccepted: 1,
    });
    const errors = [{ errorTypeId: customer.errorTypeId, objectId: 'b', note: 'leg cut off' }];
    const rejected = await save({ result: '20', errors });
    expect(rejected.reply.item.errorTypeIds).toEqual([customer.errorTypeId]);
    expect(rejected.reply.counters).toMatchObject({
      accepted: 0,
      rejected: 1,
      actualRejected: 1,
      accuracyRate: 0,
    });
    const { reply } = await server.call(getItemDetail, { itemId: first }, customer.acceptor);
    expect(reply.review).toMatchObject({ result: '20', errors, by: 'acceptor of Verdicts' });
    expect((await rows(first)).map(({ elapsed }) => elapsed).sort()).toEqual([0, 1500]);
  });

  it('is taken back with everything that came with it', async () => {
    await save({ result: '20', errors: missing() });
    const back = await save({ result: '00' });
    expect(back.reply.item).toMatchObject({
      result: '00',
      how: null,
      judgedBy: null,
      judgedAt: null,
      errorTypeIds: [],
    });
    expect(back.reply.counters).toMatchObject({ reviewed: 0, actualRejected: 0, accuracyRate: null });
  });

  it('saved twice with one key is one verdict, even at once', async () => {
    const verdict = { key: newId(), result: '10' as const };
    const saved = await Promise.all([save(verdict), save(verdict), save(verdict)]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(saved.map(({ reply }) => reply.counters.accepted)).toEqual([1, 1, 1]);
    expect(await rows(first)).toHaveLength(1);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
    expect((await save(verdict)).status).toBe(200);
    expect((await save({ ...verdict, itemId: second })).status).toBe(5007003);
  });

  it('sent at once with one key and other results is the one that was first', async () => {
    const key = newId();
    const verdicts = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? { key, result: '10' as const } : { key, result: '20' as const, errors: missing() },
    );
    const saved = await Promise.all(verdicts.map((verdict) => save(verdict)));
    expect(saved.map(({ status }) => status)).toEqual(verdicts.map(() => 200));
    const kept = await rows(first);
    expect(kept).toHaveLength(1);
    const { reply } = await server.call(getItemDetail, { itemId: first }, customer.acceptor);
    expect(reply.review?.result).toBe(kept[0]?.result);
  });

  it('on different items at once is counted for each', async () => {
    const saved = await Promise.all([save({}), save({ itemId: second, result: '20', errors: missing() })]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const { reply } = await save({});
    expect(reply.counters).toMatchObject({ reviewed: 2, accepted: 1, rejected: 1 });
  });

  it('“rejected” needs an error', async () => {
    expect((await save({ result: '20' })).status).toBe(5007903);
  });

  it('fits its errors: types of the customer, objects of the item, and none without a rejection', async () => {
    const foreign = [{ errorTypeId: stranger.errorTypeId }];
    expect((await save({ result: '20', errors: foreign })).status).toBe(5007003);
    const nowhere = [{ errorTypeId: customer.errorTypeId, objectId: 'z' }];
    expect((await save({ result: '20', errors: nowhere })).status).toBe(5007003);
    expect((await save({ result: '10', errors: missing() })).status).toBe(5007003);
  });

  it('cannot be given on what the caller does not see', async () => {
    expect((await save({}, customer.otherAcceptor.token)).status).toBe(404);
    expect((await save({}, stranger.admin.token)).status).toBe(404);
    expect((await server.call(getItemDetail, { itemId: first }, stranger.admin)).status).toBe(404);
    expect((await server.call(getNextUnchecked, { packageId, after: 0 }, stranger.admin)).status).toBe(404);
    expect((await server.call(getItemHistory, { itemId: first }, stranger.admin)).status).toBe(404);
  });
});

describe('an item', () => {
  it('comes with its document, its labels and whether it may be judged', async () => {
    const held = await server.call(getItemDetail, { itemId: first }, customer.acceptor);
    expect(held.reply).toMatchObject({
      revision: 1,
      document: TEST_DOCUMENT,
      labels: TEST_LABELS,
      mayJudge: true,
      mediaType: 'image/jpeg',
      edited: false,
    });
    expect(held.reply.mediaUrl).toContain('/customer-api/media/getFile?');
    const seen = await server.call(getItemDetail, { itemId: first }, customer.admin);
    expect(seen.reply.mayJudge).toBe(false);
  });

  it('is followed by the next unchecked one, which wraps round', async () => {
    const next = async (after: number) =>
      (await server.call(getNextUnchecked, { packageId, after }, customer.acceptor)).reply.item?.position ??
      null;
    expect(await next(0)).toBe(1);
    await save({ itemId: second });
    expect(await next(1)).toBe(3);
    expect(await next(3)).toBe(1);
    await server.call(finishPackage, { packageId, result: '10', unchecked: '10' }, customer.acceptor);
    expect(await next(0)).toBeNull();
  });
});

describe('the history of an item', () => {
  it('tells of single and bulk results, but not of a filling that passed it over', async () => {
    await save({ result: '20', errors: missing() });
    await server.call(saveComment, { itemId: first, key: newId(), text: 'look' }, customer.admin);
    await server.call(finishPackage, { packageId, result: '20', unchecked: '10' }, customer.acceptor);
    await server.call(giveResults, wholly(customer, batch.batchId, '10'), customer.admin);
    const told = async (itemId: string) =>
      (await server.call(getItemHistory, { itemId }, customer.admin)).reply;
    const judged = await told(first);
    expect(judged.rows.map(({ event, result, how }) => [event, result, how])).toEqual([
      ['judged', '10', 'bulk'],
      ['commented', null, null],
      ['judged', '20', 'single'],
      ['delivered', null, null],
    ]);
    expect(judged.total).toBe(4);
    expect(judged.rows.map(({ by }) => by)).toEqual([
      'admin of Verdicts',
      'admin of Verdicts',
      'acceptor of Verdicts',
      'Provider Inc.',
    ]);
    expect((await told(second)).rows.map(({ how }) => how)).toEqual(['bulk', 'bulk', null]);
    const page = await server.call(getItemHistory, { itemId: first, page: 2, limit: 3 }, customer.admin);
    expect(page.reply).toMatchObject({ total: 4, rows: [{ event: 'delivered' }] });
    const behind = await server.call(getItemHistory, { itemId: first, page: 9 }, customer.admin);
    expect(behind.reply).toEqual({ total: 4, rows: [] });
    const oldest = await server.call(
      getItemHistory,
      { itemId: first, direction: 'asc', limit: 1 },
      customer.admin,
    );
    expect(oldest.reply.rows[0]?.event).toBe('delivered');
  });
});
