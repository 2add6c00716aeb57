import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { PORTAL_HOST, type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1 } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let batch: FoundBatch;
let origin: string;
let address: string;

beforeAll(async () => {
  server = await startServer();
  origin = server.origin.replace('127.0.0.1', PORTAL_HOST);
  browser = shareBrowser();
  person = await visit(browser, origin);
  batch = await findBatch(server.services, BATCH_STATE.reviewable, ACCEPTOR_1.account);
  address = `${origin}/portal/?batch=${batch.batchId}`;
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const embedded = () => person.page.locator('customer-acceptance');
const journal = () => person.page.getByRole('complementary').getByRole('listitem');

const test = journey('a partner’s page with one batch embedded');

test.step('the partner’s own back end gives the token, and the embedded batch is ready', async () => {
  const { page } = person;
  const asking = page.waitForRequest((request) => request.url() === `${origin}/portal/token`);
  await page.goto(address);
  expect((await asking).method()).toBe('POST');
  await embedded()
    .getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 })
    .waitFor();
  await journal().filter({ hasText: 'customer-ready' }).waitFor();
});

test.step('neither a token nor the secret is written on the page', async () => {
  const attributes = await embedded().evaluate((element) => element.getAttributeNames());
  expect(attributes).not.toContain('token');
  const stored = await person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('token');
});

test.step('a verdict given in the embedded studio is an event on the partner’s page, and in the database', async () => {
  const { page } = person;
  await embedded().getByRole('button', { name: 'Start acceptance' }).click();
  await embedded()
    .getByRole('table', { name: 'Packages of the batch' })
    .getByRole('button', { name: 'Start' })
    .first()
    .click();
  const studio = studioDriver(page);
  await studio.at(1);
  await embedded()
    .getByRole('button', { name: /^Accept and next/ })
    .click();
  await studio.at(2);
  await studio.reject('2');
  await studio.at(3);
  await journal().filter({ hasText: 'customer-item-judged' }).nth(1).waitFor();
  expect((await countBatch(server.services, batch.batchId)).sums).toMatchObject({ accepted: 1, rejected: 1 });
});

test.step('it holds what the reference says of it', async () => {
  const reference = await person.page.context().newPage();
  await reference.goto(`${origin}/portal/reference/customer-acceptance.html`);
  const fields = await reference.locator('#customer-item-judged tbody th').allTextContents();
  // biome-ignore lint/performance/useDomNodeTextContent: what stands on lines of its own must not run together.
  const entry = await journal().filter({ hasText: 'customer-item-judged' }).first().innerText();
  const told = [...entry.matchAll(/(?:^|· )(\w+): /gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(fields.sort());
  await reference.close();
});

test.step('finishing a package from its data list is an event, too', async () => {
  await embedded().getByRole('button', { name: 'Back to the list' }).click();
  await embedded()
    .getByRole('table', { name: 'Packages of the batch' })
    .getByRole('link', { name: batch.packages[0] ?? '', exact: true })
    .click();
  await embedded().getByRole('button', { name: 'Finish package' }).click();
  const dialog = embedded().getByRole('dialog');
  await dialog.getByText(/items are still unchecked/).waitFor();
  // Nothing is accepted unseen, unless somebody says so.
  const rest = dialog.getByRole('combobox', { name: 'Unchecked items' });
  expect(await rest.inputValue()).toBe('leave them unchecked');
  await dialog.getByRole('button', { name: 'Finish package' }).click();
  await journal().filter({ hasText: 'customer-package-finished' }).waitFor();
  const { packages } = await countBatch(server.services, batch.batchId);
  expect(packages[0]).toMatchObject({ rejected: 1, accepted: 1 });
});

test.step('what lies outside of the batch is left to the partner: the way back is an event, not a page', async () => {
  await embedded().getByRole('link', { name: 'Acceptance batch', exact: true }).click();
  await embedded().getByRole('link', { name: 'Acceptance batches', exact: true }).click();
  await journal().filter({ hasText: 'customer-navigate' }).waitFor();
  await embedded()
    .getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 })
    .waitFor();
});

test.step('the full console opens beside, signed in, at the batch, and no code stays in its address', async () => {
  const [window] = await Promise.all([
    person.page.waitForEvent('popup'),
    person.page.getByRole('button', { name: 'Open in the full console' }).click(),
  ]);
  await window.getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 }).waitFor();
  const { pathname, searchParams } = new URL(window.url());
  expect([pathname, searchParams.get('batchId')]).toEqual(['/projects/deliveryBatch', batch.batchId]);
  expect(window.url()).not.toContain('code=');
  // The sign-in of the console ends none that the partner's page asked for.
  await embedded()
    .getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 })
    .waitFor();
  await window.close();
});

test.step('the address of the partner’s page was never touched', () => {
  expect(person.page.url()).toBe(address);
});

test.step('nothing went wrong in the browser on the way', () => {
  expect(person.problems).toEqual([]);
});
