import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { findBatch } from './support/find-batch.ts';
import { arrived, goOn } from './support/go-on.ts';
import { journey } from './support/journey.ts';
import { LONG, lengthenNames } from './support/lengthen-names.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { screenAddresses } from './support/screen-addresses.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let addresses: readonly string[];

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const batch = await findBatch(server.services, BATCH_STATE.reviewing);
  addresses = await screenAddresses(server.services, batch.batchId);
  await lengthenNames(server.services);
  person = await visit(browser, server.origin);
  page = person.page;
  await storeToken(server.origin, page, ADMINISTRATOR, LANGUAGE_HEADER.en);
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** As a link does, but for the first one: that takes a fraction of the time of a page that is loaded anew. */
async function come(address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await goOn(page, address);
  await arrived(page);
  await page.locator('.shell__main :is(h1, .frame):visible').first().waitFor();
  await expect
    .poll(() => page.locator('.shell__main [aria-busy="true"]').filter({ visible: true }).count())
    .toBe(0);
}

const box = async (locator: Locator) => {
  await locator.waitFor();
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not shown.');
  return { left: found.x, right: found.x + found.width, width: found.width };
};
const hint = () => page.locator('.clipped-hint:popover-open');

const test = journey('names of 200 characters can be read whole');

test.step('the whole name stands over the cut one: under the pointer, and where the keyboard’s focus is', async () => {
  await come('/orderManage');
  const link = page.getByRole('table', { name: 'Orders' }).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  expect(name.endsWith(LONG)).toBe(true);
  const cut = await link.evaluate((one) => [
    one.scrollWidth > one.clientWidth,
    getComputedStyle(one).textOverflow,
  ]);
  expect(cut).toEqual([true, 'ellipsis']);
  await link.hover();
  await expect.poll(() => hint().allTextContents()).toEqual([name]);
  await page.keyboard.press('Escape');
  await expect.poll(() => hint().count()).toBe(0);
  await page.mouse.move(0, 0);
  await page.getByRole('columnheader', { name: 'Downloadable until' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).focus();
  while (!(await link.evaluate((one) => one.matches(':focus')))) await page.keyboard.press('Tab');
  await expect.poll(() => hint().allTextContents()).toEqual([name]);
});

test.step('in the studio the place gives way before the file’s name, and the verdict stands beside both', async () => {
  await come(addresses.find((address) => address.startsWith('/studioPackage')) ?? '');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const place = await box(page.locator('.top-bar__name'));
    const file = await box(page.locator('.top-bar__file'));
    const verdict = await box(page.locator('.top-bar__end button:visible').last());
    expect(place.width).toBeGreaterThan(40);
    expect(place.width).toBeLessThan(file.width);
    expect(place.right).toBeLessThan(file.left);
    expect(file.right).toBeLessThan(verdict.left);
    expect(verdict.right).toBeLessThanOrEqual(width);
  }
});

test.step('nothing was wrong in the browser meanwhile', () => {
  expect(person.problems).toEqual([]);
});
