import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { finishBatch, getBatchDetail, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { getBatchHistory } from '../../../src/shared/contract/accept/history.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import {
  finishPackage,
  getPackageList,
  releasePackage,
  startPackage,
} from '../../../src/shared/contract/accept/package.ts';
import {
  drawSpotCheck,
  endSpotCheck,
  getSampledItemList,
  getSpotCheckDetail,
} from '../../../src/shared/contract/accept/spot-check.ts';
import type { AnnotationDocument } from '../../../src/shared/contract/annotation-document.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { getItemDetail, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { wholly } from '../bulk-request.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { TEST_DOCUMENT } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { deliverAssigned } from './deliver-assigned.ts';
import { makeReport } from './report/made-report.ts';

let server: TestServer;
let customer: TestCustomer;
let batchId: string;
let packageIds: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'By plan');
});
afterAll(() => server.close());

beforeEach(async () => {
  const delivered = await deliverAssigned(server, customer, [10, 10]);
  batchId = delivered.batchId;
  packageIds = delivered.packages.map(({ packageId }) => packageId);
});

/** None of five may be rejected. */
const PLAN = { kind: 'lotQuality', quality: 0.4, confidence: 0.95 } as const;

async function draw(more: Partial<RequestOf<typeof drawSpotCheck>> = {}) {
  const asked = { batchId, by: 'plan', plan: PLAN, order: 'random', others: 'include', ...more } as const;
  const { status, reply } = await server.call(drawSpotCheck, asked, customer.admin);
  expect(status).toBe(200);
  const { rows } = (
    await server.call(getSampledItemList, { spotCheckId: reply.spotCheckId, limit: 50 }, customer.admin)
  ).reply;
  return { ...reply, itemIds: rows.map((row) => row.item.itemId) };
}

async function judge(
  { spotCheckId }: { readonly spotCheckId: string },
  itemIds: readonly string[],
  result: '10' | '20',
) {
  for (const itemId of itemIds) {
    const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
    const verdict = { itemId, key: newId(), result, errors, spotCheckId };
    expect((await server.call(saveResult, verdict, customer.admin)).status).toBe(200);
  }
}

const decide = (spotCheckId: string, result: '10' | '20', account: TestAccount = customer.admin) =>
  server.call(finishBatch, { batchId, result, spotCheckId }, account);

async function results(): Promise<Record<string, number>> {
  const rows = await server.services.database.system((tx) =>
    tx.select({ result: item.result }).from(item).where(eq(item.batchId, batchId)),
  );
  const counts: Record<string, number> = {};
  for (const { result } of rows) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

const packageStates = async () =>
  (await server.call(getPackageList, { batchId, limit: 10 }, customer.admin)).reply.rows.map(
    ({ state }) => state,
  );

it('a sample that failed rejects the batch: results stay, and what nobody looked at is nobody’s rejection', async () => {
  const check = await draw();
  await judge(check, check.itemIds.slice(0, 2), '10');
  expect((await decide(check.spotCheckId, '20')).status).toBe(ERROR.checkNotFinishable);
  await judge(check, check.itemIds.slice(2, 3), '20');
  expect((await decide(check.spotCheckId, '10')).status).toBe(ERROR.checkNotFinishable);
  const packagesBefore = await packageStates();
  expect(await decide(check.spotCheckId, '20')).toMatchObject({ status: 200, reply: { state: '20' } });
  expect(await results()).toEqual({ '00': 17, '10': 2, '20': 1 });
  // Nobody concluded them, either way.
  expect(packagesBefore).toEqual(['00', '00']);
  expect(await packageStates()).toEqual(packagesBefore);
  const { reply } = await server.call(getSpotCheckDetail, { spotCheckId: check.spotCheckId }, customer.admin);
  expect(reply).toMatchObject({ state: 'rejected', mayDecideBatch: false });
  const history = await server.call(getBatchHistory, { batchId, event: 'rejected' }, customer.admin);
  expect(history.reply.rows[0]).toMatchObject({ detail: { name: '1', round: 1 }, screen: 'spotCheck' });
});

it('a sample that passed accepts the batch: its packages are concluded, what nobody looked at stays unchecked', async () => {
  const check = await draw();
  await judge(check, check.itemIds, '10');
  expect(await decide(check.spotCheckId, '10')).toMatchObject({ status: 200, reply: { state: '10' } });
  expect(await packageStates()).toEqual(['10', '10']);
  expect(await results()).toEqual({ '00': 20 - check.size, '10': check.size });
  const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
  expect(reply.actions).toContain('reaccept');
  expect(reply.decidedByPlan).toBe('1');
  await server.call(reacceptBatch, { batchId }, customer.admin);
  const again = await server.call(getBatchDetail, { batchId }, customer.admin);
  expect(again.reply.decidedByPlan).toBeNull();
});

it('while its sample is judged in part, only the exact interval holds for the batch', async () => {
  const check = await draw();
  const isInPart = async () =>
    (await server.call(getBatchDetail, { batchId }, customer.admin)).reply.sampledInPart;
  expect(await isInPart()).toBe(false);
  await judge(check, check.itemIds.slice(0, 2), '10');
  expect(await isInPart()).toBe(true);
  await judge(check, check.itemIds.slice(2), '10');
  expect(await isInPart()).toBe(false);
});

it('waits for a package under review, and says which', async () => {
  const check = await draw();
  await judge(check, check.itemIds, '10');
  const [packageId = ''] = packageIds;
  await server.call(startPackage, { packageId }, customer.otherAcceptor);
  const refused = await decide(check.spotCheckId, '10');
  expect(refused.status).toBe(ERROR.packageUnderReview);
  expect(refused.reply).toMatchObject({
    packages: expect.arrayContaining([expect.objectContaining({ packageId })]),
  });
  await server.call(releasePackage, { packageId }, customer.otherAcceptor);
  expect((await decide(check.spotCheckId, '10')).status).toBe(200);
});

it('asks for the right to finish', async () => {
  const check = await draw();
  await judge(check, check.itemIds, '10');
  expect((await decide(check.spotCheckId, '10', customer.otherAcceptor)).status).toBe(ERROR.noPermission);
  const { reply } = await server.call(
    getSpotCheckDetail,
    { spotCheckId: check.spotCheckId },
    customer.otherAcceptor,
  );
  expect(reply.mayDecideBatch).toBe(false);
});

it('a sample of some packages, or one without a plan, decides nothing over the batch', async () => {
  for (const more of [
    { packageIds: packageIds.slice(0, 1) },
    { by: 'count', count: 3, plan: undefined },
  ] as const) {
    const check = await draw(more as Parameters<typeof draw>[0]);
    await judge(check, check.itemIds, '10');
    expect((await decide(check.spotCheckId, '10')).status).toBe(ERROR.checkNotFinishable);
    const { reply } = await server.call(
      getSpotCheckDetail,
      { spotCheckId: check.spotCheckId },
      customer.admin,
    );
    expect(reply.mayDecideBatch).toBe(false);
  }
});

it('a sample of less than the whole batch decides nothing over it: others’ data was left out', async () => {
  const [packageId = ''] = packageIds;
  await server.call(startPackage, { packageId }, customer.otherAcceptor);
  const check = await draw({ others: 'exclude' });
  expect(check).toMatchObject({ population: 10, packages: ['Package 2'] });
  await server.call(releasePackage, { packageId }, customer.otherAcceptor);
  await judge(check, check.itemIds, '10');
  expect((await decide(check.spotCheckId, '10')).status).toBe(ERROR.checkNotFinishable);
  const { reply } = await server.call(getSpotCheckDetail, { spotCheckId: check.spotCheckId }, customer.admin);
  expect(reply.mayDecideBatch).toBe(false);
});

const concluded = async () =>
  await server.services.database.system((tx) =>
    tx
      .select({ state: batchPackage.state, by: batchPackage.finishedById, at: batchPackage.finishedAt })
      .from(batchPackage)
      .where(eq(batchPackage.batchId, batchId))
      .orderBy(batchPackage.position),
  );

it('leaves a package to whoever accepted it, and concludes what somebody began and left', async () => {
  const [first = '', second = ''] = packageIds;
  const { acceptor, otherAcceptor, admin } = customer;
  await server.call(startPackage, { packageId: first }, acceptor);
  await server.call(finishPackage, { packageId: first, result: '10', unchecked: '10' }, acceptor);
  const [before] = await concluded();
  await server.call(startPackage, { packageId: second }, otherAcceptor);
  const { rows } = (await server.call(getItemList, { packageId: second }, otherAcceptor)).reply;
  const verdict = { itemId: rows[0]?.itemId ?? '', key: newId(), result: '10' as const };
  await server.call(saveResult, verdict, otherAcceptor);
  await server.call(releasePackage, { packageId: second }, otherAcceptor);
  expect(await packageStates()).toEqual(['10', '05']);
  const check = await draw();
  await judge(check, check.itemIds, '10');
  expect((await decide(check.spotCheckId, '10')).status).toBe(200);
  const [one, other] = await concluded();
  expect(one).toEqual(before);
  expect(one?.by).toBe(acceptor.accountId);
  expect(other).toMatchObject({ state: '10', by: admin.accountId });
});

it('overrules nobody’s rejection of a package, and says which one it is', async () => {
  const [first = ''] = packageIds;
  const { acceptor } = customer;
  const check = await draw();
  await judge(check, check.itemIds, '10');
  await server.call(startPackage, { packageId: first }, acceptor);
  await server.call(finishPackage, { packageId: first, result: '20', unchecked: '00' }, acceptor);
  const before = await concluded();
  const refused = await decide(check.spotCheckId, '10');
  expect([refused.status, refused.reply]).toEqual([
    ERROR.packagesNotAccepted,
    { total: 1, packages: [expect.objectContaining({ packageId: first, state: '20' })] },
  ]);
  expect(await concluded()).toEqual(before);
});

it('accepts nothing that the plan of another sample rejects, whose evidence stays beside the decision', async () => {
  const passed = await draw();
  await judge(passed, passed.itemIds, '10');
  const failed = await draw();
  await judge(failed, failed.itemIds.slice(0, 1), '20');
  const refused = await decide(passed.spotCheckId, '10');
  expect([refused.status, refused.reply]).toEqual([ERROR.plansDisagree, { number: failed.number }]);
  expect((await decide(failed.spotCheckId, '20')).status).toBe(200);
  const cancelled = await server.call(
    endSpotCheck,
    { spotCheckId: passed.spotCheckId, decision: 'cancelled' },
    customer.admin,
  );
  expect(cancelled.status).toBe(ERROR.batchStateChanged);
  const { spotCheckId } = passed;
  const { reply } = await server.call(getSpotCheckDetail, { spotCheckId }, customer.admin);
  expect(reply).toMatchObject({ state: 'open', closedBy: 'batchDecided', mayJudge: false, mayCancel: false });
});

it('a sample is cancelled by who drew it, or who may finish', async () => {
  const check = await draw();
  const cancel = (account: TestAccount) =>
    server.call(endSpotCheck, { spotCheckId: check.spotCheckId, decision: 'cancelled' }, account);
  expect((await cancel(customer.otherAcceptor)).status).toBe(ERROR.noPermission);
  expect((await cancel(customer.admin)).status).toBe(200);
});

it('a plan is drawn by chance alone: nobody chooses its seed', async () => {
  const asked = { batchId, by: 'plan', plan: PLAN, order: 'random', others: 'include' } as const;
  const refused = await server.call(drawSpotCheck, { ...asked, seed: 'mine' }, customer.admin);
  expect(refused.status).toBe(ERROR.spotCheckNotSupported);
});

it.each(['10', '20'] as const)('a report says that the plan decided: %s', async (result) => {
  const check = await draw();
  await judge(check, result === '10' ? check.itemIds : check.itemIds.slice(0, 1), result);
  expect((await decide(check.spotCheckId, result)).status).toBe(200);
  const wanted = { batchId, token: customer.admin.token };
  const page = (await makeReport(server, { ...wanted, format: 'html' })).bytes.toString();
  expect(page).toMatch(/<span>Decided by admin of By plan on .*, by the plan of spot check 1<\/span>/);
  const [summary] = await readExcelFile((await makeReport(server, wanted)).bytes);
  expect(summary?.data.find(([label]) => label === 'Decided by a plan')?.[1]).toBe('Plan of spot check 1');
});

it('accepts nothing while items are open that were changed since the sample was drawn', async () => {
  const check = await draw();
  await judge(check, check.itemIds, '10');
  const [itemId = ''] = check.itemIds;
  const { reply: before } = await server.call(getItemDetail, { itemId }, customer.admin);
  await server.call(startPackage, { packageId: before.packageId }, customer.admin);
  const changed = { ...TEST_DOCUMENT, objects: [] };
  const saved = { itemId, key: newId(), baseRevision: before.revision, document: changed };
  expect((await server.call(saveAnnotation, saved, customer.admin)).status).toBe(200);
  const refused = await decide(check.spotCheckId, '10');
  expect(refused.status).toBe(ERROR.changedSinceDrawn);
  const named = [{ itemId, packageId: before.packageId, name: before.fileName }];
  expect(refused.reply).toEqual({ total: 1, items: named });
  const verdict = { itemId, key: newId(), result: '10' } as const;
  expect((await server.call(saveResult, verdict, customer.admin)).status).toBe(200);
  expect((await decide(check.spotCheckId, '10')).status).toBe(200);
});

it('accepts what was changed and put back as it was drawn, though nobody judged it', async () => {
  const check = await draw();
  await judge(check, check.itemIds, '10');
  const { reply: list } = await server.call(getItemList, { batchId, limit: 50 }, customer.admin);
  const itemId = list.rows.find((row) => row.result === '00')?.itemId ?? '';
  const { reply: before } = await server.call(getItemDetail, { itemId }, customer.admin);
  await server.call(startPackage, { packageId: before.packageId }, customer.admin);
  const save = (document: AnnotationDocument, baseRevision: number) =>
    server.call(saveAnnotation, { itemId, key: newId(), baseRevision, document }, customer.admin);
  await save({ ...before.document, objects: [] }, before.revision);
  expect((await decide(check.spotCheckId, '10')).status).toBe(ERROR.changedSinceDrawn);
  expect((await save(before.document, before.revision + 1)).status).toBe(200);
  expect((await decide(check.spotCheckId, '10')).status).toBe(200);
});

it('a sample whose plan rejects is taken out of the evidence by nobody who may not decide', async () => {
  const { admin, otherAcceptor: acceptor } = customer;
  const asked = { batchId, by: 'plan', plan: PLAN, order: 'random', others: 'include' } as const;
  const { reply: drawn } = await server.call(drawSpotCheck, asked, acceptor);
  const { spotCheckId } = drawn;
  expect(drawn.mayCancel).toBe(true);
  const { rows } = (await server.call(getSampledItemList, { spotCheckId, limit: 50 }, acceptor)).reply;
  await judge(
    drawn,
    rows.slice(0, 1).map((row) => row.item.itemId),
    '20',
  );
  const { reply } = await server.call(getSpotCheckDetail, { spotCheckId }, acceptor);
  expect(reply.mayCancel).toBe(false);
  const cancelled = { spotCheckId, decision: 'cancelled' } as const;
  expect((await server.call(endSpotCheck, cancelled, acceptor)).status).toBe(ERROR.noPermission);
  // Nor by who takes the rejections out of it first.
  const [first] = rows;
  const takeOut = { itemId: first?.item.itemId ?? '', key: newId(), result: '00', spotCheckId } as const;
  expect((await server.call(saveResult, takeOut, acceptor)).status).toBe(200);
  const taken = await server.call(getSpotCheckDetail, { spotCheckId }, acceptor);
  expect(taken.reply).toMatchObject({ rejected: 0, mayCancel: false });
  expect((await server.call(endSpotCheck, cancelled, acceptor)).status).toBe(ERROR.noPermission);
  expect((await server.call(endSpotCheck, cancelled, admin)).status).toBe(200);
});

it('a sample of an earlier round is cancelled by who drew it, whatever its plan says', async () => {
  const { admin, otherAcceptor: acceptor } = customer;
  const asked = { batchId, by: 'plan', plan: PLAN, order: 'random', others: 'include' } as const;
  const { spotCheckId } = (await server.call(drawSpotCheck, asked, acceptor)).reply;
  const { rows } = (await server.call(getSampledItemList, { spotCheckId, limit: 50 }, acceptor)).reply;
  await judge(
    { spotCheckId },
    rows.slice(0, 1).map((row) => row.item.itemId),
    '20',
  );
  expect((await server.call(giveResults, wholly(customer, batchId, '20'), admin)).status).toBe(200);
  expect((await server.call(reacceptBatch, { batchId }, admin)).status).toBe(200);
  const cancelled = { spotCheckId, decision: 'cancelled' } as const;
  expect((await server.call(getSpotCheckDetail, { spotCheckId }, acceptor)).reply.mayCancel).toBe(true);
  expect((await server.call(endSpotCheck, cancelled, acceptor)).status).toBe(200);
});
