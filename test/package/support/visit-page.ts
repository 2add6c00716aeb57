import type { Page } from 'playwright-core';
import { shareBrowser } from '../../journeys/support/browser.ts';

export interface PageVisit {
  readonly page: Page;
  /** What the page complained of: errors and warnings of its console, and what it threw. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function visitPage(address: string): Promise<PageVisit> {
  const browser = shareBrowser();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints, close: () => browser.close() };
}
