import { expect } from 'vitest';
import { partners } from './partners.ts';
import { visitPage } from './visit-page.ts';

/** Opens a page that embeds the batch: it stands there with its data from the real API, and nobody complains. */
export async function expectBatch(address: string, tag = 'customer-acceptance'): Promise<void> {
  const { batchId, name } = partners().batch;
  const { page, complaints, close } = await visitPage(`${address}?batch=${batchId}`);
  await page.locator(tag).getByRole('heading', { name, level: 1 }).waitFor();
  // The page's own part: it has heard of it.
  await page.getByRole('status').filter({ hasText: 'ready' }).first().waitFor();
  // A kit whose parts were left out of a bundle would draw none of them.
  expect(await page.locator(tag).getByRole('button').count()).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
  await close();
}
