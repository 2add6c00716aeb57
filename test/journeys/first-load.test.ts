import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { login } from '../../src/shared/contract/oauth/session.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { type CountedLoad, countLoad } from './support/count-load.ts';
import { findBatch } from './support/find-batch.ts';
import { makeCall } from './support/make-call.ts';
import { heldBackOn, noteHeldBack } from './support/note-held-back.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/** The one with the largest files. */
const LANGUAGE = 'ja';
/** A page of our server with nothing of the product on it. */
const BARE_PAGE = '/portal/reference/';
const MOST_REQUESTS = 15;

let server: JourneyServer;
let browser: SharedBrowser;
let token: string;
const counted = new Map<string, CountedLoad>();

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const { account, password } = ADMINISTRATOR;
  ({ token } = await makeCall(server.origin, login, { loginName: account, password }));
});
afterAll(async () => {
  for (const [name, { files, bytes }] of counted) {
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(7)} KB in ${String(files.length).padStart(2)}: ${name}`,
    );
  }
  await browser?.close();
  await server?.stop();
});

async function newcomer(): Promise<Visit> {
  const person = await visit(browser, server.origin, { language: LANGUAGE });
  await noteHeldBack(person.context);
  return person;
}

/** What is kept on the device, and what is said of networks, comes once the first screen stands: maybe by now. */
function upToNow({ files, bytes, bytesOf }: CountedLoad): CountedLoad {
  const later = /\/chunks\/(outbox|device|kept-feedback|late-notices|unsent|work)-/;
  return { files: files.filter((file) => !later.test(file)), bytes: bytes - bytesOf(later), bytesOf };
}

/** As the console, or a partner’s page, is opened by somebody who has nothing of it yet. */
async function load(
  name: string,
  { page, close }: Visit,
  open: (page: Page) => Promise<void>,
): Promise<CountedLoad> {
  const count = await countLoad(page);
  await open(page);
  const load = upToNow(await count());
  expect(await heldBackOn(page), 'for how long what is there was not shown').toEqual([]);
  await close();
  counted.set(name, load);
  return load;
}

async function openConsole(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const ready = new Promise((resolve) => addEventListener('customer-ready', resolve, { once: true }));
    Object.assign(window, { ready });
  });
  await page.goto(path);
  await page.evaluate(() => (window as unknown as { ready: Promise<void> }).ready);
}

/** Puts the autoloader on a page, and an element where one is named; until it is ready. */
async function embed(page: Page, tag: string | null, attributes: Record<string, string>): Promise<void> {
  await page.evaluate(
    async ({ tag, attributes, token, language }) => {
      // Said by the page alone: nothing is fetched in another language before that is known.
      document.documentElement.lang = language;
      const element = tag === null ? null : document.createElement(tag);
      const ready = new Promise((resolve) => element?.addEventListener('customer-ready', resolve));
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/dist/autoloader.js';
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
      for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
      Object.assign(element ?? {}, { fetchToken: async () => token });
      document.body.replaceChildren(...(element ? [element] : []));
      document.head.append(script);
      await loaded;
      if (element) await ready;
    },
    { tag, attributes, token, language: LANGUAGE },
  );
}

async function loadEmbedded(
  name: string,
  tag: string | null,
  attributes: Record<string, string> = {},
): Promise<CountedLoad> {
  const person = await newcomer();
  await person.page.goto(BARE_PAGE);
  return load(name, person, (page) => embed(page, tag, attributes));
}

function expectLight({ files, bytes }: CountedLoad, most: number): void {
  expect(files, 'no file twice').toEqual([...new Set(files)]);
  const foreign = files.filter((file) => /\/texts-/.test(file) && !file.includes(`-${LANGUAGE}-`));
  expect(foreign, 'no texts but those that are read').toEqual([]);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes, files.join(' ')).toBeLessThanOrEqual(most);
}

test('the autoloader on a page without elements is one file of 2 KB', async () => {
  const autoloader = await loadEmbedded('the autoloader alone', null);
  expect(autoloader.files).toEqual(['/dist/autoloader.js']);
  // The names of the chunks in it weigh some bytes more or less with each build.
  expectLight(autoloader, 2080);
});

test.each([
  ['customer-feedback', {}, 11_000],
  ['customer-dataset-upload', { 'dataset-id': '0199a5f0-0000-7000-8000-000000000001' }, 18_700],
] as const)(
  'by the autoloader %s comes with what it stands with: no React before somebody wants more',
  async (tag, attributes, most) => {
    const standing = await loadEmbedded(`${tag} by the autoloader`, tag, attributes);
    expect(standing.files.filter((file) => /\/(react|foundation|form)-/.test(file))).toEqual([]);
    expectLight(standing, most);
  },
);

test('a session with nothing inside is ready with 12 KB: without React', async () => {
  expectLight(await loadEmbedded('a session alone', 'customer-session'), 12_000);
});

test('embedded orders stand with 190 KB', async () => {
  expectLight(await loadEmbedded('orders', 'customer-orders'), 190_000);
});

test('the embedded list of batches stands with 197 KB', async () => {
  expectLight(await loadEmbedded('acceptance, its list', 'customer-acceptance'), 197_000);
});

test('one embedded batch stands with 220 KB', async () => {
  const { batchId } = await findBatch(server.services, BATCH_STATE.reviewable);
  const batch = await loadEmbedded('one batch', 'customer-acceptance', { 'batch-id': batchId });
  expectLight(batch, 220_000);
});

test('feedback stands with 8 KB before the click, and its dialog with 36 KB above React and i18next', async () => {
  const person = await newcomer();
  const { page } = person;
  await page.goto(BARE_PAGE);
  const count = await countLoad(page);
  await page.evaluate(
    ([src, lang]) => {
      const element = document.createElement('customer-feedback');
      const ready = new Promise((resolve) => element.addEventListener('customer-ready', resolve));
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
      element.setAttribute('lang', lang);
      element.setAttribute('app-key', 'any');
      document.body.replaceChildren(element);
      document.head.append(script);
      return ready;
    },
    ['/dist/elements/customer-feedback.js', LANGUAGE] as const,
  );
  const before = await count();
  counted.set('feedback before the click', before);
  // The names of the chunks weigh some bytes more or less with each build here, too.
  expectLight(before, 8200);
  await page.locator('customer-feedback button').click();
  await page.locator('customer-feedback textarea').waitFor();
  const all = upToNow(await count());
  const react = all.bytesOf(/\/chunks\/react-/);
  const dialog = {
    ...all,
    files: all.files.slice(before.files.length),
    bytes: all.bytes - before.bytes - react,
  };
  expect(react).toBeGreaterThan(60_000);
  counted.set('its dialog, above React and i18next', dialog);
  expectLight(dialog, 36_000);
  await person.close();
});

test('the console asks somebody to sign in with 204 KB', async () => {
  expectLight(
    await load('the console’s sign-in', await newcomer(), (page) => openConsole(page, '/login')),
    204_000,
  );
});

test('the console’s first list stands with 230 KB', async () => {
  const person = await newcomer();
  await storeToken(server.origin, person.page, ADMINISTRATOR, LANGUAGE);
  expectLight(
    await load('the console’s first list', person, (page) => openConsole(page, '/orderManage')),
    230_000,
  );
});
