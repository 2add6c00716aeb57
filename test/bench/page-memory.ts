import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** How often it is looked at, in milliseconds. */
const LOOK_EVERY = 100;

export interface PageMemory {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What it held before, in megabytes: the browser itself, and its libraries. */
  readonly before: number;
  /** The most that the page's process held, in megabytes. */
  peak(): number;
}

/** Watches the memory of the only page there is, as the system counts it. On Linux only; elsewhere it is 0. */
export async function pageMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  let peak = 0;
  const look = () => {
    for (const id of renderers) peak = Math.max(peak, residentMegabytes(id));
  };
  look();
  return {
    before: peak,
    async during(work) {
      const timer = setInterval(look, LOOK_EVERY);
      try {
        return await work();
      } finally {
        look();
        clearInterval(timer);
      }
    },
    peak: () => peak,
  };
}

function residentMegabytes(id: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
