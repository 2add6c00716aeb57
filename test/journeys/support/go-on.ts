import type { Page } from 'playwright-core';

/** What a screen is known by, in the view that is shown: those of other tabs are kept, hidden, in the document. */
const IN_FRONT = '.shell__main :is(h1, form, table, .frame):visible';

/**
 * Goes to an address as a link of the console would, without loading it anew. The view that is left is marked, so
 * that `arrived` takes it for nobody else's; one that stays in front is not to be left (`stays`).
 */
export async function goOn(page: Page, address: string, stays = false): Promise<void> {
  await page.locator('[data-left]').evaluateAll((left) => {
    for (const one of left) one.removeAttribute('data-left');
  });
  if (!stays) {
    await page.locator(IN_FRONT).evaluateAll((shown) => {
      for (const one of shown) one.toggleAttribute('data-left', true);
    });
  }
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The navigation has ended and its screen is there. */
export async function arrived(page: Page): Promise<void> {
  await page.locator(`${IN_FRONT}:not([data-left])`).first().waitFor();
  await page.locator('.navigation-progress').waitFor({ state: 'detached' });
}
