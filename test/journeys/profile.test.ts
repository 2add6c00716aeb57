import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { login } from '../../src/shared/contract/oauth/session.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ACCEPTOR_2, ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { userName } from './support/user-name.ts';
import { type Visit, type VisitOptions, visit } from './support/visit.ts';

type Account = { readonly account: string; readonly password: string };

const NEW_PASSWORD = 'Spring2027';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;

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

async function openProfile(account: Account, options: VisitOptions = {}): Promise<Page> {
  person = await visit(browser, server.origin, options);
  const { page } = person;
  await storeToken(server.origin, page, account, LANGUAGE_HEADER[options.language ?? 'en']);
  await page.goto('/profile');
  await page.locator('.profile .data-table__row').first().waitFor();
  return page;
}

/** The value that stands below a label. */
const fact = (page: Page, label: string) =>
  page.locator('.fact-list__one', { has: page.getByText(label, { exact: true }) }).locator('dd');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Change password' });

async function openPasswordDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).waitFor();
}

async function fillPasswords(page: Page, current: string, next: string, repeat = next): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'New password again').fill(repeat);
}

test('an administrator reads who they are here, and where they signed in', async () => {
  const page = await openProfile(ADMINISTRATOR);
  await expect.poll(() => page.title()).toBe('Profile - Customer service system');
  const name = await userName(server.services, 'admin');
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  await expect.poll(() => fact(page, 'Login name').textContent()).toBe('admin');
  await expect.poll(() => fact(page, 'Email').textContent()).toBe(ADMINISTRATOR.account);
  await expect.poll(() => fact(page, 'Role').textContent()).toBe('Administrator');
  await expect.poll(() => fact(page, 'Finishing acceptance').textContent()).toBe('Always allowed');
  const newest = page.locator('.profile .data-table__row').first();
  await newest.getByText('This session').waitFor();
  await newest.getByText('This network').waitFor();
  await newest.getByText('127.0.0.1').waitFor();
  await newest.getByText('Password').waitFor();
  await expect.poll(() => page.getByText('This session').count()).toBe(1);
  await expect.poll(() => page.locator('[role=tablist]').count()).toBe(0);
  expect(person?.problems).toEqual([]);
});

test('an acceptor reads the same of themselves', async () => {
  const page = await openProfile(ACCEPTOR_1, { language: 'ja' });
  await expect.poll(() => fact(page, 'ログイン名').textContent()).toBe(ACCEPTOR_1.account);
  await expect.poll(() => fact(page, '役割').textContent()).toBe('検収者');
  await page.getByText('このセッション').waitFor();
  await page.getByText('このネットワーク').first().waitFor();
});

test('sign-ins are paged, and the page survives a reload', async () => {
  for (let at = 0; at < 11; at += 1) {
    await makeCall(server.origin, login, { loginName: ACCEPTOR_2.account, password: ACCEPTOR_2.password });
  }
  const page = await openProfile(ACCEPTOR_2);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL('**/profile?page=2');
  await expect.poll(() => page.getByText('This session').count()).toBe(0);
  await page.reload();
  await page.locator('.profile .data-table__row').first().waitFor();
  await expect.poll(() => page.getByText('This session').count()).toBe(0);
  await page.getByRole('button', { name: 'Page 1' }).click();
  await page.getByText('This session').waitFor();
});

test('each rule of a new password has its message, and the list ticks itself', async () => {
  const page = await openProfile(ADMINISTRATOR);
  await openPasswordDialog(page);
  await save(page).click();
  await page.getByText('Enter your current password.').waitFor();
  await page.getByText('Enter a new password.').waitFor();
  await page.getByText('Enter the new password again.').waitFor();
  const steps = [
    ['a', 'This is too short: at least 6 characters.', 1],
    ['abcdefghijklmnopq', 'This is too long: at most 16 characters.', 1],
    ['abcdef', 'An upper-case letter is missing.', 2],
    ['ABCDEF', 'A lower-case letter is missing.', 2],
    ['Abcdef', 'A digit is missing.', 3],
  ] as const;
  for (const [password, message, met] of steps) {
    await field(page, 'New password').fill(password);
    await page.getByText(message).waitFor();
    await expect.poll(() => page.locator('.password-checklist [data-met]').count()).toBe(met);
  }
  await fillPasswords(page, 'whatever', NEW_PASSWORD, 'Spring2028');
  await field(page, 'Current password').focus();
  await page.getByText('The two entries are not the same.').waitFor();
  await field(page, 'New password').fill('Spring2028');
  await expect.poll(() => page.getByText('The two entries are not the same.').count()).toBe(0);
  await expect.poll(() => page.locator('.password-checklist [data-met]').count()).toBe(4);
});

test('a password can be shown, by the keyboard too, and its toggle says whether it is', async () => {
  const page = await openProfile(ADMINISTRATOR);
  await openPasswordDialog(page);
  const current = field(page, 'Current password');
  await current.fill('not to be seen');
  await expect.poll(() => current.getAttribute('type')).toBe('password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => current.getAttribute('type')).toBe('text');
  await expect.poll(() => current.getAttribute('spellcheck')).toBe('false');
  const toggle = page.getByRole('button', { name: 'Show password' }).first();
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
  await toggle.click();
  await expect.poll(() => current.getAttribute('type')).toBe('password');
  await expect.poll(() => current.inputValue()).toBe('not to be seen');
});

test('a wrong current password is said at its field, and what was typed stays', async () => {
  const page = await openProfile(ADMINISTRATOR);
  await openPasswordDialog(page);
  await fillPasswords(page, 'Wrong-password1', NEW_PASSWORD);
  await save(page).click();
  await page.getByText('The current password is not this one. Check it and try again.').waitFor();
  await expect.poll(() => field(page, 'Current password').inputValue()).toBe('Wrong-password1');
  await expect.poll(() => field(page, 'New password').inputValue()).toBe(NEW_PASSWORD);
  await expect.poll(() => field(page, 'New password again').inputValue()).toBe(NEW_PASSWORD);
  await fillPasswords(page, ADMINISTRATOR.password, ADMINISTRATOR.password);
  await save(page).click();
  await page.getByText('This is the password you have. Choose another one.').waitFor();
});

test('the changed password is the one that signs in from now on; the session goes on', async () => {
  const page = await openProfile(ACCEPTOR_1);
  await openPasswordDialog(page);
  await fillPasswords(page, ACCEPTOR_1.password, NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('.toast-host__toast', { hasText: 'Password changed' }).waitFor();
  await page.getByText('All other sessions of this account have ended.').waitFor();
  await page.reload();
  await page.getByText('This session').waitFor();
  await person?.close();

  person = await visit(browser, server.origin);
  await signIn(person.page, { account: ACCEPTOR_1.account, password: NEW_PASSWORD });
  await expect(storeToken(server.origin, person.page, ACCEPTOR_1, LANGUAGE_HEADER.en)).rejects.toThrow();
});

test('the profile and its dialog are accessible in both themes', async () => {
  const page = await openProfile(ADMINISTRATOR);
  await expectAccessibleInBothThemes(page);
  await openPasswordDialog(page);
  await save(page).click();
  await page.getByText('Enter your current password.').waitFor();
  await field(page, 'New password').fill('Abc');
  await expectAccessibleInBothThemes(page, 'the change of a password');
});
