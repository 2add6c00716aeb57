import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportErrors } from '../../src/shared/contract/error-log.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, type VisitOptions, visit } from './support/visit.ts';

const MARKUP = '<img src=x onerror="document.title=1">';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;
let token: string;

beforeAll(async () => {
  server = await startServer();
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

type Account = { readonly account: string; readonly password: string };

async function open(
  path: string,
  account: Account = ADMINISTRATOR,
  options: VisitOptions = {},
): Promise<Page> {
  person = await visit(browser, server.origin, options);
  const { page } = person;
  token = await storeToken(server.origin, page, account, LANGUAGE_HEADER[options.language ?? 'en']);
  await page.goto(path);
  return page;
}

test('an unknown path says which it was, what was probably meant, and the way home', async () => {
  const page = await open('/ordrManage?page=2');
  await page.waitForURL('**/404?from=*');
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  await page.getByText('/ordrManage', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Did you mean “Order management”?' }).click();
  await page.waitForURL('**/orderManage**');
  expect(person?.problems).toEqual([]);
});

test('without anything known, the page still leads home', async () => {
  const page = await open('/404');
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  // It stands alone in the window.
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  await page.getByRole('link', { name: 'To order management' }).click();
  await page.waitForURL('**/orderManage**');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
});

test('/401 says who is signed in, and leads to the login page without coming back to itself', async () => {
  const wanted = '/projects/deliveryBatchList?state=00&state=10';
  const page = await open(`/401?${new URLSearchParams({ from: wanted })}`);
  await page.getByText('You are signed in as admin.').waitFor();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL(`**/login?${new URLSearchParams({ redirect: wanted })}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
});

test('an acceptor who opens the error log is told that it is for administrators', async () => {
  const page = await open('/errorLog', ACCEPTOR_1);
  await page.waitForURL('**/noauth**');
  await page.getByRole('heading', { name: 'Only administrators have “Error log”', level: 1 }).waitFor();
  await page.getByText('You are signed in as acceptor1, an acceptor.').waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.getByRole('link', { name: 'To order management' }).click();
  await page.waitForURL('**/orderManage**');
});

test('an administrator who comes to /noauth by its address is called no acceptor', async () => {
  const page = await open('/noauth');
  await page.getByRole('heading', { name: /^Only administrators/, level: 1 }).waitFor();
  await expect.poll(() => page.getByText('an acceptor').count()).toBe(0);
});

async function report(errors: readonly { name: string; message: string; count?: number }[]): Promise<void> {
  await makeCall(
    server.origin,
    reportErrors,
    {
      errors: errors.map(({ name, message, count = 1 }) => ({
        name,
        message,
        count,
        component: '    at ItemTable (chunks/item.js:1:2)\n    at Screen',
        info: 'rendering',
        url: '/projects/dataList',
        version: '0.1.0',
        at: new Date().toISOString(),
      })),
    },
    { token },
  );
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  token = '';
});

test('an empty log says so', async () => {
  const page = await open('/errorLog');
  await page.getByText('No errors', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Clear all' }).isDisabled()).toBe(true);
});

test('errors are read as plain text, found, copied and cleared', async () => {
  const page = await open('/errorLog');
  await page.getByText('No errors', { exact: true }).waitFor();
  await report([
    { name: 'TypeError', message: `nothing of ${MARKUP}`, count: 12 },
    { name: 'RangeError', message: 'a date that is none' },
    { name: 'SyntaxError', message: 'a text that is none' },
  ]);
  await page.getByRole('button', { name: 'Refresh', exact: true }).last().click();
  await row(page, 'TypeError').getByText('ItemTable').waitFor();
  await page.getByText('3 different errors').waitFor();

  await page.getByRole('button', { name: 'Times' }).click();
  await page.waitForURL('**sort=count**');
  await expect.poll(() => page.locator('.data-table__row').first().textContent()).toContain('TypeError');

  await page.getByRole('button', { name: 'TypeError' }).click();
  const dialog = page.getByRole('dialog', { name: 'TypeError' });
  await dialog.getByText(`nothing of ${MARKUP}`).waitFor();
  await dialog.getByText('at Screen').waitFor();
  await expect.poll(() => dialog.locator('img').count()).toBe(0);
  await person?.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await dialog.getByRole('button', { name: 'Copy as text' }).click();
  await page.locator('.toast-host__toast', { hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`TypeError: nothing of ${MARKUP}\nURL: /projects/dataList\n`);
  expect(copied).toContain('at ItemTable');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  await page.getByRole('textbox', { name: 'Error, component or address' }).fill('that is none');
  await page.waitForURL('**keyword=that+is+none**');
  await expect.poll(() => page.locator('.data-table__row').count()).toBe(2);

  await row(page, 'RangeError').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Clear selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear 1 error?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'RangeError').waitFor();
  await page.getByRole('button', { name: 'Clear selected' }).click();
  await question.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.locator('.toast-host__toast', { hasText: '1 error cleared' }).waitFor();
  await expect.poll(() => row(page, 'RangeError').count()).toBe(0);
  await row(page, 'SyntaxError').waitFor();

  await page.getByRole('button', { name: 'Clear all' }).click();
  const last = page.getByRole('alertdialog', { name: 'Clear the whole error log?' });
  await last.getByText('All 2 errors in it are deleted').waitFor();
  await last.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('No error matches').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByText('No errors', { exact: true }).waitFor();
  expect(person?.problems).toEqual([]);
});

test('what breaks a screen comes into the log by itself', async () => {
  const page = await open('/orderManage');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.route('**/chunks/order-detail-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new RangeError('this screen is broken'); }",
    }),
  );
  await page.goto('/order/orderDetail');
  await page.getByText('This could not be loaded').waitFor();
  // The report leaves with the page.
  await page.goto('/errorLog');
  await page
    .getByText(/1 error|No errors/)
    .first()
    .waitFor();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh', exact: true }).last().click();
      return page.getByText('this screen is broken').count();
    })
    .toBe(1);
  await row(page, 'RangeError').getByText('/order/orderDetail').waitFor();
  await row(page, 'RangeError').getByText('Drawing a screen').waitFor();
  await row(page, 'RangeError').getByText('Broken', { exact: true }).waitFor();
});

const PAGES = [
  ['/404?from=%2Fnowhere', ADMINISTRATOR],
  ['/401', ADMINISTRATOR],
  ['/noauth?from=%2FerrorLog', ACCEPTOR_1],
  ['/errorLog', ADMINISTRATOR],
] as const;

test.each(PAGES)('%s is accessible in both themes', async (path, account) => {
  const page = await open(path, account);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/errorLog') {
    await report([{ name: 'TypeError', message: 'to be looked at' }]);
    await page.reload();
    await page.getByRole('button', { name: 'TypeError' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessibleInBothThemes(page, 'an error');
    await page.keyboard.press('Escape');
  }
  await expectAccessibleInBothThemes(page);
});
