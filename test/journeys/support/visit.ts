import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '../../../src/shared/contract/language.ts';
import type { SharedBrowser } from './browser.ts';
import { withoutWelcome } from './without-welcome.ts';

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
  /** Whoever signs in is welcomed to the manual. */
  readonly welcome?: boolean;
}

/** A person's own window: cookies, storage and downloads are apart from every other visit. */
export async function visit(
  browser: SharedBrowser,
  origin: string,
  { language = 'en', theme = 'light', width = 1440, welcome = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme: theme,
    // Each frame of a movement is drawn by the processor, which the journeys of other workers wait for.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
  });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  if (!welcome) await withoutWelcome(context);
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
