import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HEADER } from '../../src/shared/contract/headers.ts';
import type { TestAccount } from '../server/test-customer.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
});

afterEach(async (context) => {
  await pictureOfFailure(context, page);
  for (const other of stage.context.pages().slice(1)) await other.close();
  await stage.context.clearCookies();
  expect(stage.complaints).toEqual([]);
});

afterAll(() => stage.close());

/** A page of the console for an account, in a window without a memory. */
async function open(
  path: string,
  account: TestAccount = stage.customer.admin,
  language = 'en',
): Promise<void> {
  await stage.context.addCookies([{ name: 'language', value: language, url: stage.origin }]);
  page = await stage.context.newPage();
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('has begun')) return;
    localStorage.clear();
    localStorage.setItem('token', JSON.stringify({ token, ti: Date.now() }));
    sessionStorage.setItem('has begun', 'yes');
  }, account.token);
  await page.goto(stage.origin + path);
  await userMenu().waitFor();
}

const userMenu = () => page.locator('.console-bar__tools > .menu-button').last().getByRole('button').first();
const bar = () => page.getByRole('banner');
const sidebar = () => page.locator('.side-column');
const searchField = () => page.getByRole('dialog').getByRole('combobox');
const configure = (attributes: Record<string, string>) =>
  page.locator('customer-console').evaluate((element, values) => {
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  }, attributes);

async function openSettings(): Promise<void> {
  await userMenu().click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

const style = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('settings take effect at once, are remembered, and go back to the defaults', async () => {
  await open('/orderManage');
  const light = await style('.ui-root', 'background-color');
  const height = () => page.locator('.search-button').evaluate((button) => button.clientHeight);
  const medium = await height();
  await openSettings();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await dialog.getByRole('radio', { name: 'Large' }).check();
  await dialog.getByRole('checkbox', { name: 'Logo in the sidebar' }).press('Space');
  await expect.poll(() => style('.ui-root', 'background-color')).not.toBe(light);
  await expect.poll(height).toBeGreaterThan(medium);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await sidebar().getByRole('link', { name: 'Acceptance' }).waitFor();
  await expect.poll(() => bar().getByRole('link', { name: 'Acceptance' }).isVisible()).toBe(false);

  await page.reload();
  await sidebar().getByRole('link', { name: 'Acceptance' }).waitFor();
  await expect.poll(() => style('.ui-root', 'background-color')).not.toBe(light);
  await expect.poll(() => height()).toBeGreaterThan(medium);

  await openSettings();
  await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect.poll(() => style('.ui-root', 'background-color')).toBe(light);
  await expect.poll(() => height()).toBe(medium);
  await sidebar().getByRole('link', { name: 'Acceptance' }).waitFor({ state: 'detached' });
});

test('where motion is unwanted another theme is there at once, on every level', async () => {
  await open('/orderManage');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(lateInTheDark)).toEqual([]);
});

/** What had the colour of the root's text, and has another one after that has changed. */
function lateInTheDark(): string[] {
  const parts = document
    .querySelector('customer-console')
    ?.shadowRoot?.querySelectorAll('.ui-look, .ui-root');
  const root = parts?.[parts.length - 1];
  if (!parts || !root) throw new Error('There is no console.');
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const before = colorOf(root);
  const alike = [...root.querySelectorAll('*')].filter((element) => colorOf(element) === before);
  for (const part of parts) part.setAttribute('data-theme', 'dark');
  const after = colorOf(root);
  if (alike.length === 0 || after === before) throw new Error('Nothing has changed.');
  return alike.filter((element) => colorOf(element) !== after).map(({ className }) => String(className));
}

test('settings that another window changes are followed', async () => {
  await open('/orderManage');
  const first = page;
  const light = await style('.ui-root', 'background-color');
  page = await stage.open('/orderManage');
  await userMenu().click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark theme' }).click();
  page = first;
  await expect.poll(() => style('.ui-root', 'background-color')).not.toBe(light);
});

test('a page may leave the settings out', async () => {
  await open('/orderManage');
  await configure({ 'settings-panel': 'hidden' });
  await userMenu().click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Settings' }).count()).toBe(0);
});

test('the header scrolls away, unless it is fixed', async () => {
  await open('/orderManage');
  await page.setViewportSize({ width: 1440, height: 300 });
  const top = () => bar().evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const scroll = () => page.evaluate(() => window.scrollTo(0, 120));
  await page.locator('.shell__main').evaluate((main) => main.style.setProperty('min-height', '900px'));
  await scroll();
  await expect.poll(top).toBeLessThanOrEqual(-52);
  await page.evaluate(() => window.scrollTo(0, 0));
  await openSettings();
  await page.getByRole('checkbox', { name: 'Fixed header' }).press('Space');
  await page.getByRole('button', { name: 'Done' }).click();
  await scroll();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
  await expect.poll(() => top()).toBe(0);
});

test('the sidebar is 210 px wide, folds to its icons, and is found as it was left', async () => {
  await open('/orderManage');
  const width = () => sidebar().evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(() => width()).toBe(210);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBe(57);
  const projects = sidebar().getByRole('link', { name: 'Project list' });
  await projects.hover();
  await page.locator('.side-column').getByText('Project list').last().waitFor();
  await page.reload();
  await projects.waitFor();
  await expect.poll(() => width()).toBe(57);
  await expect.poll(() => sidebar().getAttribute('data-animated')).toBeNull();
  await projects.click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.poll(width).toBe(210);
});

test('the project item is highlighted on the project pages, and only administrators see the error log', async () => {
  await open('/dashboard');
  const current = () => bar().locator('[aria-current="page"]').allTextContents();
  await expect.poll(current).toEqual(['Projects']);
  await sidebar().getByRole('link', { name: 'Error log' }).waitFor();
  await open('/orderManage', stage.customer.acceptor);
  await expect.poll(current).toEqual(['Order management']);
  await expect.poll(() => sidebar().getByRole('link', { name: 'Error log' }).count()).toBe(0);
});

test('the keyboard alone finds a page and goes there; Escape gives the focus back', async () => {
  await open('/orderManage');
  const search = page.getByRole('dialog', { name: 'Search pages' });
  const field = page.getByRole('combobox', { name: 'Name of a page' });
  await bar().getByRole('button', { name: 'Search pages' }).focus();
  await page.keyboard.press('Enter');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('.search-button').evaluate((button) => button.matches(':focus')))
    .toBe(true);

  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('prj');
  const option = search.getByRole('option', { selected: true });
  await expect.poll(() => option.textContent()).toContain('Project list');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await search.waitFor({ state: 'detached' });

  // What was shown last is offered first.
  await page.keyboard.press('Control+k');
  await search
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Order list/ })
    .waitFor();
  await page.keyboard.press('ArrowUp');
  const all = await search.getByRole('option').count();
  await expect
    .poll(() =>
      search
        .getByRole('option')
        .nth(all - 1)
        .getAttribute('aria-selected'),
    )
    .toBe('true');
  await page.keyboard.type('no page is called so');
  await search.getByText('No page has a name like this.').waitFor();
  await expect.poll(() => search.getByRole('status').textContent()).toBe('0 pages');
});

test('the search leads only where the person may go', async () => {
  await open('/orderManage', stage.customer.acceptor);
  await page.keyboard.press('Control+k');
  await searchField().fill('error');
  await page.getByText('No page has a name like this.').waitFor();
});

test('in Chinese a page is found by pinyin, its initials and its English name; the dictionary comes only then', async () => {
  const fetched: string[] = [];
  await open('/orderManage');
  page.on('request', (request) => fetched.push(request.url()));
  const isFetched = () => fetched.some((address) => /syllables-/.test(address));
  await page.keyboard.press('Control+k');
  await searchField().fill('xmlb');
  await page.getByText('No page has a name like this.').waitFor();
  expect(isFetched()).toBe(false);

  await open('/orderManage', stage.customer.admin, 'zh');
  page.on('request', (request) => fetched.push(request.url()));
  await page.keyboard.press('Control+k');
  const selected = page.getByRole('option', { selected: true });
  for (const typed of ['xmlb', 'xiangmuliebiao', 'xiangmlb', 'project list', '项目']) {
    await searchField().fill(typed);
    await expect.poll(() => selected.textContent(), { message: typed }).toContain('项目列表');
  }
  expect(isFetched()).toBe(true);
});

test('without the setting Chinese is not found by sound', async () => {
  await open('/orderManage', stage.customer.admin, 'zh');
  await page.evaluate(() =>
    localStorage.setItem('customer-console:settings', JSON.stringify({ supportPinyinSearch: false })),
  );
  await page.reload();
  await userMenu().waitFor();
  await page.keyboard.press('Control+k');
  await searchField().fill('xmlb');
  await page.getByText('没有名称与此相符的页面。').waitFor();
  await searchField().fill('项目');
  await page.getByRole('option', { name: /项目列表/ }).waitFor();
});

test('a host page’s own text fields keep Ctrl+K', async () => {
  await open('/orderManage');
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.body.prepend(field);
    field.focus();
  });
  await page.keyboard.press('Control+k');
  await page.locator('.search-button').focus();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('the language changes everything at once, asks the server anew, and says so for 2 s', async () => {
  await open('/orderManage');
  const search = page.getByRole('textbox', { name: 'Name or number' });
  await search.fill('Shibuya');
  const asked = page.waitForRequest(
    (request) => request.url().includes('/order/') && request.headers()[HEADER.language] === 'ja_JP',
  );
  await bar().getByRole('button', { name: 'English' }).click();
  const english = page.getByRole('menuitem', { name: 'English' });
  await english.waitFor();
  await expect.poll(() => english.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await asked;
  const message = page.locator('.toast-host').getByText('言語を日本語に切り替えました。');
  await message.waitFor();
  await page.getByRole('heading', { name: '注文', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: '名称または番号' }).inputValue()).toBe('Shibuya');
  await message.waitFor({ state: 'detached' });
  const cookies = await stage.context.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('ja');
  await expect.poll(() => page.locator('.ui-root').getAttribute('lang')).toBe('ja-JP');
});

test('an unknown language in the cookie means English', async () => {
  await open('/orderManage', stage.customer.admin, 'tlh');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
});

test('the profile opens in a window of its own, by mouse and by keyboard', async () => {
  await open('/orderManage');
  for (const press of [
    () => page.getByRole('menuitem', { name: 'Profile' }).click(),
    async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  ]) {
    await userMenu().click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await expect
      .poll(() =>
        page.getByRole('menuitem', { name: 'Profile' }).evaluate((item) => item.getAttribute('tabindex')),
      )
      .toBe('0');
    const [opened] = await Promise.all([stage.context.waitForEvent('page'), press()]);
    await opened.waitForURL('**/profile');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
    expect(new URL(page.url()).pathname).toBe('/orderManage');
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor({ state: 'hidden' });
  }
});

test('where pages have no address, the profile is shown in place', async () => {
  await open('/orderManage');
  await configure({ routing: 'memory' });
  await userMenu().click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('main').getByText(stage.customer.admin.loginName).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/orderManage');
});

test('links come from the configuration alone, and lead into a new window', async () => {
  await open('/orderManage');
  const contact = bar().getByRole('link', { name: 'Contact us' });
  const company = bar().getByRole('link', { name: 'Company site' });
  expect([await contact.count(), await company.count()]).toEqual([0, 0]);
  await configure({
    'contact-link': 'mailto:help@partner.example',
    'company-link': 'https://partner.example/',
  });
  await company.waitFor();
  for (const [link, address] of [
    [contact, 'mailto:help@partner.example'],
    [company, 'https://partner.example/'],
  ] as const) {
    await expect.poll(() => link.getAttribute('href')).toBe(address);
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener');
  }
  await configure({ 'contact-link': '/profile', 'company-link': 'javascript:alert(1)' });
  await company.waitFor({ state: 'detached' });
  await contact.click();
  await page.waitForURL('**/profile');
});

test('the Global edition has no projects and no way to the provider, in menu, search and drawer', async () => {
  await open('/orderManage');
  await configure({ 'company-link': 'https://partner.example/', 'product-name': 'Kestrel Review' });
  await bar().getByRole('link', { name: 'Company site' }).waitFor();
  await configure({ edition: 'global' });
  await bar().getByRole('link', { name: 'Projects' }).waitFor({ state: 'detached' });
  await sidebar().getByRole('link', { name: 'Project list' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Company site').count()).toBe(0);
  await bar().getByRole('link', { name: 'Kestrel Review' }).waitFor();
  await page.keyboard.press('Control+k');
  await searchField().fill('project');
  await page.getByText('No page has a name like this.').waitFor();
});

test('a logo takes the place of the sign; one that could do harm does not', async () => {
  await open('/orderManage');
  await configure({ logo: '/console/icon.svg' });
  const logo = bar().locator('img');
  await logo.waitFor();
  await expect.poll(() => logo.getAttribute('src')).toBe('/console/icon.svg');
  await bar().getByRole('link', { name: 'Acceptance' }).waitFor();
  await configure({ logo: 'javascript:alert(1)' });
  await logo.waitFor({ state: 'detached' });
});

test('the feedback button is on pages of either kind and gives its focus back, but not before signing in', async () => {
  await open('/orderManage');
  const button = page.locator('.feedback-button');
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => style('.feedback-button', 'opacity')).toBe('0');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.goto(`${stage.origin}/404`);
  await button.waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${stage.origin}/login`);
  await page.getByRole('textbox').first().waitFor();
  await expect.poll(() => button.count()).toBe(0);
});

test('below 992 px the sidebar is a drawer, which holds menu, pages, links and language', async () => {
  await open('/orderManage');
  await page.setViewportSize({ width: 992, height: 844 });
  await expect.poll(() => sidebar().isVisible()).toBe(true);
  await page.setViewportSize({ width: 991, height: 844 });
  await expect.poll(() => sidebar().isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await configure({ 'contact-link': 'mailto:help@partner.example' });
  const language = bar().getByRole('button', { name: /^(English|Language)/ });
  await expect.poll(() => language.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('link', { name: 'Order management' }).waitFor();
  await drawer.getByRole('link', { name: 'Project list' }).waitFor();
  await drawer.getByRole('link', { name: 'Contact us' }).waitFor();
  await expect.poll(() => drawer.locator('[aria-current]').allTextContents()).toEqual(['Order list']);
  await drawer.getByRole('button', { name: 'Feedback' }).waitFor();
  await expectAccessible(page, 'the drawer');
  await drawer.getByRole('button', { name: 'English' }).click();
  await drawer.getByRole('menuitem', { name: '简体中文' }).click();
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '项目列表' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('at its end a narrow page is clear of the feedback button', async () => {
  await open('/orderManage');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.shell__main').evaluate((main) => {
    const filler = document.createElement('div');
    filler.style.height = '1600px';
    filler.className = 'filler';
    main.append(filler);
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottom = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(() => bottom('.filler')).toBeLessThan(844);
  await expect.poll(() => bottom('.filler')).toBeLessThanOrEqual(await top('.feedback-button'));
});

test.each(['en', 'zh', 'ja'])(
  'the bar keeps within its window with every entry and link there is, in %s',
  async (language) => {
    await open('/orderManage', stage.customer.admin, language);
    await configure({ 'contact-link': 'mailto:a@b.example', 'company-link': 'https://b.example' });
    const { menu } = JSON.parse(readFileSync(`locales/${language}/console.json`, 'utf8'));
    // All four, whether their areas are there or not.
    await page.locator('.console-bar__menu').evaluate(
      (nav, labels) => {
        const [entry] = nav.children;
        const entries = labels.map((label) => {
          const copy = entry?.cloneNode(true) as HTMLElement;
          copy.textContent = label;
          return copy;
        });
        nav.replaceChildren(...entries);
      },
      [menu.dataSets, menu.orders, menu.projects, menu.help],
    );
    for (const width of [1920, 1600, 1440, 1439, 1200, 1199, 1024, 992, 991, 390]) {
      await page.setViewportSize({ width, height: 700 });
      // What has no room goes when the bar has seen its new width.
      await expect
        .poll(() => bar().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
          message: `${width} px`,
        })
        .toBe(0);
      const last = () => userMenu().evaluate((element) => element.getBoundingClientRect().right);
      await expect.poll(last, { message: `${width} px` }).toBeLessThanOrEqual(width);
    }
  },
);

test.each(['Light', 'Dark'])(
  'frame, menus, settings and search are accessible in the %s theme',
  async (theme) => {
    await open('/orderManage');
    await userMenu().click();
    await page.getByRole('menuitemcheckbox', { name: `${theme} theme` }).click();
    await expectAccessible(page, 'the user menu');
    await page.keyboard.press('Escape');
    await openSettings();
    await expectAccessible(page, 'the settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await searchField().waitFor();
    await expectAccessible(page, 'the search');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expectAccessible(page, 'the folded sidebar');
  },
);
