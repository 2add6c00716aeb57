import { truncate } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { rawZip } from '../server/datasets/raw-zip.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { confirmedBytes, SENDING } from './support/confirmed-bytes.ts';
import { type CuttableNetwork, cuttableNetwork } from './support/cuttable-network.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { type MadeFiles, makeFiles, noise } from './support/made-files.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { storedFiles } from './support/stored-files.ts';
import { type Visit, visit } from './support/visit.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const UPLOAD = '/dataSet/dataUpload';

let server: JourneyServer;
let network: CuttableNetwork;
let browser: SharedBrowser;
let person: Visit;
let files: MadeFiles;
let token: string;

beforeAll(async () => {
  files = await makeFiles();
  server = await startServer();
  network = await cuttableNetwork(server.origin);
  browser = shareBrowser();
  person = await visit(browser, network.origin);
  token = await storeToken(network.origin, person.page, ADMINISTRATOR, 'en_US');
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await server?.stop();
  await files?.remove();
});

const button = (name: string | RegExp) => person.page.getByRole('button', { name });
const textbox = (name: string) => person.page.getByRole('textbox', { name });
const row = (name: string): Locator => person.page.getByRole('listitem').filter({ hasText: name });
const fileField = () => person.page.locator('input[type=file]').first();
const folderField = () => person.page.locator('input[type=file]').last();
const stored = (dataset: string, batch = '1') =>
  storedFiles({ origin: server.origin, token }, dataset, batch);

/** The upload page, with a data set that is to be made. */
async function begin(dataset: string): Promise<void> {
  await person.page.goto(UPLOAD);
  await person.page.getByText('New', { exact: true }).click();
  await textbox('Name of the data set').fill(dataset);
}

/** A data set that is there, and a batch of it that is to be made. */
async function beginBatch(dataset: string, batch: string): Promise<void> {
  await person.page.goto(UPLOAD);
  await person.page.getByRole('combobox', { name: 'Existing data set' }).click();
  await person.page.getByRole('option', { name: dataset, exact: true }).click();
  await person.page.getByRole('combobox', { name: 'Batch' }).click();
  await person.page.getByRole('option', { name: 'New batch…' }).click();
  await textbox('Name of the batch').fill(batch);
}

async function complete(): Promise<void> {
  await person.page.getByText('Upload complete').first().waitFor();
}

const test = journey('what is uploaded is there, byte by byte');

test.step('nothing is sent before it is said where to: data set, its name, and batch', async () => {
  const { page } = person;
  await files.make('first.txt', 'one\n');
  await page.goto(UPLOAD);
  await fileField().setInputFiles(files.path('first.txt'));
  const upload = button('Upload 1 file');
  await upload.click();
  await page.getByText('Choose a data set.').waitFor();
  await page.getByText('New', { exact: true }).click();
  await upload.click();
  await page.getByText('Enter a name.').waitFor();
  await textbox('Name of the data set').fill('Nowhere yet');
  await textbox('Name of the batch').fill('');
  await upload.click();
  await page.getByText('Enter a name for the batch.').waitFor();
  expect(await page.getByText('Upload complete').count()).toBe(0);
});

test.step('a folder arrives with its tree, in a data set that is made for it', async () => {
  for (let number = 1; number <= 40; number += 1)
    await files.make(`street/day ${number % 3}/帧 ${number}.txt`, `picture ${number}\n`.repeat(number));
  await files.make('street/large.bin', noise(20 * MIB));
  await files.make('street/empty.txt', '');
  await begin('Street');
  await folderField().setInputFiles(files.path('street'));
  await person.page.getByText('42 files', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(person.page, 'chosen files');
  await button('Upload 42 files').click();
  await complete();
  await person.page.getByText('42 of 42 files').waitFor();
  expect(await stored('Street')).toEqual(files.hashesIn('street'));
  await expectAccessibleInBothThemes(person.page, 'a complete upload');
});

test.step('a rule that forbids a file says so, and the rest goes on', async () => {
  await files.make('a.csv', 'name,city\nA,Berlin\n');
  await files.make(
    'marked.csv',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('名,城市\nA,北京\n')]),
  );
  // 名,城市 / A,北京 as GBK has it.
  await files.make('gbk.csv', Buffer.from('c3fb2cb3c7cad00a412cb1b1bea90a', 'hex'));
  await files.make('neither.csv', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xfe, 0xff, 0x0a]));
  await files.make('too large.bin', '');
  await truncate(files.path('too large.bin'), GIB + 1);
  await files.make('some.zip', rawZip([{ name: 'a.txt', data: Buffer.from('a') }]));
  await begin('Loose');
  await fileField().setInputFiles(
    files.paths('a.csv', 'marked.csv', 'gbk.csv', 'neither.csv', 'too large.bin', 'some.zip'),
  );
  await row('too large.bin').getByText('Larger than 1 GB, the most that one file may be.').waitFor();
  await row('some.zip').getByText('Zips and other files are not uploaded together.').waitFor();
  await row('neither.csv').getByText('Refused').waitFor();
  await row('a.csv').getByText('UTF-8, 2 columns').waitFor();
  await row('marked.csv').getByText('UTF-8-BOM, 2 columns').waitFor();
  await row('gbk.csv').getByText('GBK, 2 columns').waitFor();
  await button('Preview gbk.csv').click();
  await person.page.getByRole('dialog').getByText('北京').waitFor();
  await person.page.keyboard.press('Escape');
  await person.page.getByText('Need attention: 3').click();
  await expect.poll(() => row('.csv').count()).toBe(1);
  await person.page.getByText('All 6').click();
  await button('Upload 3 files').click();
  await complete();
  expect(await stored('Loose')).toEqual(files.hashes('a.csv', 'marked.csv', 'gbk.csv'));
});

test.step('of zips the sixth is refused, and no other file goes with them', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `part ${at}.zip`);
  for (const name of names)
    await files.make(name, rawZip([{ name: `in/${name}.txt`, data: Buffer.from(name), deflated: true }]));
  await begin('Zips');
  await fileField().setInputFiles(files.paths(...names));
  await row('part 5.zip').getByText('More than 5 zips.').waitFor();
  await fileField().setInputFiles(files.paths('a.csv'));
  await row('a.csv').getByText('Zips and other files are not uploaded together.').waitFor();
  await button('Upload 5 files').click();
  await complete();
  const paths = async () => Object.keys(await stored('Zips')).filter((path) => !path.endsWith('.zip'));
  await expect.poll(async () => (await paths()).length).toBe(5);
});

test.step('who takes files out of the list by the keyboard is led to the next, and back to where they are chosen', async () => {
  const isFocused = (one: Locator) =>
    one.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button);
  const choose = (...names: string[]) => fileField().setInputFiles(files.paths(...names));
  await begin('Taken out');
  await choose('part 0.zip', 'part 1.zip');
  await row('part 1.zip').waitFor();
  await button('Remove part 0.zip').press('Enter');
  await row('part 0.zip').waitFor({ state: 'detached' });
  expect(await isFocused(button('Remove part 1.zip'))).toBe(true);
  await button('Remove part 1.zip').press('Enter');
  await expect.poll(() => isFocused(button('Choose files'))).toBe(true);
  await choose('part 0.zip');
  await button('Clear the list').press('Enter');
  await expect.poll(() => isFocused(button('Choose files'))).toBe(true);
});

test.step('what the customer has stored already is recognised, and not sent again', async () => {
  const before = network.sent();
  await beginBatch('Street', 'again');
  await fileField().setInputFiles(files.path('street/large.bin'));
  await button('Upload 1 file').click();
  await complete();
  await row('large.bin').getByText('Already stored').waitFor();
  expect(network.sent() - before).toBeLessThan(2 * MIB);
  expect(await stored('Street', 'again')).toEqual({
    'large.bin': files.hashesIn('street')['street/large.bin'],
  });
});

test.step('a network that goes in the middle is waited for, and nothing is lost', async () => {
  for (const name of ['one.bin', 'two.bin']) await files.make(name, noise(24 * MIB));
  await begin('Cut');
  await fileField().setInputFiles(files.paths('one.bin', 'two.bin'));
  const cut = network.cutAfter(20 * MIB);
  await button('Upload 2 files').click();
  await cut;
  await person.page.getByText('The server does not answer. It is tried again by itself.').waitFor();
  network.mend();
  await complete();
  expect(await stored('Cut')).toEqual(files.hashes('one.bin', 'two.bin'));
});

test.step('after a reload it goes on with the same files, and sends only what is missing', async () => {
  for (const name of ['three.bin', 'four.bin']) await files.make(name, noise(40 * MIB));
  await begin('Reloaded');
  await fileField().setInputFiles(files.paths('three.bin', 'four.bin'));
  // None of them is whole before.
  const cut = network.cutAfter(36 * MIB);
  const confirmed = confirmedBytes(person.page);
  await button('Upload 2 files').click();
  await cut;
  await person.page.getByText('The server does not answer.').waitFor();
  const held = await confirmed();
  // The page that is left tries again by itself, and must not get through.
  await person.page.route(SENDING, (route) => route.abort());
  network.mend();
  const answered = person.page.waitForEvent('dialog');
  const reloaded = person.page.reload();
  await (await answered).accept();
  await reloaded;
  await person.page.unroute(SENDING);
  await person.page.getByText('Interrupted upload to Reloaded, batch 1').waitFor();
  const before = network.sent();
  await button('Go on').click();
  await person.page.getByText('Waiting for files').waitFor();
  await person.page.getByText('2 files must be chosen again').waitFor();
  await fileField().setInputFiles(files.paths('three.bin', 'four.bin'));
  await complete();
  expect(network.sent() - before).toBeLessThan(80 * MIB - held + MIB);
  expect(await stored('Reloaded')).toEqual(files.hashes('three.bin', 'four.bin'));
});
