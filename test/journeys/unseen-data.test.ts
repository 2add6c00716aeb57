import { and, asc, eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { itemObject } from '../../demo/server/db/schema/object.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { getItemDetail } from '../../src/shared/contract/studio.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { holdCalls } from './support/hold-calls.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/* Pictures do not come: nothing is decided about what nobody has seen, and nothing has to be pressed once they come. */

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let packageId: string;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  page = person.page;
  packageId = await untouchedPackage();
  await storeToken(server.origin, page, ADMINISTRATOR, LANGUAGE_HEADER.en);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function untouchedPackage(): Promise<string> {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ id: batchPackage.id })
      .from(batchPackage)
      .innerJoin(batch, eq(batch.id, batchPackage.batchId))
      .where(and(eq(batch.state, '05'), eq(batch.kind, 'image'), eq(batchPackage.state, '00')))
      .orderBy(asc(batch.delivered), asc(batchPackage.position))
      .limit(1),
  );
  if (!found) throw new Error('The demonstration has no untouched package.');
  return found.id;
}

/** Of the first items, with the codes of their errors. */
const results = () =>
  server.services.database.system((tx) =>
    tx
      .select({ result: item.result, errors: item.errors })
      .from(item)
      .where(eq(item.packageId, packageId))
      .orderBy(asc(item.position))
      .limit(3),
  );
const given = async () => (await results()).map(({ result }) => result);
const judgedObjects = () =>
  server.services.database.system(async (tx) => {
    const rows = await tx
      .select({ result: itemObject.result })
      .from(itemObject)
      .where(eq(itemObject.packageId, packageId));
    return rows.filter(({ result }) => result === '10').length;
  });

const MEDIA = '**/customer-api/media/**';
const loseMedia = () => page.route(MEDIA, (route) => route.abort('connectionreset'));
const findMedia = () => page.unroute(MEDIA);
const toast = (text: RegExp) => page.getByText(text).first().waitFor();

const test = journey('nothing is decided unseen');

test.step('while an item loads the studio says so, and nothing of its objects or its scale', async () => {
  const release = await holdCalls(page, getItemDetail);
  await page.goto(`/studioPackage/studioPackage?packageId=${packageId}`);
  const panel = page.locator('.side-panel');
  await panel.getByText('Loading the item').waitFor();
  expect(await page.getByText('This item has no objects.').count()).toBe(0);
  expect(await page.getByText(/^Zoom \d/).count()).toBe(0);
  release();
  await page.getByText(/^Zoom \d/).waitFor();
  await panel.getByRole('option').first().waitFor();
});

test.step('in the studio a picture that does not come says so, and A gives no verdict', async () => {
  await loseMedia();
  await page.reload();
  await page.getByRole('button', { name: 'Start judging' }).first().click();
  await page
    .getByRole('button', { name: /^Accept and next/ })
    .first()
    .waitFor();
  await page.getByText('The picture could not be loaded. It is tried again by itself.').waitFor();
  await page.keyboard.press('a');
  await toast(/^The data could not be loaded, so there is no verdict\./);
  await page.getByText('Item 1 of').first().waitFor({ state: 'attached' });
  expect(await given()).toEqual(['00', '00', '00']);
});

test.step('it can be rejected as damaged data, and for nothing else', async () => {
  await page.keyboard.press('r');
  const panel = page.getByRole('region', { name: 'What is wrong?' });
  await panel.getByText('The data is not on the screen: it can only be rejected as damaged.').waitFor();
  expect(await panel.getByRole('button', { name: /Geometry/ }).isDisabled()).toBe(true);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await panel.getByText('Choose an error type first.').waitFor();
  await panel.getByRole('button', { name: /Damaged data/ }).click();
  await panel.getByRole('button', { name: 'Reject and next' }).click();
  await expect.poll(given).toEqual(['20', '00', '00']);
});

test.step('once the network is back the picture comes by itself, and can be judged', async () => {
  await page.getByText('The picture could not be loaded. It is tried again by itself.').waitFor();
  await findMedia();
  await studioDriver(page).at(2);
  await page.keyboard.press('a');
  await expect.poll(given).toEqual(['20', '10', '00']);
  await page.locator('.film-frame__picture').first().waitFor();
  const isThere = (picture: Element) => picture instanceof HTMLImageElement && picture.naturalWidth > 0;
  await expect.poll(() => page.locator('.film-frame__picture').first().evaluate(isThere)).toBe(true);
});

async function judgeUnseen(view: 'gallery' | 'crops', label: string): Promise<Locator> {
  await loseMedia();
  await page.goto(`/projects/dataList?packageId=${packageId}&view=${view}`);
  const grid = page.getByRole('listbox', { name: label });
  await grid.locator('canvas').nth(2).waitFor();
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await toast(/^The picture is not on the screen yet, so nothing was decided\./);
  const missing = grid.locator('[data-index="2"] [data-text="not loaded"]');
  await missing.waitFor();
  await page.keyboard.press('r');
  await page.getByText('Not on the screen: only “Damaged data” can be given.').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  expect(await given()).toEqual(['20', '10', '00']);
  await findMedia();
  await grid.locator('[data-index="2"] [data-seen]').waitFor();
  await expect.poll(() => missing.count()).toBe(0);
  return grid;
}

test.step('a tile of the wall of crops is judged only once its crop has come', async () => {
  await judgeUnseen('crops', 'Objects as crops');
  expect(await judgedObjects()).toBe(0);
  await page.keyboard.press('a');
  await expect.poll(judgedObjects).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(judgedObjects).toBe(0);
});

test.step('a tile of the gallery is judged only once its picture has come', async () => {
  await judgeUnseen('gallery', 'Items as pictures');
  await page.keyboard.press('a');
  await expect.poll(given).toEqual(['20', '10', '10']);
});
