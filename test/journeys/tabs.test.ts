import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { getStatus } from '../../src/shared/contract/oauth/session.ts';
import { getProjectList } from '../../src/shared/contract/project.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { type Calls, watchCalls } from './support/calls.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { findBatch } from './support/find-batch.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { screenAddresses } from './support/screen-addresses.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/* The tab bar and the views behind it (specification 2 and 4). */

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let calls: Calls;
let addresses: readonly string[];

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const { batchId } = await findBatch(server.services, BATCH_STATE.reviewing);
  addresses = await screenAddresses(server.services, batchId);
});
beforeEach(async () => {
  person = await visit(browser, server.origin);
  page = person.page;
  calls = watchCalls(page);
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
});
afterEach(async (context) => {
  await pictureOfFailure(context, page);
  const { problems } = person;
  await person.close();
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const bar = () => page.getByRole('navigation', { name: 'Open pages' });
/** By the screen's title; what the view is about stands before it. */
const titled = (name: string) => new RegExp(`(^| · )${name}$`);
const tab = (name: string) => bar().getByRole('link', { name: titled(name) });
const titleOf = (text: string) => text.trim().split(' · ').at(-1);
const tabNames = async () => (await bar().getByRole('link').allInnerTexts()).map(titleOf);
const tabsAre = (names: readonly string[]) => expect.poll(tabNames).toEqual(names);
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const mainMenu = (name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
const standsOn = (path: string) => page.waitForURL(({ pathname }) => pathname === path);
const address = (path: string) => addresses.find((one) => one.split('?')[0] === path) ?? path;
const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
const shown = (locator: Locator) => locator.filter({ visible: true });
const focusedText = () =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return (active?.textContent ?? '').trim().split(' · ').at(-1);
  });

/** Opens pages one after the other inside of the same page load, as links do. */
async function open(...paths: readonly string[]): Promise<void> {
  const [first = '/dashboard', ...others] = paths;
  await page.goto(address(first));
  await settled(first);
  for (const path of others) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address(path));
    await settled(path);
  }
}
async function settled(path: string): Promise<void> {
  await standsOn(path.split('?')[0] ?? path);
  // The browser shows the address already while the session is checked: the view before it still stands there.
  const link = (href: string) => bar().locator(`a[aria-current=page][href${href}]`);
  await link(`="${path}"`)
    .or(link(`^="${path}?"`))
    .waitFor();
  await shown(page.locator('.shell__main :is(table, .frame)')).first().waitFor();
}

const LIST = '/projects/deliveryBatchList';
const BATCH = '/projects/deliveryBatch';
const PACKAGES = '/projects/packageList';
const DATA = '/projects/dataList';

test('a visited view is added to the bar once; pages without a tab bar are not in it, the fixed one always', async () => {
  await open('/dashboard', LIST, PACKAGES, '/dashboard');
  await tabsAre(['Order management', 'Project list', 'Acceptance batch list', 'Package list']);
  await expect.poll(() => tab('Project list').getAttribute('aria-current')).toBe('page');
  await tab('Order management').click();
  await standsOn('/orderManage');
  await expect.poll(() => bar().count()).toBe(0);
});

test('two batches are two tabs, which bear their names, after a reload too', async () => {
  const first = await findBatch(server.services, BATCH_STATE.reviewing);
  const second = await findBatch(server.services, BATCH_STATE.reviewable);
  const titleFor = ({ name }: typeof first) => `${name} · Acceptance batch`;
  const names = [titleFor(first), titleFor(second)];
  const all = async () => (await bar().getByRole('link').allInnerTexts()).map((text) => text.trim());
  await open('/dashboard', `${BATCH}?batchId=${first.batchId}`, `${BATCH}?batchId=${second.batchId}`);
  await expect.poll(all).toEqual(['Order management', 'Project list', ...names]);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${second.name} · Acceptance batch`));
  await bar()
    .getByRole('link', { name: titleFor(first), exact: true })
    .click();
  await page.waitForURL(new RegExp(first.batchId));
  await shown(page.locator('.shell__main h1')).getByText(first.name).waitFor();
  await bar()
    .getByRole('button', { name: `Close ${names[0]}`, exact: true })
    .click();
  await page.waitForURL(new RegExp(second.batchId));
  await tab('Project list').click();
  await settled('/dashboard');
  await page.reload();
  await settled('/dashboard');
  await expect.poll(all).toEqual(['Order management', 'Project list', names[1]]);
});

test('scroll position, filters and typed text survive while another view is shown', async () => {
  await open('/dashboard', DATA);
  await page.setViewportSize({ width: 1440, height: 420 });
  const text = shown(page.getByRole('textbox', { name: 'File name' }));
  await text.fill('shelf');
  await page.waitForURL(/keyword=shelf/);
  await shown(page.getByRole('row')).nth(8).waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(scrollY).toBe(300);
  const filtered = page.url();

  // Not by the bar, to which one would have to scroll first.
  await page.goBack();
  await settled('/dashboard');
  await expect.poll(() => scrollY()).toBe(0);
  await page.goForward();
  await page.waitForURL(filtered);
  await expect.poll(scrollY).toBe(300);
  await expect.poll(() => text.inputValue()).toBe('shelf');

  await tab('Project list').click();
  await settled('/dashboard');
  await tab('Data list').click();
  await page.waitForURL(filtered);
  await expect.poll(() => text.inputValue()).toBe('shelf');
});

test('hidden views make no calls, also when everything on screen is asked for again', async () => {
  await open('/dashboard', LIST, PACKAGES);
  calls.forget();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls.paths.length).toBeGreaterThan(0);
  await shown(page.getByRole('row')).nth(1).waitFor();
  expect(calls.count(getProjectList.path)).toBe(0);
  const asked = new Set(calls.paths);
  expect([...asked].filter((path) => /getBatchList|getProject/.test(path))).toEqual([]);
});

test('the menu of a tab opens by the right button, and closes by Escape and by a press elsewhere', async () => {
  await open('/dashboard', LIST);
  await tab('Project list').click({ button: 'right' });
  await menuItem('Close others').waitFor();
  await page.keyboard.press('Escape');
  await menuItem('Close others').waitFor({ state: 'detached' });
  await tab('Project list').click({ button: 'right' });
  await page.mouse.click(700, 700);
  await menuItem('Close others').waitFor({ state: 'detached' });
});

test('the menu refreshes, closes, closes others and closes all; fixed tabs stay', async () => {
  await open('/dashboard', LIST, PACKAGES, DATA);
  const before = await shown(page.locator('.shell__main h1')).elementHandle();
  await tab('Data list').click({ button: 'right' });
  await menuItem('Refresh').click();
  await settled(DATA);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);

  await tab('Package list').click({ button: 'right' });
  await menuItem('Close').click();
  await tabsAre(['Order management', 'Project list', 'Acceptance batch list', 'Data list']);
  await standsOn(DATA);

  await tab('Project list').click({ button: 'right' });
  await menuItem('Close others').click();
  await tabsAre(['Order management', 'Project list']);
  await standsOn('/dashboard');

  await tab('Order management').click({ button: 'right' });
  await expect.poll(() => menuItem('Close: this page stays').getAttribute('aria-disabled')).toBe('true');
  await menuItem('Close all').click();
  await standsOn('/orderManage');
});

test('closing the shown tab goes to the full path of the last one that remains', async () => {
  await open('/dashboard', `${LIST}`, PACKAGES);
  await bar()
    .getByRole('button', { name: titled('Package list') })
    .click();
  await page.waitForURL(`**${address(LIST)}`);
  await bar()
    .getByRole('button', { name: titled('Acceptance batch list') })
    .click();
  await standsOn('/dashboard');
  await bar().getByRole('button', { name: 'Close Project list' }).click();
  await standsOn('/orderManage');
});

test('the middle button closes a tab, a fixed one not', async () => {
  await open('/dashboard', LIST);
  await tab('Project list').click({ button: 'middle' });
  await tabsAre(['Order management', 'Acceptance batch list']);
  await tab('Order management').click({ button: 'middle' });
  await tabsAre(['Order management', 'Acceptance batch list']);
});

test('what was closed begins anew when it is opened again', async () => {
  await open('/dashboard', LIST);
  const search = shown(page.getByRole('textbox')).first();
  await tab('Project list').click();
  await standsOn('/dashboard');
  await search.fill('zzz');
  await page.waitForURL(/keyword=zzz/);
  await bar().getByRole('button', { name: 'Close Project list' }).click();
  await settled(LIST);
  await mainMenu('Projects').click();
  await settled('/dashboard');
  await expect.poll(() => search.inputValue()).toBe('');
});

test('the keyboard alone: one stop, arrows, Home and End, the menu by Shift+F10, Delete closes', async () => {
  await open('/dashboard', LIST, PACKAGES);
  await tab('Package list').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedText()).toBe('Acceptance batch list');
  await page.keyboard.press('Home');
  await expect.poll(() => focusedText()).toBe('Order management');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedText()).toBe('Package list');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedText()).toBe('Project list');
  await expect.poll(() => bar().locator('a[tabindex="0"]').allInnerTexts()).toEqual(['Project list']);

  await page.keyboard.press('Shift+F10');
  await menuItem('Refresh').waitFor();
  await expect.poll(focusedText).toBe('Refresh');
  await page.keyboard.press('Escape');
  await expect.poll(focusedText).toBe('Project list');

  await page.keyboard.press('Shift+F10');
  await expect.poll(focusedText).toBe('Refresh');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabsAre(['Order management', 'Project list']);
  await standsOn('/dashboard');

  await tab('Project list').focus();
  await page.keyboard.press('Delete');
  await standsOn('/orderManage');
});

test('Delete on another tab moves the focus to its neighbour', async () => {
  await open('/dashboard', LIST, PACKAGES);
  await tab('Project list').focus();
  await page.keyboard.press('Delete');
  await tabsAre(['Order management', 'Acceptance batch list', 'Package list']);
  await expect.poll(focusedText).toBe('Acceptance batch list');
  await standsOn(PACKAGES);
});

test('arriving at a view puts the focus at it, by tab too', async () => {
  await open('/dashboard', LIST);
  await tab('Project list').focus();
  await page.keyboard.press('Enter');
  await standsOn('/dashboard');
  await expect
    .poll(() =>
      page
        .locator('.shell__main')
        .evaluate((main) => (main.getRootNode() as ShadowRoot).activeElement === main),
    )
    .toBe(true);
});

test('the tabs come back after a reload, for the same person in the same window, and are alive only when shown', async () => {
  await open('/dashboard', LIST, PACKAGES);
  await page.reload();
  await settled(PACKAGES);
  await tabsAre(['Order management', 'Project list', 'Acceptance batch list', 'Package list']);
  expect(calls.count(getProjectList.path)).toBe(1);
  calls.forget();
  await tab('Acceptance batch list').click();
  await settled(LIST);
  await expect.poll(() => page.evaluate(() => location.search)).toBe(address(LIST).slice(LIST.length));
});

test('all tabs are closed with a sign-out', async () => {
  await open('/dashboard', LIST);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await menuItem('Log out').click();
  await standsOn('/login');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('customer-console:tabs'))).toBeNull();
  await page.getByRole('textbox', { name: 'Account or email' }).fill(ADMINISTRATOR.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await settled(LIST);
  await tabsAre(['Order management', 'Acceptance batch list']);
});

test('many tabs scroll sideways in a narrow window; the shown one is in sight, the page does not scroll', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/dashboard', LIST, BATCH, PACKAGES, DATA);
  const inSight = (name: string) =>
    tab(name).evaluate((link) => {
      const list = link.closest('ul')?.getBoundingClientRect();
      const { left, right } = link.getBoundingClientRect();
      return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
    });
  await expect.poll(() => inSight('Data list')).toBe(true);
  await expect.poll(() => inSight('Order management')).toBe(false);
  await bar().locator('ul').hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => inSight('Order management')).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await tab('Project list').click();
  await settled('/dashboard');
  await expect.poll(() => inSight('Project list')).toBe(true);
});

test('a dialog of a view hides with it, gives the window free, and stands there again as it was left', async () => {
  await open(LIST, BATCH);
  await page.getByRole('button', { name: 'Assign acceptors' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.goBack();
  await settled(LIST);
  await expect.poll(() => shown(dialog).count()).toBe(0);
  // Nothing is inert any more: a control can be used.
  await page.getByRole('textbox', { name: 'Batch name or number' }).fill('x');
  await page.waitForURL(/keyword=x/);
  await page.goForward();
  await settled(BATCH);
  await shown(dialog).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await mainMenu('Projects').click();
  await settled('/dashboard');
});

test('an open list of choices does not wait behind another view', async () => {
  await open(LIST, PACKAGES);
  await shown(page.getByRole('combobox')).first().click();
  await shown(page.getByRole('option')).first().waitFor();
  await page.goBack();
  await settled(LIST);
  await expect.poll(() => shown(page.getByRole('option')).count()).toBe(0);
  await page.goForward();
  await settled(PACKAGES);
  await expect.poll(() => shown(page.getByRole('option')).count()).toBe(0);
});

test('the studio is a visited view that is not kept: it begins anew from its tab', async () => {
  await open(PACKAGES);
  await page.goto(address('/studioPackage/studioPackage'));
  await page.locator('.frame').waitFor();
  await expect.poll(() => bar().count()).toBe(0);
  await page.goBack();
  await settled(PACKAGES);
  await expect.poll(tabNames).toHaveLength(3);
  await expect.poll(() => page.locator('.frame').count()).toBe(0);
  await bar().getByRole('link').last().click();
  await page.locator('.frame').waitFor();
});

test('titles follow the language', async () => {
  await open('/dashboard', LIST);
  await tabsAre(['Order management', 'Project list', 'Acceptance batch list']);
  await page.getByRole('button', { name: 'English' }).click();
  await page
    .getByRole('menuitem', { name: '中文' })
    .or(page.getByRole('menuitem', { name: '简体中文' }))
    .click();
  const chinese = page.getByRole('navigation', { name: '已打开的页面' });
  await chinese.waitFor();
  const names = (await chinese.getByRole('link').allInnerTexts()).map(titleOf);
  expect(names).toHaveLength(3);
  for (const name of names) expect(name).toMatch(/^\p{Script=Han}+$/u);
});

test('the session is asked about when a tab is followed', async () => {
  await open('/dashboard', LIST);
  calls.forget();
  await tab('Project list').click();
  await settled('/dashboard');
  expect(calls.count(getStatus.path)).toBe(1);
});

test('the bar and its menu are accessible in both themes', async () => {
  await open('/dashboard', LIST);
  await expectAccessibleInBothThemes(page, 'the tab bar', bar());
  await tab('Project list').click({ button: 'right' });
  await menuItem('Refresh').waitFor();
  await expectAccessibleInBothThemes(page, 'the menu of a tab', bar());
});
