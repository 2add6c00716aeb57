import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;

beforeAll(async () => {
  server = await startServer({ LOGIN_CAPTCHA: 'off' });
  browser = shareBrowser();
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

test('somebody looks a word up, follows a link, and comes back to the same place by its address', async () => {
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/orderManage');
  await page.getByRole('banner').getByRole('link', { name: 'Help centre' }).click();
  await page.getByRole('heading', { name: 'Help centre', level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /^Confirm a delivery/ })
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page, 'the table of contents');

  await page.getByRole('textbox', { name: 'Search the manual' }).fill('two risks');
  await page.waitForURL(/keyword=two/);
  await page.getByRole('link', { name: 'Spot checks · Plans that decide' }).click();
  await page.waitForURL(/topic=spot-checks.*section=deciding/);
  await page.getByRole('heading', { name: 'Plans that decide' }).waitFor();
  await expect
    .poll(() =>
      page.getByRole('heading', { name: 'Plans that decide' }).evaluate((one) => one.matches(':focus')),
    )
    .toBe(true);
  await expectAccessibleInBothThemes(page, 'an article');
  await page.getByRole('article').getByRole('link', { name: 'studio' }).first().click();
  await page.getByRole('heading', { name: 'The studio', level: 2 }).waitFor();
  // Pictures are there, of the screens in this language.
  const picture = page.getByRole('img', { name: 'The studio with an item and its objects' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);

  await page.goBack();
  await page.getByRole('heading', { name: 'Spot checks', level: 2 }).waitFor();

  // In a low window the contents show where one is, and the page stays at its top.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/helpCenter?topic=troubleshooting');
  await page.getByRole('heading', { name: 'When something goes wrong', level: 2 }).waitFor();
  const entry = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current=page]');
  const isSeen = () =>
    entry.evaluate((one) => {
      const { bottom } = one.getBoundingClientRect();
      return bottom <= innerHeight && scrollY === 0;
    });
  await expect.poll(isSeen).toBe(true);
  await page.goto('/helpCenter?topic=gone');
  await page.getByText('There is no such page').waitFor();
  await page.getByRole('link', { name: 'To the contents' }).click();
  await page.getByRole('textbox', { name: 'Search the manual' }).fill('zzzz');
  await page.getByText('Nothing found for “zzzz”').waitFor();
  expect(person.problems).toEqual([]);
});

test('help on a page opens beside it at what is said about it, and leads to the whole manual', async () => {
  person = await visit(browser, server.origin, { language: 'zh', width: 390 });
  const { page } = person;
  await storeToken(server.origin, page, ACCEPTOR_1, 'zh_CN');
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: '本页帮助' }).click();
  const drawer = page.getByRole('dialog', { name: '帮助中心' });
  await drawer.getByRole('heading', { name: '项目', level: 2 }).waitFor();
  await expectAccessibleInBothThemes(page, 'the drawer');
  await drawer.getByRole('button', { name: '目录' }).click();
  await drawer.getByRole('button', { name: '验收批次', exact: true }).click();
  await drawer.getByRole('heading', { name: '验收批次', level: 2 }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: '本页帮助' }).click();
  await drawer.getByRole('link', { name: '在帮助中心打开' }).click();
  await page.waitForURL(/helpCenter\?topic=projects/);
  expect(person.problems).toEqual([]);
});

test('an error leads to what the manual says about it', async () => {
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/order/orderDetail?orderId=0199a5f0-0000-7000-8000-000000000000');
  await page.getByRole('main').getByRole('button', { name: 'What this means' }).click();
  const drawer = page.getByRole('dialog', { name: 'Help centre' });
  const section = drawer.getByRole('heading', { name: 'Page not found, no access' });
  await section.waitFor();
  await expect.poll(() => section.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // A refusal that goes by itself stays as long as somebody is at it.
  await page.goto('/inviteMembers');
  await page.route('**/setMayFinish*', (route) => route.abort());
  const mayFinish = page.getByRole('checkbox', { name: /^Mika Kato may finish/ }).first();
  const more = page.locator('.toast-host').getByRole('button', { name: 'What this means' }).last();
  // It goes after 5 s, and a machine may stand still for that long.
  const reached = async () => {
    await mayFinish.click();
    return more.hover({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(reached).toBe(true);
  await more.click();
  await drawer.getByRole('heading', { name: 'No network' }).waitFor();
});

test('who signs in is welcomed until they want it no more: that is theirs alone, and closing it holds until the next time', async () => {
  person = await visit(browser, server.origin, { welcome: true });
  const { page } = person;
  const welcome = page.getByRole('dialog', { name: /^Welcome, / });
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login*');
  };
  await signIn(page, ADMINISTRATOR);
  await welcome.getByText('See what was delivered').waitFor();
  await expectAccessibleInBothThemes(page, 'the welcome');
  await welcome.getByRole('button', { name: 'Begin' }).click();
  await welcome.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('isSetManual'))).toBe('false');
  await signOut();

  await signIn(page, ADMINISTRATOR);
  await welcome.getByRole('checkbox', { name: 'Do not show this again' }).check();
  await welcome.getByRole('link', { name: 'Add your team' }).click();
  await page.waitForURL(/helpCenter\?topic=team/);
  await signOut();

  await signIn(page, ACCEPTOR_1);
  await welcome.getByText('Judge in the studio').waitFor();
  await page.keyboard.press('Escape');
  await signOut();

  await signIn(page, ADMINISTRATOR);
  expect(await page.evaluate(() => localStorage.getItem('isSetManual'))).toBe('true');
  await page.getByRole('row').nth(3).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await welcome.count()).toBe(0);
  expect(person.problems).toEqual([]);
});
