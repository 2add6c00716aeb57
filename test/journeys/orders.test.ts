import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Download } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batch } from '../../demo/server/db/schema/delivery.ts';
import { order } from '../../demo/server/db/schema/order.ts';
import { finishBatch, reacceptBatch } from '../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../src/shared/contract/accept/bulk.ts';
import { confirmDelivery } from '../../src/shared/contract/delivery/confirm-delivery.ts';
import {
  type DataDownload,
  getDataDownloadList,
  getDeliveredBatchList,
  startPartDownload,
} from '../../src/shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../src/shared/contract/error-code.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { ITEM_RESULT } from '../../src/shared/contract/item-result.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { watchCalls } from './support/calls.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/** Finished, of two batches, one of which was fetched once. */
const ORDER = 'Night driving, 横浜';
const VIEW = 'This autumn';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let token: string;
let orderId: string;
/** Of `Night 2`. */
let batchId: string;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  token = await storeToken(server.origin, person.page, ADMINISTRATOR, LANGUAGE_HEADER.en);
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ orderId: order.id, batchId: batch.id })
      .from(order)
      .innerJoin(batch, eq(batch.orderId, order.id))
      .where(and(eq(order.name, ORDER), eq(batch.name, 'Night 2'))),
  );
  if (!found) throw new Error('The demonstration has no such order.');
  ({ orderId, batchId } = found);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (name: string | RegExp) => person.page.getByRole('button', { name, exact: true });
const dialog = (name: string) => person.page.getByRole('dialog', { name });
const question = () => person.page.getByRole('alertdialog');
const table = (name: string) => person.page.getByRole('table', { name });
const rows = (name: string) => table(name).locator('tbody tr');
const heading = (name: string) => person.page.getByRole('heading', { name, level: 1, exact: true });
const call = <E extends Parameters<typeof makeCall>[1]>(endpoint: E, request: RequestOf<E>) =>
  makeCall(server.origin, endpoint, request, { token });
const names = async () =>
  (await table('Orders').locator('tbody').getByRole('link').allTextContents()).toSorted();
/** The download of a format that is the latest of it. */
const packed = (format: string) =>
  person.page
    .getByRole('article')
    .filter({ has: person.page.getByText(format, { exact: true }) })
    .first();

/** A figure that the dialog says is signed for. */
const signed = (name: string, count: number) =>
  question()
    .locator('dl > div')
    .filter({ has: person.page.getByText(name, { exact: true }) })
    .getByText(count.toLocaleString('en'), { exact: true })
    .waitFor();

async function hashOf(download: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
}

const test = journey('an administrator and the orders: found, downloaded, confirmed');

test.step('the list is narrowed to the days of creation, and kept as a view with its columns', async () => {
  const { page } = person;
  const [from] = await server.services.database.system((tx) =>
    tx.select({ at: order.createdAt }).from(order).where(eq(order.name, 'Urban intersections Q4')),
  );
  const day = from?.at.toISOString().slice(0, 10) ?? '';
  const expected = await server.services.database.system((tx) =>
    tx
      .select({ name: order.name })
      .from(order)
      .where(gte(order.createdAt, new Date(day)))
      .orderBy(desc(order.createdAt)),
  );
  expect(expected.length).toBeGreaterThan(1);
  await page.goto('/orderManage');
  await rows('Orders').nth(1).waitFor();
  await button('Filters').click();
  await dialog('Filters').getByLabel('Created, from').fill(day);
  await dialog('Filters').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: `Remove the filter Created: from ${day}` }).waitFor();
  await expect.poll(names).toEqual(expected.map(({ name }) => name).toSorted());
  expect(new URL(page.url()).searchParams.get('createdFrom')).toBe(day);

  await button('Views').click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await dialog('Save filters and sort as a view').getByRole('textbox', { name: 'Name' }).fill(VIEW);
  await dialog('Save filters and sort as a view').getByRole('button', { name: 'Save' }).click();
  await button(VIEW).waitFor();
  await page.goto('/orderManage');
  await button('Views').click();
  await page.getByRole('menuitem', { name: VIEW }).click();
  await expect.poll(names).toEqual(expected.map(({ name }) => name).toSorted());
});

test.step('how many batches wait leads to them, and no others', async () => {
  const { page } = person;
  await page.goto('/orderManage');
  const link = page.getByRole('link', { name: /batches waiting for acceptance/ });
  const count = Number.parseInt((await link.textContent()) ?? '', 10);
  await link.click();
  await heading('Acceptance batches').waitFor();
  await page.getByText(`${count} in total`).waitFor();
  const states = await page.locator('td[data-label="Status"]').filter({ visible: true }).allTextContents();
  expect(states.length).toBeGreaterThan(5);
  expect(states.filter((state) => !/^(Reviewable|Reviewing)( again)?$/.test(state))).toEqual([]);
  await page.goBack();
  await heading('Orders').waitFor();
});

test.step('a search without a match says so, and is cleared', async () => {
  const { page } = person;
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Name or number' }))
    .first()
    .fill('no such order');
  await page.getByText('No order matches').waitFor();
  await button('Clear filters').click();
  await expect.poll(() => rows('Orders').count()).toBe(10);
});

test.step('the link up from an order leads to the list as it was left, also past another page, and to all of it who came from elsewhere', async () => {
  const { page } = person;
  const up = page.locator('.page-header').getByRole('link', { name: 'Orders', exact: true });
  await page.goto('/orderManage');
  await page.getByRole('textbox', { name: 'Name or number' }).fill(ORDER);
  await expect.poll(names).toEqual([ORDER]);
  const { search } = new URL(page.url());
  await table('Orders').getByRole('link', { name: ORDER, exact: true }).click();
  await heading(ORDER).waitFor();
  expect(await up.getAttribute('href')).toBe(`/orderManage${search}`);
  await page.getByRole('link', { name: 'Night 2' }).first().click();
  await page.waitForURL('**/projects/deliveryBatch?*');
  await page.goBack();
  await heading(ORDER).waitFor();
  await up.click();
  await heading('Orders').waitFor();
  expect(new URL(page.url()).search).toBe(search);
  expect(await names()).toEqual([ORDER]);

  await page.goto(`/order/orderDetail?orderId=${orderId}`);
  await expect.poll(() => up.getAttribute('href')).toBe('/orderManage');
});

test.step('an order shows its delivery, and who fetched what', async () => {
  const { page } = person;
  const calls = watchCalls(page);
  await page.goto(`/order/orderDetail?orderId=${orderId}`);
  await heading(ORDER).waitFor();
  const card = page.getByRole('region', { name: 'Delivery', exact: true });
  await card.getByText('900 of 1,500 items downloaded with their data').waitFor();
  await card.getByText('Can be downloaded until').waitFor();
  // It stands with the order: nothing is added up for it.
  expect(calls.count(getDeliveredBatchList.path)).toBe(0);
  await expectAccessibleInBothThemes(page, 'an order');
  await page.getByRole('tab', { name: 'Download records' }).click();
  await expect.poll(() => rows('Download records').count()).toBe(4);
  expect(await rows('Download records').filter({ hasText: 'Not complete' }).count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('tab')).toBe('records');
});

test.step('two batches are packed as COCO, and are ready without a reload', async () => {
  const { page } = person;
  await page.getByRole('link', { name: 'Data download', exact: true }).last().click();
  await heading('Data download').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/order/dataDownload');
  await page.getByText('Select at least one batch that can be downloaded.').first().waitFor();
  await button('Select all that can be downloaded').click();
  await page.getByText('2 batches · 1,500 items · about').waitFor();
  await page.getByRole('radio', { name: 'COCO' }).check();
  await page.getByRole('radio', { name: 'Annotations alone' }).check({ force: true });
  await button('Pack').click();
  await packed('COCO').getByText('Ready').waitFor();
  expect(await rows('Files of the download').count()).toBe(2);
  await expectAccessibleInBothThemes(page, 'the data download');
});

test.step('a file comes through the browser, with the hash that is shown, and is recorded', async () => {
  const { page } = person;
  const zip = packed('COCO').getByRole('row').filter({ hasText: '001.zip' });
  const shown = await zip.locator('code').getAttribute('title');
  const coming = page.waitForEvent('download');
  await zip.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/ coco 001\.zip$/);
  expect(await hashOf(download)).toBe(shown);
  await zip.getByText('Not fetched').waitFor({ state: 'detached' });
  // Annotations are not the data: the warning before the confirmation stays.
  await expect.poll(() => rows('Delivered batches').filter({ hasText: 'In part, ' }).count()).toBe(1);
  expect(await rows('Delivered batches').filter({ hasText: 'Not downloaded' }).count()).toBe(0);
});

test.step('all files come one after the other', async () => {
  const { page } = person;
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await button('Download all 2 files').click();
  await expect.poll(() => downloads.length).toBe(2);
  await button('Download all 2 files').waitFor();
  expect(downloads.map((name) => name.split('.').at(-1))).toEqual(['sha256', 'zip']);
});

test.step('after a file that could not be had it goes on with that one, not with the first', async () => {
  const { page } = person;
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const route = `**/customer-api${startPartDownload.path}`;
  const refusal = JSON.stringify({ status: ERROR.updateFailed, message: 'Not now' });
  await page.route(route, async (asked) => {
    if (asked.request().postDataJSON()?.part !== 1) return asked.continue();
    return asked.fulfill({ body: refusal, contentType: 'application/json' });
  });
  await button('Download all 2 files').click();
  await page.getByText('Keep this page open').waitFor();
  await button('Go on with file 2 of 2').waitFor();
  await page.unroute(route);
  await button('Go on with file 2 of 2').click();
  await expect.poll(() => downloads.map((name) => name.split('.').at(-1))).toEqual(['sha256', 'zip']);
  await button('Go on with file 2 of 2').waitFor({ state: 'detached' });
  await button('Download all 2 files').waitFor();
});

test.step('an address that was asked for answers a download that goes on in the middle', async () => {
  const { page } = person;
  await page.getByText('Resume and verify').first().click();
  await button('Insert addresses').first().click();
  const command = page.getByText(/curl -f -C - -o .*001\.zip/).first();
  await expect.poll(() => command.textContent()).toContain(server.origin);
  const address = (await command.textContent())?.match(/001\.zip' '([^']+)'/)?.[1] ?? '';
  const rest = await fetch(address, { headers: { range: 'bytes=100-' } });
  expect(rest.status).toBe(206);
  await rest.arrayBuffer();
  // Good for a day: there is a way to new ones, and until they are there the old ones stand.
  await button('Renew addresses').first().click();
  await expect.poll(() => command.textContent()).not.toContain(address);
  expect(await command.textContent()).toContain(server.origin);
});

test.step('packing with the data shows how far it is, and is stopped', async () => {
  const { page } = person;
  await page.getByRole('checkbox', { name: 'Select Night 2' }).check();
  await page.getByRole('radio', { name: 'Pascal VOC' }).check();
  await page.getByRole('radio', { name: 'With the data' }).check({ force: true });
  await button('Pack').click();
  await page.getByText(/^\d+ of 600 items$/).waitFor();
  await page.getByRole('progressbar', { name: 'Packing' }).waitFor();
  await button('Stop packing').click();
  await packed('Pascal VOC').getByText('Cancelled').waitFor();
  await packed('Pascal VOC').getByRole('button', { name: 'Pack again' }).click();
  await page.getByText('1 batch · 600 items · about').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Pascal VOC' }).isChecked()).toBe(true);
});

test.step('how fast it is packed is reckoned from when packing began, not from when it waited', async () => {
  const { page } = person;
  const route = `**/customer-api${getDataDownloadList.path}?*`;
  let so: Partial<DataDownload> = { state: 'waiting', done: 0 };
  await page.route(route, async (asked) => {
    const reply = await (await asked.fetch()).json();
    const [first, ...rest] = reply.responseObject.rows;
    const rows = [{ ...first, ...so, total: 600, parts: [] }, ...rest];
    await asked.fulfill({ json: { ...reply, responseObject: { ...reply.responseObject, rows } } });
  });
  await page.goto(`/order/dataDownload?orderId=${orderId}`);
  await page.getByText('Waits for its turn').waitFor();
  so = { state: 'packing', done: 60 };
  await page.getByText('60 of 600 items', { exact: true }).waitFor();
  // The first that is seen of the packing tells no rate.
  expect(await page.getByText(/per second$/).count()).toBe(0);
  so = { state: 'packing', done: 90 };
  await page.getByText(/per second$/).waitFor();
  await page.unroute(route);
});

test.step('an order that is opened again meanwhile cannot be confirmed, and the batch is named', async () => {
  const { page } = person;
  const calls = watchCalls(page);
  await page.goto(`/order/orderDetail?orderId=${orderId}`);
  await button('Confirm delivery').click();
  await question().getByText('The provider can deliver nothing more to this order.').waitFor();
  await expectAccessibleInBothThemes(page, 'the confirmation', question());
  // Without the tick nothing is sent.
  await question().getByRole('button', { name: 'Confirm delivery' }).press('Enter');
  expect(calls.count(confirmDelivery.path)).toBe(0);
  await question().getByRole('checkbox').check();
  await call(reacceptBatch, { batchId });
  await question().getByRole('button', { name: 'Confirm delivery' }).click();
  const blocked = dialog('The delivery cannot be confirmed yet');
  await blocked.getByText('The delivery cannot be confirmed yet: something').waitFor();
  await blocked.getByText('Reviewable again').waitFor();
  await expectAccessibleInBothThemes(page, 'what stands in the way', blocked);
  await blocked.getByRole('link', { name: 'Night 2' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('batchId')).toBe(batchId);
});

test.step('what expired before it was downloaded is told by itself, without a way to where it cannot be had', async () => {
  const { page } = person;
  await call(giveResults, { target: { kind: 'batches', batchIds: [batchId] }, result: ITEM_RESULT.accepted });
  await call(finishBatch, { batchId });
  const completeAt = (completedAt: Date) =>
    server.services.database.system((tx) =>
      tx.update(batch).set({ completedAt }).where(eq(batch.id, batchId)),
    );
  await completeAt(new Date('2020-01-01'));
  await page.goto(`/order/orderDetail?orderId=${orderId}`);
  await button('Confirm delivery').click();
  await question().getByText('The data of 600 of 1,500 items expired before it was downloaded').waitFor();
  expect(await question().getByText('was not downloaded yet').count()).toBe(0);
  expect(await question().getByRole('link').count()).toBe(0);
  await expectAccessibleInBothThemes(page, 'the confirmation of what expired', question());
  await question().getByRole('button', { name: 'Cancel' }).click();
  await completeAt(new Date());
});

test.step('what was packed of an earlier acceptance is called so, and is still there', async () => {
  const { page } = person;
  await page.goto(`/order/dataDownload?orderId=${orderId}`);
  await packed('COCO').getByText('Outdated').waitFor();
  await packed('COCO')
    .getByText(/has to be packed again: Night 2$/)
    .waitFor();
  await packed('COCO').getByRole('button', { name: 'Download all 2 files' }).waitFor();
  await packed('COCO').getByRole('button', { name: 'Pack again' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'COCO' }).isChecked()).toBe(true);
});

test.step('once everything is accepted it is confirmed for good', async () => {
  const { page } = person;
  await page.goto(`/order/orderDetail?orderId=${orderId}`);
  await button('Confirm delivery').click();
  await question().getByText('The data of 600 of 1,500 items was not downloaded yet').waitFor();
  const [kept] = await server.services.database.system((tx) =>
    tx.select().from(order).where(eq(order.id, orderId)),
  );
  const { accepted = 0, rejected = 0 } = kept ?? {};
  await signed('Accepted', accepted);
  await signed('Rejected', rejected);
  await question().getByText('Invoices of your provider may follow from it.').waitFor();
  // One result is another meanwhile: it is told, and has to be ticked anew.
  await server.services.database.system((tx) =>
    tx
      .update(order)
      .set({ accepted: accepted - 1, rejected: rejected + 1 })
      .where(eq(order.id, orderId)),
  );
  await question().getByRole('checkbox').check();
  await question().getByRole('button', { name: 'Confirm delivery' }).click();
  await question().getByText('The figures of this delivery have changed since they were shown.').waitFor();
  await signed('Accepted', accepted - 1);
  await signed('Rejected', rejected + 1);
  await expect.poll(() => question().getByRole('checkbox').isChecked()).toBe(false);
  await question().getByRole('checkbox').check();
  await question().getByRole('button', { name: 'Confirm delivery' }).click();
  await page.getByText(`The delivery of ${ORDER} is confirmed.`).first().waitFor();
  await page.getByText(/^Delivery confirmed by Hanna Keller at \d{4}-/).waitFor();
  await expect.poll(() => button('Confirm delivery').count()).toBe(0);
  await expectAccessibleInBothThemes(page, 'a confirmed order');
});

test.step('an acceptor comes to no data download, and sees no delivery', async () => {
  const other = await visit(browser, server.origin);
  await storeToken(server.origin, other.page, ACCEPTOR_1, LANGUAGE_HEADER.en);
  await other.page.goto(`/order/dataDownload?orderId=${orderId}`);
  await expect.poll(() => new URL(other.page.url()).pathname).toBe('/noauth');
  await other.page.goto(`/order/orderDetail?orderId=${orderId}`);
  await other.page.getByRole('heading', { name: ORDER, level: 1 }).waitFor();
  await other.page.getByText('Delivery confirmed').first().waitFor();
  // Theirs are no figures of the order, which is said, and no share of it is given.
  await other.page.getByText('figures are of the batches that you see').waitFor();
  expect(await other.page.getByText(/% of the order$/).count()).toBe(0);
  expect(await other.page.getByRole('link', { name: 'Data download' }).count()).toBe(0);
  expect(await other.page.getByText('Hanna Keller at').count()).toBe(0);
  await other.close();
});

test.step('nothing was wrong in the browser meanwhile', () => {
  // The refusal that was asked for is an answer, and no failed request.
  expect(person.problems).toEqual([]);
});
