import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../demo/server/db/new-id.ts';
import { batch } from '../../../../demo/server/db/schema/delivery.ts';
import { spotCheck } from '../../../../demo/server/db/schema/spot-check.ts';
import { assignPackages } from '../../../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { drawSpotCheck, getSampledItemList } from '../../../../src/shared/contract/accept/spot-check.ts';
import { clopperPearson } from '../../../../src/shared/contract/sampling/clopper-pearson.ts';
import { wilson } from '../../../../src/shared/contract/sampling/wilson.ts';
import { saveResult } from '../../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
import { deliver } from '../../test-delivery.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { deliverAssigned } from '../deliver-assigned.ts';
import { makeReport } from './made-report.ts';

type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Sampler');
});
afterAll(() => server.close());

/** Draws 10 of 60 items, each package in proportion, and judges the first of them: the very first is rejected. */
async function drawn(batchId: string, order: 'random' | 'inOrder', judged: number, more: object = {}) {
  const request = {
    batchId,
    by: 'count',
    count: 10,
    order,
    others: 'include',
    strata: 'package',
    ...more,
  } as const;
  const { spotCheckId } = (await server.call(drawSpotCheck, request, customer.admin)).reply;
  const { rows } = (await server.call(getSampledItemList, { spotCheckId }, customer.admin)).reply;
  for (const [index, { item }] of rows.slice(0, judged).entries()) {
    const [result, errors] =
      index === 0 ? (['20', [{ errorTypeId: customer.errorTypeId }]] as const) : (['10', []] as const);
    const verdict = { spotCheckId, itemId: item.itemId, key: newId(), result, errors: [...errors] };
    expect((await server.call(saveResult, verdict, customer.admin)).status).toBe(200);
  }
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)}\u00a0%`;
const within = ({ low, high }: { low: number; high: number }) => `${percent(low)} – ${percent(high)}`;
const wanted = (batchId: string) => ({ batchId, token: customer.admin.token });

async function workbook(batchId: string): Promise<(sheet: string) => Row[]> {
  const sheets = await readExcelFile((await makeReport(server, wanted(batchId))).bytes);
  return (name) => {
    const [titles = [], ...below] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    return below.map((row) =>
      Object.fromEntries(titles.map((title, index) => [String(title), row[index] ?? null])),
    );
  };
}

async function certificate(batchId: string, lang = 'en_US'): Promise<string> {
  const made = await makeReport(server, { ...wanted(batchId), format: 'html', headers: { lang } });
  return made.bytes.toString();
}

/** A figure of the summary, whose first column has the report's title. */
const figure = (rows: readonly Row[], name: string) =>
  rows.find(({ 'Acceptance report': label }) => label === name);
const sampledOf = (rows: readonly Row[]) => figure(rows, 'Sampled accuracy');
const NONE = { '95 % from': null, '95 % to': null };

it('a sample that was taken in order has no interval, nor have its strata, and the report says why', async () => {
  const { batchId } = await deliverAssigned(server, customer, [20, 40]);
  await drawn(batchId, 'inOrder', 8);
  const rows = await workbook(batchId);
  const why = 'The sample was taken in order, not by chance: it says nothing of the items outside it.';
  const exact = { 'Exact 95 % from': null, 'Exact 95 % to': null };
  expect(rows('Spot checks')).toMatchObject([
    { 'Sampled accuracy': 0.875, Order: 'in order', ...NONE, ...exact, 'Why no interval': why },
  ]);
  expect(rows('Strata')).toHaveLength(2);
  for (const stratum of rows('Strata')) expect(stratum).toMatchObject({ ...NONE, 'Why no interval': why });
  expect(sampledOf(rows('Summary'))).toMatchObject({ Value: 0.875, ...NONE });

  const page = await certificate(batchId);
  expect(page).toContain(`<dt>95 % interval</dt><dd>${why}</dd>`);
  expect(page).not.toMatch(/% – \d/);
  expect(page).not.toContain('Wilson)');
  expect(page).not.toContain('fill-opacity=".25"');
  expect(await certificate(batchId, 'zh_CN')).toContain('样本按顺序抽取，并非随机');
  expect(await certificate(batchId, 'ja_JP')).toContain('順番どおりに抽出されており無作為ではない');
});

it('a sample that was left to chance has its intervals, and so has what was sampled in all', async () => {
  const { batchId } = await deliverAssigned(server, customer, [20, 40]);
  await drawn(batchId, 'random', 8);
  const rows = await workbook(batchId);
  const [score, exact] = [wilson(7, 8, 60), clopperPearson(7, 8)];
  expect(rows('Spot checks')).toMatchObject([
    {
      '95 % from': expect.closeTo(score.low, 9),
      '95 % to': expect.closeTo(score.high, 9),
      'Exact 95 % from': expect.closeTo(exact.low, 9),
      'Exact 95 % to': expect.closeTo(exact.high, 9),
      'Why no interval': null,
    },
  ]);
  expect(rows('Strata')).toMatchObject([
    { '95 % from': expect.any(Number) },
    { '95 % to': expect.any(Number) },
  ]);
  expect(sampledOf(rows('Summary'))).toMatchObject({ '95 % from': expect.closeTo(score.low, 9) });
  const page = await certificate(batchId);
  expect(page).toContain(`<dt>95 % interval (Wilson)</dt><dd>${within(score)}</dd>`);
  expect(page).toContain(`<dt>95 % interval (Clopper–Pearson)</dt><dd>${within(exact)}</dd>`);
  expect(page).toContain('the exact one (Clopper–Pearson) stands in its place');
});

it('says what a sample was drawn from: never the whole batch where that was not all of it', async () => {
  const [one] = (
    await deliver(server.services, customer.customerId, { name: 'In part', batches: [[20, 40]] })
  ).batches;
  const { batchId, packages } = one ?? { batchId: '', packages: [] };
  const { acceptor, admin } = customer;
  const seen = { packageIds: [packages[0]?.packageId ?? ''], userIds: [acceptor.accountId] };
  await server.call(assignPackages, { batchId, ...seen, how: 'add' }, admin);
  const request = { batchId, by: 'count', count: 5, order: 'random', others: 'include' } as const;
  await server.call(drawSpotCheck, request, admin);
  await server.call(drawSpotCheck, request, acceptor);
  await server.call(drawSpotCheck, { ...request, fromIndex: 51 }, admin);
  await server.call(drawSpotCheck, { ...request, fromIndex: 11 }, admin);
  const said = [
    ['whole batch', 1, 60],
    ['Package 1', 1, 20],
    ['Package 2, from index 51 of the batch on', 51, 10],
    ['all packages, from index 11 of the batch on', 11, 50],
  ];
  const rows = (await workbook(batchId))('Spot checks');
  expect(
    rows.map(({ 'Drawn from': from, 'From index': index, Population: population }) => [
      from,
      index,
      population,
    ]),
  ).toEqual(said);

  const page = await certificate(batchId);
  const facts = (name: string) =>
    [...page.matchAll(new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`, 'g'))].map(([, value]) => value);
  expect(facts('Drawn from')).toEqual(said.map(([from]) => from));
  expect(facts('From index')).toEqual(said.map(([, index]) => String(index)));
  const chinese = await certificate(batchId, 'zh_CN');
  expect(chinese).toContain('<dd>Package 2，从批次序号 51 起</dd>');
  expect(chinese).toContain('<dd>全部子批次，从批次序号 11 起</dd>');
  const japanese = await certificate(batchId, 'ja_JP');
  expect(japanese).toContain('<dd>Package 2、バッチの 51 番以降</dd>');
  expect(japanese).toContain('<dd>すべてのパッケージ、バッチの 11 番以降</dd>');
});

it('does not call a part the whole batch where nobody wrote down which part it was', async () => {
  const { batchId } = await deliverAssigned(server, customer, [20, 40]);
  await drawn(batchId, 'random', 1);
  await server.services.database.system((tx) =>
    tx.update(spotCheck).set({ packages: [] }).where(eq(spotCheck.batchId, batchId)),
  );
  expect((await workbook(batchId))('Spot checks')).toMatchObject([
    { 'Drawn from': 'part of the batch; its packages were not recorded' },
  ]);
});

it('what people chose to judge has no interval: nothing follows from it for the rest', async () => {
  const { batchId } = await deliverAssigned(server, customer, [20, 40]);
  await drawn(batchId, 'random', 8);
  const rows = (await workbook(batchId))('Summary');
  for (const name of ['Accuracy', 'Actual accuracy'])
    expect(figure(rows, name)).toMatchObject({ Value: 0.875, ...NONE });
});

it('the sampled accuracy has an interval only while all that was sampled was drawn by chance', async () => {
  const { batchId } = await deliverAssigned(server, customer, [20, 40]);
  const speaks = async () =>
    (await server.call(getBatchDetail, { batchId }, customer.admin)).reply.sampledAtRandom;
  await drawn(batchId, 'random', 8);
  expect(await speaks()).toBe(true);
  await drawn(batchId, 'inOrder', 0);
  expect(await speaks()).toBe(true);
  await drawn(batchId, 'inOrder', 1);
  expect(await speaks()).toBe(false);
  expect(sampledOf((await workbook(batchId))('Summary'))).toMatchObject(NONE);
});

it('a sample of an earlier round, or of a part, is named as one beside the accuracy of the batch', async () => {
  const { batchId, packages } = await deliverAssigned(server, customer, [20, 40]);
  await drawn(batchId, 'random', 8);
  await server.services.database.system((tx) =>
    tx.update(batch).set({ round: 2, state: '701' }).where(eq(batch.id, batchId)),
  );
  const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
  expect(reply.sampledAtRandom).toBe(false);
  const packageIds = [packages[0]?.packageId ?? ''];
  await drawn(batchId, 'random', 2, { packageIds });
  expect(sampledOf((await workbook(batchId))('Summary'))).toMatchObject(NONE);
  const page = await certificate(batchId);
  expect(page).toContain('<td>Spot check 1, round 1</td>');
  expect(page).toContain('<td>Spot check 2, of 20 items</td>');
  expect([...page.matchAll(/<dt>Round<\/dt><dd>(\d)<\/dd>/g)].map(([, round]) => round)).toEqual([
    '2',
    '1',
    '2',
  ]);
});
