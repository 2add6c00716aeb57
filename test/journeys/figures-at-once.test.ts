import { and, asc, eq, gte } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { getBatchDetail } from '../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../src/shared/contract/accept/bulk.ts';
import { saveObjectResults } from '../../src/shared/contract/accept/object.ts';
import { getPackageDetail, getPackageList } from '../../src/shared/contract/accept/package.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { saveResult } from '../../src/shared/contract/studio.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { holdCalls } from './support/hold-calls.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/* Figures follow what somebody did before the server has answered, or before they are read again; calls are held. */

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let batchId = '';
let packageId = '';
/** Items of the package, and of its batch. */
let total = 0;
let delivered = 0;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  await findPackage();
  person = await visit(browser, server.origin);
  page = person.page;
  await storeToken(server.origin, page, ADMINISTRATOR, LANGUAGE_HEADER.en);
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The first one of a batch of pictures that nobody has judged in. */
async function findPackage(): Promise<void> {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({
        batchId: batch.id,
        packageId: batchPackage.id,
        total: batchPackage.delivered,
        delivered: batch.delivered,
      })
      .from(batchPackage)
      .innerJoin(batch, eq(batch.id, batchPackage.batchId))
      .where(
        and(eq(batch.state, BATCH_STATE.reviewable), eq(batch.kind, 'image'), gte(batch.packageCount, 2)),
      )
      .orderBy(asc(batch.delivered), asc(batchPackage.position))
      .limit(1),
  );
  if (!found) throw new Error('The demonstration has no batch of pictures with two packages.');
  ({ batchId, packageId, total, delivered } = found);
}

async function itemAt(position: number): Promise<string | undefined> {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ id: item.id })
      .from(item)
      .where(and(eq(item.packageId, packageId), eq(item.position, position))),
  );
  return found?.id;
}

const head = (judged: number) => page.getByRole('button', { name: `${judged} of ${total} judged` }).waitFor();
const figure = (scope: string, name: string) =>
  page
    .locator(scope)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

const test = journey('figures follow at once');

test.step('the studio counts an item that its object rejects while the verdict is on its way', async () => {
  await page.goto(`/studioPackage/studioPackage?packageId=${packageId}`);
  await page.getByRole('button', { name: 'Start judging' }).first().click();
  await studioDriver(page).at(1);
  await head(0);
  const release = await holdCalls(page, saveObjectResults);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+R');
  await page.getByText('What is wrong with it?').waitFor();
  await page.keyboard.press('1');
  await head(1);
  await page.getByText('saving…').waitFor();
  release();
  await studioDriver(page).saved();
  await head(1);
});

test.step('the dialog that concludes the package counts what is on its way, too', async () => {
  const release = await holdCalls(page, saveResult);
  await page.keyboard.press('ArrowRight');
  await studioDriver(page).at(2);
  await page.keyboard.press('a');
  await studioDriver(page).at(3);
  await page.keyboard.press('q');
  const dialog = '.finish-dialog';
  await expect.poll(() => figure(dialog, 'Accepted').textContent()).toBe('1');
  await expect.poll(() => figure(dialog, 'Rejected').textContent()).toBe('1');
  await expect.poll(() => figure(dialog, 'Unchecked').textContent()).toBe(String(total - 2));
  await page
    .getByRole('checkbox', { name: `Accept the ${total - 2} unchecked items too` })
    .waitFor({ state: 'attached' });
  // Concluded now, the verdict would be overtaken: the button says so.
  const accept = page.getByRole('button', { name: 'Accept package' });
  expect(await accept.isDisabled()).toBe(true);
  await page.getByText('1 result is still on its way to the server.').first().waitFor();
  release();
  await expect.poll(() => accept.isEnabled()).toBe(true);
  expect(await figure(dialog, 'Unchecked').textContent()).toBe(String(total - 2));
  await page.getByRole('button', { name: 'Not yet' }).click();
});

test.step('of an item that its objects had judged before, only the server knows what follows: the head says at least', async () => {
  // The address follows an item that has stayed a moment.
  const third = await itemAt(3);
  await page.waitForURL(({ searchParams }) => searchParams.get('itemId') === third);
  await page.reload();
  await studioDriver(page).at(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await studioDriver(page).at(1);
  await head(2);
  const release = await holdCalls(page, saveObjectResults);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+R');
  await page.getByRole('button', { name: `at least 1 of ${total} judged` }).waitFor();
  release();
  await head(1);
});

test.step('a bulk result that leaves a package out is in the figures before anything is read again', async () => {
  await page.goto(`/projects/deliveryBatch?batchId=${batchId}`);
  const accepted = figure('.key-figures', 'Accepted');
  await expect.poll(() => accepted.textContent()).toBe('1');
  const tell = await holdCalls(page, giveResults);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Accept all packages…' }).click();
  const dialog = page.getByRole('dialog');
  const give = dialog.getByRole('button', { name: /^Accept/ }).last();
  // What it would do is still looked up: that nothing can take it is not said.
  await expect.poll(() => give.getAttribute('aria-busy')).toBe('true');
  expect(await give.getAttribute('aria-description')).toBeNull();
  tell();
  await dialog.getByText(/^\d+ items?: /).waitFor();
  const release = await holdCalls(page, getPackageList, getBatchDetail, getPackageDetail);
  await dialog
    .getByRole('button', { name: /^Accept/ })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  // The package that the studio holds is left out.
  const expected = delivered - total + 1;
  await expect.poll(() => accepted.textContent()).toBe(String(expected));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => accepted.textContent()).toBe('1');
  release();
  await expect.poll(() => accepted.textContent()).toBe('1');
  expect(person.problems).toEqual([]);
});

test.step('a package that was finished and begun again is asked about anew, with nothing ticked from before', async () => {
  const studio = studioDriver(page);
  await page.goto(`/studioPackage/studioPackage?packageId=${packageId}`);
  await page.locator('[data-stage][data-item]').waitFor();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog');
  const rest = dialog.getByRole('checkbox');
  await rest.check({ force: true });
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: 'Accept package' }).waitFor();
  expect(await rest.isChecked()).toBe(false);
  await rest.check({ force: true });
  await dialog.getByRole('button', { name: 'Accept package' }).click();
  await dialog.getByText(/^Package .+ is accepted$/).waitFor();
  // Looked at once more, what was finished is still that.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  await dialog.getByText(/^Package .+ is accepted$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start judging' }).first().click();
  await page.getByRole('button', { name: 'Start judging' }).first().waitFor({ state: 'detached' });
  await studio.reject('1');
  await studio.saved();
  await page.keyboard.press('q');
  await dialog
    .getByText(/^Finish package /)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Accept package' }).waitFor();
  expect(person.problems).toEqual([]);
});
