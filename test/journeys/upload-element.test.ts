import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { type MadeFiles, makeFiles, noise } from './support/made-files.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { storedFiles } from './support/stored-files.ts';
import { startUploadPartner, type UploadPartner } from './support/upload-partner.ts';
import { type Visit, visit } from './support/visit.ts';

const MIB = 1024 * 1024;

let partner: UploadPartner;
let browser: SharedBrowser;
let person: Visit;
let files: MadeFiles;

beforeAll(async () => {
  files = await makeFiles();
  browser = shareBrowser();
  partner = await startUploadPartner({
    markup: ({ origin, datasetId }) =>
      ['one', 'two']
        .map(
          (id) =>
            `<customer-dataset-upload id="${id}" api-base="${origin}/customer-api" dataset-id="${datasetId}" batch-name="${id}" max-file-size="${6 * MIB}" accept=".txt, .bin"></customer-dataset-upload>`,
        )
        .join(''),
  });
  person = await visit(browser, partner.portal.origin);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await files?.remove();
});

interface Told {
  readonly name: string;
  readonly id: string;
  readonly detail: { readonly files?: unknown };
}
const told = async (id: string, name: string) =>
  (await person.page.evaluate(() => (globalThis as unknown as { told: Told[] }).told)).filter(
    (one) => one.id === id && one.name === name,
  );
const within = (id: string): Locator => person.page.locator(`customer-dataset-upload#${id}`);
const button = (id: string, name: string | RegExp) => within(id).getByRole('button', { name });

const test = journey('a page of another origin embeds the upload alone, under the strictest policy');

test.step('the place for files stands without React', async () => {
  const scripts: string[] = [];
  person.page.on('request', (request) => scripts.push(request.url()));
  await person.page.goto('/');
  await within('one').getByText('Drop a folder, files or zips here').waitFor();
  await within('two').getByText('Accepted: .txt, .bin').waitFor();
  expect(scripts.filter((url) => url.includes('react'))).toEqual([]);
  await expectAccessibleInBothThemes(person.page, 'two places for files');
});

test.step('what breaks the page’s limits is refused before a byte leaves; the rest can go on', async () => {
  await files.make('small.txt', 'small\n');
  await files.make('middle.bin', noise(5 * MIB));
  await files.make('large.bin', noise(7 * MIB));
  await files.make('picture.gif', 'GIF89a');
  await within('one')
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.paths('small.txt', 'middle.bin', 'large.bin', 'picture.gif'));
  await within('one').getByText('Files of this type are not accepted here.').waitFor();
  expect((await told('one', 'customer-upload-added')).flatMap(({ detail }) => detail.files)).toEqual([
    { path: 'small.txt', size: 6 },
    { path: 'middle.bin', size: 5 * MIB },
  ]);
  expect((await told('one', 'customer-upload-rejected')).flatMap(({ detail }) => detail.files)).toEqual([
    { path: 'large.bin', size: 7 * MIB, reason: 'fileSize', limit: 6 * MIB },
    { path: 'picture.gif', size: 6, reason: 'type', limit: null },
  ]);
  await expectAccessibleInBothThemes(person.page, 'chosen files');
});

test.step('they arrive in the batch of that name that is there already, byte by byte', async () => {
  await button('one', 'Upload 2 files').click();
  await within('one').getByText('Upload complete').waitFor();
  expect(
    await storedFiles({ origin: partner.server.origin, token: partner.token }, 'From a portal', 'one'),
  ).toEqual(files.hashes('small.txt', 'middle.bin'));
  const [{ detail } = { detail: {} }] = await told('one', 'customer-upload-complete');
  expect(detail).toEqual({
    uploadId: expect.any(String),
    datasetId: partner.datasetId,
    batchId: expect.any(String),
    files: 2,
    size: 5 * MIB + 6,
  });
  expect((await told('one', 'customer-upload-progress')).length).toBeGreaterThan(0);
});

test.step('the other element on the page has an upload of its own; the page cancels it', async () => {
  expect(await told('two', 'customer-upload-added')).toEqual([]);
  await within('two').locator('input[type=file]').first().setInputFiles(files.paths('small.txt'));
  await button('two', 'Upload 1 file').waitFor();
  await person.page.evaluate(() =>
    (document.querySelector('#two') as HTMLElement & { cancel(): Promise<void> }).cancel(),
  );
  expect(await told('two', 'customer-upload-cancelled')).toEqual([
    { name: 'customer-upload-cancelled', id: 'two', detail: { uploadId: null, resumable: false } },
  ]);
  await within('two').getByText('Upload cancelled').waitFor();
  await button('two', 'Upload more').click();
});

test.step('paused and resumed by the page, a folder arrives with its tree in a batch that is made', async () => {
  await files.make('street/day 1/a.txt', 'a\n');
  await files.make('street/b.bin', noise(5 * MIB));
  await within('two').locator('input[type=file]').last().setInputFiles(files.path('street'));
  await button('two', 'Upload 2 files').click();
  const call = (name: 'pause' | 'resume') =>
    person.page.evaluate((method) => {
      const element = document.querySelector('#two') as HTMLElement & Record<typeof method, () => void>;
      element[method]();
    }, name);
  await call('pause');
  await call('resume');
  await within('two').getByText('Upload complete').waitFor();
  expect(
    await storedFiles({ origin: partner.server.origin, token: partner.token }, 'From a portal', 'two'),
  ).toEqual(files.hashesIn('street'));
  expect(await told('two', 'customer-upload-failed')).toEqual([]);
  expect(person.problems).toEqual([]);
});
