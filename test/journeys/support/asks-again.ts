import type { Page } from 'playwright-core';

const ADDRESS = '/dist/chunks/comes-the-second-time.js';

/**
 * Whether the browser asks the network again for a module that it could not fetch, as HTML has it since 2026. Older ones
 * remember the failure for as long as the page lives, and only a reload helps.
 */
export async function asksAgain(page: Page): Promise<boolean> {
  let asked = 0;
  const answer = (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'text/javascript', body: 'export {};' });
  };
  await page.route(`**${ADDRESS}`, answer);
  // As texts: the test runner has a way of its own to import.
  const isThere = `import('${ADDRESS}').then(() => true, () => false)`;
  await page.evaluate(isThere);
  const isThereNow: boolean = await page.evaluate(isThere);
  await page.unroute(`**${ADDRESS}`, answer);
  return isThereNow;
}
