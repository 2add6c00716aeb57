import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/* Somebody follows an old link, with a batch open in another tab of the console. */

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const MISSING = 'This does not exist, or is not visible to you.';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  await storeToken(server.origin, person.page, ADMINISTRATOR, LANGUAGE_HEADER.en);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const test = journey('a link to a package that is not there says so');

test.step('a batch is open', async () => {
  const { batchId } = await findBatch(server.services, BATCH_STATE.reviewing);
  await person.page.goto(`/projects/deliveryBatch?batchId=${batchId}`);
  await person.page.getByRole('tabpanel', { name: 'Packages' }).waitFor();
});

for (const path of ['/projects/dataList', '/studioPackage/studioPackage']) {
  test.step(`${path} says that its package does not exist, and takes over no other batch`, async () => {
    const { page } = person;
    await page.goto(`${path}?packageId=${UNKNOWN}`);
    await page.getByText(MISSING).waitFor();
    expect(new URL(page.url()).searchParams.has('batchId')).toBe(false);
    // The studio has no menu to go on by.
    await page.getByRole('link', { name: 'To the list' }).click();
    await page.waitForURL('**/dashboard');
  });
}
