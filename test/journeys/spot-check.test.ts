import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { newId } from '../../demo/server/db/new-id.ts';
import { getBatchDetail } from '../../src/shared/contract/accept/batch.ts';
import { getSampledItemList, getSpotCheckList } from '../../src/shared/contract/accept/spot-check.ts';
import { acceptanceProbability } from '../../src/shared/contract/sampling/acceptance-probability.ts';
import { clopperPearson } from '../../src/shared/contract/sampling/clopper-pearson.ts';
import type { Interval } from '../../src/shared/contract/sampling/interval.ts';
import { saveResult } from '../../src/shared/contract/studio.ts';
import { formatPercent } from '../../src/shared/format/percent.ts';
import { deliver } from '../server/test-delivery.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { openStage, type Stage } from './support/stage.ts';
import { studioDriver } from './support/studio-driver.ts';

const ITEMS = 1000;

let stage: Stage;
let page: Page;
let batchId: string;

beforeAll(async () => {
  stage = await openStage();
  const { server, customer } = stage;
  const { batches } = await deliver(server.services, customer.customerId, { batches: [[ITEMS]] });
  batchId = batches[0]?.batchId ?? '';
  // The session that the calls below use: signing in by the form would end it.
  await stage.context.addInitScript(
    (stored) => {
      // The blank page before the first one has no storage.
      if (location.protocol === 'http:') localStorage.setItem('token', stored);
    },
    JSON.stringify({ token: customer.admin.token, ti: Date.now() }),
  );
  page = await stage.open(`/accept/task?batchId=${batchId}`);
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(() => stage?.close());

const figure = (interval: Interval) => `${formatPercent(interval.low)} – ${formatPercent(interval.high)}`;

async function check() {
  const { reply } = await stage.server.call(getSpotCheckList, { batchId }, stage.customer.admin);
  const [newest] = reply.rows;
  if (!newest) throw new Error('nothing was drawn');
  return newest;
}

/** Judges the next items of the sample, as the studio does. */
async function judge(count: number, result: '10' | '20'): Promise<void> {
  const { server, customer } = stage;
  const { spotCheckId } = await check();
  const { reply } = await server.call(
    getSampledItemList,
    { spotCheckId, judged: false, limit: 200 },
    customer.admin,
  );
  const errors = result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
  for (const { item } of reply.rows.slice(0, count)) {
    const request = { itemId: item.itemId, key: newId(), result, errors, spotCheckId };
    expect((await server.call(saveResult, request, customer.admin)).status).toBe(200);
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Spot check 1', level: 1 }).waitFor();
}

const test = journey('a spot check from its plan to its end');

test.step('a field says what is wrong, and nothing is drawn', async () => {
  await page.getByRole('radio', { name: 'Percentage' }).check({ force: true });
  await page.getByRole('spinbutton', { name: 'Percentage of the items' }).fill('101');
  await page.getByText('Enter a whole number from 1 to 100.').waitFor();
  await page.getByRole('button', { name: 'Draw the sample' }).click();
  expect((await stage.server.call(getSpotCheckList, { batchId }, stage.customer.admin)).reply.total).toBe(0);
});

test.step('a plan of the standard is foreseen in numbers and words, which are those of the statistics', async () => {
  await page.getByRole('radio', { name: 'Plan that decides' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Kind of plan' }).click();
  await page.getByRole('option', { name: 'ISO 2859-1' }).click();
  await page.getByText('80 of 1,000: accepted with at most 2 rejected.').waitFor();
  const times = Math.round(acceptanceProbability({ size: 80, acceptance: 2 }, 0.05) * 100);
  expect(times).toBe(23);
  await page.getByText(`A batch with ${formatPercent(0.05)} errors passes ${times} times in 100.`).waitFor();
  await page.getByText('Show the figures').click();
  await page.getByRole('columnheader', { name: 'Probability of acceptance' }).waitFor();
});

test.step('the sample is drawn and stands on its own page', async () => {
  await page.getByRole('button', { name: 'Draw the sample' }).click();
  await page.getByRole('heading', { name: 'Spot check 1', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/accept/taskItem');
  await page.getByText('Nothing is judged yet.').waitFor();
  const { seed, sampleHash } = await check();
  await page.getByText(seed, { exact: true }).waitFor();
  await page.getByText(sampleHash, { exact: true }).waitFor();
});

test.step('the estimate and its interval follow what is judged: the exact one, while judging may stop at any item', async () => {
  await judge(1, '20');
  await judge(19, '10');
  await page.getByText(figure(clopperPearson(19, 20))).waitFor();
  await page.getByText('Judging may stop at the plan’s decision').waitFor();
  expect(await page.getByRole('radio', { name: 'Exact' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'End as accepted' }).count()).toBe(0);
});

test.step('the plan says when judging can stop', async () => {
  await judge(2, '20');
  await page.getByText('You can stop: rejected. More are rejected than the plan accepts.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'End as accepted' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Reject the batch by plan' }).waitFor();
  await page.getByText('Rejected / enough for rejection').waitFor();
});

test.step('in the studio its decision is in sight on every screen, and the interval is named for what it is', async () => {
  await page.getByRole('link', { name: 'Go on judging' }).click();
  const said = page.getByText('plan: reject', { exact: true });
  await page.getByTitle('(Clopper-Pearson)').waitFor();
  for (const width of [390, 800, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await said.waitFor();
    const box = await said.boundingBox();
    expect([width, box && box.x >= 0 && box.x + box.width <= width]).toEqual([width, true]);
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Reject the batch by plan' }).waitFor();
});

test.step('what the plan says is pressed to go on to the decision, on every screen', async () => {
  for (const width of [390, 1024, 1440]) {
    await page.getByRole('link', { name: 'Go on judging' }).click();
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'plan: reject' }).click();
    await page.getByRole('heading', { name: 'Spot check 1', level: 1 }).waitFor();
  }
});

test.step('the place in the sample is found again, whatever was looked at meanwhile, and the way out is as before', async () => {
  const studio = studioDriver(page);
  const sample = page.getByRole('table', { name: 'Items in the order of drawing' });
  await sample.getByRole('row').nth(3).getByRole('link').first().click();
  await studio.wentTo(3);
  const begun = new URL(page.url()).searchParams.get('itemId');
  expect(begun).not.toBeNull();
  for (const position of [4, 5]) {
    const followed = new URL(page.url()).searchParams.get('at');
    await studio.press('ArrowRight');
    await studio.wentTo(position);
    // Left sooner, the item before would be found again.
    await page.waitForURL((url) => url.searchParams.get('at') !== followed);
  }
  expect(new URL(page.url()).searchParams.get('itemId')).toBe(begun);
  await studio.wentTo(5);
  await page.reload();
  await studio.wentTo(5);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('heading', { name: 'Spot check 1', level: 1 }).waitFor();
  await page.goBack();
  await studio.wentTo(5);
  await page.goBack();
  await page.getByRole('heading', { name: 'Spot check 1', level: 1 }).waitFor();
});

test.step('it ends with the decision of its plan', async () => {
  await page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End as rejected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End as rejected' }).click();
  await page.getByText('Rejected', { exact: true }).first().waitFor();
  await expect.poll(async () => (await check()).state).toBe('rejected');
});

test.step('drawn again, it is the same; the population can be downloaded', async () => {
  await page.getByRole('button', { name: 'Draw again and compare' }).click();
  await page.getByText('Drawn again just now: population and sample are the same.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download population (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/1\.csv$/);
});

test.step('its plan rejects the batch: results stay, and what nobody looked at is rejected by nobody', async () => {
  await page.getByRole('button', { name: 'Reject the batch by plan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject .+ by the plan\?$/ });
  await dialog.getByText('items that nobody looked at stay unchecked').waitFor();
  await dialog.getByRole('button', { name: 'Reject by plan' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Reject the batch by plan' }).count()).toBe(0);
  await page.getByText('The plan rejects: more were rejected than it accepts.').waitFor();
  expect(await page.getByText('You can stop').count()).toBe(0);
  const { reply } = await stage.server.call(getBatchDetail, { batchId }, stage.customer.admin);
  expect(reply).toMatchObject({ state: '20', counters: { accepted: 19, rejected: 3, delivered: ITEMS } });
});

test.step('from there the batch is one press away, which says beneath the sampled accuracy within what it lies', async () => {
  await page.getByRole('link', { name: 'Open the batch' }).click();
  const sampled = page.locator('.key-figures__figure').filter({ hasText: 'Sampled accuracy' });
  await sampled.getByText(`19 of 22 · ${figure(clopperPearson(19, 22))}`).waitFor();
  expect(stage.complaints).toEqual([]);
});
