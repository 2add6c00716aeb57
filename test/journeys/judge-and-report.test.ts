import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type AcceptanceReport, getReportList } from '../../src/shared/contract/accept/report.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { type CountedBatch, countBatch } from './support/count-batch.ts';
import { expectReport } from './support/expect-report.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { readReport } from './support/report-figures.ts';
import { ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let batch: FoundBatch;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  batch = await findBatch(server.services, BATCH_STATE.reviewable);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const counted = (): Promise<CountedBatch> => countBatch(server.services, batch.batchId);

const test = journey('a batch is judged from the order list to its certificate');

test.step('signing in leads to the order list', async () => {
  const { page } = person;
  await signIn(page, ADMINISTRATOR);
  expect(new URL(page.url()).pathname).toBe('/orderManage');
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor();
});

test.step('a search finds the order, its row leads to its batches, and a batch is started', async () => {
  const { page } = person;
  await page.getByRole('textbox', { name: 'Name or number' }).fill(batch.orderName);
  await page.getByRole('link', { name: batch.orderName, exact: true }).click();
  await page.getByRole('heading', { name: batch.orderName, level: 1 }).waitFor();
  await page.getByRole('link', { name: batch.name, exact: true }).click();
  await page.getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Start acceptance' }).click();
  // Lists that are kept alive behind the shown view say it, too.
  await page.getByText('Reviewing', { exact: true }).filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Finish acceptance' }).isDisabled()).toBe(true);
});

test.step('the first package opens in the studio at its first item', async () => {
  const { page } = person;
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: batch.packages[0] ?? '' }) });
  await first.getByRole('button', { name: 'Start' }).click();
  await studioDriver(page).at(1);
  expect(new URL(page.url()).pathname).toBe('/studioPackage/studioPackage');
});

test.step('a key accepts and goes on, an error type rejects and goes on', async () => {
  const studio = studioDriver(person.page);
  await studio.press('a');
  await studio.at(2);
  await studio.reject('1');
  await studio.at(3);
  await studio.saved();
  await expect
    .poll(async () => (await counted()).sums)
    .toMatchObject({
      accepted: 1,
      rejected: 1,
      actualAccepted: 1,
      actualRejected: 1,
    });
});

test.step('a box is moved by keyboard, saved with the verdict, and the item is marked as edited', async () => {
  const studio = studioDriver(person.page);
  await studio.press('e');
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await studio.press('a');
  await studio.at(4);
  await studio.saved();
  await expect.poll(async () => (await counted()).sums).toMatchObject({ accepted: 2, edited: 1 });
  await studio.press('ArrowLeft');
  await studio.at(3);
  await person.page.getByText('Edited', { exact: true }).waitFor();
});

test.step('the package is finished with its unchecked items accepted', async () => {
  const { page } = person;
  await studioDriver(page).finishPackage(false);
  await page.getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 }).waitFor();
  expect((await counted()).packages[0]).toMatchObject({ rejected: 1, actualRejected: 1, edited: 1 });
});

test.step('the data list shows what was decided, and finds the rejected item', async () => {
  const { page } = person;
  await page.getByRole('link', { name: batch.packages[0] ?? '', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(batch.packages[0] ?? '') }).waitFor();
  await page.goto(`${page.url()}&result=20`);
  const rows = page.getByRole('table', { name: 'Data items of the package' }).getByRole('row');
  await rows.nth(1).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.nth(1).textContent()).toContain('Missing object');
  await page.getByRole('main').getByRole('link', { name: 'Acceptance batch', exact: true }).click();
});

test.step('a bulk result says beforehand what it changes, and accepts the other packages', async () => {
  const { page } = person;
  const others = batch.packages.slice(1);
  for (const name of others) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${others.length} packages are concluded with it.`).waitFor();
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Looked at a few of each.');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { sums } = await counted();
  expect(sums).toMatchObject({ rejected: 1, accepted: sums.delivered - 1, actualAccepted: 2 });
});

test.step('the batch can be finished now, with a remark', async () => {
  const { page } = person;
  await page.getByRole('button', { name: 'Finish acceptance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Good work.');
  await dialog.getByRole('button', { name: 'Finish acceptance' }).click();
  await page.getByText('The acceptance of this batch has ended.').waitFor();
  await page.getByText('Remark: Good work.').waitFor();
});

test.step('the exported report is an .xlsx whose every figure is that of the database', async () => {
  const { page } = person;
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make report' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByText(/^The report was saved as /).waitFor();
  const report = await readReport(await download.path());
  expect(report.figures).toMatchObject({ Batch: batch.name, Status: 'Accepted', Remark: 'Good work.' });
  expectReport(report, await counted());
});

test.step('the certificate is made on the reports tab, and says in a tab of its own what the screen says', async () => {
  const { page, context } = person;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Reports' }).click();
  const rows = page.getByRole('table', { name: 'Reports of this batch' }).getByRole('row');
  await rows.filter({ hasText: 'Workbook' }).getByText('Successful').waitFor();
  await page.getByText('Certificate', { exact: true }).click();
  await page.getByRole('button', { name: 'Make report' }).click();
  const row = rows.filter({ hasText: 'Certificate' });
  await row.getByText('Successful').waitFor();
  const opening = context.waitForEvent('page');
  await row.getByRole('link', { name: /^Open / }).click();
  const certificate = await opening;
  await certificate.getByRole('heading', { level: 1, name: `${batch.orderName} · ${batch.name}` }).waitFor();
  const { sums } = await counted();
  const figure = async (label: string) =>
    certificate
      .getByRole('row')
      .filter({ has: certificate.getByText(label, { exact: true }) })
      .first()
      .getByRole('cell')
      .nth(1)
      .textContent();
  expect(await figure('Delivered')).toBe(String(sums.delivered));
  expect(await figure('Accepted')).toBe(String(sums.accepted));
  expect(await figure('Rejected')).toBe(String(sums.rejected));
  // The screen writes the rate in the same way.
  const accuracy = (await figure('Accuracy')) ?? '';
  await page.getByText(accuracy, { exact: true }).filter({ visible: true }).first().waitFor();
  await expect
    .poll(() => certificate.getByText('Remark').locator('xpath=following-sibling::dd').textContent())
    .toBe('Good work.');
  const pictures = certificate.locator('.wall image');
  await expect.poll(() => pictures.count()).toBe(1);
  // What cannot be decoded, or was kept out by the policy, has no size.
  const drawn = await certificate.locator('.wall svg').first().screenshot();
  expect(drawn.length).toBeGreaterThan(2_000);
  await certificate.close();
});

test.step('how fast a report is written is reckoned from when its writing began, not from when it waited', async () => {
  const { page } = person;
  const route = `**/customer-api${getReportList.path}?*`;
  let so: Partial<AcceptanceReport> = { state: 'waiting', done: 0 };
  await page.route(route, async (asked) => {
    const reply = await (await asked.fetch()).json();
    const [first, ...rest] = reply.responseObject.rows;
    const rows = [{ ...first, ...so, total: 600 }, ...rest];
    await asked.fulfill({ json: { ...reply, responseObject: { ...reply.responseObject, rows } } });
  });
  await page.reload();
  await page.getByText('To be generated').filter({ visible: true }).first().waitFor();
  so = { state: 'generating', done: 60 };
  await page.getByText('60 of 600 items', { exact: true }).first().waitFor();
  // The first that is seen of the writing tells no rate.
  expect(await page.getByText(/per second$/).count()).toBe(0);
  so = { state: 'generating', done: 90 };
  await page
    .getByText(/per second$/)
    .first()
    .waitFor();
  await page.unroute(route);
});

test.step('nothing went wrong in the browser on the way', () => {
  expect(person.problems).toEqual([]);
});
