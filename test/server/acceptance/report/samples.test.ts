import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../demo/server/db/new-id.ts';
import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { drawSpotCheck, getSampledItemList } from '../../../../src/shared/contract/accept/spot-check.ts';
import { clopperPearson } from '../../../../src/shared/contract/sampling/clopper-pearson.ts';
import { wilson } from '../../../../src/shared/contract/sampling/wilson.ts';
import { saveResult } from '../../../../src/shared/contract/studio.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
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
async function drawn(batchId: string, order: 'random' | 'inOrder', judged: number, account = customer.admin) {
  const request = { batchId, by: 'count', count: 10, order, others: 'include', strata: 'package' } as const;
  const { spotCheckId } = (await server.call(drawSpotCheck, request, account)).reply;
  const { rows } = (await server.call(getSampledItemList, { spotCheckId }, account)).reply;
  for (const [index, { item }] of rows.slice(0, judged).entries()) {
    const [result, errors] =
      index === 0 ? (['20', [{ errorTypeId: customer.errorTypeId }]] as const) : (['10', []] as const);
    const verdict = { spotCheckId, itemId: item.itemId, key: newId(), result, errors: [...errors] };
    expect((await server.call(saveResult, verdict, account)).status).toBe(200);
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
