import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { judgement } from '../../../demo/server/db/schema/review.ts';
import { saveObjectResults } from '../../../src/shared/contract/accept/object.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult, JUDGED } from '../../../src/shared/contract/item-result.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { keptAndCounted } from '../result/kept-sums.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const { accepted, rejected, unchecked } = ITEM_RESULT;

let server: TestServer;
let customer: TestCustomer;
let batchId: string;
let packageId: string;
let itemId: string;
let holder: TestAccount | null;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Undone beside others');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { acceptor, otherAcceptor } = customer;
  const { batches } = await deliver(server.services, customer.customerId, {
    name: newId(),
    batches: [[1]],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  const [batch] = batches;
  batchId = batch?.batchId ?? '';
  packageId = batch?.packages[0]?.packageId ?? '';
  itemId = batch?.packages[0]?.itemIds[0] ?? '';
  holder = null;
});

/** The package is somebody's from now on. */
async function handTo(who: TestAccount) {
  if (holder === who) return;
  if (holder) await server.call(releasePackage, { packageId }, holder);
  expect((await server.call(startPackage, { packageId }, who)).status).toBe(200);
  holder = who;
}

const errorsOf = (result: ItemResult) => (result === rejected ? [{ errorTypeId: customer.errorTypeId }] : []);

async function judge(
  who: TestAccount,
  result: ItemResult,
  more: Partial<RequestOf<typeof saveResult>> = {},
): Promise<string> {
  await handTo(who);
  const key = newId();
  const request = { itemId, key, result, errors: errorsOf(result), ...more };
  expect((await server.call(saveResult, request, who)).status).toBe(200);
  return key;
}

async function judgeObject(who: TestAccount, objectId: string, result: ItemResult) {
  await handTo(who);
  const objects = [{ itemId, objectId }];
  const request = { batchId, key: newId(), objects, result, errors: errorsOf(result) };
  expect((await server.call(saveObjectResults, request, who)).status).toBe(200);
}

async function stands() {
  const { database } = server.services;
  const [of] = await database.system((tx) => tx.select().from(item).where(eq(item.id, itemId)));
  const { kept, counted } = await keptAndCounted(server.services, customer.customerId);
  expect(kept).toEqual(counted);
  return of;
}

const judgements = () =>
  server.services.database.system((tx) => tx.select().from(judgement).where(eq(judgement.itemId, itemId)));

test('an undoing looks past objects that were rejected before somebody, knowing them, judged the item', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  await judge(otherAcceptor, accepted);
  const undoes = await judge(acceptor, rejected);
  await judgeObject(otherAcceptor, 'b', rejected);
  expect(await stands()).toMatchObject({ result: rejected, how: JUDGED.single });
  await judge(admin, accepted);
  const seenAt = (await stands())?.judgedAt?.toISOString() ?? null;
  await judge(acceptor, accepted, { undoes, seenAt });
  expect(await stands()).toMatchObject({ result: accepted, how: JUDGED.single });
  const told = (await judgements()).map(({ result, how }) => [result, how]);
  expect(told.at(-1)).toEqual([accepted, JUDGED.single]);
});

test('an object that was rejected after the last verdict has the word over an undoing still', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  const undoes = await judge(acceptor, rejected);
  await judge(admin, rejected);
  await judgeObject(otherAcceptor, 'b', rejected);
  await judge(acceptor, accepted, { undoes });
  expect(await stands()).toMatchObject({ result: rejected, how: JUDGED.objects });
});

for (const before of [accepted, rejected, unchecked]) {
  test(`an undoing leaves what another one’s objects came to in their name (${before} before)`, async () => {
    const { acceptor, otherAcceptor, admin } = customer;
    if (before !== unchecked) await judge(admin, before);
    const undoes = await judge(acceptor, accepted);
    await judgeObject(otherAcceptor, 'b', rejected);
    const followed = await stands();
    expect(followed).toMatchObject({ result: rejected, how: JUDGED.objects });
    expect(followed?.judgedById).toBe(otherAcceptor.accountId);
    const rows = await judgements();
    const key = newId();
    // The second is sent again: the first answer was lost.
    for (const _send of [1, 2]) await judge(acceptor, before, { undoes, key });
    expect(await stands()).toEqual({ ...followed, beforeObjects: expect.toSatisfy(() => true) });
    expect(await judgements()).toEqual(rows);
    // What was undone does not come back from beneath the objects; a rejection from before both does.
    await judgeObject(otherAcceptor, 'b', unchecked);
    const beneath =
      before === rejected ? { result: rejected, judgedById: admin.accountId } : { result: unchecked };
    expect(await stands()).toMatchObject(beneath);
  });
}

test('an undoing under what objects came to leaves what somebody else had decided before them', async () => {
  const { acceptor, otherAcceptor, admin } = customer;
  const undoes = await judge(acceptor, rejected);
  await judge(admin, accepted);
  await judgeObject(otherAcceptor, 'b', rejected);
  await judge(acceptor, unchecked, { undoes });
  await judgeObject(otherAcceptor, 'b', unchecked);
  expect(await stands()).toMatchObject({ result: accepted, judgedById: admin.accountId });
});
