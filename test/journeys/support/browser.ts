import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../run/find-browser.mjs';

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
];

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

export interface OpenBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** A browser with a profile of its own, which goes with it. */
export async function openBrowser(options: BrowserOptions = {}): Promise<OpenBrowser> {
  const { width = 1440, height = 900, colorScheme = 'light' } = options;
  const profile = await mkdtemp(join(tmpdir(), 'customer-journey-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: FLAGS,
    viewport: { width, height },
    colorScheme,
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
