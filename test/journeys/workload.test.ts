import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sheetsOf } from '../server/workload/sheets-of.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/** Why the report of the demonstration failed. */
const PROBLEM =
  'The report could not be generated because of a problem in the system. Please try again later.';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
/** Of the month in which the most was judged: what a report of it has to say. */
let busiest: { month: string; order: string; items: number; accepted: number };
let idle = '';

beforeAll(async () => {
  server = await startServer({ LOGIN_CAPTCHA: 'off' });
  browser = shareBrowser();
  [busiest, idle] = await server.services.database.system(async (tx) => {
    const most = await tx.execute<typeof busiest>(sql`
      select to_char(judged_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, "order".name as order,
        count(*)::int as items, count(*) filter (where item.result = '10')::int as accepted
      from item join batch on batch.id = item.batch_id join "order" on "order".id = batch.order_id
      where item.result <> '00' and judged_at > now() - interval '10 months'
      group by 1, 2 order by 3 desc limit 1
    `);
    const none = await tx.execute<{ name: string }>(
      sql`select name from "order" where accepted + rejected = 0 order by name limit 1`,
    );
    return [most.rows[0] as typeof busiest, none.rows[0]?.name ?? ''];
  });
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (name: string) => person.page.getByRole('button', { name, exact: true });
const dialog = () => person.page.getByRole('dialog');

async function choose(label: string, value: string): Promise<void> {
  await dialog().getByRole('combobox', { name: label, exact: true }).click();
  await person.page.getByRole('option', { name: value, exact: true }).click();
}

const test = journey('an administrator and the workload');

test.step('the list has the reports of the demonstration, in each state', async () => {
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/orderManage');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Workload report' })
    .click();
  await page.waitForURL(/\/order\/workload$/);
  const list = page.getByRole('table', { name: 'Workload reports' });
  for (const state of ['Successful', 'Failed', 'Expired']) await list.getByText(state).first().waitFor();
  await list.getByText(PROBLEM).waitFor();
  await expectAccessibleInBothThemes(page, 'the list of reports');
});

test.step('a tick stays where it is, and the focus in it; what is chosen stands first with the next search', async () => {
  const { page } = person;
  await button('New report').click();
  const names = () => dialog().getByRole('group', { name: 'Orders' }).getByRole('checkbox');
  const ticked = names().nth(3);
  await ticked.press('Space');
  expect([await ticked.isChecked(), await ticked.evaluate((tick) => tick.matches(':focus'))]).toEqual([
    true,
    true,
  ]);
  await dialog().getByRole('textbox', { name: 'Order name or number' }).fill('nothing is called so');
  await expect.poll(() => names().count()).toBe(1);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test.step('an order in which nothing was judged is named, and what was chosen stays', async () => {
  await button('New report').click();
  await dialog().getByRole('button', { name: 'Create' }).click();
  await dialog().getByText('Choose at least one order.').waitFor();
  for (const name of [busiest.order, idle]) {
    await dialog().getByRole('textbox', { name: 'Order name or number' }).fill(name);
    await dialog().getByRole('checkbox', { name, exact: true }).check();
  }
  await choose('From', busiest.month);
  await choose('To', busiest.month);
  await expectAccessibleInBothThemes(person.page, 'the dialog of a new report');
  await dialog().getByRole('button', { name: 'Create' }).click();
  await dialog().getByText(`${idle} has no acceptance record in these months.`).waitFor();
  await dialog().getByRole('checkbox', { name: idle, exact: true }).uncheck();
  await dialog().getByRole('button', { name: 'Create' }).click();
});

test.step('the report is generated while one looks at it, with the figures of the raw tables', async () => {
  const { page } = person;
  await page.waitForURL(/workloadDetail/);
  await page.getByRole('heading', { name: busiest.month, exact: true }).waitFor();
  await page.getByText('months in the time zone Asia/Tokyo').waitFor();
  const rows = page.getByRole('table', { name: 'All figures' });
  await rows.getByText(busiest.order).first().waitFor();
  const figures = page.locator('.key-figures dd.key-figures__value');
  const written = async (at: number) =>
    Number(`${await figures.nth(at).textContent()}`.replaceAll(/\D/g, ''));
  await expect.poll(() => written(0)).toBe(busiest.items);
  expect([await written(1), await written(2)]).toEqual([busiest.accepted, busiest.items - busiest.accepted]);
  for (const title of ['Items by month', 'Items by order', 'Items by acceptor', 'Amount by unit']) {
    await page.getByRole('table', { name: title }).waitFor();
  }
  await expectAccessibleInBothThemes(page, 'a report');
});

test.step('its workbook is downloaded under an address of the moment, and says the same', async () => {
  const { page } = person;
  const begun = page.waitForEvent('download');
  await button('Download .xlsx').click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe(`Workload report ${busiest.month}.xlsx`);
  const sheets = await sheetsOf(await readFile(await download.path()));
  expect(sheets.get('About')).toContain('Time zone of the months Asia/Tokyo');
  expect(sheets.get('By month')).toContain(`Total ${busiest.items} ${busiest.accepted} `);
});

test.step('the table is sorted, and the way leads back to the list', async () => {
  const { page } = person;
  const rows = page.getByRole('table', { name: 'All figures' });
  await rows.getByRole('button', { name: 'Items judged' }).click();
  await rows
    .getByRole('columnheader', { name: 'Items judged' })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor();
  await page.getByRole('link', { name: 'Workload reports' }).click();
  const list = page.getByRole('table', { name: 'Workload reports' });
  const latest = list.getByRole('row').filter({ hasText: busiest.month }).first();
  await latest.waitFor();
  // Day, hour, and how long ago: three lines, that keep clear of the lines between rows.
  const time = latest.getByRole('cell').filter({ has: page.locator('time + small') });
  const clear = await time.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const [outer, inner] = [cell.getBoundingClientRect(), text.getBoundingClientRect()];
    return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
  });
  expect(clear).toBeGreaterThanOrEqual(3);
  await latest.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Delete']);
  await page.keyboard.press('Escape');
});

test.step('a report that failed is generated again, and one that nobody needs is deleted once one has agreed', async () => {
  const { page } = person;
  const list = page.getByRole('table', { name: 'Workload reports' });
  const failed = list.getByRole('row').filter({ hasText: PROBLEM });
  await failed.getByRole('link').first().click();
  await page.getByText(/failed \d{4}-/).waitFor();
  await button('Generate again').click();
  await page.getByRole('table', { name: 'All figures' }).waitFor();
  await page.getByRole('button', { name: /^Actions for the report of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Its figures and its workbook are gone').waitFor();
  await expectAccessibleInBothThemes(page, 'a report to be deleted', question);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The report was deleted.').first().waitFor();
  await list.getByText('Expired').waitFor();
  await expect.poll(() => list.getByText('Failed').count()).toBe(0);
  expect(person.problems).toEqual([]);
});
