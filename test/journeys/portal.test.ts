import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { OpenPortal } from '../../demo/portal/server/open-portal.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { PORTAL_HOST, type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1 } from './support/sign-in.ts';
import { type PortalVisit, startPortal, visitPortal } from './support/start-portal.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';

let server: JourneyServer;
let portal: OpenPortal;
let browser: SharedBrowser;
let person: PortalVisit;
let batch: FoundBatch;
let origin: string;
let address: string;

beforeAll(async () => {
  server = await startServer();
  portal = await startPortal(server);
  // A page by a name without a certificate has no secure context.
  origin = portal.origin.replace('127.0.0.1', PORTAL_HOST);
  browser = shareBrowser();
  person = await visitPortal(browser, origin, 'kato');
  batch = await findBatch(server.services, BATCH_STATE.reviewable, ACCEPTOR_1.account);
  address = `${origin}/deliveries?batch=${batch.batchId}`;
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await portal?.stop(1000);
  await server?.stop();
});

const embedded = () => person.page.locator('customer-acceptance');
const studio = () => person.page.locator('customer-studio');
const heading = () =>
  embedded().getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 });
const heardOf = async (name: string) => (await person.heard()).filter((one) => one.name === name);

const test = journey(
  'a day at the partner’s portal: what is judged on the React page is seen on the Vue page',
);

test.step('the React page asks its own back end for a token, and the embedded batch is ready', async () => {
  const { page } = person;
  const asking = page.waitForResponse((reply) => reply.url().startsWith(`${origin}/my/token?`));
  await page.goto(address);
  expect((await asking).url()).toBe(`${origin}/my/token?batch=${batch.batchId}`);
  await heading().waitFor();
  await expect.poll(() => heardOf('customer-ready')).toHaveLength(1);
  await expectAccessibleInBothThemes(page, 'the React page');
});

test.step('neither a token nor the secret is written on the page', async () => {
  const attributes = await embedded().evaluate((element) => element.getAttributeNames());
  expect(attributes).not.toContain('token');
  expect(attributes).not.toContain('fetchtoken');
  const stored = await person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('token');
});

test.step('the lines that embed stand beside the element, as they run', async () => {
  const sources = person.page.getByRole('region', { name: 'How it is embedded' });
  await sources.getByText("h('customer-acceptance'").waitFor();
  const [signing] = await sources.getByText('/oauth/getEmbedToken').all();
  expect(await signing?.textContent()).toContain('timestamp, nonce, signature');
});

test.step('a verdict given in the embedded studio is an event that React hears, and in the database', async () => {
  const { page } = person;
  // Its answer is slow: it must not lead back out of the studio.
  const isHeld = Promise.withResolvers<void>();
  const answered = page.waitForEvent('requestfinished', (request) =>
    /\/accept\/startBatch$/.test(request.url()),
  );
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (request.method === 'POST') await isHeld.promise;
    await network.send('Fetch.continueRequest', { requestId });
  });
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/accept/startBatch', requestStage: 'Response' }],
  });
  await embedded().getByRole('button', { name: 'Start acceptance' }).click();
  await embedded()
    .getByRole('table', { name: 'Packages of the batch' })
    .getByRole('button', { name: 'Start' })
    .first()
    .click();
  const driver = studioDriver(page);
  await driver.at(1);
  isHeld.resolve();
  await answered;
  await embedded()
    .getByRole('button', { name: /^Accept and next/ })
    .click();
  await driver.at(2);
  await driver.reject('2');
  await driver.at(3);
  await page.getByText('Accepted just now: 1').waitFor();
  await page.getByText('Rejected just now: 1').waitFor();
  expect((await countBatch(server.services, batch.batchId)).sums).toMatchObject({ accepted: 1, rejected: 1 });
});

test.step('what the event holds is what the reference says of it', async () => {
  const reference = await person.page.context().newPage();
  await reference.goto(`${server.origin}/portal/reference/customer-acceptance.html`);
  const fields = await reference.locator('#customer-item-judged tbody th').allTextContents();
  const [judged] = await heardOf('customer-item-judged');
  expect(Object.keys(judged?.detail ?? {}).sort()).toEqual(fields.sort());
  await reference.close();
});

test.step('Back of the page leads out of the studio, and through the places of this batch alone', async () => {
  const { page } = person;
  await page.goBack();
  await heading().waitFor();
  await page.goForward();
  await studioDriver(page).at(3);
  expect(page.url()).toBe(address);
});

test.step('what lies outside of the batch is left to the portal: the way back leads to its own list', async () => {
  await embedded().getByRole('button', { name: 'Back to the list' }).click();
  await embedded().getByRole('link', { name: 'Acceptance batches', exact: true }).click();
  const picker = person.page.getByRole('combobox', { name: 'Delivery' });
  await expect.poll(() => picker.evaluate((field) => field === document.activeElement)).toBe(true);
  await heading().waitFor();
  expect(person.page.url()).toBe(address);
});

test.step('the full console opens beside, signed in, at the batch, and no code stays in its address', async () => {
  const [window] = await Promise.all([
    person.page.waitForEvent('popup'),
    person.page.getByRole('button', { name: 'Open in the full console' }).click(),
  ]);
  await window.getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 }).waitFor();
  const { pathname, searchParams, port } = new URL(window.url());
  expect([pathname, searchParams.get('batchId')]).toEqual(['/projects/deliveryBatch', batch.batchId]);
  expect(port).toBe(new URL(server.origin).port);
  expect(window.url()).not.toContain('code=');
  // The sign-in of the console ends none that the portal asked for.
  await heading().waitFor();
  await window.close();
});

test.step('the Vue page shows what was judged, the last first, in the studio and with its batch', async () => {
  const { page } = person;
  await page.getByRole('link', { name: 'Second look' }).click();
  const judged = page.getByRole('region', { name: 'Judged by you' }).getByRole('button');
  await expect.poll(() => judged.count()).toBe(2);
  expect(await judged.first().textContent()).toContain('Rejected');
  await studio().getByText('Rejected').first().waitFor();
  await heading().waitFor();
  await judged.nth(1).click();
  await studio().getByText('Accepted').first().waitFor();
  // One session for both elements: it asked for one token.
  const ready = (await heardOf('customer-ready')).map(({ element }) => element);
  expect(ready).toContain('customer-session');
  await expectAccessibleInBothThemes(page, 'the Vue page');
});

test.step('whoever signs out in one window leaves nothing in the other one', async () => {
  const other = await person.context.newPage();
  await other.goto(`${origin}/`);
  await other.locator('customer-orders').getByRole('table').waitFor();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('heading', { name: 'Supplier portal' }).waitFor();
  await person.page.getByRole('alert').getByText('You have signed out').waitFor();
  await heading().waitFor({ state: 'detached' });
  await studio().locator('[data-stage]').waitFor({ state: 'detached' });
  const answers = await other.evaluate(async () => {
    const replies = await Promise.all([
      fetch('/my/token', { method: 'POST' }),
      ...['/my/deliveries', '/my/judged'].map((path) => fetch(path)),
    ]);
    return replies.map(({ status }) => status);
  });
  expect(answers).toEqual([401, 401, 401]);
  await other.close();
});

test.step('nothing went wrong in the browser on the way', () => {
  expect(person.problems).toEqual([]);
});
