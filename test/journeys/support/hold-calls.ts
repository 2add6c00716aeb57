import type { Page } from 'playwright-core';
import type { Endpoint } from '../../../src/shared/contract/endpoint.ts';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';

/** Holds calls of a page before they reach the server. Answers what lets them all go on, and those that follow. */
export async function holdCalls(page: Page, ...endpoints: readonly Endpoint[]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  for (const { path } of endpoints) {
    await page.route(`**${BASE_PATH}${path}*`, async (route) => {
      await released;
      await route.fallback();
    });
  }
  return release;
}
