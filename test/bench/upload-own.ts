import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { createDataset } from '../../src/shared/contract/dataset/dataset.ts';
import { BASE_PATH, HEADER } from '../../src/shared/contract/headers.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** The demonstration's administrator, where `ROLE_TOKENS` is on. */
export const OWN_TOKEN = 'admin-token';

/** Our own server with a data set to upload into, on a disk and with the database that it has by itself. */
export interface OwnServer extends Pick<ServedConsole, 'origin'> {
  readonly datasetId: string;
  /** A page at its own address, with nothing of the console. */
  open(page: Page, html: string): Promise<void>;
  /** Megabytes of the process: before, and the most while `work` ran. */
  memoryDuring(work: () => Promise<unknown>): Promise<{ readonly before: number; readonly peak: number }>;
  close(): Promise<void>;
}

export async function openOwnServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const served = await serveConsole(dataDir, { env: { ROLE_TOKENS: 'on', PORTAL: 'off' } });
  const { origin, pid } = served;
  const made = await fetch(origin + BASE_PATH + createDataset.path, {
    method: 'POST',
    headers: { [HEADER.token]: OWN_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', storageArea: 'main' }),
  });
  const { responseObject } = (await made.json()) as { responseObject: { datasetId: string } };
  return {
    origin,
    datasetId: responseObject.datasetId,
    async open(page, html) {
      const address = `${origin}/bench`;
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await page.goto(address);
      // Nothing stands between the page and the server while it is measured.
      await page.unroute(address);
    },
    async memoryDuring(work) {
      const before = await megabytes(pid);
      let peak = before;
      const watch = setInterval(async () => {
        peak = Math.max(peak, await megabytes(pid));
      }, 250);
      try {
        await work();
      } finally {
        clearInterval(watch);
      }
      return { before, peak: Math.max(peak, await megabytes(pid)) };
    },
    async close() {
      await served.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function megabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
