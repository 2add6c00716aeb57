import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { fragmentCount } from '../../src/shared/contract/dataset/upload-rules.ts';
import { SUCCESS } from '../../src/shared/contract/envelope.ts';
import { asksAgain } from './support/asks-again.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { type MadeFiles, makeFiles, noise } from './support/made-files.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storedFiles } from './support/stored-files.ts';
import { type Visit, visit } from './support/visit.ts';

const MIB = 1024 * 1024;
const FRAGMENTS = /\/dataUpload\/upload(Fragment|Pack)/;

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let files: MadeFiles;
/** Fragments that have left the page. */
let sent = 0;

beforeAll(async () => {
  files = await makeFiles();
  await files.make('one.bin', noise(12 * MIB));
  await files.make('two.bin', noise(12 * MIB));
  await files.make('three.bin', noise(40 * MIB));
  await files.make('four.bin', noise(12 * MIB));
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  await signIn(person.page, ADMINISTRATOR);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await files?.remove();
});

const button = (name: string | RegExp) => person.page.getByRole('button', { name });
const panel = () => person.page.getByRole('region', { name: 'Upload in the background' });
const tokenOf = () =>
  person.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').token as string);
const menu = (name: string) => person.page.getByRole('navigation').getByRole('link', { name }).first();

const test = journey('an upload that somebody leaves');

test.step('leaving asks; who stays finds it as it was', async () => {
  const { page } = person;
  // Each fragment is held back, so that it is under way for as long as it takes.
  await page.route(FRAGMENTS, () => {
    sent += 1;
  });
  await page.goto('/dataSet/dataUpload');
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the data set' }).fill('Left');
  await page.locator('input[type=file]').first().setInputFiles(files.paths('one.bin', 'two.bin'));
  await button('Upload 2 files').click();
  await expect.poll(() => sent).toBeGreaterThan(0);
  await menu('Order management').click();
  await button('Stay here').click();
  await page.getByRole('heading', { name: 'Upload data', level: 1 }).waitFor();
  await page.getByText('0 of 2 files').waitFor();
});

test.step('in the background it is shown on other screens', async () => {
  await menu('Order management').click();
  await button('Go on in the background').click();
  await person.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await panel().getByText('Uploading').waitFor();
});

test.step('whoever signs out has stopped it: nothing is sent in another’s name', async () => {
  const { page } = person;
  await button(/^Account of/).click();
  const ended = page.waitForURL('**/login?redirect=*');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await ended;
  const before = sent;
  await expect.poll(() => panel().count()).toBe(0);
  // On the same page: what the one before had in memory is still there.
  await page.getByRole('textbox', { name: 'Account or email' }).fill(ACCEPTOR_1.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(ACCEPTOR_1.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(await panel().count()).toBe(0);
  expect(sent).toBe(before);
});

test.step('its owner takes it up again, and every byte arrives', async () => {
  const { page } = person;
  await page.unroute(FRAGMENTS);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, ADMINISTRATOR);
  await page.goto('/dataSet/dataUpload');
  await page.getByText('Interrupted upload to Left, batch 1').waitFor();
  await button('Go on').click();
  await page.getByText('2 files must be chosen again').waitFor();
  await page.locator('input[type=file]').first().setInputFiles(files.paths('one.bin', 'two.bin'));
  await page.getByText('Upload complete').first().waitFor();
  expect(await storedFiles({ origin: server.origin, token: await tokenOf() }, 'Left', '1')).toEqual(
    files.hashes('one.bin', 'two.bin'),
  );
});

test.step('who confirms has stopped it: the page is as new, and no more is sent', async () => {
  const { page } = person;
  let whole = 0;
  // The first fragment arrives; each that follows is under way for as long as it takes.
  await page.route(FRAGMENTS, async (route) => {
    whole += 1;
    if (whole === 1) await route.continue();
  });
  await page.goto('/dataSet/dataUpload');
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the data set' }).fill('Stopped');
  await page.locator('input[type=file]').first().setInputFiles(files.paths('three.bin'));
  const first = page.waitForResponse((response) => FRAGMENTS.test(response.url()));
  await button('Upload 1 file').click();
  const body = (await (await first).json()) as { readonly status: number };
  expect(body.status).toBe(SUCCESS);
  await expect.poll(() => whole).toBeGreaterThan(1);
  await menu('Order management').click();
  await button('Stop and leave').click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(await panel().count()).toBe(0);
  const before = whole;
  await menu('Data sets').click();
  await button('Upload').first().click();
  await page.getByText('Interrupted upload to Stopped, batch 1').waitFor();
  expect(whole).toBe(before);
});

test.step('what was stopped is taken up again: only what is missing is sent', async () => {
  const { page } = person;
  await page.unroute(FRAGMENTS);
  const again: string[] = [];
  page.on('request', (request) => FRAGMENTS.test(request.url()) && again.push(request.url()));
  await button('Go on').click();
  await page.getByText('1 file must be chosen again').waitFor();
  await page.locator('input[type=file]').first().setInputFiles(files.paths('three.bin'));
  await page.getByText('Upload complete').first().waitFor();
  expect(again.length).toBeLessThan(fragmentCount(40 * MIB));
  expect(await storedFiles({ origin: server.origin, token: await tokenOf() }, 'Stopped', '1')).toEqual(
    files.hashes('three.bin'),
  );
  expect(person.problems).toEqual([]);
});

test.step('a panel that cannot be fetched costs nothing of the screen; the next screen tries again', async () => {
  const { page } = person;
  const refused = page.waitForResponse((response) => response.url().includes('/chunks/upload-panel-'));
  await page.route(FRAGMENTS, () => undefined);
  await page.route(/\/chunks\/upload-panel-/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await page.goto('/dataSet/dataUpload');
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the data set' }).fill('Without a panel');
  await page.locator('input[type=file]').first().setInputFiles(files.paths('four.bin'));
  await button('Upload 1 file').click();
  await page.getByText('0 of 1 file').waitFor();
  await menu('Order management').click();
  await button('Go on in the background').click();
  await refused;
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await menu('Projects').click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  if (await asksAgain(page)) await panel().getByText('Uploading').waitFor();
});
