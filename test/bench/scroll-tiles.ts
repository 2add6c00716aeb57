import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { type BatchDetail, getBatchList } from '../../src/shared/contract/accept/batch.ts';
import { endBrowser, shareBrowser } from '../journeys/support/browser.ts';
import { ADMINISTRATOR, signIn } from '../journeys/support/sign-in.ts';
import { visit } from '../journeys/support/visit.ts';
import { signedInCall } from './console-caller.ts';
import { quantile } from './quantile.ts';
import { serveConsole } from './served-console.ts';

const SCROLLS = 400;
/** Pixels of each frame: some tiles a second, as somebody looks through them. */
const STEP = 40;

interface Frames {
  /** Milliseconds from frame to frame. */
  readonly times: readonly number[];
  /** Milliseconds of tasks over 50 ms. */
  readonly long: readonly number[];
}

/**
 * Scrolls through a view of the demonstration's largest batch (5,000 items, 84,000 objects) in a real browser on
 * the real server, and prints frame times against those of the same scroll over nothing.
 * @param query of the data list, after the batch
 */
export async function measureScroll(name: string, query: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const server = await serveConsole(dataDir);
  const browser = shareBrowser();
  try {
    const batch = await largestBatch(server.origin);
    const person = await visit(browser, server.origin);
    const { page } = person;
    page.setDefaultTimeout(180_000);
    await signIn(page, ADMINISTRATOR);
    const devtools = await person.context.newCDPSession(page);
    const first = await timeToTiles(page, `/projects/dataList?batchId=${batch.batchId}&${query}`);
    const before = await heap(devtools);
    const floor = await scroll(page, null);
    const tiles = await scroll(page, '.tile-grid');
    const after = await heap(devtools);
    console.log(
      `${name}: ${batch.counters.delivered} items, ${batch.counters.objects} objects, ${SCROLLS} frames of ${STEP} px`,
    );
    console.log(`first tiles with pictures after ${first.toFixed(0)} ms`);
    report('nothing, the floor', floor, floor);
    report('tiles', tiles, floor);
    console.log(`heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`);
    await person.close();
  } finally {
    await endBrowser();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function largestBatch(origin: string): Promise<Pick<BatchDetail, 'batchId' | 'counters'>> {
  const call = await signedInCall(origin, ADMINISTRATOR);
  const { rows } = await call(getBatchList, { sort: 'delivered', direction: 'desc', limit: 1 });
  if (!rows[0]) throw new Error('The demonstration has no batch.');
  return rows[0];
}

/** Until the pictures of the tiles in view are there. */
async function timeToTiles(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address);
  await page.locator('.tile canvas').first().waitFor();
  await page.locator('.tile__image[src]').first().waitFor();
  return performance.now() - began;
}

/** Scrolls a scroller by a step in each frame; `null` makes an empty one as high as ours. */
function scroll(page: Page, selector: string | null): Promise<Frames> {
  return page.evaluate(
    ({ selector, count, step }) => {
      const find = (root: Document | ShadowRoot): HTMLElement | null => {
        for (const element of root.querySelectorAll('*')) {
          if (selector !== null && element instanceof HTMLElement && element.matches(selector))
            return element;
          const inside = element.shadowRoot ? find(element.shadowRoot) : null;
          if (inside) return inside;
        }
        return null;
      };
      const empty = document.createElement('div');
      const scroller = selector === null ? empty : find(document);
      if (!scroller) throw new Error('there is no grid');
      if (selector === null) {
        Object.assign(empty.style, { position: 'fixed', inset: '200px', overflow: 'auto' });
        const content = document.createElement('div');
        content.style.height = '400000px';
        empty.append(content);
        document.body.append(empty);
      }
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(duration);
      });
      observer.observe({ type: 'longtask' });
      return new Promise<Frames>((resolve) => {
        const times: number[] = [];
        let last = 0;
        const frame = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (times.length >= count) {
            observer.disconnect();
            empty.remove();
            resolve({ times, long });
            return;
          }
          scroller.scrollTop += step;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    },
    { selector, count: SCROLLS, step: STEP },
  );
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
}

function report(what: string, { times, long }: Frames, floor: Frames): void {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const ratio = (value: number, share: number) => (value / quantile(floor.times, share)).toFixed(2);
  console.log(
    `${what}: median ${median.toFixed(1)} ms (${ratio(median, 0.5)} of the floor), p95 ${p95.toFixed(1)} ms ` +
      `(${ratio(p95, 0.95)}), ${long.length} long tasks, ${long.reduce((sum, one) => sum + one, 0).toFixed(0)} ms in all`,
  );
}
