import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';
import { getInfo, getStatus } from '../../src/shared/contract/oauth/session.ts';
import { getProjectList } from '../../src/shared/contract/project.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { type Calls, watchCalls } from './support/calls.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { holdStatus } from './support/hold-status.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/* The navigation rules of specification 2, one after the other. */

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let calls: Calls;
let batch: FoundBatch;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  batch = await findBatch(server.services, BATCH_STATE.reviewing, ACCEPTOR_1.account);
});
afterEach(async (context) => {
  await pictureOfFailure(context, person?.page);
  await person?.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function signedOut(): Promise<void> {
  person = await visit(browser, server.origin);
  page = person.page;
  calls = watchCalls(page);
}
async function signedIn(path: string, account: typeof ADMINISTRATOR | typeof ACCEPTOR_1 = ADMINISTRATOR) {
  await signedOut();
  await storeToken(server.origin, page, account, 'en_US');
  await page.goto(path);
}

const standsAt = (location: string) =>
  page.waitForURL(({ href }) => decodeURIComponent(href.slice(server.origin.length)) === location);
const standsOn = (path: string) => page.waitForURL(({ pathname }) => pathname === path);
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const menu = (name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
const projectsLink = () => menu('Projects');
const ordersLink = () => menu('Order management');
const progress = () => page.getByRole('progressbar', { name: 'The page is loading' });
const titleIs = (matches: (title: string) => boolean) =>
  expect.poll(async () => matches(await page.title())).toBe(true);
const storedToken = () => page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null'));
const scrollY = () => page.evaluate(() => Math.round(window.scrollY));

test('with a token, a visit to /login goes to /, which redirects to /orderManage', async () => {
  await signedIn('/login');
  await standsAt('/orderManage');
  await heading('Orders').waitFor();
});

test('without a token, any other path goes to /login, with the wanted path kept as a redirect query', async () => {
  await signedOut();
  await page.goto('/projects/packageList?batchId=a&page=2');
  await standsAt('/login?redirect=/projects/packageList?batchId=a&page=2');
  expect(calls.paths.filter((path) => path === getInfo.path)).toEqual([]);
});

test('with a token but no role list, user info is fetched and the navigation is redone', async () => {
  await signedIn('/dashboard?keyword=x');
  await standsAt('/dashboard?keyword=x');
  await heading('Projects').waitFor();
  expect(calls.count(getInfo.path)).toBe(1);
  expect(calls.count(getStatus.path)).toBe(0);
});

test('where fetching fails, the token is cleared and the user goes to /login with a redirect', async () => {
  await signedOut();
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.route(`**${BASE_PATH}${getInfo.path}`, (route) =>
    route.fulfill({ json: { status: 5001001, responseObject: null, message: '' } }),
  );
  await page.goto('/dashboard?page=2');
  await standsAt('/login?redirect=/dashboard?page=2');
  await expect.poll(() => storedToken()).toBeNull();
});

test('with roles loaded, the session status is asked for on every navigation', async () => {
  await signedIn('/orderManage');
  await heading('Orders').waitFor();
  await projectsLink().click();
  await heading('Projects').waitFor();
  await page.goBack();
  await heading('Orders').waitFor();
  await page.goForward();
  await heading('Projects').waitFor();
  expect(calls.count(getStatus.path)).toBe(3);
});

test('the screen shown stays until the status is known, while the next one is fetched and progress is shown', async () => {
  await signedIn('/orderManage');
  await heading('Orders').waitFor();
  const status = await holdStatus(page);
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await projectsLink().click();
  await progress().waitFor();
  await expect.poll(() => chunks.some((url) => url.includes('/chunks/'))).toBe(true);
  await standsAt('/orderManage');
  await expect.poll(() => heading('Orders').isVisible()).toBe(true);
  status.allow();
  await heading('Projects').waitFor();
  await progress().waitFor({ state: 'detached' });
});

test.each([
  ['a link', () => projectsLink().click()],
  ['a row', () => page.getByRole('row').nth(1).click()],
  ['a press of back', () => page.evaluate(() => history.back())],
  ['a press of forward', () => page.evaluate(() => history.forward())],
])('where the reply is not 200, progress ends and %s leads nowhere', async (_way, go) => {
  await signedIn('/dashboard');
  await heading('Projects').waitFor();
  await ordersLink().click();
  await heading('Orders').waitFor();
  await projectsLink().click();
  await heading('Projects').waitFor();
  await page.goBack();
  await heading('Orders').waitFor();
  // Before it stands the project list, and after it too.
  const status = await holdStatus(page);
  await go();
  await expect.poll(() => status.asked).toBe(1);
  await progress().waitFor();
  status.refuse();
  await progress().waitFor({ state: 'detached' });
  await standsAt('/orderManage');
  await expect.poll(() => heading('Orders').isVisible()).toBe(true);
  await page.unrouteAll();
  // The history is as it was.
  await page.goBack();
  await heading('Projects').waitFor();
});

test('a programmatic navigation with an object target gets a random refresh value; a link does not', async () => {
  await signedIn('/dashboard');
  await page.getByRole('row').nth(1).click();
  await standsOn('/projects/deliveryBatchList');
  const first = new URL(page.url()).searchParams.get('refresh');
  expect(first).toMatch(/^[a-z0-9]+$/);
  await projectsLink().click();
  await standsAt('/dashboard');
  await page.getByRole('row').nth(1).click();
  await standsOn('/projects/deliveryBatchList');
  expect(new URL(page.url()).searchParams.get('refresh')).not.toBe(first);
});

test('each page sets the title to its translated title followed by the product headline', async () => {
  await signedIn('/dashboard');
  await titleIs((title) => title.startsWith('Project list - '));
  const headline = (await page.title()).split(' - ')[1];
  await ordersLink().click();
  await titleIs((title) => title === `Order management - ${headline}`);
});

test('unknown paths go to /404, which says what was wanted', async () => {
  await signedIn('/nowhere?a=1');
  await standsAt('/404?from=/nowhere?a=1');
  await page.getByText('/nowhere').waitFor();
  await page.getByRole('link', { name: 'To order management' }).click();
  await standsAt('/orderManage');
});

test('a page of administrators is theirs; others go to /noauth, inside of the layout', async () => {
  await signedIn('/errorLog');
  await standsAt('/errorLog');
  await person.close();
  await signedIn('/errorLog', ACCEPTOR_1);
  await standsAt('/noauth?from=/errorLog');
  await projectsLink().waitFor();
});

test('/redirect/{path} reloads that page: its view begins anew, and data is asked for anew', async () => {
  await signedIn('/dashboard');
  await page.getByRole('row').nth(1).waitFor();
  const before = await page.locator('.shell__main h1').elementHandle();
  calls.forget();
  await page.evaluate(() => {
    history.pushState(null, '', '/redirect/dashboard?keyword=a');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await standsAt('/dashboard?keyword=a');
  await expect.poll(() => calls.count(getProjectList.path)).toBe(1);
  await heading('Projects').waitFor();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
});

test('the wanted path survives a sign-out, and leads back after signing in', async () => {
  await signedOut();
  await page.goto('/dashboard?keyword=a');
  await page.getByRole('textbox', { name: 'Account or email' }).fill(ADMINISTRATOR.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await standsAt('/dashboard?keyword=a');
  await heading('Projects').waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await standsAt('/login?redirect=/dashboard?keyword=a');
});

test('navigation begins at the top of the page', async () => {
  await signedIn('/orderManage?limit=50');
  await page.getByRole('row').nth(12).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(scrollY).toBeGreaterThan(100);
  await projectsLink().click();
  await heading('Projects').waitFor();
  await expect.poll(() => scrollY()).toBe(0);
});

test('a list that names no page shows the one it stood at; page 1 again is remembered too', async () => {
  await signedIn('/orderManage');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await standsAt('/orderManage?page=2');
  await page.goto('/dashboard');
  await heading('Projects').waitFor();
  await page.locator('.console-bar__home').click();
  await standsAt('/orderManage?page=2');
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await standsAt('/orderManage');
  await page.goto('/dashboard');
  await heading('Projects').waitFor();
  await page.locator('.console-bar__home').click();
  await standsAt('/orderManage');
});

test('a click on a menu item resets the stored page number to 1', async () => {
  await signedIn('/orderManage');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await standsAt('/orderManage?page=2');
  await projectsLink().click();
  await heading('Projects').waitFor();
  await ordersLink().click();
  await standsAt('/orderManage');
});

test('a page about a batch that names none shows the one that was opened last', async () => {
  await signedIn(`/projects/deliveryBatch?batchId=${batch.batchId}`);
  await heading(batch.name).waitFor();
  await page.goto('/projects/deliveryBatch');
  await standsAt(`/projects/deliveryBatch?batchId=${batch.batchId}`);
  await heading(batch.name).waitFor();
});
