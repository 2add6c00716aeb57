import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { errorType } from '../../demo/server/db/schema/review.ts';
import { finishBatch } from '../../src/shared/contract/accept/batch.ts';
import { finishPackage, startPackage } from '../../src/shared/contract/accept/package.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { saveResult } from '../../src/shared/contract/studio.ts';
import { testBox } from '../server/provider/test-provider.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { journeyProvider } from './support/journey-provider.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/* What came back changed is judged from a queue of its own, over the packages that it lies in. */

const A = testBox('a', [20, 20, 120, 120]);
const B = testBox('b', [160, 40, 260, 160]);
const C = testBox('c', [280, 180, 380, 280], { label: 'bus' });
/** Three packages of two pictures. */
const FIRST = {
  '1.png': [A, B],
  '2.png': [A, B, C],
  '3.png': [A, B],
  '4.png': [A],
  '5.png': [A, C],
  '6.png': [A],
};
/** The first object of 2 is moved, its second is gone, and one came; in 3 one object has another label. */
const SECOND = {
  '2.png': [testBox('a', [30, 30, 140, 140]), C, testBox('d', [20, 200, 90, 280])],
  '3.png': [A, testBox('b', [160, 40, 260, 160], { label: 'bus' })],
};

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let batchId: string;

const test = journey('the second round has a queue of its own');

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  page = person.page;
  const token = await storeToken(server.origin, page, ADMINISTRATOR, LANGUAGE_HEADER.en);
  const provider = journeyProvider(server);
  const order = { order: 'Streets', batch: 'Crossings', packageSize: 2 };
  batchId = (await provider.deliver({ ...order, pictures: FIRST })).batchId;
  await rejectRound(token);
  const [found] = await server.services.database.system((tx) =>
    tx.select({ number: batch.number }).from(batch).where(eq(batch.id, batchId)),
  );
  await provider.deliver({ ...order, redeliver: found?.number ?? '', pictures: SECOND });
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The pictures 2 and 3 are rejected for an object each, and with them their packages and the batch. */
async function rejectRound(token: string): Promise<void> {
  const { packages, items, types } = await server.services.database.system(async (tx) => ({
    packages: await tx.select().from(batchPackage).where(eq(batchPackage.batchId, batchId)),
    items: await tx.select().from(item).where(eq(item.batchId, batchId)),
    types: await tx.select().from(errorType).where(eq(errorType.code, 'geometry')),
  }));
  const errors = [{ errorTypeId: types[0]?.id ?? '', objectId: 'b', note: 'Look at its edges.' }];
  for (const { id: packageId } of packages) {
    await makeCall(server.origin, startPackage, { packageId }, { token });
    const inside = items.filter((one) => one.packageId === packageId);
    for (const { id: itemId, fileName } of inside) {
      const verdict =
        fileName in SECOND ? { result: '20' as const, errors } : { result: '10' as const, errors: [] };
      await makeCall(server.origin, saveResult, { itemId, key: randomUUID(), ...verdict }, { token });
    }
    const result = inside.some(({ fileName }) => fileName in SECOND) ? '20' : '10';
    await makeCall(server.origin, finishPackage, { packageId, result, unchecked: '00' }, { token });
  }
  await makeCall(server.origin, finishBatch, { batchId, result: '20' }, { token });
}

const listed = () =>
  page
    .getByRole('listbox', { name: 'Objects' })
    .getByRole('option')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(/ \d+ × \d+.*$/, '')));

test.step('the batch leads into it: so many, and the first of them', async () => {
  await page.goto(`/projects/deliveryBatch?batchId=${batchId}`);
  await page.getByRole('link', { name: 'Came back changed' }).click();
  await studioDriver(page).at(1);
  await page.getByRole('heading', { name: 'Crossings · Came back changed' }).waitFor();
  await page.getByText('2.png').first().waitFor();
  await expect.poll(() => page.getByRole('banner').getByText('1 / 2').count()).toBe(1);
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Items of the package' }).getByRole('button').count())
    .toBe(2);
});

/** Of the bar: what goes beyond the window, and what runs under its neighbour. */
const outOfPlace = () =>
  page.locator('.top-bar').evaluate((bar) => {
    const boxes = [...bar.children].map((one) => ({
      name: one.className,
      own: one.getBoundingClientRect(),
      // What stands in it may be wider than it is.
      end: Math.max(...[one, ...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    }));
    const shown = boxes.filter(({ own }) => own.width > 0);
    return shown
      .filter(({ end }, at) => end > (shown[at + 1]?.own.left ?? window.innerWidth) + 1)
      .map(({ name }) => name);
  });

test.step('its tab and its window say of which batch it is, and its bar has room for all that it says', async () => {
  await expect.poll(() => page.title()).toMatch(/^Crossings · Package in the studio/);
  for (const width of [1440, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(outOfPlace, { message: `${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** How often colours stand on the canvas's layer of objects. */
const painted = (colors: readonly (readonly number[])[]) =>
  page.locator('[data-stage]').evaluate((stage, wanted) => {
    const canvas = stage.querySelectorAll('canvas')[1];
    // Of a copy that is made to be read: browsers warn of a canvas to draw on that is read again and again.
    const copy = document.createElement('canvas');
    copy.width = canvas?.width ?? 0;
    copy.height = canvas?.height ?? 0;
    const drawing = copy.getContext('2d', { willReadFrequently: true });
    if (!canvas || !drawing) throw new Error('There is no layer of objects.');
    drawing.drawImage(canvas, 0, 0);
    const { data } = drawing.getImageData(0, 0, copy.width, copy.height);
    return wanted.map((color) => {
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (color.every((value, channel) => data[at + channel] === value)) found++;
      }
      return found;
    });
  }, colors);
/** The badges: changed, added, taken away. */
const BADGES = [
  [255, 176, 32],
  [74, 168, 255],
  [255, 138, 148],
];

test.step('objects are marked in the picture, each kind in its way', async () => {
  await expect.poll(async () => (await painted(BADGES)).every((pixels) => pixels > 60)).toBe(true);
});

test.step('objects are marked in words: changed, added, and what was taken away', async () => {
  await expect.poll(listed).toEqual(['car 1 Changed', 'car 3 Added', 'car 2 Removed', 'bus 2']);
  const summary = page.getByRole('region', { name: 'Differences' });
  await expect.poll(() => summary.textContent()).toMatch(/1 changed\s*1 added\s*1 removed/);
  await expect.poll(() => summary.textContent()).toMatch(/Last round:\s*Rejected[\s\S]*Look at its edges\./);
});

test.step('a key flips between before and after; what was cannot be decided about', async () => {
  const stage = page.locator('[data-stage]');
  await page.keyboard.press('x');
  await expect.poll(() => stage.getAttribute('data-shown')).toBe('before');
  await expect.poll(() => page.getByRole('radio', { name: 'Before' }).isChecked()).toBe(true);
  await stage.and(page.getByLabel(/^2\.png before the redelivery, 3 objects/)).waitFor();
  await page.keyboard.press('x');
  await expect.poll(() => stage.getAttribute('data-shown')).toBeNull();
  // Through all that changed; what was taken away is shown where it was.
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect.poll(() => stage.getAttribute('data-shown')).toBe('before');
  await page.getByRole('option', { name: /car 2/, selected: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'This object' }).count()).toBe(0);
});

test.step('the address names the queue and the item, and survives a reload', async () => {
  await page.keyboard.press('ArrowRight');
  await studioDriver(page).at(2);
  await expect.poll(() => page.locator('[data-stage]').getAttribute('data-shown')).toBeNull();
  await expect.poll(listed).toEqual(['bus 2 Changed', 'car 1']);
  const third = await idOf('3.png');
  await page.waitForURL((url) => url.searchParams.get('itemId') === third);
  expect(new URL(page.url()).searchParams.get('changedIn')).toBe(batchId);
  await page.reload();
  await studioDriver(page).at(2);
  await expect.poll(() => page.getByRole('banner').getByText('2 / 2').count()).toBe(1);
  // What changed moves up once that is known.
  await expect.poll(listed).toEqual(['bus 2 Changed', 'car 1']);
  await page.getByRole('option', { name: /bus 2/ }).click();
  await page.getByText('Changed · label: car → bus').waitFor();
});

test.step('verdicts claim the packages on their way; done, it says what comes next', async () => {
  const studio = studioDriver(page);
  await page.keyboard.press('a');
  // It wraps round to what is left.
  await studio.at(1);
  await page.getByRole('button', { name: '1 of 2 judged' }).waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'All that came back changed is judged' });
  await dialog.getByText('2 accepted, 0 rejected, of 2.').waitFor();
  await studio.saved();
  const finish = dialog.getByRole('button', { name: 'Finish…' });
  await expect.poll(() => finish.count()).toBe(2);
  await finish.first().click();
  await page.getByRole('button', { name: 'Accept package' }).click();
  await page.getByRole('button', { name: 'Next package' }).click();
  await expect.poll(() => finish.count()).toBe(1);
  await finish.click();
  await page.getByRole('button', { name: 'Accept package' }).click();
  await page
    .getByRole('dialog')
    .getByText('Every package of this batch that you can judge is finished.')
    .waitFor();
  await page.getByRole('button', { name: 'To the batch' }).click();
  await page.waitForURL('**/projects/deliveryBatch?*');
  await page.getByRole('button', { name: 'Finish acceptance' }).waitFor();
  const results = await server.services.database.system((tx) =>
    tx.select({ result: item.result }).from(item).where(eq(item.batchId, batchId)),
  );
  expect(results.map(({ result }) => result)).toEqual(Array(6).fill('10'));
  expect(person.problems).toEqual([]);
});

async function idOf(fileName: string): Promise<string | undefined> {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ id: item.id })
      .from(item)
      .where(and(eq(item.batchId, batchId), eq(item.fileName, fileName))),
  );
  return found?.id;
}
