import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { itemObject } from '../../demo/server/db/schema/object.ts';
import { getItemList } from '../../src/shared/contract/accept/item.ts';
import { keptAndCounted } from '../server/result/kept-sums.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { type Visit, visit } from './support/visit.ts';

/* An administrator judges an untouched package by key: as a gallery first, then object by object. */

describe('the gallery and the wall of crops', () => {
  let server: JourneyServer;
  let browser: SharedBrowser;
  let person: Visit;
  let pack: { packageId: string; customerId: string };

  beforeAll(async () => {
    server = await startServer();
    browser = shareBrowser();
    person = await visit(browser, server.origin);
    pack = await untouchedPackage();
    await signIn(person.page, ADMINISTRATOR);
  });
  afterEach((context) => pictureOfFailure(context, person?.page));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const rows = <T>(work: Parameters<typeof server.services.database.system<T>>[0]) =>
    server.services.database.system(work);

  function untouchedPackage() {
    return rows(async (tx) => {
      const [found] = await tx
        .select({ packageId: batchPackage.id, customerId: batchPackage.customerId })
        .from(batchPackage)
        .innerJoin(batch, eq(batch.id, batchPackage.batchId))
        .where(and(eq(batch.state, '05'), eq(batch.kind, 'image'), eq(batchPackage.state, '00')))
        .orderBy(asc(batch.delivered), asc(batchPackage.position))
        .limit(1);
      if (!found) throw new Error('The demonstration has no untouched package.');
      return found;
    });
  }

  const results = () =>
    rows(async (tx) => {
      const found = await tx
        .select({ result: item.result })
        .from(item)
        .where(eq(item.packageId, pack.packageId))
        .orderBy(asc(item.position))
        .limit(4);
      return found.map(({ result }) => result);
    });
  const objectResults = (label: string) =>
    rows(async (tx) => {
      const found = await tx
        .select({ result: itemObject.result })
        .from(itemObject)
        .where(and(eq(itemObject.packageId, pack.packageId), eq(itemObject.label, label)))
        .orderBy(asc(itemObject.place))
        .limit(4);
      return found.map(({ result }) => result);
    });
  const tile = (grid: Locator, index: number) => grid.getByRole('option').nth(index);
  /** Only what was on the screen can be judged: waits for each of the first so many tiles. */
  const seen = async (grid: Locator, tiles: number) => {
    for (let index = 0; index < tiles; index += 1)
      await grid.locator(`[data-index="${index}"] [data-seen]`).waitFor();
  };
  /** The keys are with the tiles, and this one is where they act; from 0. */
  async function expectKeysAt(grid: Locator, index: number): Promise<void> {
    const found = () =>
      grid.evaluate((element) => {
        const root = element.getRootNode() as ShadowRoot;
        const active = root.getElementById(element.getAttribute('aria-activedescendant') ?? '');
        return { hasKeys: root.activeElement === element, index: active?.getAttribute('data-index') };
      });
    await expect.poll(found).toEqual({ hasKeys: true, index: String(index) });
  }

  const test = journey('an untouched package is judged by key, as pictures and object by object');

  test.step('items are judged by keys that follow each other at once, and taken back', async () => {
    const { page } = person;
    await page.goto(`/projects/dataList?packageId=${pack.packageId}`);
    await page.getByRole('button', { name: 'Gallery' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('gallery');
    const grid = page.getByRole('listbox', { name: 'Items as pictures' });
    await grid.locator('canvas').first().waitFor();
    await expectKeysAt(grid, 0);
    await seen(grid, 4);
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    const highBefore = (await grid.boundingBox())?.y;
    await page.keyboard.press('r');
    await page.getByRole('region', { name: /^What is wrong with / }).waitFor();
    // The tiles stay where they are, so that the eye does.
    expect((await grid.boundingBox())?.y).toBe(highBefore);
    // As in the studio, where a rejection is confirmed by Enter: here it has nothing left to do. A hand is that fast.
    await Promise.all([page.keyboard.press('1'), page.keyboard.press('Enter')]);
    await expect.poll(results).toEqual(['10', '10', '20', '00']);
    await expectKeysAt(grid, 3);
    expect(new URL(page.url()).pathname).toBe('/projects/dataList');
    await tile(grid, 2).and(page.locator('[aria-label*="Rejected"]')).waitFor();
    await expectAccessible(page, 'the gallery');
    await page.keyboard.press('Control+z');
    await expect.poll(results).toEqual(['10', '10', '00', '00']);
    await expectKeysAt(grid, 2);
    // After a verdict it is the one before that is meant, not the tile that was come to, which has none.
    await page.keyboard.press('a');
    await expect.poll(results).toEqual(['10', '10', '10', '00']);
    await expectKeysAt(grid, 3);
    await page.keyboard.press('u');
    await expect.poll(results).toEqual(['10', '10', '00', '00']);
    await expectKeysAt(grid, 2);
    await page.keyboard.press('Home');
    await page.keyboard.press('u');
    await expect.poll(results).toEqual(['00', '10', '00', '00']);
  });

  test.step('in a narrow window nothing floats over the choice of what is wrong', async () => {
    const { page } = person;
    await page.setViewportSize({ width: 390, height: 844 });
    const feedback = page.getByRole('button', { name: 'Feedback' });
    await feedback.waitFor();
    await page.getByRole('listbox', { name: 'Items as pictures' }).focus();
    await page.keyboard.press('r');
    const choice = page.getByRole('region', { name: /^What is wrong with / });
    await choice.waitFor();
    await expect.poll(() => feedback.isVisible()).toBe(false);
    await choice.getByRole('button', { name: /^Cancel/ }).click();
    await feedback.waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test.step('what is judged in a list of what is left stays where it was, and so does whoever looks into the studio', async () => {
    const { page } = person;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(getItemList.path)) asked.push(request.url());
    });
    await page.goto(`/projects/dataList?packageId=${pack.packageId}&view=gallery&result=00`);
    const grid = page.getByRole('listbox', { name: 'Items as pictures' });
    await grid.locator('canvas').first().waitFor();
    await grid.focus();
    const names = () =>
      grid.getByRole('option').evaluateAll((all) => all.slice(0, 4).map((one) => one.ariaLabel));
    const [first, second] = await names();
    await seen(grid, 1);
    await page.keyboard.press('a');
    await expect.poll(async () => (await names())[0]).toBe(first?.replace('Unchecked', 'Accepted'));
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/studioPackage/studioPackage');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await grid.locator('canvas').first().waitFor();
    await expectKeysAt(grid, 1);
    expect((await names()).slice(0, 2)).toEqual([first?.replace('Unchecked', 'Accepted'), second]);
    expect(asked.some((address) => address.includes('keptFor='))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('u');
    await expect.poll(async () => (await names())[0]).toBe(first);
    await expect.poll(results).toEqual(['00', '10', '00', '00']);
    await page.goto(`/projects/dataList?packageId=${pack.packageId}&view=gallery`);
    await grid.locator('canvas').first().waitFor();
  });

  test.step('several items get one result through the dialog that says what it would change', async () => {
    const { page } = person;
    const grid = page.getByRole('listbox', { name: 'Items as pictures' });
    await grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(/^3 of /).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText(/^3 of /).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^3 of /).waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  });

  test.step('objects are judged by key, roll up to their items, and are taken back together', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Wall of objects' }).click();
    const grid = page.getByRole('listbox', { name: 'Objects as crops' });
    await grid.locator('canvas').first().waitFor();
    await expectKeysAt(grid, 0);
    await page.getByText('One rejected object rejects its item.').waitFor();
    await seen(grid, 4);
    const [largest] = await rows((tx) =>
      tx
        .select({ label: itemObject.label })
        .from(itemObject)
        .where(eq(itemObject.packageId, pack.packageId))
        .groupBy(itemObject.label)
        .orderBy(sql`count(*) desc`)
        .limit(1),
    );
    const label = largest?.label ?? '';
    await page.keyboard.press('r');
    await page.keyboard.press('3');
    await page.getByText('1 item is rejected').waitFor();
    await expect.poll(() => objectResults(label)).toEqual(['20', '00', '00', '00']);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('a');
    await expect.poll(() => objectResults(label)).toEqual(['20', '10', '10', '00']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => objectResults(label)).toEqual(['20', '00', '00', '00']);
    await expectAccessible(page, 'the wall of crops');
  });

  test.step('the figures on the server are those that a recount finds, and nothing went wrong on the way', async () => {
    const { kept, counted } = await keptAndCounted(server.services, pack.customerId);
    expect(kept).toEqual(counted);
    expect(person.problems).toEqual([]);
  });

  test.step('the view is remembered, and an object opens the studio at its item', async () => {
    const { page } = person;
    await page.goto(`/projects/dataList?packageId=${pack.packageId}`);
    const grid = page.getByRole('listbox', { name: 'Objects as crops' });
    await grid.locator('canvas').first().waitFor();
    await grid.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/studioPackage/studioPackage');
    expect(new URL(page.url()).searchParams.has('objectId')).toBe(true);
  });
});
