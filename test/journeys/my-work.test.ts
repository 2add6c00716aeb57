import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { getMyWork } from '../../src/shared/contract/accept/my-work.ts';
import { ERROR } from '../../src/shared/contract/error-code.ts';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { holdCalls } from './support/hold-calls.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const test = journey('an acceptor comes from sign-in to the next item to judge in one press');

test.step('its card is kept free while it is asked for again, so that the list stays where it is', async () => {
  const { page } = person;
  await signIn(page, ACCEPTOR_1);
  const work = page.getByRole('region', { name: 'My work' });
  const table = page.getByRole('table', { name: 'Orders' });
  await work.getByRole('button').first().waitFor();
  const places = async () => [(await work.boundingBox())?.height, (await table.boundingBox())?.y];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await table.getByRole('link').first().waitFor();
    const there = await places();
    const goOn = await holdCalls(page, getMyWork);
    await page.reload();
    await work.waitFor();
    await table.getByRole('link').first().waitFor();
    expect(await work.getByRole('button').count()).toBe(0);
    await expect.poll(places, { message: `at ${width} pixels, while it is asked for` }).toEqual(there);
    goOn();
    await work.getByRole('button').first().waitFor();
    expect(await places(), `at ${width} pixels`).toEqual(there);
    await page.unroute(`**${BASE_PATH}${getMyWork.path}*`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.step('work that cannot be loaded says so beside the list, and is tried again', async () => {
  const { page } = person;
  const isWork = `**${BASE_PATH}${getMyWork.path}*`;
  await page.route(isWork, (route) =>
    route.fulfill({ json: { status: ERROR.queryFailed, responseObject: null, message: '' } }),
  );
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'Your work could not be loaded.' });
  await failure.waitFor();
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor();
  await page.unroute(isWork);
  // What was said stays while it is tried: nothing below moves, and the button keeps the focus.
  const goOn = await holdCalls(page, getMyWork);
  const again = failure.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
  goOn();
  await failure.waitFor({ state: 'detached' });
  await page.unroute(`**${BASE_PATH}${getMyWork.path}*`);
});

test.step('the press claims the oldest package and opens its first unchecked item', async () => {
  const { page } = person;
  const work = page.getByRole('region', { name: 'My work' });
  await work.getByRole('button').first().click();
  await page.waitForURL(/\/studioPackage\/studioPackage\?packageId=/);
  const head = page.locator('.top-bar');
  await head.getByText('Unchecked').waitFor();
  await head.getByRole('button', { name: /^Accept/ }).waitFor();
});

test.step('a streak of quick accepts is said over the picture as it grows, until it ends or somebody takes it away', async () => {
  const { page } = person;
  // A look lasts no time at all, however slow the machine is.
  await page.addInitScript(() => {
    const { now } = performance;
    performance.now = () => now.call(performance) / 1000;
  });
  const packageId = new URL(page.url()).searchParams.get('packageId') ?? '';
  const [begin] = await server.services.database.system((tx) =>
    tx
      .select({ id: item.id })
      .from(item)
      .where(eq(item.packageId, packageId))
      .orderBy(item.position)
      .limit(1),
  );
  // A verdict leads past what was carried over from an earlier round: here each one leads to the item beside it.
  await server.services.database.system((tx) =>
    tx.update(item).set({ carried: false }).where(eq(item.packageId, packageId)),
  );
  await page.goto(`/studioPackage/studioPackage?packageId=${packageId}&itemId=${begin?.id}`);
  const studio = studioDriver(page);
  const warning = page.getByRole('alert').getByText(/accepted in under a second/);
  for (let position = 1; position <= 10; position += 1) {
    expect(await warning.count()).toBe(0);
    await studio.at(position);
    await page.keyboard.press('a');
  }
  await warning.waitFor();
  await studio.at(11);
  await page.keyboard.press('a');
  await studio.at(12);
  await page.getByText(/^11 items in a row/).waitFor();
  // Who listens was told once, and not again with every verdict.
  await page
    .getByRole('alert')
    .getByText(/^10 items in a row/)
    .waitFor();
  await page.keyboard.press('u');
  await studio.at(11);
  await warning.waitFor({ state: 'detached' });
  for (let position = 11; position <= 20; position += 1) {
    await studio.at(position);
    await page.keyboard.press('a');
  }
  await page.getByRole('button', { name: 'Take this warning away' }).click();
  await warning.waitFor({ state: 'detached' });
});

test.step('who finishes the last package of a batch goes on in another one', async () => {
  const { page } = person;
  const packageId = new URL(page.url()).searchParams.get('packageId') ?? '';
  const { database } = server.services;
  const batchOf = async (id: string) => {
    const [pack] = await database.system((tx) =>
      tx.select({ batchId: batchPackage.batchId }).from(batchPackage).where(eq(batchPackage.id, id)),
    );
    return pack?.batchId ?? '';
  };
  const batchId = await batchOf(packageId);
  // Colleagues have finished the others.
  await database.system((tx) =>
    tx
      .update(batchPackage)
      .set({ state: '10', holderId: null, heldSince: null, heldUntil: null, untouched: false })
      .where(and(eq(batchPackage.batchId, batchId), ne(batchPackage.id, packageId))),
  );
  await studioDriver(page).saved();
  await page.reload();
  await studioDriver(page).finishPackage(true);
  await page.waitForURL(({ searchParams }) => searchParams.get('packageId') !== packageId);
  await page
    .locator('.top-bar')
    .getByRole('button', { name: /^Accept/ })
    .waitFor();
  expect(await batchOf(new URL(page.url()).searchParams.get('packageId') ?? '')).not.toBe(batchId);
});

test.step('an administrator, who judges nothing by duty, is not offered any', async () => {
  const other = await visit(browser, server.origin);
  await signIn(other.page, ADMINISTRATOR);
  await other.page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor();
  expect(await other.page.getByRole('region', { name: 'My work' }).count()).toBe(0);
  expect([...person.problems, ...other.problems]).toEqual([]);
});
