import { readFile, stat } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { DEMONSTRATION_CUSTOMER } from '../../demo/data/seed/write-team.ts';
import { PROVIDER_BASE_PATH, PROVIDER_KEY_HEADER } from '../../src/shared/contract/provider.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { type MadeFiles, makeFiles } from './support/made-files.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let files: MadeFiles;

beforeAll(async () => {
  files = await makeFiles();
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  await storeToken(server.origin, person.page, ADMINISTRATOR, 'en_US');
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await files?.remove();
});

const button = (name: string | RegExp) => person.page.getByRole('button', { name, exact: true });
const dialog = () => person.page.getByRole('dialog');
const warning = () => person.page.getByRole('alertdialog');
const tab = (name: string) => person.page.getByRole('tab', { name });
const field = (name: string) => person.page.getByRole('textbox', { name });
const rows = (table: string) => person.page.getByRole('table', { name: table }).locator('tbody tr');
const heading = (name: string) => person.page.getByRole('heading', { name, level: 1, exact: true });

/** What a message says, for those who see it and those who hear it. */
const told = (text: string) => person.page.getByText(text).first().waitFor();

/** Chooses what may be done to a row, or to the data set of the page. */
async function step(name: string, what: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await person.page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** The provider takes the batch of a data set a step further. */
async function provider(batchId: string, what: string): Promise<void> {
  const response = await fetch(`${server.origin}${PROVIDER_BASE_PATH}/data/move`, {
    method: 'POST',
    headers: { [PROVIDER_KEY_HEADER]: server.services.config.providerKey },
    body: JSON.stringify({ customer: DEMONSTRATION_CUSTOMER, batchId, step: what }),
  });
  expect(await response.json()).toMatchObject({ status: 200 });
}

const test = journey('an administrator and the data sets');

test.step('the list is searched, and a row leads to the data set and back', async () => {
  const { page } = person;
  await page.goto('/dataSet/dataSetList');
  await heading('Data sets').waitFor();
  const first = rows('Data sets').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await field('Name or notes').fill(name.slice(0, 8));
  await expect.poll(() => rows('Data sets').filter({ hasText: name }).count()).toBe(1);
  await field('Name or notes').fill('no data set is called so');
  await page.getByText('No data set matches').waitFor();
  await button('Clear search and filters').click();
  await rows('Data sets').getByRole('link', { name }).click();
  await heading(name).waitFor();
  await tab('Overview').waitFor();
  await page.goBack();
  await heading('Data sets').waitFor();
});

test.step('a new one needs a name that no other has, and keeps what was typed', async () => {
  const { page } = person;
  const taken = (await rows('Data sets').getByRole('link').first().textContent()) ?? '';
  await button('New data set').click();
  await dialog().getByRole('button', { name: 'Create' }).click();
  await dialog().getByText('Enter a name.').waitFor();
  await dialog().getByRole('textbox', { name: 'Name' }).first().fill(taken);
  await dialog().getByRole('textbox', { name: 'Notes' }).fill('Taken at night.');
  await dialog().getByRole('button', { name: 'Create' }).click();
  await dialog().getByText('A data set of this name already exists.').waitFor();
  expect(await dialog().getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Taken at night.');
  await dialog().getByRole('textbox', { name: 'Name' }).first().fill('Night walks');
  await dialog().getByRole('button', { name: 'Create' }).click();
  await heading('Night walks').waitFor();
  await page.getByText('Unassociated').filter({ visible: true }).first().waitFor();
});

test.step('it is given to an order, renamed, and its history tells both', async () => {
  await step('Night walks', 'Associate with orders');
  await dialog().getByRole('checkbox').first().check();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await told('The related orders were saved.');
  await tab('Setting').click();
  await field('Name').fill('Night walks 2');
  await button('Save').click();
  await told('The settings were saved.');
  await heading('Night walks 2').waitFor();
  await tab('Operation history').click();
  await rows('Operation history').filter({ hasText: 'Related orders changed' }).waitFor();
  await rows('Operation history').filter({ hasText: 'Night walks → Night walks 2' }).waitFor();
});

test.step('batches are added, named and deleted, but the last one stays', async () => {
  await tab('Batches').click();
  await button('New batch').click();
  await dialog().getByRole('textbox', { name: 'Batch name' }).fill('1');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('already exists').waitFor();
  await dialog().getByRole('textbox', { name: 'Batch name' }).fill('Second');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await rows('Batches').filter({ hasText: 'Second' }).waitFor();
  await step('Second', 'Delete');
  await warning().getByRole('button', { name: 'Delete batch' }).click();
  await told('Second was deleted.');
  await expect.poll(() => rows('Batches').count()).toBe(1);
  await step('1', 'Delete');
  await warning().getByRole('button', { name: 'Delete batch' }).click();
  await told('A data set keeps at least one batch. Delete the data set instead.');
});

test.step('files of every kind come in, are found in their folders, and shown', async () => {
  const { page } = person;
  await files.make('walk/notes/read me.txt', 'Nothing was seen.\n');
  await files.make('walk/steps.csv', 'at,what\n1,left\n2,right\n');
  await files.make('walk/plan.json', '{"steps": [1, 2, 3]}');
  await files.make('walk/plan.xml', '<plan><step n="1"/></plan>');
  await files.make(
    'walk/cloud.pcd',
    'VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 2\nHEIGHT 1\nPOINTS 2\nDATA ascii\n0 0 0\n1 1 1\n',
  );
  await step('1', 'Upload');
  await page.locator('input[type=file]').last().setInputFiles(files.path('walk'));
  await button('Upload 5 files').click();
  await page.getByText('Upload complete').first().waitFor();
  await page.getByRole('link', { name: 'Open the batch' }).click();
  await expect.poll(() => rows('Files').count()).toBe(5);
  await expect.poll(() => rows('Files').filter({ hasText: 'Parsed' }).count()).toBe(5);
  for (const [name, shown] of [
    ['steps.csv', 'right'],
    ['plan.json', '"steps"'],
    ['plan.xml', '<plan>'],
    ['read me.txt', 'Nothing was seen.'],
    ['cloud.pcd', '2 of 2 points'],
  ] as const) {
    await rows('Files').getByRole('button', { name, exact: true }).click();
    await dialog().getByText(shown).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  }
  await field('File name').fill('read');
  await expect.poll(() => rows('Files').count()).toBe(1);
  await expectAccessibleInBothThemes(page, 'the files of a data set');
});

test.step('a file and a batch are downloaded beside the page, which what the server refuses does not replace', async () => {
  const { page } = person;
  const before = page.url();
  const downloaded = async (press: () => Promise<void>) => {
    const coming = page.waitForEvent('download');
    await press();
    return coming;
  };
  const file = () => dialog().getByRole('button', { name: 'Download', exact: true }).click();
  await rows('Files').getByRole('button', { name: 'read me.txt', exact: true }).click();
  const one = await downloaded(file);
  expect(one.suggestedFilename()).toBe('read me.txt');
  expect(await readFile(await one.path(), 'utf8')).toBe('Nothing was seen.\n');

  const { mediaSigner } = server.services;
  const check = vi.spyOn(mediaSigner, 'checkOwn').mockReturnValue(false);
  await downloaded(file);
  expect(check).toHaveBeenCalledWith('/dataSet/getDownload', expect.anything());
  await dialog().getByText('Nothing was seen.').waitFor();
  expect(page.url()).toBe(before);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  await tab('Batches').click();
  await rows('Batches').first().waitFor();
  const batches = page.url();
  const batch = () => step('1', 'Download as zip');
  await downloaded(batch);
  expect(check).toHaveBeenCalledWith('/dataSet/downloadDatasetBatch', expect.anything());
  await rows('Batches').first().waitFor();
  expect(page.url()).toBe(batches);
  check.mockRestore();
  const all = await downloaded(batch);
  expect(all.suggestedFilename()).toMatch(/ - 1\.zip$/);
  expect((await stat(await all.path())).size).toBeGreaterThan(200);
  await page.goto(before);
  await rows('Files').first().waitFor();
});

test.step('who works at it keeps it from being deleted; then it can be', async () => {
  const { page } = person;
  const batchId = new URL(page.url()).searchParams.get('batchId') ?? '';
  await provider(batchId, 'annotate');
  await step('Night walks 2', 'Delete');
  await warning().getByText('5 files').waitFor();
  await warning().getByRole('button', { name: 'Delete data set' }).click();
  await warning().getByText('The provider works at one of its batches.').waitFor();
  await expectAccessibleInBothThemes(page, 'a deletion that is refused', warning());
  await warning().getByRole('button', { name: 'Cancel' }).click();
  for (const what of ['review', 'inspect', 'inspectAgain', 'makeReady', 'deliver', 'accept'])
    await provider(batchId, what);
  await step('Night walks 2', 'Delete');
  await warning().getByRole('button', { name: 'Delete data set' }).click();
  await told('Night walks 2 was deleted.');
  await heading('Data sets').waitFor();
  expect(await rows('Data sets').filter({ hasText: 'Night walks 2' }).count()).toBe(0);
  expect(person.problems).toEqual([]);
});

test.step('an acceptor has no data sets: neither the menu nor the page', async () => {
  const other = await visit(browser, server.origin);
  await storeToken(server.origin, other.page, ACCEPTOR_1, 'en_US');
  await other.page.goto('/projects/projectList');
  await other.page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await other.page.getByRole('link', { name: 'Data sets' }).count()).toBe(0);
  await other.page.goto('/dataSet/dataSetList');
  await other.page
    .getByText(/administrator|not found|no access|not allowed/i)
    .first()
    .waitFor();
  expect(await other.page.getByRole('table', { name: 'Data sets' }).count()).toBe(0);
  await other.close();
});
