import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { answerMessage } from '../../demo/server/acceptance/message/answer-message.ts';
import { newId } from '../../demo/server/db/new-id.ts';
import { batch as batchTable } from '../../demo/server/db/schema/delivery.ts';
import { batchMessage } from '../../demo/server/db/schema/history.ts';
import { assignBatch } from '../../src/shared/contract/accept/assignment.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ACCEPTOR_2, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { userName } from './support/user-name.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let administrator: Visit;
let first: Visit;
let second: Visit;
let batch: FoundBatch;
let names: Record<'first' | 'second', string>;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  batch = await findBatch(server.services, BATCH_STATE.reviewable);
  names = {
    first: await userName(server.services, ACCEPTOR_1.account),
    second: await userName(server.services, ACCEPTOR_2.account),
  };
  administrator = await visit(browser, server.origin);
  page = administrator.page;
  const token = await storeToken(server.origin, page, ADMINISTRATOR, LANGUAGE_HEADER.en);
  // Nobody sees the whole batch: what is assigned by package decides.
  await makeCall(server.origin, assignBatch, { batchId: batch.batchId, userIds: [] }, { token });
  first = await come(ACCEPTOR_1);
  second = await come(ACCEPTOR_2);
});
afterEach((context) => pictureOfFailure(context, page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function come(account: typeof ACCEPTOR_1 | typeof ACCEPTOR_2): Promise<Visit> {
  const person = await visit(browser, server.origin);
  await storeToken(server.origin, person.page, account, LANGUAGE_HEADER.en);
  return person;
}

const address = (tab = '') => `/projects/deliveryBatch?batchId=${batch.batchId}${tab && `&tab=${tab}`}`;
const tab = (name: RegExp) => page.getByRole('tab', { name });
const rowOf = (on: Page, name: string) =>
  on.getByRole('row').filter({ has: on.getByRole('link', { name, exact: true }) });
const packageAt = (at: number) => batch.packages.at(at) ?? expect.unreachable();
const half = () => Math.ceil(batch.packages.length / 2);

const test = journey('what surrounds a batch, from the dealing of its packages to its record');

test.step('an administrator deals the packages out to two acceptors, and sees beforehand who gets what', async () => {
  await page.goto(address());
  await tab(/^Assignment/).click();
  await page.getByText('Nobody: packages below decide.').waitFor();
  await expect
    .poll(() => page.getByRole('table').getByText('nobody', { exact: true }).count())
    .toBe(Math.min(10, batch.packages.length));
  await page.getByRole('button', { name: 'Assign all packages…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Split evenly').click();
  for (const name of [names.first, names.second]) {
    await dialog.getByRole('checkbox', { name }).setChecked(true, { force: true });
  }
  const after = dialog.getByRole('region', { name: 'Afterwards' });
  await after
    .getByRole('listitem')
    .filter({ hasText: names.first })
    .getByText(`${half()} packages`)
    .waitFor();
  await dialog.getByRole('button', { name: 'Split', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const rows = page.getByRole('table').getByRole('row');
  await rows
    .filter({ hasText: packageAt(0) })
    .getByText(names.first)
    .waitFor();
  await rows
    .filter({ hasText: packageAt(half()) })
    .getByText(names.second)
    .waitFor();
});

test.step('who assigns a package that somebody has begins with them, reads who loses it, and takes it from all only on being asked', async () => {
  await page
    .getByRole('row')
    .filter({ hasText: packageAt(0) })
    .getByText(names.first)
    .click();
  const dialog = page.getByRole('dialog').first();
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  await expect.poll(() => box(names.first).isChecked()).toBe(true);
  await box(names.first).setChecked(false, { force: true });
  await dialog.getByText(`${names.first} is taken off 1 package.`).waitFor();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Take 1 package from everybody?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await box(names.first).setChecked(true, { force: true });
  await box(names.second).setChecked(true, { force: true });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: packageAt(0) });
  for (const name of [names.first, names.second]) await row.getByText(name).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => row.getByText(names.second).count()).toBe(0);
});

test.step('each acceptor sees their part alone, and reads why', async () => {
  await first.page.goto(address());
  await first.page.getByText('You see the packages that an administrator assigned to you').waitFor();
  await rowOf(first.page, packageAt(0)).waitFor();
  await expect.poll(() => rowOf(first.page, packageAt(half())).count()).toBe(0);
  await second.page.goto(address());
  await rowOf(second.page, packageAt(half())).waitFor();
  await expect.poll(() => rowOf(second.page, packageAt(0)).count()).toBe(0);
});

test.step('a message is kept while it is written, sent once, answered by the provider, and closed', async () => {
  await page.goto(address('messages'));
  await page.getByRole('textbox', { name: 'New message' }).fill('Where are the lamps of lorries?');
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'New message' }).inputValue())
    .toBe('Where are the lamps of lorries?');
  await page.getByRole('button', { name: 'Send' }).click();
  await tab(/^Messages 1/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'New message' }).inputValue()).toBe('');
  await answerForProvider('They are mended in the next delivery.');
  await page.reload();
  const thread = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
  await thread.getByText('They are mended in the next delivery.').waitFor();
  await thread.getByText('Provider', { exact: true }).waitFor();
  // By keyboard alone, the focus goes where one writes, and back.
  await thread.getByRole('button', { name: 'Answer' }).press('Enter');
  await page.keyboard.type('Thank');
  await expect.poll(() => thread.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('Thank');
  await page.keyboard.type(' you.');
  await thread.getByRole('button', { name: 'Send' }).press('Enter');
  await thread.getByText('Thank you.').waitFor();
  await thread
    .locator('button:focus')
    .and(thread.getByRole('button', { name: 'Answer' }))
    .waitFor();
  await thread.getByRole('button', { name: 'Close', exact: true }).click();
  await tab(/^Messages 0/).waitFor();
});

async function answerForProvider(text: string): Promise<void> {
  await server.services.database.system(async (tx) => {
    const [asked] = await tx
      .select({ messageId: batchMessage.id, customerId: batchMessage.customerId })
      .from(batchMessage)
      .innerJoin(batchTable, eq(batchTable.id, batchMessage.batchId))
      .where(eq(batchTable.id, batch.batchId));
    if (!asked) throw new Error('No message was left.');
    await answerMessage(tx, { ...asked, key: newId(), author: 'Elena Rossi', text, at: new Date() });
  });
}

test.step('an administrator makes an error type in three languages, and it is offered with a rejection', async () => {
  await page.goto(address());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Error types…' }).click();
  await page.getByRole('button', { name: 'Add an error type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Begin with a small letter').waitFor();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('too-dark');
  await dialog.getByRole('textbox', { name: 'Title in English' }).fill('Too dark');
  await dialog.getByRole('textbox', { name: 'Title in Chinese' }).fill('过暗');
  await dialog.getByRole('textbox', { name: 'Title in Japanese' }).fill('暗すぎる');
  await dialog.getByText('Critical', { exact: true }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByText('Discard what you typed?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Error types' }).getByText('too-dark').waitFor();
  await page.locator('.dialog__actions').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject all packages…' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Too dark' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test.step('who works on what is seen at once, and an administrator takes a package over', async () => {
  await first.page.getByRole('button', { name: 'Start acceptance' }).click();
  await rowOf(first.page, packageAt(0)).getByRole('button', { name: 'Start' }).click();
  await studioDriver(first.page).at(1);
  await page.goto(address());
  const working = page.getByRole('region', { name: 'Who works on what now' });
  await working.getByText(names.first).waitFor();
  await working.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  // After the initials of the picture.
  await working.getByText(/you$/).waitFor();
});

test.step('packages stand on the first screen, once, and no list is cut', async () => {
  await page.goto(address());
  const last = rowOf(page, packageAt(Math.min(4, batch.packages.length) - 1));
  await last.waitFor();
  const box = await last.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  const progress = page.getByRole('region', { name: 'Progress' });
  await progress.getByText(/^0 of \d+ packages accepted$/).waitFor();
  expect(await progress.getByRole('link').count()).toBe(0);
  const cut = await page
    .locator('.shell__main ul:visible')
    .evaluateAll((lists) => lists.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test.step('finish is refused while packages are not accepted; it is not once they are', async () => {
  const finish = page.getByRole('button', { name: 'Finish acceptance' });
  await expect.poll(() => finish.isDisabled()).toBe(true);
  // Out of the tab order it could tell nobody why.
  await finish.focus();
  const why = (await finish.getAttribute('aria-description')) ?? '';
  expect(why).toMatch(/package/i);
  await page.locator('.tooltip').getByText(why).filter({ visible: true }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await rowOf(page, packageAt(0)).getByRole('link').click();
  await page.getByRole('button', { name: 'Give up the claim' }).click();
  await page.getByRole('button', { name: 'Give up the claim' }).waitFor({ state: 'detached' });
  await page.goto(address());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Accept all packages…' }).click();
  await page.getByRole('dialog').getByText(`${batch.delivered} items:`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('This can be undone until somebody goes on from it.').waitFor();
  await page.getByRole('button', { name: 'Finish acceptance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish acceptance' }).click();
  await page.getByText('The acceptance of this batch has ended.').waitFor();
});

test.step('the history tells all of it, by event, and so does the record of the batch', async () => {
  await tab(/^History/).click();
  const what = (event: string) => page.getByRole('table').getByText(event, { exact: true }).first();
  for (const event of ['Acceptance finished', 'Bulk result', 'Package taken over', 'Message closed']) {
    await what(event).waitFor();
  }
  await page.goto(`/projects/deliveryBatchDetails?batchId=${batch.batchId}`);
  await page.getByRole('heading', { name: /: record$/, level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Rounds' }).getByText('Acceptance finished').first().waitFor();
  await page.getByRole('region', { name: 'Messages' }).getByText('Elena Rossi (provider)').waitFor();
});

test.step('nothing went wrong in the browsers', () => {
  expect([...administrator.problems, ...second.problems]).toEqual([]);
});
