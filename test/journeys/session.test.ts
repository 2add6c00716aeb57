import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login, logout } from '../../src/shared/contract/oauth/session.ts';
import { saveComment } from '../../src/shared/contract/studio.ts';
import { TEST_PASSWORD } from '../server/test-customer.ts';
import { asksAgain } from './support/asks-again.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
});

afterEach(async () => {
  await page.close();
  await stage.forget();
  expect(stage.complaints).toEqual([]);
});

afterAll(() => stage.close());

const account = () => page.getByRole('textbox', { name: 'Account or email' });
const password = () => page.getByRole('textbox', { name: 'Password' });
const agreement = () => page.getByRole('checkbox', { name: /^I agree/ });
const signedOutElsewhere = () =>
  page
    .getByRole('alert')
    .getByText('The session was ended in another window. Sign in again to continue here.');
const signInButton = () => page.getByRole('button', { name: 'Sign in' });

/** Where the form is not the matter. */
async function signIn(path = '/'): Promise<void> {
  const { loginName } = stage.customer.admin;
  const { reply } = await stage.server.call(login, { loginName, password: TEST_PASSWORD });
  page = await stage.openWith(reply.token, path);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

async function storedToken(): Promise<{ token: string; ti: number } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null'));
}

test('signed out, any path leads to the login page and back after signing in', async () => {
  page = await stage.open('/dashboard?page=2');
  await page.waitForURL('**/login?redirect=%2Fdashboard%3Fpage%3D2');
  await account().fill(stage.customer.acceptor.loginName);
  await password().fill(TEST_PASSWORD);
  await agreement().press('Space');
  await signInButton().click();
  await page.waitForURL('**/dashboard?page=2');
  const token = await storedToken();
  expect(token?.token.length).toBeGreaterThan(16);
  expect(Math.abs((token?.ti ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('the keyboard alone signs in', async () => {
  page = await stage.open('/login');
  await account().waitFor();
  // It has the focus on arrival.
  await page.keyboard.type(stage.customer.admin.loginName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEST_PASSWORD);
  // The way to a new password and the button that shows this one come before the tick.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await password().press('Enter');
  await page.waitForURL('**/orderManage');
});

test('each rule has a message of its own, and nothing typed is lost', async () => {
  page = await stage.open('/login');
  await account().fill('someone@');
  await password().fill('12345');
  await signInButton().click();
  await page.getByText('This does not look like an email address.').waitFor();
  await page.getByText('This password is too short: yours has at least 6 characters.').waitFor();
  await page.getByText('Agree to both agreements to sign in.').waitFor();
  await account().fill('');
  await page.getByText('Enter your account or email.').waitFor();
  await expect.poll(() => password().inputValue()).toBe('12345');
});

test('an agreement that cannot be fetched is said, and what was typed stays', async () => {
  page = await stage.open('/login');
  await account().fill('someone');
  await page.route(/agreement-dialog-/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  const privacy = page.getByRole('button', { name: /privacy/i });
  await privacy.click();
  await page.locator('.toast-host__toast').waitFor();
  await expect.poll(() => account().inputValue()).toBe('someone');
  await privacy.click();
  if (await asksAgain(page)) await page.getByRole('dialog').waitFor();
});

test('a refusal of the server is shown in place, and the form keeps what was typed', async () => {
  page = await stage.open('/login');
  await account().fill(stage.customer.admin.loginName);
  await password().fill('Wrong-password1');
  await agreement().press('Space');
  await password().press('Enter');
  await page.getByRole('alert').getByText('Email, login name or password is incorrect.').waitFor();
  await expect.poll(() => account().inputValue()).toBe(stage.customer.admin.loginName);
  await expect.poll(() => password().inputValue()).toBe('Wrong-password1');
});

test('the language changes all at once, keeps the form’s text, and is remembered', async () => {
  page = await stage.open('/login');
  await account().fill('half a na');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await page.getByRole('heading', { name: 'ログイン' }).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'アカウントまたはメールアドレス' }).inputValue())
    .toBe('half a na');
  await expect.poll(() => page.title()).toBe('ログイン - カスタマーサービスシステム');
  await page.reload();
  await page.getByRole('heading', { name: 'ログイン' }).waitFor();
});

test('with a token the login page leads to order management', async () => {
  await signIn();
  await page.goto(`${stage.origin}/login`);
  await page.waitForURL('**/orderManage');
});

test('back, forward and unknown paths', async () => {
  await signIn();
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.waitForURL('**/orderManage');
  await page.getByRole('heading', { name: 'Orders', exact: true, level: 1 }).waitFor();
  await page.goForward();
  await page.waitForURL('**/dashboard');
  await page.goto(`${stage.origin}/nowhere`);
  await page.waitForURL('**/404?from=%2Fnowhere');
  await page.getByRole('link', { name: 'To order management' }).click();
  await page.waitForURL('**/orderManage');
});

test('logging out forgets the token and remembers the place', async () => {
  await signIn('/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard');
  await expect.poll(() => storedToken()).toBeNull();
  // Nobody wonders why.
  await account().waitFor();
  expect(await signedOutElsewhere().count()).toBe(0);
});

test('logging out asks first where work has not reached the server, and a no stays', async () => {
  const { accountId, loginName } = stage.customer.otherAcceptor;
  const { reply } = await stage.server.call(login, { loginName, password: TEST_PASSWORD });
  const [key, itemId] = [randomUUID(), randomUUID()];
  const left = {
    kind: 'comment',
    key,
    subject: itemId,
    request: { itemId, key, text: 'The tail is missing' },
    note: { packageId: randomUUID(), batchId: randomUUID(), position: 1, fileName: 'a.jpg' },
    queuedAt: 1,
    refusal: null,
  };
  page = await stage.open('/login');
  await page.route(`**${saveComment.path}`, (route) => route.abort());
  await page.evaluate(
    ([name = '', entry = '']) => localStorage.setItem(name, entry),
    [`customer-outbox:${accountId}:${key}`, JSON.stringify(left)],
  );
  await page.evaluate(
    (stored) => localStorage.setItem('token', stored),
    JSON.stringify({ token: reply.token, ti: Date.now() }),
  );
  await page.goto(`${stage.origin}/dashboard`);
  const sign = page.getByRole('button', { name: /^offline · 1/ });
  await sign.waitFor();
  // What it says must not push the user's menu out of the window, at the edges of what the header gives up.
  for (const width of [1800, 1799, 1440, 1439, 1200, 1199, 992]) {
    await page.setViewportSize({ width, height: 900 });
    await sign.waitFor();
    const beyond = () => page.locator('.console-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    await expect.poll(beyond, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('alertdialog', { name: '1 entry of yours has not reached the server' });
  await question.getByText('All of it stays on this device.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(async () => (await storedToken())?.token).toBe(reply.token);
  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard');
  await expect.poll(() => storedToken()).toBeNull();
});

test('a session that has ended asks once, and leads back to the same place', async () => {
  await signIn('/dashboard');
  // With all calls answered, only the next one learns of the end.
  await page.getByText('No projects yet').waitFor();
  const token = (await storedToken())?.token ?? '';
  await stage.server.call(logout, {}, { token });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const box = page.getByRole('alertdialog');
  await box.waitFor();
  await expect.poll(() => box.count()).toBe(1);
  await box.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard');
  await expect.poll(() => storedToken()).toBeNull();
});

test('a token that the server does not know leads to the login page without a question', async () => {
  page = await stage.open('/login');
  await account().waitFor();
  await page.evaluate(() => localStorage.setItem('token', '{"token":"not-a-token-of-ours","ti":1}'));
  await page.goto(`${stage.origin}/dashboard`);
  await page.waitForURL('**/login?redirect=%2Fdashboard');
  // Nobody wonders why.
  await page.getByRole('alert').getByText('Your login has expired').waitFor();
  await expect.poll(() => storedToken()).toBeNull();
});

test('what another tab does with the session is followed', async () => {
  await signIn('/dashboard');
  const other = await stage.open('/orderManage');
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard');
  await signedOutElsewhere().waitFor();
  await other.close();
});

test('the theme is chosen in the user menu and remembered', async () => {
  await signIn();
  const background = () =>
    page.locator('.ui-root').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark theme' }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await expect.poll(() => background()).not.toBe(light);
});

test('a narrow window has a drawer, which closes when one of its links is followed', async () => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('link', { name: 'Project list' }).click();
  await page.waitForURL('**/dashboard');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
