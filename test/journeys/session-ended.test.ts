import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SUCCESS } from '../../src/shared/contract/envelope.ts';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';
import { getStatus, login, logout } from '../../src/shared/contract/oauth/session.ts';
import { getOrderList } from '../../src/shared/contract/order.ts';
import { TEST_PASSWORD, type TestAccount } from '../server/test-customer.ts';
import { asksAgain } from './support/asks-again.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;
let person: TestAccount;

beforeAll(async () => {
  stage = await openStage();
});

beforeEach(() => {
  person = stage.customer.acceptor;
});

afterEach(async () => {
  for (const open of stage.context.pages()) await open.close();
  await stage.forget();
  expect(stage.complaints).toEqual([]);
});

afterAll(() => stage.close());

/** Signs in without the form, which is not the matter here; ends an older session of the same account. */
async function newToken(account: TestAccount): Promise<string> {
  const { loginName } = account;
  const answer = await stage.server.call(login, { loginName, password: TEST_PASSWORD });
  expect(answer.status).toBe(SUCCESS);
  return answer.reply.token;
}

/** A page of somebody who is signed in, with all its calls answered. */
async function openSignedIn(path: string): Promise<string> {
  const token = await newToken(person);
  page = await stage.openWith(token, path);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  // The list, or that it is empty: what is typed before is not yet the list's.
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  return token;
}

const box = () => page.getByRole('alertdialog', { name: 'Please sign in again' });
const form = () => page.getByRole('dialog', { name: 'Sign in and go on' });
/** Not as a person would: a page that asks by itself may have brought up the box before. */
const refresh = () => page.getByRole('button', { name: 'Refresh' }).first().dispatchEvent('click');
const search = () => page.getByRole('textbox', { name: 'Name or number' });

function isListOf(response: Response, keyword: string | null): boolean {
  const { pathname, searchParams } = new URL(response.url());
  return pathname.endsWith(getOrderList.path) && searchParams.get('keyword') === keyword;
}

async function isTaken(response: Response): Promise<boolean> {
  return (await response.json()).status === SUCCESS;
}

async function storedToken(): Promise<string | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null')?.token ?? null);
}

async function signInHere(password = TEST_PASSWORD): Promise<void> {
  await box().getByRole('button', { name: 'Sign in here and go on' }).click();
  // The focus goes into the field by itself, a moment after the form is there.
  await form().locator('input:focus').waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('signed in elsewhere, the older window says so once for all its calls', async () => {
  await openSignedIn('/orderManage');
  await newToken(person);
  const refused: string[] = [];
  page.on('response', async (response) => {
    if ((await response.text().catch(() => '')).includes('5001025')) refused.push(response.url());
  });
  await refresh();
  await box().getByText('You have logged in elsewhere. Sign in again to continue here.').waitFor();
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/orderManage');
  await expectAccessible(page, 'the question', box());
});

test('what waits for the answer of a person is not said to take long', async () => {
  const token = await openSignedIn('/orderManage');
  await page.clock.install();
  await stage.server.call(logout, {}, { token });
  await search().fill('urban');
  await box().waitFor();
  await page.clock.fastForward(30_000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.locator('.toast-host__text').allTextContents()).toEqual([]);
});

test('signing in here keeps what was typed, and the interrupted call goes on', async () => {
  const token = await openSignedIn('/orderManage');
  await stage.server.call(logout, {}, { token });
  const answered = page.waitForResponse(
    async (response) => isListOf(response, 'nothing of this name') && (await isTaken(response)),
  );
  await search().fill('nothing of this name');
  await box().waitFor();
  await signInHere();
  await form().waitFor({ state: 'detached' });
  await answered;
  await expect.poll(() => search().inputValue()).toBe('nothing of this name');
  await expect.poll(() => storedToken()).not.toBe(token);
});

test('a write that was interrupted over an open dialog is done once, after signing in here', async () => {
  const token = await openSignedIn('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(TEST_PASSWORD);
  await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill('Another2026');
  await dialog.getByRole('textbox', { name: 'New password again' }).fill('Another2026');
  await stage.server.call(logout, {}, { token });
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await box().waitFor();
  await signInHere();
  await dialog.waitFor({ state: 'detached' });
  const { loginName } = person;
  expect((await stage.server.call(login, { loginName, password: TEST_PASSWORD })).status).toBe(5001005);
  expect((await stage.server.call(login, { loginName, password: 'Another2026' })).status).toBe(200);
});

test('where the form cannot be fetched, that is said, the page stays, and the next press tries again', async () => {
  person = stage.customer.admin;
  const token = await openSignedIn('/orderManage');
  await page.route(/\/chunks\/sign-in-/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await stage.server.call(logout, {}, { token });
  await search().fill('nothing of this name');
  await box().waitFor();
  await box().getByRole('button', { name: 'Sign in here and go on' }).click();
  await page.locator('.toast-host__toast').waitFor();
  await box().waitFor();
  if (await asksAgain(page)) {
    await signInHere();
    await form().waitFor({ state: 'detached' });
  }
  await expect.poll(() => search().inputValue()).toBe('nothing of this name');
});

test('a wrong password in the box is said in its form, and costs nothing of the page', async () => {
  person = stage.customer.admin;
  const token = await openSignedIn('/orderManage');
  await stage.server.call(logout, {}, { token });
  await refresh();
  await box().waitFor();
  await signInHere('Wrong-password1');
  await form().getByText('Email, login name or password is incorrect.').waitFor();
  await expect.poll(() => storedToken()).toBe(token);
  await expectAccessible(page, 'the form in the box', form());
  await page.keyboard.press('Escape');
  await box().waitFor();
  await signInHere();
  await form().waitFor({ state: 'detached' });
});

test('who cancels stays on the page, and is asked again by the next call only', async () => {
  person = stage.customer.admin;
  const token = await openSignedIn('/orderManage');
  await stage.server.call(logout, {}, { token });
  await refresh();
  await box().getByRole('button', { name: 'Cancel' }).click();
  await box().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/orderManage');
  await expect.poll(() => storedToken()).toBe(token);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => box().count()).toBe(0);
  await refresh();
  await box().waitFor();
});

test('re-login clears the token, reloads, and remembers the place', async () => {
  person = stage.customer.admin;
  const token = await openSignedIn('/dashboard');
  await stage.server.call(logout, {}, { token });
  await refresh();
  await box().getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard');
  await expect.poll(() => storedToken()).toBeNull();
});

test('another window that signs in answers for this one, whose calls go on', async () => {
  person = stage.customer.admin;
  const token = await openSignedIn('/orderManage');
  await stage.server.call(logout, {}, { token });
  await refresh();
  await box().waitFor();
  const other = await stage.open('/404');
  const next = await newToken(person);
  const answered = page.waitForResponse(
    async (response) => isListOf(response, null) && (await isTaken(response)),
  );
  await other.evaluate(
    (stored) => localStorage.setItem('token', stored),
    JSON.stringify({ token: next, ti: Date.now() }),
  );
  await box().waitFor({ state: 'detached' });
  await answered;
  expect((await stage.server.call(getStatus, {}, { token: next })).status).toBe(200);
});

test('another window that signs in somebody else closes the box, and this one shows that one’s pages', async () => {
  person = stage.customer.admin;
  const token = await openSignedIn('/orderManage');
  await stage.server.call(logout, {}, { token });
  await refresh();
  await box().waitFor();
  const other = await stage.open('/404');
  const next = await newToken(stage.customer.otherAcceptor);
  await other.evaluate(
    (stored) => localStorage.setItem('token', stored),
    JSON.stringify({ token: next, ti: Date.now() }),
  );
  await page.getByRole('button', { name: `Account of ${stage.customer.otherAcceptor.loginName}` }).waitFor();
  await expect.poll(() => box().count()).toBe(0);
});

test.each([5019005, 5019006])('%d has one way on: order management, read anew', async (code) => {
  person = stage.customer.admin;
  await openSignedIn('/dashboard');
  await page.route(`**${BASE_PATH}/**`, (route) =>
    route.request().url().includes(getStatus.path)
      ? route.continue()
      : route.fulfill({ json: { status: code, message: '', responseObject: null, requestId: 'r-1' } }),
  );
  await refresh();
  const only = page.getByRole('alertdialog', { name: 'Only for administrators' });
  await only.waitFor();
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1);
  await only.getByRole('button', { name: 'Close' }).waitFor();
  await expect.poll(() => only.getByRole('button').count()).toBe(2);
  await expectAccessible(page, 'the box for administrators only', only);
  await page.unrouteAll();
  const reloaded = page.waitForEvent('load');
  await only.getByRole('button', { name: 'To order management' }).click();
  await reloaded;
  await page.waitForURL('**/orderManage');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
});
