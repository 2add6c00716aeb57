/**
 * From pressing “accept” to the next picture painted, fifty times in a row in the studio, as the studio's own
 * performance marks tell. The demonstration's pictures are drawn before: drawing them is no part of the studio.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { getBatchList } from '../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../src/shared/contract/accept/package.ts';
import { getItemDetail } from '../../src/shared/contract/studio.ts';
import { endBrowser, shareBrowser } from '../journeys/support/browser.ts';
import { ADMINISTRATOR, signIn } from '../journeys/support/sign-in.ts';
import { visit } from '../journeys/support/visit.ts';
import { type Call, signedInCall } from './console-caller.ts';
import { quantile } from './quantile.ts';
import { serveConsole } from './served-console.ts';

const STEPS = 50;

async function measureNextItem(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const server = await serveConsole(dataDir);
  const browser = shareBrowser();
  try {
    const packageId = await reviewablePackage(server.origin);
    const person = await visit(browser, server.origin);
    await signIn(person.page, ADMINISTRATOR);
    const times = await judge(person.page, `/studioPackage/studioPackage?packageId=${packageId}`);
    const frame = await frameTime(person.page);
    console.log(
      `accept to next item painted, ${STEPS} times: median ${quantile(times, 0.5).toFixed(0)} ms, ` +
        `p95 ${quantile(times, 0.95).toFixed(0)} ms; an empty frame takes ${frame.toFixed(1)} ms here`,
    );
    await person.close();
  } finally {
    await endBrowser();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** A package of the largest batch under review that nobody has begun, its first pictures drawn. */
async function reviewablePackage(origin: string): Promise<string> {
  const call = await signedInCall(origin, ADMINISTRATOR);
  const batches = await call(getBatchList, { state: '05', sort: 'delivered', direction: 'desc', limit: 1 });
  const batchId = batches.rows[0]?.batchId ?? '';
  const packages = await call(getPackageList, { batchId, state: '00', limit: 1 });
  const packageId = packages.rows[0]?.packageId;
  if (!packageId) throw new Error('The demonstration has no package to judge.');
  await drawPictures(origin, call, packageId);
  return packageId;
}

async function drawPictures(origin: string, call: Call, packageId: string): Promise<void> {
  const { rows } = await call(getItemList, { packageId, limit: STEPS + 5 });
  for (const { itemId, thumbnailUrl } of rows) {
    const { mediaUrl } = await call(getItemDetail, { itemId });
    for (const url of [mediaUrl, thumbnailUrl]) await (await fetch(origin + url)).arrayBuffer();
  }
}

async function judge(page: Page, address: string): Promise<number[]> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Start judging' }).click();
  await page.getByRole('button', { name: /^Accept and next/ }).waitFor();
  await paintedAfter(page, 0);
  const times: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('a');
    const pressed = await page.evaluate(
      () => performance.getEntriesByName('customer-studio:verdict').at(-1)?.startTime ?? 0,
    );
    times.push((await paintedAfter(page, pressed)) - pressed);
  }
  return times;
}

async function paintedAfter(page: Page, time: number): Promise<number> {
  const painted = await page.waitForFunction((since) => {
    const mark = performance.getEntriesByName('customer-studio:painted').at(-1);
    return mark && mark.startTime > since ? mark.startTime : false;
  }, time);
  return Number(await painted.jsonValue());
}

/** The floor: from one frame to the next with nothing to do. */
function frameTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const times: number[] = [];
        const step = (now: number) => {
          times.push(now);
          if (times.length <= 60) requestAnimationFrame(step);
          else resolve((now - (times[0] ?? now)) / 60);
        };
        requestAnimationFrame(step);
      }),
  );
}

if (import.meta.main) await measureNextItem();
