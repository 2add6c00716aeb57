import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { findBatch } from './support/find-batch.ts';
import { localeKeys } from './support/locale-keys.ts';
import { launchBrowser, type Visit, visit } from './support/open-browser.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { rareAddresses, screenAddresses } from './support/screen-addresses.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';

const WIDTHS = [1440, 1024, 390];
/** Languages and roles do not depend on each other, so not every pair of them is visited. */
const VISITS = [
  { who: 'an administrator', account: ADMINISTRATOR, language: 'en', theme: 'light', isLookedThrough: true },
  { who: 'an administrator', account: ADMINISTRATOR, language: 'zh', theme: 'dark', isLookedThrough: true },
  { who: 'an administrator', account: ADMINISTRATOR, language: 'ja', theme: 'light', isLookedThrough: false },
  { who: 'an acceptor', account: ACCEPTOR_1, language: 'en', theme: 'dark', isLookedThrough: false },
] as const;

let server: JourneyServer;
let browser: Browser;
let person: Visit | undefined;
let addresses: readonly string[];
let rare: readonly string[];

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
  const batch = await findBatch(server.services, BATCH_STATE.reviewing, ACCEPTOR_1.account);
  addresses = await screenAddresses(server.services, batch.batchId);
  rare = await rareAddresses(server.services);
});
afterEach(async (context) => {
  await pictureOfFailure(context, person?.page);
  await person?.close();
  person = undefined;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(VISITS)('$who sees every screen whole, in $language, at every width', async (one) => {
  person = await visit(browser, server.origin, { language: one.language, theme: one.theme });
  const { page, problems } = person;
  await storeToken(server.origin, page, one.account, LANGUAGE_HEADER[one.language]);
  const keys = localeKeys(one.language);
  for (const address of one.account === ADMINISTRATOR ? [...addresses, ...rare] : addresses) {
    await page.goto(address);
    await shown(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => overflow(page), { message: `${address} at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
    const texts = await shownTexts(page);
    expect(texts.length).toBeGreaterThan(10);
    expect(
      texts.filter((text) => keys.has(text)),
      address,
    ).toEqual([]);
    expect(problems, address).toEqual([]);
    if (one.isLookedThrough) await expectAccessible(page, address);
  }
});

/** A heading or the studio is there, and nothing waits for its first data any more. */
async function shown(page: Page): Promise<void> {
  await page.locator('.shell__main h1, .frame').first().waitFor();
  await expect.poll(() => page.locator('.shell__main [aria-busy="true"]').count()).toBe(0);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** All text that is shown, shadow roots included. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data.trim();
        if (text) texts.push(text);
      }
      if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return texts;
  });
}
