import type { BrowserContext, Page } from 'playwright-core';
import { listen } from '../../../demo/server/listen.ts';
import { createTestCustomer, type TestCustomer } from '../../server/test-customer.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../server/test-server.ts';
import { type BrowserOptions, openBrowser } from './browser.ts';

/** The real server, listening, with one customer, and a browser before it. */
export interface Stage {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  readonly origin: string;
  readonly context: BrowserContext;
  /** Opens a path of the console in a tab of its own. */
  open(path: string): Promise<Page>;
  /** What the pages wrote to their consoles as errors, and what they threw, since the stage was opened. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function openStage(options: BrowserOptions & TestServerOptions = {}): Promise<Stage> {
  const server = await startTestServer(options);
  const customer = await createTestCustomer(server.services, 'Journey');
  const listening = await listen(server.app, '127.0.0.1', 0);
  const browser = await openBrowser(options);
  const complaints: string[] = [];
  browser.context.on('weberror', (error) => complaints.push(String(error.error())));
  browser.context.on('console', (message) => {
    // A refused call is the matter of the journey that made it; the browser reports each one here.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return {
    server,
    customer,
    origin: listening.origin,
    context: browser.context,
    complaints,
    async open(path) {
      const page = await browser.context.newPage();
      await page.goto(listening.origin + path);
      return page;
    },
    async close() {
      await browser.close();
      await listening.stop(1000);
      await server.close();
    },
  };
}
