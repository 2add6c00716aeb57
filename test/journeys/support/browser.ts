import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../run/find-browser.mjs';
import { PATIENCE } from '../../support/patience.ts';
import { slowDown } from './slow-down.ts';

/**
 * Portals in a company's own network often have a name and no certificate: browsers give such a page no secure
 * context, unlike one on this machine's address. This name leads to this machine.
 */
export const PORTAL_HOST = 'portal.test';

/** What keeps a browser quiet, offline and able to run as root in a container. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one person share a process, as those that one opens from another do: each of them takes a third of a second.
  '--renderer-process-limit=1',
  `--host-resolver-rules=MAP ${PORTAL_HOST} 127.0.0.1`,
];

/** Windows of their own, in the one browser that all journeys of a worker have. */
export interface SharedBrowser {
  /** Cookies, storage and downloads are apart from every other one. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page in a context of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes what was opened through it. */
  close(): Promise<void>;
}

/** Starting a browser takes longer than many a journey. It ends with the worker. */
let running: Promise<Browser> | undefined;

async function theBrowser(): Promise<Browser> {
  const known = await running;
  if (known?.isConnected()) return known;
  running = chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  return running;
}

export function shareBrowser(): SharedBrowser {
  const opened: BrowserContext[] = [];
  async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    const browser = await theBrowser();
    const context = await browser.newContext(options);
    opened.push(context);
    context.setDefaultTimeout(PATIENCE);
    slowDown(context);
    return context;
  }
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    async close() {
      await Promise.all(opened.splice(0).map((context) => context.close()));
    },
  };
}

/** For a program that has no worker to end with. */
export async function endBrowser(): Promise<void> {
  const browser = await running;
  running = undefined;
  await browser?.close();
}
