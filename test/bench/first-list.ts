/**
 * What a browser with an empty cache fetches from the sign-in until the order list stands, and how long that
 * takes beside a bare page of the same server: bytes over the wire (Brotli) and requests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { endBrowser, type SharedBrowser, shareBrowser } from '../journeys/support/browser.ts';
import { ADMINISTRATOR, signIn } from '../journeys/support/sign-in.ts';
import { visit } from '../journeys/support/visit.ts';
import { quantile } from './quantile.ts';
import { serveConsole } from './served-console.ts';

const RUNS = 7;

interface Load {
  readonly requests: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

async function measureFirstList(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const server = await serveConsole(dataDir);
  const browser = shareBrowser();
  try {
    const lists: Load[] = [];
    const floors: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      floors.push(await loadFloor(browser, server.origin));
      lists.push(await loadList(browser, server.origin));
    }
    const [list] = lists;
    console.log(
      `requests ${list?.requests}, bytes over the wire ${((list?.bytes ?? 0) / 1000).toFixed(1)} kB`,
    );
    const median = (loads: readonly Load[]) =>
      quantile(
        loads.map(({ milliseconds }) => milliseconds),
        0.5,
      );
    const ratio = median(lists) / median(floors);
    console.log(
      `order list stands after ${median(lists).toFixed(0)} ms (median of ${RUNS}), ` +
        `${ratio.toFixed(1)} times a bare page of the same server (${median(floors).toFixed(0)} ms)`,
    );
  } finally {
    await endBrowser();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** With a token from an earlier visit, as on any day but the first: the cache is empty, the storage is not. */
async function loadList(browser: SharedBrowser, origin: string): Promise<Load> {
  const person = await visit(browser, origin);
  try {
    await signIn(person.page, ADMINISTRATOR);
    return await load(person.page, `${origin}/orderManage`, async (page) => {
      await page.getByRole('table').getByRole('link').first().waitFor();
    });
  } finally {
    await person.close();
  }
}

async function loadFloor(browser: SharedBrowser, origin: string): Promise<Load> {
  const person = await visit(browser, origin);
  try {
    return await load(person.page, `${origin}/customer-api/health`, async (page) => {
      await page.getByText('"status":200').waitFor();
    });
  } finally {
    await person.close();
  }
}

async function load(page: Page, address: string, stands: (page: Page) => Promise<void>): Promise<Load> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  const counted = count(network);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await stands(page);
  const milliseconds = performance.now() - began;
  return { ...counted(), milliseconds };
}

function count(network: CDPSession): () => { requests: number; bytes: number } {
  let requests = 0;
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({ requests, bytes });
}

if (import.meta.main) await measureFirstList();
