import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { findBatch } from './support/find-batch.ts';
import { arrived, goOn } from './support/go-on.ts';
import { lengthenNames } from './support/lengthen-names.ts';
import { localeKeys } from './support/locale-keys.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { rareAddresses, screenAddresses } from './support/screen-addresses.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';
import { withoutChromium } from './support/without-chromium.ts';

const WIDTHS = [1440, 1024, 390];
/** Of a list beyond the edge at the first width, in px: that of the jobs has the most columns. */
const WIDEST = 520;
/** What words in a list may take at the first width before they are cut, in px; names that lead somewhere have more. */
const LIMIT = { words: 260, names: 380 };
/**
 * Languages and roles do not depend on each other, so not every pair of them is visited. On one visit each screen is
 * loaded anew, and looked through for accessibility; on the others it is come to from the one before, as by a link.
 * The last one finds names of 200 characters everywhere: they push nothing out of sight. Its browser lacks what only
 * Chromium has.
 */
const VISITS = [
  { who: 'an administrator', account: ADMINISTRATOR, language: 'en', theme: 'light', kind: 'looked through' },
  { who: 'an acceptor', account: ACCEPTOR_1, language: 'zh', theme: 'dark', kind: 'usual' },
  { who: 'an administrator', account: ADMINISTRATOR, language: 'ja', theme: 'light', kind: 'long names' },
] as const;

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;
let addresses: readonly string[];
let tabs: readonly string[];
let rare: readonly string[];

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const batch = await findBatch(server.services, BATCH_STATE.reviewing, ACCEPTOR_1.account);
  addresses = await screenAddresses(server.services, batch.batchId);
  rare = await rareAddresses(server.services);
  tabs = ['messages', 'history', 'assignment', 'reports'].map(
    (tab) => `/projects/deliveryBatch?batchId=${batch.batchId}&tab=${tab}`,
  );
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
  if (one.kind === 'long names') await withoutChromium(person.context);
  await storeToken(server.origin, page, one.account, LANGUAGE_HEADER[one.language]);
  const keys = localeKeys(one.language);
  const seen = new Set<string>();
  const all = [...addresses, ...(one.account === ADMINISTRATOR ? rare : [])];
  if (one.kind === 'long names') {
    await lengthenNames(server.services);
    all.push(...tabs);
  }
  for (const address of all) {
    const path = address.split('?')[0] ?? address;
    // A view of the same path would stay, and nobody could tell what it showed before from what it shows now.
    if (one.kind === 'looked through' || seen.size === 0 || seen.has(path)) await page.goto(address);
    else await goOn(page, address);
    seen.add(path);
    await shown(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => overflow(page), { message: `${address} at ${width} px` })
        .toBeLessThanOrEqual(0);
      if (width !== WIDTHS[0]) continue;
      await expect.poll(() => beyondOfLists(page), { message: address }).toBeLessThan(WIDEST);
      await expect.poll(() => wordsBeyondLimit(page), { message: address }).toEqual([]);
    }
    const texts = await shownTexts(page);
    expect(texts.length).toBeGreaterThan(10);
    expect(
      texts.filter((text) => keys.has(text)),
      address,
    ).toEqual([]);
    expect(problems, address).toEqual([]);
    if (one.kind === 'looked through') await expectAccessibleInBothThemes(page, address);
  }
});

/** A heading or the studio is there, and nothing waits for its first data any more. */
async function shown(page: Page): Promise<void> {
  await arrived(page);
  await page.locator('.shell__main :is(h1, .frame):visible').first().waitFor();
  await expect
    .poll(() => page.locator('.shell__main [aria-busy="true"]').filter({ visible: true }).count())
    .toBe(0);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** How far the widest list that has heads goes on beyond what is seen of it. */
function beyondOfLists(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lists = [...document.querySelectorAll('customer-console')].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll('.data-table__scroller') ?? []),
    ]);
    return Math.max(0, ...lists.map((list) => list.scrollWidth - list.clientWidth));
  });
}

/** The columns whose words take more than they may, with how much they take. */
function wordsBeyondLimit(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    const cells = [...document.querySelectorAll('customer-console')].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.data-table__value:has(.clipped)') ?? []),
    ]);
    return cells.flatMap((one) => {
      const most = one.querySelector('.name-link') ? limit.names : limit.words;
      return one.offsetWidth > most
        ? `${one.closest('td')?.getAttribute('data-label')}: ${one.offsetWidth}`
        : [];
    });
  }, LIMIT);
}

/** All text that is shown, shadow roots included; views of other tabs are not. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data.trim();
        if (text) texts.push(text);
      }
      if (node instanceof HTMLElement && node.style.display === 'none') return;
      if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return texts;
  });
}
