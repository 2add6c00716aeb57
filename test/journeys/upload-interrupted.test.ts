import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { getStorageAreas } from '../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchList } from '../../src/shared/contract/dataset/dataset-batch.ts';
import { getUploadList } from '../../src/shared/contract/dataset/upload.ts';
import { type KillableServer, killableServer } from '../server/datasets/killable-server.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { confirmedBytes, SENDING } from './support/confirmed-bytes.ts';
import { type CuttableNetwork, cuttableNetwork } from './support/cuttable-network.ts';
import { journey } from './support/journey.ts';
import { type MadeFiles, makeFiles, noise } from './support/made-files.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { storedFiles } from './support/stored-files.ts';
import { type Visit, visit } from './support/visit.ts';

const MIB = 1024 * 1024;
const UPLOAD = '/dataSet/dataUpload';

let server: KillableServer;
let network: CuttableNetwork;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let files: MadeFiles;

beforeAll(async () => {
  files = await makeFiles();
  server = await killableServer();
  await server.start();
  network = await cuttableNetwork(server.origin());
  browser = shareBrowser();
  person = await visit(browser, network.origin);
  page = person.page;
  await person.page
    .context()
    .addInitScript(
      (stored) => localStorage.setItem('token', stored),
      JSON.stringify({ token: server.token, ti: Date.now() }),
    );
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await server?.remove();
  await files?.remove();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const fileField = () => page.locator('input[type=file]').first();
const stored = (dataset: string, most?: number) =>
  storedFiles({ origin: server.origin(), token: server.token }, dataset, '1', most);
const complete = () => page.getByText('Upload complete').first().waitFor();
const interrupted = (dataset: string) => page.getByText(`Interrupted upload to ${dataset}, batch 1`);

/** Chooses files for a data set that is to be made. */
async function choose(
  dataset: string,
  paths: string | readonly string[],
  field = fileField(),
): Promise<void> {
  await page.goto(UPLOAD);
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the data set' }).fill(dataset);
  await field.setInputFiles(typeof paths === 'string' ? paths : [...paths]);
}

/** Lets no answer of a call through, until the function that comes back says so. */
async function hold(path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

const test = journey('an upload that is interrupted, or held up by hand');

test.step('it begins once it is known where to: neither without a storage area, nor in a batch beside the one that is open', async () => {
  for (const name of ['first.bin', 'more.bin']) await files.make(name, noise(MIB));
  const start = button('Upload 1 file');
  const begin = async (goOn: () => void) => {
    expect(await start.getAttribute('aria-busy')).toBe('true');
    goOn();
    await start.click();
    await complete();
  };
  const areas = await hold(getStorageAreas.path);
  await choose('Awaited', files.path('first.bin'));
  await begin(areas);

  const there = await page.getByRole('link', { name: 'Open the batch' }).getAttribute('href');
  const datasetId = new URL(there ?? '', server.origin()).searchParams.get('datasetId');
  const batches = await hold(getDatasetBatchList.path);
  await page.goto(`${UPLOAD}?datasetId=${datasetId}`);
  await fileField().setInputFiles(files.path('more.bin'));
  await start.waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the batch' }).count()).toBe(0);
  await begin(batches);
  expect(await stored('Awaited')).toEqual(files.hashes('first.bin', 'more.bin'));
});

test.step('a server that is killed and started again goes on where it was, by itself', async () => {
  for (const name of ['one.bin', 'two.bin']) await files.make(name, noise(24 * MIB));
  await choose('Killed', files.paths('one.bin', 'two.bin'));
  const before = network.sent();
  await button('Upload 2 files').click();
  await expect.poll(() => network.sent() - before, { interval: 5 }).toBeGreaterThan(12 * MIB);
  await server.kill();
  await page.getByText('The server does not answer. It is tried again by itself.').waitFor();
  await server.start();
  network.leadTo(server.origin());
  await complete();
  expect(await stored('Killed')).toEqual(files.hashes('one.bin', 'two.bin'));
});

test.step('one tab sends it at a time; when that is closed another one goes on', async () => {
  for (const name of ['three.bin', 'four.bin']) await files.make(name, noise(24 * MIB));
  await choose('Two tabs', files.paths('three.bin', 'four.bin'));
  const cut = network.cutAfter(20 * MIB);
  const confirmed = confirmedBytes(page);
  await button('Upload 2 files').click();
  await cut;
  await button('Pause').first().click();
  await page.getByText('Paused').first().waitFor();
  network.mend();
  const held = await confirmed();
  const first = page;
  page = await first.context().newPage();
  const listed = page.waitForResponse((response) => response.url().includes(getUploadList.path));
  await page.goto(UPLOAD);
  await listed;
  await expect.poll(() => button('Start upload').isVisible()).toBe(true);
  expect(await interrupted('Two tabs').count()).toBe(0);
  // This tab has asked already, and is told by nobody.
  await first.close();
  await interrupted('Two tabs').waitFor();
  // What is to be chosen again has a name.
  await page.getByText(/^three\.bin and 1 more · /).waitFor();
  const before = network.sent();
  await button('Go on').click();
  await page.getByText('2 files must be chosen again').waitFor();
  await files.make('beside.txt', 'beside');
  await fileField().setInputFiles(files.paths('three.bin', 'four.bin', 'beside.txt'));
  // Nobody has asked for this one: it is not sent by itself.
  await page.getByText(/^1 file came along/).waitFor();
  await page.getByText('Waiting for your decision').waitFor();
  await button('Leave out').click();
  await complete();
  expect(network.sent() - before).toBeLessThan(48 * MIB - held + MIB);
  expect(await stored('Two tabs')).toEqual(files.hashes('three.bin', 'four.bin'));
});

test.step('each file, and all of them, can be held up, let go on and given up', async () => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(SENDING, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  for (const name of ['five.bin', 'six.bin', 'seven.bin']) await files.make(name, noise(9 * MIB));
  await choose('By hand', files.paths('five.bin', 'six.bin', 'seven.bin'));
  await button('Upload 3 files').click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await button('Pause five.bin').click();
  await row('five.bin').getByText('Paused').waitFor();
  await button('Give up six.bin').click();
  await row('six.bin').getByText('Given up').waitFor();
  await button('Pause').first().click();
  await page.getByText('Paused').first().waitFor();
  isHeld = false;
  // What was held back was broken off by the page.
  for (const route of held.splice(0)) await route.abort().catch(() => undefined);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await row('seven.bin').getByText('Done').waitFor();
  if (await button('Resume five.bin').isVisible()) await button('Resume five.bin').click();
  await complete();
  expect(await stored('By hand')).toEqual(files.hashes('five.bin', 'seven.bin'));
});

test.step('a file that was saved anew on its way is chosen again and sent as it is now, or given up', async () => {
  const { promise: saved, resolve: goOn } = Promise.withResolvers<void>();
  await page.unroute(SENDING);
  await page.route(SENDING, async (route) => {
    await saved;
    await route.continue();
  });
  const names = ['anew.bin', 'gone.bin', 'lost.bin'] as const;
  for (const name of names) await files.make(name, noise(9 * MIB));
  await choose('Saved anew', files.paths(...names));
  const sending = page.waitForRequest(SENDING);
  await button('Upload 3 files').click();
  await sending;
  for (const name of names) await files.make(name, noise(9 * MIB));
  goOn();
  for (const name of names) await row(name).getByText('It cannot be read').waitFor();
  await page.getByText('3 files must be chosen again').waitFor();
  for (const name of ['beside.txt', 'next.txt']) await files.make(name, name);
  await fileField().setInputFiles(files.paths('anew.bin', 'beside.txt', 'next.txt'));
  await row('anew.bin').getByText('Done').waitFor();
  // Nobody has asked for the others; who decides about them by the keyboard is led from one to the next.
  await page.getByText(/^2 files came along/).waitFor();
  const focused = () =>
    page.evaluate(() => {
      let found = document.activeElement;
      while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
      return found?.getAttribute('aria-label') ?? null;
    });
  // A key that is held decides about one alone.
  await button('Leave beside.txt out').focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await focused()).toBe('Add next.txt to the upload');
  await button('Leave next.txt out').press('Enter');
  expect(await focused()).toBe('Files');
  await button('Give up gone.bin').press('Enter');
  expect(await focused()).toBe('Retry lost.bin');
  await button('Give up lost.bin').press('Enter');
  expect(await focused()).toBe('Files');
  await complete();
  expect(await stored('Saved anew')).toEqual(files.hashes('anew.bin'));
});

test.step('who cancels all of it keeps what was complete', async () => {
  await files.make('small.txt', 'small');
  await files.make('eight.bin', noise(24 * MIB));
  await page.unroute(SENDING);
  await page.route(SENDING, async (route) => {
    if (route.request().url().includes('uploadFragment')) return;
    await route.continue();
  });
  await choose('Cancelled', files.paths('small.txt', 'eight.bin'));
  await button('Upload 2 files').click();
  await row('small.txt').getByText('Done').waitFor();
  await button('Cancel upload').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click();
  await page.getByText('Upload cancelled').first().waitFor();
  await page.unroute(SENDING);
  expect(await stored('Cancelled')).toEqual(files.hashes('small.txt'));
});

test.step('5,000 files are listed and sent, and one more is refused', async () => {
  for (let number = 1; number <= 5001; number += 1)
    await files.make(`many/${number}.txt`, `file ${number}\n`);
  await choose('Many', files.path('many'), page.locator('input[type=file]').last());
  await page.getByText('5,001 files, 1 refused', { exact: true }).waitFor();
  await button('Upload 5,000 files').click();
  await complete();
  await page.getByText('5,000 of 5,000 files').waitFor();
  const some = await stored('Many', 50);
  expect(Object.keys(some)).toHaveLength(50);
  expect(files.hashesIn('many')).toMatchObject(some);
});
