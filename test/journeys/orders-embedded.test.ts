import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { OpenPortal } from '../../demo/portal/server/open-portal.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { type PortalVisit, startPortal, visitPortal } from './support/start-portal.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';

let server: JourneyServer;
let portal: OpenPortal;
let browser: SharedBrowser;
let person: PortalVisit;

beforeAll(async () => {
  server = await startServer();
  portal = await startPortal(server);
  browser = shareBrowser();
  person = await visitPortal(browser, portal.origin, 'keller');
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await portal?.stop(1000);
  await server?.stop();
});

const orders = () => person.page.locator('customer-orders');

const test = journey('data is downloaded on a page of a partner, which stays where it is');

test.step('the orders of the portal lead to an order and its data', async () => {
  await orders().getByRole('textbox', { name: 'Name or number' }).fill('Night driving');
  await orders()
    .getByRole('link', { name: /^Night driving/ })
    .click();
  await orders().getByText('900 of 1,500 items downloaded with their data').waitFor();
  await orders().getByRole('link', { name: 'Data download', exact: true }).click();
  await orders().getByRole('heading', { name: 'Data download', level: 1 }).waitFor();
});

test.step('a download is packed, and comes from the server of the console', async () => {
  const { page } = person;
  const before = page.url();
  await orders().getByRole('button', { name: 'Select those not downloaded' }).click();
  await orders().getByText('1 batch · 600 items').waitFor();
  await orders().getByRole('radio', { name: 'Annotations alone' }).check();
  await orders().getByRole('button', { name: 'Pack', exact: true }).click();
  await orders().getByText('Ready', { exact: true }).waitFor();
  const zip = orders().getByRole('row').filter({ hasText: 'json 001.zip' });
  const shown = await zip.locator('code').getAttribute('title');
  const coming = page.waitForEvent('download');
  await zip.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(new URL(download.url()).origin).toBe(server.origin);
  const hash = createHash('sha256').update(await readFile(await download.path()));
  expect(hash.digest('hex')).toBe(shown);
  expect(page.url()).toBe(before);
  await orders().getByText('Not fetched').first().waitFor();
  await expect.poll(() => zip.getByText('Not fetched').count()).toBe(0);
});

test.step('nothing was wrong in the browser meanwhile', () => {
  expect(person.problems).toEqual([]);
});
