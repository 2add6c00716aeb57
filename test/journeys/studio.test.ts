import { and, eq, ne } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { item } from '../../demo/server/db/schema/delivery.ts';
import { itemObject } from '../../demo/server/db/schema/review.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../src/shared/contract/item-result.ts';
import { saveAnnotation, saveResult } from '../../src/shared/contract/studio.ts';
import { countBatch } from './support/count-batch.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { launchBrowser, type Visit, visit } from './support/open-browser.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { type StudioDriver, studioDriver } from './support/studio-driver.ts';

/* What must not happen to somebody's work in the studio, in one sitting: each test goes on where the last ended. */

let server: JourneyServer;
let browser: Browser;
let person: Visit;
let page: Page;
let studio: StudioDriver;
let batch: FoundBatch;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
  person = await visit(browser, server.origin);
  page = person.page;
  studio = studioDriver(page);
  batch = await findBatch(server.services, BATCH_STATE.reviewable);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const results = async () => (await countBatch(server.services, batch.batchId)).sums;
/** The errors of each rejected item. */
const rejectedFor = () =>
  server.services.database.system(async (tx) => {
    const rows = await tx
      .select({ errors: item.errors })
      .from(item)
      .where(and(eq(item.batchId, batch.batchId), eq(item.result, ITEM_RESULT.rejected)));
    return rows.map(({ errors }) => errors);
  });
const rejection = () => page.getByRole('region', { name: 'What is wrong?' });
const note = () => rejection().getByRole('textbox');

test('a package opens in the studio', async () => {
  await signIn(page, ADMINISTRATOR);
  await page.goto(`/projects/deliveryBatch?batchId=${batch.batchId}`);
  await page.getByRole('button', { name: 'Start acceptance' }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: batch.packages[0] ?? '' }) })
    .getByRole('button', { name: 'Start' })
    .click();
  await studio.at(1);
});

test('Enter on a control of the rejection presses the control, and rejects nothing', async () => {
  await studio.press('r');
  await page.keyboard.press('1');
  await rejection().getByRole('button', { name: 'Remove this error' }).press('Enter');
  await expect.poll(() => rejection().getByRole('button', { name: 'Remove this error' }).count()).toBe(0);
  await page.keyboard.press('1');
  await rejection()
    .getByRole('button', { name: /^Close/ })
    .press('Enter');
  await rejection().waitFor({ state: 'detached' });
  await studio.at(1);
  expect(await results()).toMatchObject({ rejected: 0 });
});

test('a rejection that is left is found as it was, and its note goes with every error', async () => {
  await studio.press('r');
  await note().fill('Too wide on the left.');
  await note().press('Escape');
  await studio.press('ArrowRight');
  await studio.at(2);
  await studio.press('ArrowLeft');
  await studio.at(1);
  await studio.press('r');
  expect(await note().inputValue()).toBe('Too wide on the left.');
  await page.locator('[data-stage]').focus();
  await studio.press('2');
  await studio.press('Enter');
  await studio.at(2);
  await studio.saved();
  await expect.poll(rejectedFor).toHaveLength(1);
  const [errors = []] = await rejectedFor();
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error.note).toBe('Too wide on the left.');
});

test('a comment that was begun is still there after a look at another panel and another item', async () => {
  await page.getByRole('tab', { name: /^Comments/ }).click();
  const comment = page.getByRole('complementary').getByRole('textbox');
  await comment.fill('The wheel is');
  await page.getByRole('tab', { name: /^Objects/ }).click();
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowRight');
  await studio.at(3);
  await page.getByRole('tab', { name: /^Comments/ }).click();
  expect(await comment.inputValue()).toBe('');
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowLeft');
  await studio.at(2);
  expect(await comment.inputValue()).toBe('The wheel is');
  await comment.fill('');
  await page.getByRole('tab', { name: /^Objects/ }).click();
});

test('Escape leaves the comment for the canvas, whose keys work again, and the words stay', async () => {
  const comment = page.getByRole('complementary').getByRole('textbox');
  await studio.press('c');
  await comment.fill('Half a');
  await comment.press('Escape');
  await studio.press('ArrowRight');
  await studio.at(3);
  await studio.press('ArrowLeft');
  await studio.at(2);
  expect(await comment.inputValue()).toBe('Half a');
  await comment.fill('');
  await comment.press('Escape');
  await page.getByRole('tab', { name: /^Objects/ }).click();
});

test('Ctrl+Z takes back the last verdict, of an object or of an item, whichever came last', async () => {
  const judgedObjects = () =>
    server.services.database.system(async (tx) => {
      const found = await tx
        .select({ result: itemObject.result })
        .from(itemObject)
        .where(and(eq(itemObject.batchId, batch.batchId), ne(itemObject.result, ITEM_RESULT.unchecked)));
      return found.map(({ result }) => result);
    });
  const before = await results();
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowRight');
  await studio.at(3);
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+A');
  await expect.poll(judgedObjects).toEqual([ITEM_RESULT.accepted]);
  await studio.press('a');
  await studio.at(4);
  await expect.poll(results).toMatchObject({ accepted: before.accepted + 1 });
  await studio.press('Control+z');
  await studio.at(3);
  await expect.poll(results).toEqual(before);
  await expect.poll(judgedObjects).toEqual([ITEM_RESULT.accepted]);
  await studio.press('Control+z');
  await expect.poll(judgedObjects).toEqual([]);
  expect(await results()).toEqual(before);

  // The object that is rejected is asked about where it is judged, and answered by a digit.
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+R');
  await page.getByRole('group', { name: 'What is wrong with it?' }).waitFor();
  await studio.press('2');
  await expect.poll(judgedObjects).toEqual([ITEM_RESULT.rejected]);
  await studio.press('Control+z');
  await expect.poll(judgedObjects).toEqual([]);
  await expect.poll(results).toEqual(before);
  await studio.press('ArrowLeft');
  await studio.at(2);
});

test('the slider is moved by its own keys, and the item stays', async () => {
  const slider = page.getByRole('slider');
  const before = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  expect(Number(await slider.inputValue())).toBe(before + 1);
  await slider.press('Home');
  expect(await slider.inputValue()).toBe('0');
  await studio.at(2);
});

test('a save that is asked for again before its answer is one save, and the verdict follows it', async () => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(saveAnnotation.path)) saves.push(request.url());
  });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**${saveAnnotation.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[data-stage]').focus();
  await studio.press('e');
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await studio.press('Control+s');
  await studio.press('Control+s');
  await studio.press('a');
  await expect.poll(() => saves.length).toBe(1);
  letGo();
  await studio.at(3);
  await studio.saved();
  await page.unroute(`**${saveAnnotation.path}`);
  expect(saves).toHaveLength(1);
  await expect.poll(results).toMatchObject({ accepted: 1, rejected: 1, edited: 1 });
});

test('going back to the package before asks about unsaved changes, as going anywhere does', async () => {
  const first = new URL(page.url()).searchParams.get('packageId');
  await studio.finishPackage(true);
  await studio.at(1);
  await page.waitForURL((url) => url.searchParams.get('packageId') !== first);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await page.getByText('unsaved changes').waitFor();
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('packageId')).not.toBe(first);
  await page.getByText('unsaved changes').waitFor();
  await studio.press('Control+z');
  await page.getByText('unsaved changes').waitFor({ state: 'detached' });
});

test('verdicts that wait are not overtaken on the data list, and go without the studio', async () => {
  const name = batch.packages[1] ?? '';
  const before = (await results()).accepted;
  const address = `**${saveResult.path}`;
  await page.route(address, (route) => route.abort());
  await studio.press('a');
  await studio.at(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  // Where the studio was opened from.
  await page.getByRole('tabpanel', { name: 'Packages' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Finish package' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/still on its way/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Finish package' }).isDisabled()).toBe(true);
  await page.unroute(address);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
  await expect.poll(async () => (await results()).accepted).toBe(before + 1);
});
