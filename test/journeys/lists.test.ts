import { readFile } from 'node:fs/promises';
import { and, asc, eq, gte } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { exportItems } from '../../src/shared/contract/accept/export.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { readTable } from '../server/acceptance/read-table.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { holdCalls } from './support/hold-calls.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { type Visit, visit } from './support/visit.ts';

const LEAST = 12;
const VIEW = 'Crowded pictures';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let batch: FoundBatch;
/** The files that the filter lets through, in the order of their names. */
let files: readonly string[];

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  batch = await findBatch(server.services, BATCH_STATE.reviewable, ACCEPTOR_1.account);
  const rows = await server.services.database.system((tx) =>
    tx
      .select({ fileName: item.fileName })
      .from(item)
      .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
      .where(and(eq(item.batchId, batch.batchId), gte(item.objectCount, LEAST)))
      .orderBy(asc(item.fileName)),
  );
  files = rows.map(({ fileName }) => fileName);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const table = (visitor: Visit) => visitor.page.getByRole('table', { name: 'Data items of the batch' });
const shown = (visitor: Visit) =>
  table(visitor)
    .getByRole('link')
    .filter({ hasText: /\.\w+$/ })
    .allTextContents();

const test = journey('a batch’s data is filtered, kept as a view, judged in bulk and exported');

test.step('a filter behind the button narrows the list, and stands as a chip and in the address', async () => {
  const { page } = person;
  await signIn(page, ADMINISTRATOR);
  await page.goto(`/projects/dataList?batchId=${batch.batchId}`);
  await table(person).getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const surface = page.getByRole('dialog', { name: 'Filters' });
  await surface.getByRole('spinbutton', { name: 'Objects, from' }).fill(String(LEAST));
  await surface.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: `Remove the filter Objects: from ${LEAST}` }).waitFor();
  await page.getByRole('button', { name: 'File name' }).click();
  await expect.poll(() => shown(person)).toEqual(files.slice(0, 10));
  expect(new URL(page.url()).searchParams.get('minObjects')).toBe(String(LEAST));
});

test.step('an address past the end of a narrowed list leads to its last page', async () => {
  const { page } = person;
  const there = new URL(page.url());
  there.searchParams.set('page', '99');
  await page.goto(there.href);
  const last = Math.ceil(files.length / 10);
  await expect.poll(() => shown(person)).toEqual(files.slice((last - 1) * 10));
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('page')).toBe(last === 1 ? null : String(last));
  expect(searchParams.get('minObjects')).toBe(String(LEAST));
  there.searchParams.delete('page');
  await page.goto(there.href);
  await expect.poll(() => shown(person)).toEqual(files.slice(0, 10));
});

test.step('the list is kept as a view of the team, whose address opens the same list for somebody else', async () => {
  const { page } = person;
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filters and sort as a view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(VIEW);
  await dialog.getByRole('checkbox', { name: 'Whole team sees it' }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: VIEW, exact: true }).waitFor();

  const other = await visit(browser, server.origin);
  await signIn(other.page, ACCEPTOR_1);
  await other.page.goto(page.url());
  await expect.poll(() => shown(other)).toEqual(files.slice(0, 10));
  await other.page.getByRole('button', { name: VIEW, exact: true }).waitFor();
  await other.page.getByRole('button', { name: `Remove the filter Objects: from ${LEAST}` }).click();
  await other.page.getByRole('button', { name: `${VIEW} (changed)` }).click();
  await other.page.getByRole('menuitem', { name: VIEW }).click();
  await expect.poll(() => shown(other)).toEqual(files.slice(0, 10));
  await other.page.close();
});

test.step('all that match are chosen at once, accepted after a preview, and as they were after an undo', async () => {
  const { page } = person;
  await table(person).getByRole('checkbox').nth(1).click();
  await page.getByText('1 selected', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Select all ${files.length} that match` }).click();
  await page.getByText(`${files.length} selected`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept everything the list shows' });
  await dialog.getByText(`${files.length} items: ${files.length} change their result`).waitFor();
  await dialog.getByText('whether or not somebody has looked at each item').waitFor();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const accepted = async () => (await countBatch(server.services, batch.batchId)).sums.accepted;
  await expect.poll(accepted).toBe(files.length);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(accepted).toBe(0);
});

test.step('the export holds what the list shows, on all its pages', async () => {
  const { page } = person;
  await table(person).getByRole('row').nth(1).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Data .*\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = readTable(await readFile(await download.path(), 'utf8'));
  expect([...csv.column('File name')].sort()).toEqual([...files].sort());
  expect(csv.column('Objects').every((count) => Number(count) >= LEAST)).toBe(true);
});

test.step('a page has as many rows as somebody chooses', async () => {
  const { page } = person;
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await expect
    .poll(() => page.getByRole('option', { name: /per page$/ }).allTextContents())
    .toEqual([10, 20, 50, 100].map((size) => `${size} per page`));
  await page.getByRole('option', { name: '20 per page', exact: true }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('limit') === '20');
  expect(files.length).toBeGreaterThan(10);
  await expect.poll(() => shown(person)).toEqual(files.slice(0, 20));
});

test.step('a view of a second round in a first one is seen, and everything that is chosen is what the list shows', async () => {
  const { page } = person;
  const giveAll = async (verdict: string, title: string) => {
    await page.getByRole('button', { name: verdict, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: verdict, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const accepted = async () => (await countBatch(server.services, batch.batchId)).sums.accepted;
  await table(person).getByRole('checkbox').nth(1).click();
  await giveAll('Accept', 'Accept 1 item');
  await expect.poll(accepted).toBe(1);

  const open = batch.delivered - 1;
  await page.goto(`/projects/dataList?batchId=${batch.batchId}&secondRound=open`);
  const round = page.getByRole('combobox', { name: 'Round' });
  await expect.poll(() => round.inputValue()).toBe('Still to be judged');
  await table(person).getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: `Select all ${open} that match` }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject everything the list shows' });
  await dialog.getByText(`${open} items: ${open} change their result`).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const csv = readTable(await readFile(await (await saved).path(), 'utf8'));
  expect(csv.column('File name')).toHaveLength(open);
});

test.step('by the keyboard one is led on where a chip, a button or the bar of a selection goes', async () => {
  const { page } = person;
  const hasFocus = (name: string | RegExp) =>
    expect
      .poll(() =>
        page
          .getByRole('button', { name })
          .first()
          .evaluate((one) => one.matches(':focus')),
      )
      .toBe(true);
  await page.goto(`/projects/dataList?batchId=${batch.batchId}&edited=false&minObjects=1`);
  await table(person).getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: /^Remove the filter Edited/ }).press('Enter');
  await hasFocus(/^Remove the filter Objects/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Remove the filter/ }).waitFor({ state: 'detached' });
  await hasFocus('Filters');
  // Where nothing has the focus, a chip that goes with the address leaves it so.
  await page.evaluate(() => {
    history.pushState(null, '', `${location.pathname}${location.search}&minObjects=1`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const chip = page.getByRole('button', { name: /^Remove the filter Objects/ });
  await chip.waitFor();
  await page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active instanceof HTMLElement) active.blur();
  });
  await page.goBack();
  await chip.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Filters' }).evaluate((one) => one.matches(':focus'))).toBe(
    false,
  );

  const goOn = await holdCalls(page, exportItems);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await hasFocus(/^Cancel \(/);
  goOn();
  await saved;
  await hasFocus('Export');

  await table(person).getByRole('checkbox').nth(1).press('Space');
  await page.getByRole('button', { name: `Select all ${batch.delivered} that match` }).press('Enter');
  await hasFocus('Accept');
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect.poll(() => table(person).locator('tr[data-row]:focus').count()).toBe(1);
});

test.step('nothing was wrong in the browser meanwhile', () => {
  expect(person.problems).toEqual([]);
});
