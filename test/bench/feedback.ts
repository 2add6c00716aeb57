/**
 * From the press of the button of `<customer-feedback>` to its painted dialog, with nothing fetched before and after a
 * person has pointed at it, beside a dialog of the same fields without any script of ours.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { endBrowser, type SharedBrowser, shareBrowser } from '../journeys/support/browser.ts';
import { visit } from '../journeys/support/visit.ts';
import { quantile } from './quantile.ts';
import { serveConsole } from './served-console.ts';

const RUNS = 9;
/** A page of the server with nothing of the product on it. */
const BARE_PAGE = '/portal/reference/';
const FLOOR =
  '<dialog><form><label>Contact <input></label><label>Words <textarea rows="5"></textarea></label></form></dialog>';

type Way = 'floor' | 'pressed' | 'pointed at before';

async function measureFeedback(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const server = await serveConsole(dataDir);
  const browser = shareBrowser();
  const found: Record<Way, number[]> = { floor: [], pressed: [], 'pointed at before': [] };
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const way of Object.keys(found) as Way[]) found[way].push(await open(browser, server.origin, way));
    for (const [way, times] of Object.entries(found))
      console.log(`${way}: painted after ${quantile(times, 0.5).toFixed(0)} ms (median of ${RUNS})`);
  } finally {
    await endBrowser();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Milliseconds until it is painted. */
async function open(browser: SharedBrowser, origin: string, way: Way): Promise<number> {
  const person = await visit(browser, origin);
  const { page } = person;
  try {
    await page.goto(BARE_PAGE);
    if (way === 'floor') await page.evaluate(addFloor, FLOOR);
    else await page.evaluate(addElement);
    if (way === 'pointed at before') await pointAt(page);
    return await page.evaluate(pressAndWait);
  } finally {
    await person.close();
  }
}

function addFloor(markup: string): void {
  document.body.innerHTML = `<button>Feedback</button>${markup}`;
  document.querySelector('button')?.addEventListener('click', () => {
    document.querySelector('dialog')?.showModal();
  });
}

async function addElement(): Promise<void> {
  const element = document.createElement('customer-feedback');
  element.setAttribute('app-key', 'any');
  document.body.replaceChildren(element);
  const ready = new Promise((resolve) => element.addEventListener('customer-ready', resolve));
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  script.src = '/dist/elements/customer-feedback.js';
  document.head.append(script);
  await ready;
}

async function pointAt(page: Page): Promise<void> {
  await page.locator('customer-feedback button').hover();
  await page.waitForLoadState('networkidle');
}

/** Two frames after the fields are there the first of them is on the screen. */
function pressAndWait(): Promise<number> {
  const root = document.querySelector('customer-feedback')?.shadowRoot ?? document;
  const frame = () => new Promise(requestAnimationFrame);
  const began = performance.now();
  root.querySelector('button')?.click();
  return (async () => {
    while (!root.querySelector('dialog[open] textarea')) await frame();
    await frame();
    await frame();
    return performance.now() - began;
  })();
}

if (import.meta.main) await measureFeedback();
