import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { item } from '../../demo/server/db/schema/item.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { login } from '../../src/shared/contract/oauth/session.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1 } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/** What may be asked for until an item stands in the studio, in bytes over the wire, with the headers of the replies. */
const BUDGET = 247_000;

/** So long nobody is told that it takes long, in milliseconds; a little less than it is, since clocks are rounded. */
const PATIENCE = 8400;

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Visit['page'];
let packageId: string;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  ({ page } = person);
  const found = await findBatch(server.services, BATCH_STATE.reviewable, ACCEPTOR_1.account);
  packageId = await firstPackage(found.batchId);
  const { token } = await makeCall(server.origin, login, {
    loginName: ACCEPTOR_1.account,
    password: ACCEPTOR_1.password,
  });
  await page.route('**/partner.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: partnersPage(token) }),
  );
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function firstPackage(batchId: string): Promise<string> {
  const [found] = await server.services.database.system((tx) =>
    tx.select({ packageId: item.packageId }).from(item).where(eq(item.batchId, batchId)).limit(1),
  );
  if (!found) throw new Error('The batch has no item.');
  return found.packageId;
}

/** A partner's page with nothing else on it, that keeps the place in its own history. */
function partnersPage(token: string): string {
  return `<!doctype html>
<html lang="ja">
  <head><meta charset="utf-8" /><title>Partner</title><link rel="icon" href="data:," /></head>
  <body style="margin: 0">
    <script type="module">
      import '/dist/elements/customer-studio.js';
      window.told = [];
      for (const name of ['load-start', 'ready', 'error', 'item-judged', 'location-change'])
        document.addEventListener('customer-' + name, ({ type, detail }) => told.push({ type, at: Date.now(), ...detail }));
      document.addEventListener('keydown', ({ key }) => told.push({ type: 'keydown', key }));
      const studio = document.createElement('customer-studio');
      studio.lang = 'en';
      studio.packageId = ${JSON.stringify(packageId)};
      studio.token = ${JSON.stringify(token)};
      document.body.append(studio);
    </script>
  </body>
</html>`;
}

interface Told {
  readonly type: string;
  /** In milliseconds since 1970, of what the element tells. */
  readonly at?: number;
  readonly [field: string]: unknown;
}

const told = (type: string): Promise<Told[]> =>
  page.evaluate(
    (name) => (window as unknown as { told: Told[] }).told.filter((one) => one.type === name),
    type,
  );

const test = journey('a studio alone on a partner’s page');

test.step('is ready when an item stands in it, and comes within its budget', async () => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const scripts = new Map<string, { readonly url: string; readonly at: number }>();
  const sizes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (new URL(url).pathname.startsWith('/dist/')) scripts.set(requestId, { url, at: wallTime * 1000 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.goto('/partner.html');
  await expect.poll(() => told('customer-ready').then(({ length }) => length)).toBe(1);
  expect(await page.locator('customer-studio [data-stage][data-item]').count()).toBe(1);
  const readyAt = (await told('customer-ready'))[0]?.at ?? Number.NaN;
  // Its dialogs come afterwards, before anybody needs them.
  const needed = [...scripts].filter(([, { at }]) => at <= readyAt);
  const sum = needed.reduce((all, [requestId]) => all + (sizes.get(requestId) ?? Number.NaN), 0);
  console.log(`${(sum / 1000).toFixed(1)} KB in ${needed.length}: the studio`);
  const urls = needed.map(([, { url }]) => url);
  expect(urls, 'no file twice').toEqual([...new Set(urls)]);
  expect(sum).toBeLessThanOrEqual(BUDGET);
  // On a machine that has much else to do it may come late, and is told so, never before that is true.
  const begunAt = (await told('customer-load-start'))[0]?.at ?? Number.NaN;
  const isLate = ({ code, at = 0 }: Told) => String(code).endsWith('-timeout') && at - begunAt >= PATIENCE;
  expect((await told('customer-error')).filter((one) => !isLate(one))).toEqual([]);
});

test.step('judges by keys of which its page hears nothing, and tells it what was judged', async () => {
  const studio = studioDriver(page);
  await page.getByRole('button', { name: 'Start judging' }).click();
  await studio.at(1);
  await page.getByRole('button', { name: /^Accept and next/ }).click();
  await studio.at(2);
  await studio.press('a');
  await studio.at(3);
  await studio.saved();
  expect((await told('customer-item-judged'))[0]).toMatchObject({ packageId, result: '10' });
  expect(await told('keydown')).toEqual([]);
  await page.keyboard.press('F8');
  expect(await told('keydown')).toMatchObject([{ key: 'F8' }]);
});

test.step('says where it stands, item by item', async () => {
  const where = () =>
    page.locator('customer-studio').evaluate((studio) => Reflect.get(studio, 'location') as string);
  // It follows an item that has stayed for a moment.
  await expect
    .poll(async () => {
      const last = (await told('customer-location-change')).at(-1) as { location?: string } | undefined;
      return last?.location === (await where());
    })
    .toBe(true);
  expect(await where()).toContain(`packageId=${packageId}&itemId=`);
  for (const move of await told('customer-location-change')) expect(move).toMatchObject({ replace: true });
  expect(person.problems).toEqual([]);
});
