import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { getStatus } from '../../src/shared/contract/oauth/session.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { findBatch } from './support/find-batch.ts';
import { holdCalls } from './support/hold-calls.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { screenAddresses } from './support/screen-addresses.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;
let studio: string;

beforeAll(async () => {
  server = await startServer({ LOGIN_CAPTCHA: 'off', ROLE_TOKENS: 'on' });
  browser = shareBrowser();
  const batch = await findBatch(server.services, BATCH_STATE.reviewing, ACCEPTOR_1.account);
  studio = (await screenAddresses(server.services, batch.batchId)).at(-1) ?? '';
});
afterEach(async (context) => {
  await pictureOfFailure(context, person?.page);
  await person?.close();
  person = undefined;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(
  path: string,
  account: typeof ADMINISTRATOR | typeof ACCEPTOR_1 = ADMINISTRATOR,
): Promise<Page> {
  person = await visit(browser, server.origin);
  const { page } = person;
  await page.addInitScript(() => {
    addEventListener('customer-ready', () => Reflect.set(window, 'isReady', true));
  });
  await storeToken(server.origin, page, account, 'en_US');
  await page.goto(path);
  return page;
}

/** Until the list of orders has so many rows. */
const hasOrders = (page: Page, count: number) =>
  expect.poll(() => page.locator('tbody tr:visible').count()).toBe(count);
const studioStands = (page: Page) => page.locator('.frame').first().waitFor();

test('a press on a menu entry shows its list from page 1', async () => {
  const page = await open('/orderManage');
  const menu = page.getByRole('banner').getByRole('link', { name: 'Order management' });
  const goToPageTwo = async () => {
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForURL('**/orderManage?*page=2*');
    await hasOrders(page, 5);
  };
  await hasOrders(page, 10);

  await goToPageTwo();
  await menu.click();
  await hasOrders(page, 10);

  await goToPageTwo();
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL('**/dashboard*');
  await menu.click();
  await hasOrders(page, 10);
  expect(person?.problems).toEqual([]);
});

test('the refresh button asks anew for what is shown', async () => {
  const page = await open('/orderManage');
  await hasOrders(page, 10);
  // All that the page asked for by itself has come; what is asked from here on, the press has asked for.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('banner').getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(() => asked.filter((call) => call.startsWith('GET /customer-api/order/')))
    .not.toEqual([]);
  await hasOrders(page, 10);
});

test('a navigation that hangs is said to take long, and is ended by one that comes through', async () => {
  const page = await open('/orderManage');
  await hasOrders(page, 10);
  // Until all that a page begins with has come, it says so itself, above what is there.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isReady'))).toBe(true);
  const release = await holdCalls(page, getStatus);
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  const said = page.locator('.toast-host__text', { hasText: 'This is taking unusually long.' });
  await said.waitFor();
  // Until then what people were at stands.
  await hasOrders(page, 10);
  release();
  await page.waitForURL('**/dashboard*');
  await said.waitFor({ state: 'hidden' });
});

test('while a studio is open, changing the language asks first, and the studio begins anew in it', async () => {
  const page = await open(studio, ACCEPTOR_1);
  await studioStands(page);
  await page.goto('/dashboard');
  const language = () => page.getByRole('banner').getByRole('button', { name: 'English' });
  await language().click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  const box = page.getByRole('alertdialog', { name: 'Annotation studio' });
  await box.getByText('It will be reloaded in the new language.').waitFor();
  await box.getByRole('button', { name: 'Cancel' }).click();
  await box.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();

  await language().click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await box.getByRole('button', { name: 'Switch language' }).click();
  await page.locator('.toast-host').getByText('言語を日本語に切り替えました。').waitFor();
  await page.goBack();
  await studioStands(page);
  await page.locator('.frame').getByText('合格').first().waitFor();
});

test('without a studio the language changes without a question', async () => {
  const page = await open('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await page.getByText('语言已切换为简体中文。').first().waitFor();
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
});

test('a studio has no feedback button, all other pages have', async () => {
  const page = await open(studio, ACCEPTOR_1);
  await studioStands(page);
  await expect.poll(() => page.locator('.feedback-button').count()).toBe(0);
  await page.goto('/dashboard');
  await page.locator('.feedback-button').waitFor();
});

test('a role is looked at with the menu of that role and no tabs of the other, and left again', async () => {
  const page = await open('/dashboard');
  const tabs = () => page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').allInnerTexts();
  await expect.poll(tabs).toContain('Project list');
  await page.goto('/projects/deliveryBatchList');
  await expect.poll(tabs).toContain('Project list');
  const errorLog = page.locator('.side-column').getByRole('link', { name: 'Error log' });
  const look = async (name: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await errorLog.waitFor();
  await look('View as acceptor');
  await errorLog.waitFor({ state: 'detached' });
  await expect.poll(tabs).toEqual(['Order management', 'Acceptance batch list']);
  await look('View as administrator');
  await errorLog.waitFor();
});
