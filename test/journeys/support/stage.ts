import type { BrowserContext, Page } from 'playwright-core';
import { listen } from '../../../demo/server/listen.ts';
import { createTestCustomer, type TestCustomer } from '../../server/test-customer.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../server/test-server.ts';
import { shareBrowser } from './browser.ts';
import { withoutWelcome } from './without-welcome.ts';

/** The real server, listening, with one customer, and a browser before it. */
export interface Stage {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  readonly origin: string;
  readonly context: BrowserContext;
  /** Opens a path of the console in a tab of its own. */
  open(path: string): Promise<Page>;
  /** As `open`, in a window that holds a token. */
  openWith(token: string, path: string): Promise<Page>;
  /** Cookies, and what is stored for the console, are gone: the next page is opened by somebody new. */
  forget(): Promise<void>;
  /** What the pages wrote to their consoles as errors, and what they threw, since the stage was opened. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export interface StageOptions extends TestServerOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** A script, shown as text: of the console's origin and without the console, what is stored for it is reached at once. */
const BARE = '/dist/autoloader.js';

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const server = await startTestServer(options);
  const customer = await createTestCustomer(server.services, 'Journey');
  const listening = await listen(server.app, '127.0.0.1', 0);
  const { width = 1440, height = 900, colorScheme = 'light' } = options;
  const browser = shareBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await withoutWelcome(context);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    // A refused call is the matter of the journey that made it; the browser reports each one here.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return {
    server,
    customer,
    origin: listening.origin,
    context,
    complaints,
    async open(path) {
      const page = await context.newPage();
      await page.goto(listening.origin + path);
      return page;
    },
    async openWith(token, path) {
      const page = await context.newPage();
      await page.goto(listening.origin + BARE);
      await page.evaluate(
        (stored) => localStorage.setItem('token', stored),
        JSON.stringify({ token, ti: Date.now() }),
      );
      await page.goto(listening.origin + path);
      return page;
    },
    async forget() {
      await context.clearCookies();
      const page = await context.newPage();
      await page.goto(listening.origin + BARE);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    },
    async close() {
      await browser.close();
      await listening.stop(1000);
      await server.close();
    },
  };
}
