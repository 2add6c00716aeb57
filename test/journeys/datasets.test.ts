import { afterAll, beforeAll, expect } from 'vitest';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;

beforeAll(async () => {
  server = await startServer({ LOGIN_CAPTCHA: 'off' });
  browser = shareBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const test = journey('an administrator and the data sets');

test.step('the list opens, and a row leads to the data set', async () => {
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/dataSet/dataSetList');
  await page.getByRole('heading', { name: 'Data sets', level: 1 }).waitFor();
  const first = page.getByRole('table', { name: 'Data sets' }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  expect(person.problems).toEqual([]);
});

test.step('the upload page opens', async () => {
  const { page } = person;
  await page.goto('/dataSet/dataUpload');
  await page.getByRole('heading', { name: 'Upload data', level: 1 }).waitFor();
  expect(person.problems).toEqual([]);
});
