import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { dataDownload, dataDownloadPart } from '../../demo/server/db/schema/download.ts';
import { getDataDownloadList } from '../../src/shared/contract/delivery/data-download.ts';
import { acceptMany, deliverMany, MANY } from '../server/orders/many-batches.ts';
import { storeData } from '../server/orders/test-download.ts';
import type { TestDelivery } from '../server/test-delivery.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { openStage, type Stage } from './support/stage.ts';

/* More batches than a download holds, and than a list gives at a time: none is passed over. */

let stage: Stage;
let page: Page;
let delivery: TestDelivery;

beforeAll(async () => {
  stage = await openStage();
  const { server, customer } = stage;
  delivery = await deliverMany(server.services, customer.customerId, 'Many');
  await storeData(server, delivery);
  page = await stage.openWith(customer.admin.token, `/order/orderDetail?orderId=${delivery.orderId}`);
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(() => stage?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const selected = (text: string) => page.getByText(text).first().waitFor();
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const test = journey('an order of many batches is downloaded whole, and confirmed');

test.step(`all ${MANY} batches that stand in the way are counted`, async () => {
  await button('Confirm delivery').click();
  const blocked = page.getByRole('dialog', { name: 'The delivery cannot be confirmed yet' });
  await blocked.getByRole('link', { name: `Show ${MANY} batches in the list: Reviewable` }).waitFor();
  // Four by name, and the list of the rest.
  expect(await blocked.getByRole('listitem').getByRole('link').count()).toBe(5);
  await blocked.getByRole('button', { name: 'Close' }).last().click();
});

test.step('as many as a download holds are selected at once, and what is left out is said', async () => {
  await acceptMany(stage.server.services, delivery, new Date());
  await page.goto(`${stage.origin}/order/dataDownload?orderId=${delivery.orderId}`);
  await button('Select all that can be downloaded').click();
  await selected('1–100 of 250 batches are selected: a download holds 100 at most.');
  await selected('100 batches · 100 items');
  await expectAccessibleInBothThemes(page, 'a share of the batches');
  await page.getByRole('radio', { name: 'Annotations alone' }).check({ force: true });
  await button('Pack').click();
  await button('Select 101–200').waitFor();
  await selected('Select at least one batch that can be downloaded.');
});

test.step('the next ones follow, to the last', async () => {
  for (const [choice, said] of [
    ['Select 101–200', '100 batches · 100 items'],
    ['Select 201–250', '50 batches · 50 items'],
  ] as const) {
    await button(choice).click();
    await selected(said);
    await button('Pack').click();
    await selected('Select at least one batch that can be downloaded.');
  }
  expect(await page.getByRole('button', { name: /^Select \d/ }).count()).toBe(0);
  const { orderId } = delivery;
  const { reply } = await stage.server.call(
    getDataDownloadList,
    { orderId, limit: 10 },
    stage.customer.admin,
  );
  const names = reply.rows.flatMap(({ batches }) => batches);
  expect([names.length, new Set(names).size]).toEqual([MANY, MANY]);
});

/** As if the first download had held the data, and somebody had fetched all of it; or as it is. */
async function fetchFirst(isFetched: boolean): Promise<void> {
  await stage.server.services.database.system(async (tx) => {
    const [first] = await tx
      .update(dataDownload)
      .set({ withData: isFetched })
      .where(and(eq(dataDownload.orderId, delivery.orderId), eq(dataDownload.number, 1)))
      .returning({ id: dataDownload.id });
    await tx
      .update(dataDownloadPart)
      .set({ fetchedAt: isFetched ? new Date() : null })
      .where(eq(dataDownloadPart.downloadId, first?.id ?? ''));
  });
}

test.step('what was fetched meanwhile moves no batch into another share', async () => {
  await button('Select those not downloaded').click();
  await selected('1–100 of 250 batches are selected');
  await fetchFirst(true);
  await button('Select 101–200').click();
  await selected('101–200 of 250 batches are selected');
  // The very batches that were packed as the second hundred before.
  await page.getByRole('radio', { name: 'Annotations alone' }).check({ force: true });
  await button('Pack').click();
  await selected('These batches are packed in this way already: see D2');
  await fetchFirst(false);
});

test.step('a selection that was changed by hand is not called the first hundred', async () => {
  await button('Select all that can be downloaded').click();
  await selected('1–100 of 250 batches are selected');
  await page.getByRole('checkbox', { name: 'Select Many 250' }).uncheck();
  await selected('99 batches · 99 items');
  expect(await page.getByText('batches are selected').count()).toBe(0);
  await button('Clear selection (99)').click();
  expect(await page.getByRole('button', { name: /^Select \d/ }).count()).toBe(0);
});

test.step('a search and filters narrow the batches, stand in the address, and what is selected is among them', async () => {
  const named = () => page.getByRole('link', { name: /^Many \d+/ }).allTextContents();
  const search = page.getByRole('textbox', { name: 'Batch name or number' });
  await search.fill('many 25');
  await expect.poll(named).toHaveLength(2);
  await button('Select all that can be downloaded').click();
  await selected('2 batches · 2 items');
  await choose('Downloaded', 'Not, or only in part');
  await expect.poll(() => new URL(page.url()).searchParams.get('downloaded')).toBe('false');
  await selected('Select at least one batch that can be downloaded.');
  expect(await button('Select those not downloaded').count()).toBe(0);
  await choose('Status', 'Expired');
  await page.getByText('No batch matches').waitFor();
  await button('Select all that can be downloaded').click();
  await selected('There is no such batch.');
  await page.reload();
  await page.getByText('No batch matches').waitFor();
  expect(await search.inputValue()).toBe('many 25');
  await expectAccessibleInBothThemes(page, 'batches narrowed to none');
});

test.step('packing once more selects all batches of a download, whatever the list was narrowed to', async () => {
  // Of the last, by its number: until it is packed, the first whose files can be deleted is the one before.
  const last = page.getByRole('article').filter({ hasText: 'Download D3' });
  await last.getByRole('button', { name: 'Delete the files' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the files' }).click();
  await last.getByRole('button', { name: 'Pack again' }).click();
  // Not by their sum: the download that is packed again says the same.
  await button('Clear selection (50)').waitFor();
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['orderId']);
});

test.step('the confirmation says until when the data can be downloaded', async () => {
  await page.goto(`${stage.origin}/order/orderDetail?orderId=${delivery.orderId}`);
  await button('Confirm delivery').click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/^Data of this order can be downloaded until: \d{4}-\d\d-\d\d/).waitFor();
  await question.getByText('The data of 250 of 250 items was not downloaded yet').waitFor();
  expect(stage.complaints).toEqual([]);
});
