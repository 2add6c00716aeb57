import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from '../../../src/shared/contract/language.ts';
import { findBrowser } from '../../run/find-browser.mjs';
import { FLAGS } from './browser.ts';

/** How long anything on a page may take before the journey fails: machines in CI are slow and shared. */
const PATIENCE = 30_000;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on the page so far: console errors, uncaught errors, refused requests. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
}

/** `flags` come on top of those that keep it quiet. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...FLAGS, ...flags] });
}

/** A person's own window: cookies, storage and downloads are apart from every other visit. */
export async function visit(
  browser: Browser,
  origin: string,
  { language = 'en', theme = 'light', width = 1440 }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
  });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, problems, close: () => context.close() };
}
