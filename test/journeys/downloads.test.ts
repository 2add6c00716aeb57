import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/* A provider publishes desktop clients by the command; people download them, and it is known who did. */

let server: JourneyServer;
let browser: SharedBrowser;
let acceptor: Visit;
let administrator: Visit;
let folder: string;
/** Made by the test: nothing is published that is not there. */
const files = {
  'Tracker 3.2.1.exe': randomBytes(700_000),
  'tracker_3.2.1_arm64.dmg': randomBytes(300_000),
  'Tracker 3.1.0.exe': randomBytes(200_000),
} as const;

const test = journey('desktop clients on their way to people');

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  folder = await mkdtemp(join(tmpdir(), 'customer-clients-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  await writeFile(join(folder, 'en.md'), 'Tracks keep their number.\n\n- Faster\n- <b>Smaller</b>\n');
  await writeFile(join(folder, 'zh.md'), '轨迹保留编号。\n');
  acceptor = await arrive(ACCEPTOR_1);
});
afterEach(async (context) => {
  await pictureOfFailure(context, administrator?.page ?? acceptor?.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** On a computer with Windows, whatever this one has. */
async function arrive(account: typeof ACCEPTOR_1 | typeof ADMINISTRATOR): Promise<Visit> {
  const one = await visit(browser, server.origin);
  await storeToken(server.origin, one.page, account, 'en_US');
  const session = await one.context.newCDPSession(one.page);
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: await one.page.evaluate(() => navigator.userAgent),
    userAgentMetadata: {
      platform: 'Windows',
      platformVersion: '15.0.0',
      architecture: 'x86',
      bitness: '64',
      model: '',
      mobile: false,
    },
  });
  return one;
}

async function command(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['demo/import/main.ts', ...args], {
    env: {
      ...process.env,
      SERVER_URL: server.origin,
      PROVIDER_KEY: server.services.config.providerKey,
    },
  });
  return stdout;
}

const VERSION = ['--kind', 'video', '--version', '3.2.1'];
const ON_WINDOWS = ['--platform', 'windows', '--arch', 'x64'];
const file = (name: keyof typeof files) => ['--file', join(folder, name)];
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const records = (page: Page, name: string) => page.getByRole('table', { name });

async function download(page: Page, button: string | RegExp) {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const one = await begun;
  return { name: one.suggestedFilename(), bytes: await readFile(await one.path()) };
}

test.step('before anything is published the page says so, and whom to ask', async () => {
  const { page } = acceptor;
  await page.goto('/orderManage');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Desktop clients' })
    .click();
  await page.waitForURL(/\/downloadPage$/);
  await said(page, 'No desktop client is published yet');
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.title()).toMatch(/^Desktop clients/);
  await expectAccessibleInBothThemes(page, 'nothing published');
});

test.step('what the provider publishes comes up, the file for this computer first', async () => {
  const notes = ['--notes-en', join(folder, 'en.md'), '--notes-zh', join(folder, 'zh.md')];
  const told = await command(
    'publish-client',
    ...VERSION,
    ...ON_WINDOWS,
    ...file('Tracker 3.2.1.exe'),
    ...['--released', '2026-10-02'],
    ...notes,
  );
  expect(told).toContain(sha256Of(files['Tracker 3.2.1.exe']));
  const forMacs = ['--platform', 'macos', '--arch', 'arm64', ...file('tracker_3.2.1_arm64.dmg')];
  await command('publish-client', ...VERSION, ...forMacs);
  const older = ['--kind', 'video', '--version', '3.1.0', ...ON_WINDOWS, ...file('Tracker 3.1.0.exe')];
  await command('publish-client', ...older);
  const { page } = acceptor;
  await page.reload();
  await page.getByRole('button', { name: 'Download for Windows (x64)' }).waitFor();
  await said(page, 'your computer: Windows (x64)');
  await said(page, 'released 2026-10-02');
  await said(page, sha256Of(files['Tracker 3.2.1.exe']));
  await said(page, '<b>Smaller</b>');
  await said(page, 'Not published for Linux yet.');
  // The other client has its card all the same.
  await said(page, 'Your provider has not published this client.');
  await expectAccessibleInBothThemes(page, 'what is published');
});

test.step('the command to verify it is that of its system, and older versions are folded', async () => {
  const { page } = acceptor;
  await page.getByText('Verify by SHA-256').first().click();
  await said(page, /Get-FileHash -Algorithm SHA256 -LiteralPath '\.\\Tracker 3\.2\.1\.exe'/);
  const older = page.getByRole('button', { name: 'Download Tracker 3.1.0.exe' });
  expect(await older.count()).toBe(0);
  await page.getByText('1 other version').click();
  await older.waitFor();
  await expectAccessibleInBothThemes(page, 'older versions');
});

test.step('an acceptor downloads it, byte for byte, and finds it among their downloads', async () => {
  const { page } = acceptor;
  const { name, bytes } = await download(page, 'Download for Windows (x64)');
  expect(name).toBe('Tracker 3.2.1.exe');
  expect(sha256Of(bytes)).toBe(sha256Of(files['Tracker 3.2.1.exe']));
  const mine = records(page, 'My downloads');
  await mine.getByText('Tracker 3.2.1.exe').waitFor();
  await mine.getByText('Complete', { exact: true }).waitFor();
  expect(await mine.getByRole('columnheader', { name: 'Downloaded by' }).count()).toBe(0);
});

test.step('an administrator sees who had what of the whole team, and finds it by name', async () => {
  administrator = await arrive(ADMINISTRATOR);
  const { page } = administrator;
  await page.goto('/downloadPage');
  await download(page, 'Download tracker_3.2.1_arm64.dmg');
  const team = records(page, 'Download record');
  await team
    .getByRole('row')
    .filter({ hasText: 'macOS (Apple silicon)' })
    .getByText('Hanna Keller')
    .waitFor();
  await team.getByRole('row').filter({ hasText: 'Windows (x64)' }).getByText('Mika Kato').waitFor();
  await page.getByRole('textbox', { name: 'File, version or person' }).fill('Kato');
  await page.waitForURL(/keyword=Kato/);
  await expect.poll(() => team.getByText('Hanna Keller').count()).toBe(0);
  await team.getByText('Mika Kato').waitFor();
  await expectAccessibleInBothThemes(page, 'the record');
  await page.getByRole('textbox', { name: 'File, version or person' }).fill('nobody');
  await said(page, 'No download matches');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await team.getByText('Hanna Keller').waitFor();
});

test.step('notes come in the language of the reader', async () => {
  const { page, context } = administrator;
  await context.addCookies([{ name: 'language', value: 'zh', url: server.origin }]);
  await page.goto('/downloadPage');
  await said(page, '轨迹保留编号。');
  await context.addCookies([{ name: 'language', value: 'ja', url: server.origin }]);
  await page.goto('/downloadPage');
  await said(page, '変更点の説明は English のみです。');
  await said(page, 'Tracks keep their number.');
});

test.step('what was withdrawn meanwhile is told, and taken off the page; the record stays', async () => {
  const { page } = acceptor;
  await command('withdraw-client', ...VERSION, '--platform', 'windows');
  await page.getByRole('button', { name: 'Download for Windows (x64)' }).click();
  await said(page, 'This file is not offered any more.');
  // The version before it is now the newest that there is for this computer.
  await page.getByRole('heading', { name: 'Video tracking' }).waitFor();
  await said(page, sha256Of(files['Tracker 3.1.0.exe']));
  await records(page, 'My downloads').getByText('Tracker 3.2.1.exe').waitFor();
  expect(acceptor.problems).toEqual([]);
  expect(administrator.problems).toEqual([]);
});
