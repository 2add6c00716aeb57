import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '../../src/shared/contract/oauth/session.ts';
import { getOrderList } from '../../src/shared/contract/order.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

test('while the session ends the page is covered, and said to be busy; a call that fails leaves it usable', async () => {
  page = await stage.openWith(stage.customer.admin.token, '/orderManage');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await expect.poll(() => page.locator('.loading-overlay').count()).toBe(0);

  const held = Promise.withResolvers<Route>();
  await page.route(`**${logout.path}`, held.resolve);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.locator('.loading-overlay').getByRole('status', { name: 'Loading' }).waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(1);

  await (await held.promise).fulfill({
    status: 500,
    json: { status: 500, message: '', responseObject: null, requestId: 'r-1' },
  });
  await page.locator('.loading-overlay').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await page.getByRole('log', { name: 'Messages' }).getByText('The server has a problem.').waitFor();
  await page.unrouteAll();
  await main.getByRole('textbox', { name: 'Name or number' }).fill('still usable');
});

test('for who asks for less motion, rows that are waited for stand still', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const held = Promise.withResolvers<Route>();
  await page.route(`**${getOrderList.path}**`, held.resolve);
  await page.reload();
  const waiting = page.locator('.data-table__wait').first();
  await waiting.waitFor();
  const { animationIterationCount, animationName } = await waiting.evaluate((element) => {
    const { animationName, animationIterationCount } = getComputedStyle(element);
    return { animationName, animationIterationCount };
  });
  expect(animationName).toBe('data-table-breathe');
  expect(animationIterationCount).toBe('1');
  await (await held.promise).continue();
  await page.unrouteAll();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});
