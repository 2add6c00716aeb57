import { and, eq, ne } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { newId } from '../../demo/server/db/new-id.ts';
import { batch } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { spotCheckItem } from '../../demo/server/db/schema/spot-check.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { saveResult } from '../../src/shared/contract/studio.ts';
import { testBox } from '../server/provider/test-provider.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { expectReport } from './support/expect-report.ts';
import { journey } from './support/journey.ts';
import { journeyProvider } from './support/journey-provider.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { readReport } from './support/report-figures.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { userName } from './support/user-name.ts';
import { type Visit, visit } from './support/visit.ts';

/* From the delivery to the report: a sample fails, the plan rejects, and what comes back is judged by somebody else. */

const BOX = testBox('a', [20, 20, 120, 120]);
const MOVED = testBox('a', [30, 25, 150, 130]);
/** Two packages of two. */
const NAMES = ['1.png', '2.png', '3.png', '4.png'];
const ORDER = { order: 'A whole day', batch: 'Morning', packageSize: 2 };

let server: JourneyServer;
let browser: SharedBrowser;
let administrator: Visit;
let acceptor: Visit;
let provider: ReturnType<typeof journeyProvider>;
let batchId: string;
/** What the sample rejected, and a picture of the other package: both come back changed. */
let mended: readonly string[];

const test = journey('a whole day: sampled, rejected by plan, delivered again, accepted, reported');

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  administrator = await come(ADMINISTRATOR);
  acceptor = await come(ACCEPTOR_1);
  provider = journeyProvider(server);
});
afterEach((context) => pictureOfFailure(context, acceptor?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function come(account: typeof ADMINISTRATOR | typeof ACCEPTOR_1): Promise<Visit> {
  const person = await visit(browser, server.origin);
  await storeToken(server.origin, person.page, account, LANGUAGE_HEADER.en);
  return person;
}

const items = () =>
  server.services.database.system((tx) =>
    tx
      .select({ fileName: item.fileName, result: item.result, change: item.change })
      .from(item)
      .where(eq(item.batchId, batchId))
      .orderBy(item.fileName),
  );
const acceptedIn = (dialog: Locator) =>
  dialog.locator('dt', { hasText: /^Accepted$/ }).locator('xpath=following-sibling::dd[1]');

/** An item of the sample that nobody has rejected, by another window of the administrator. */
async function judgeElsewhere(result: '10' | '00'): Promise<void> {
  const [drawn] = await server.services.database.system((tx) =>
    tx
      .select({ itemId: spotCheckItem.itemId, spotCheckId: spotCheckItem.spotCheckId })
      .from(spotCheckItem)
      .innerJoin(item, and(eq(item.id, spotCheckItem.itemId), ne(item.result, '20')))
      .where(eq(item.batchId, batchId))
      .orderBy(spotCheckItem.drawn)
      .limit(1),
  );
  if (!drawn) throw new Error('the sample has one item only');
  const stored = await administrator.page.evaluate(() => localStorage.getItem('token') ?? '');
  const { token } = JSON.parse(stored) as { token: string };
  await makeCall(server.origin, saveResult, { ...drawn, key: newId(), result }, { token });
}

const toBatch = (page: Page) => page.goto(`/projects/deliveryBatch?batchId=${batchId}`);

test.step('a delivery comes in, and is assigned', async () => {
  const pictures = Object.fromEntries(NAMES.map((name) => [name, [BOX]]));
  batchId = (await provider.deliver({ ...ORDER, pictures })).batchId;
  const { page } = administrator;
  await toBatch(page);
  await page.getByRole('button', { name: 'Assign acceptors' }).click();
  const dialog = page.getByRole('dialog');
  const name = await userName(server.services, ACCEPTOR_1.account);
  await dialog.getByRole('checkbox', { name }).check({ force: true });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
});

test.step('the first of its sample is wrong, which is more than the plan allows', async () => {
  const { page } = administrator;
  await page.goto(`/accept/task?batchId=${batchId}`);
  await page.getByRole('radio', { name: 'Plan that decides' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Kind of plan' }).click();
  await page.getByRole('option', { name: 'ISO 2859-1' }).click();
  await page.getByRole('button', { name: 'Draw the sample' }).click();
  await page.getByRole('link', { name: 'Judge', exact: true }).click();
  const studio = studioDriver(page);
  await studio.at(1);
  await studio.reject('1');
  await studio.at(2);
  await studio.saved();
  await studio.press('q');
  await page.getByText('You can stop: rejected.').waitFor();
});

test.step('its plan rejects the batch, and nobody is said to have looked at the rest', async () => {
  const { page } = administrator;
  await page.getByRole('button', { name: 'Reject the batch by plan' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Reject by plan' });
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('One of four is wrong.');
  // Nobody signs for figures that they have not seen.
  await judgeElsewhere('10');
  await confirm.click();
  await dialog.getByRole('alert').getByText('Somebody has judged in this batch').waitFor();
  expect(await page.locator('.toast-host').getByText('Packages have been updated').count()).toBe(0);
  await expect.poll(() => acceptedIn(dialog).textContent()).toBe('1');
  await judgeElsewhere('00');
  await confirm.click();
  await expect.poll(() => acceptedIn(dialog).textContent()).toBe('0');
  await confirm.click();
  await page.getByRole('button', { name: 'Reject the batch by plan' }).waitFor({ state: 'detached' });
  expect((await items()).map(({ result }) => result).sort()).toEqual(['00', '00', '00', '20']);
});

test.step('it is delivered again, with what was wrong mended', async () => {
  const wrong = (await items()).find(({ result }) => result === '20')?.fileName ?? '';
  const other = NAMES[(NAMES.indexOf(wrong) + 2) % NAMES.length] ?? '';
  mended = [wrong, other].sort();
  const [found] = await server.services.database.system((tx) =>
    tx.select({ number: batch.number }).from(batch).where(eq(batch.id, batchId)),
  );
  const pictures = Object.fromEntries(mended.map((name) => [name, [MOVED]]));
  await provider.deliver({ ...ORDER, redeliver: found?.number ?? '', pictures });
});

test.step('the acceptor judges what came back changed from its own queue, and is led on to the rest', async () => {
  const { page } = acceptor;
  const studio = studioDriver(page);
  const dialog = page.getByRole('dialog');
  await toBatch(page);
  await page.getByRole('link', { name: 'Came back changed' }).click();
  await studio.at(1);
  await page
    .getByText(mended[0] ?? '')
    .first()
    .waitFor();
  await page.getByRole('option', { name: /Changed/ }).waitFor();
  await studio.press('a');
  await studio.at(2);
  await studio.press('a');
  await page.getByRole('dialog', { name: 'All that came back changed is judged' }).waitFor();
  await studio.saved();
  await dialog.getByRole('button', { name: 'Judge the other 1' }).first().click();
  for (const goOn of [true, false]) {
    await page.getByRole('button', { name: '1 of 2 judged' }).waitFor();
    await page.locator('[data-stage][data-item]').waitFor();
    const start = page.getByRole('button', { name: 'Start judging' });
    if (await start.first().isVisible()) await start.first().click();
    await page
      .getByRole('button', { name: /^Accept and next/ })
      .first()
      .waitFor();
    await studio.press('a');
    await dialog.waitFor();
    await studio.saved();
    await studio.finishPackage(goOn);
  }
  expect(await items()).toMatchObject(NAMES.map((fileName) => ({ fileName, result: '10' })));
});

test.step('the batch is accepted, and the report says what the database says', async () => {
  const { page } = administrator;
  await toBatch(page);
  await page.getByRole('button', { name: 'Finish acceptance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish acceptance' }).click();
  await page.getByText('The acceptance of this batch has ended.').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make report' }).click();
  const report = await readReport(await (await downloading).path());
  const counted = await countBatch(server.services, batchId);
  expect(counted.sums).toMatchObject({ delivered: 4, accepted: 4, rejected: 0 });
  expectReport(report, counted);
});

test.step('nothing went wrong in the browsers on the way', () => {
  expect([...administrator.problems, ...acceptor.problems]).toEqual([]);
});
