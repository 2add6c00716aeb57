/**
 * The upload engine in Chromium, with real files, beside what the same browser does without it in the same run: every
 * name and size read, a request for each file, bare packs, bare parallel fragments that are hashed. All to a plain Node
 * server that keeps nothing; then once to our own. `node test/bench/upload.ts [--large=2048]` (megabytes of the large file,
 * which is in a folder, since a loose one may have 1 GB; as much is sent in five files, too).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { PACK_FILES } from '../../src/shared/contract/dataset/upload-rules.ts';
import { endBrowser, type SharedBrowser, shareBrowser } from '../journeys/support/browser.ts';
import { pageMemory } from './page-memory.ts';
import { OWN_TOKEN, openOwnServer } from './upload-own.ts';
import type { bench, Figure } from './upload-page.ts';
import { openSink } from './upload-sink.ts';

const FILES = 5000;
const FILE_BYTES = 4096;
const SEVERAL = 5;
const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
/** What the script of the page puts there. */
type BenchPage = { readonly bench: typeof bench };

const PAGE =
  '<!doctype html><input id=folder type=file webkitdirectory><input id=large type=file webkitdirectory>';

async function measure(largeMegabytes: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  const sink = await openSink(PAGE, new Map([['/bench.js', await script()]]));
  const browser = shareBrowser();
  try {
    await writeFiles(folder, largeMegabytes);
    const page = await benchPage(browser, sink.origin);
    await adding(page, folder);
    await choose(page, '#folder', join(folder, 'small'));
    await small(page);
    await choose(page, '#large', join(folder, 'one'));
    await large(page, `one file of ${largeMegabytes} MB`);
    await choose(page, '#large', join(folder, 'several'));
    await large(page, `${SEVERAL} files of ${severalMegabytes(largeMegabytes)} MB`);
    await page.context().close();
    await memory(browser, sink.origin, '#folder', join(folder, 'small'));
    await memory(browser, sink.origin, '#large', join(folder, 'one'));
    await ownServer(browser, folder, largeMegabytes);
  } finally {
    await endBrowser();
    await sink.close();
    await rm(folder, { recursive: true });
  }
}

async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/upload-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

async function writeFiles(folder: string, largeMegabytes: number): Promise<void> {
  await mkdir(join(folder, 'small'));
  for (let at = 0; at < FILES; at += 1)
    await writeFile(join(folder, 'small', `${at}.bin`), randomBytes(FILE_BYTES));
  for (const name of ['one', 'several']) await mkdir(join(folder, name));
  await writeNoise(join(folder, 'one', 'large.bin'), largeMegabytes);
  for (let at = 0; at < SEVERAL; at += 1)
    await writeNoise(join(folder, 'several', `${at}.bin`), severalMegabytes(largeMegabytes));
}

async function writeNoise(path: string, megabytes: number): Promise<void> {
  const file = await open(path, 'w');
  for (let at = 0; at < megabytes; at += 1) await file.write(randomBytes(MEGABYTE));
  await file.close();
}

/** All together as large as the one: 400 MB each where that has 2,000. */
const severalMegabytes = (largeMegabytes: number): number => Math.floor(largeMegabytes / SEVERAL);

async function choose(page: Page, input: string, path: string): Promise<void> {
  await page.locator(input).setInputFiles(path);
}

/** A size is read from the disk once for each choice, so that each round has its own. */
async function adding(page: Page, folder: string): Promise<void> {
  const path = join(folder, 'small');
  const figures = await rounds({
    floor: async () => {
      await choose(page, '#folder', path);
      return page.evaluate(() => (globalThis as unknown as BenchPage).bench.readNames());
    },
    engine: async () => {
      await choose(page, '#folder', path);
      return page.evaluate(() => (globalThis as unknown as BenchPage).bench.addFiles());
    },
  });
  console.log(`\nadding ${FILES} files, best of ${ROUNDS}`);
  print('every name and size read, in one go', figures.floor, figures.floor);
  print('the engine', figures.engine, figures.floor);
  console.log(`  first row after ${figures.engine.firstRow?.toFixed(0)} ms`);
}

async function small(page: Page): Promise<void> {
  const figures = await rounds({
    plain: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.plainRequests(6)),
    packed: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.packedRequests(5)),
    hashed: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.hashedPacks(5)),
    engine: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.engine('#folder')),
  });
  console.log(`\nsending ${FILES} files of ${FILE_BYTES} bytes, best of ${ROUNDS}`);
  print('a request for each', figures.plain, figures.packed);
  print(`bare packs of ${PACK_FILES}, not hashed`, figures.packed, figures.packed);
  print(`bare packs of ${PACK_FILES}, read and hashed`, figures.hashed, figures.packed);
  print('the engine, hashed', figures.engine, figures.packed);
}

async function large(page: Page, what: string): Promise<void> {
  const figures = await rounds({
    plain: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.plainLarge()),
    three: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.fragments(3)),
    five: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.fragments(5)),
    engine: () => page.evaluate(() => (globalThis as unknown as BenchPage).bench.engine('#large')),
  });
  const floor = figures.three.milliseconds < figures.five.milliseconds ? figures.three : figures.five;
  console.log(`\nsending ${what}, best of ${ROUNDS}`);
  print('one plain request, not hashed', figures.plain, floor);
  print('bare fragments hashed in a worker, 3 at a time', figures.three, floor);
  print('bare fragments hashed in a worker, 5 at a time', figures.five, floor);
  print('the engine, hashed', figures.engine, floor);
}

/** In a page of its own, which holds nothing of what was measured before. */
async function memory(browser: SharedBrowser, origin: string, input: string, path: string): Promise<void> {
  const page = await benchPage(browser, origin);
  await page.locator(input).setInputFiles(path);
  const watched = await pageMemory(page);
  await watched.during(() =>
    page.evaluate((chosen) => (globalThis as unknown as BenchPage).bench.engine(chosen), input),
  );
  const peak = watched.peak();
  console.log(
    `\nmemory of the page with ${input}: ${watched.before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB, ` +
      `${(peak - watched.before).toFixed(0)} MB more`,
  );
  await page.context().close();
}

/** The same to our own server, which keeps, checks and notes it all, on the disk of this machine and beside the page. */
async function ownServer(browser: SharedBrowser, folder: string, megabytes: number): Promise<void> {
  const server = await openOwnServer();
  try {
    console.log('\nto our own server, with its embedded database, everything synced to the disk; once each');
    for (const [input, path, what] of [
      ['#folder', join(folder, 'small'), `${FILES} files of ${FILE_BYTES} bytes`],
      ['#large', join(folder, 'one'), `one file of ${megabytes} MB`],
    ] as const) {
      const page = await browser.newPage();
      page.setDefaultTimeout(0);
      await server.open(page, PAGE);
      await page.evaluate((token) => {
        location.hash = `token=${token}`;
      }, OWN_TOKEN);
      await page.addScriptTag({ content: await script() });
      await choose(page, input, path);
      let figure: Figure | undefined;
      const { before, peak } = await server.memoryDuring(async () => {
        figure = await page.evaluate(
          ([chosen, datasetId]) =>
            (globalThis as unknown as BenchPage).bench.engine(chosen, datasetId, chosen.slice(1)),
          [input, server.datasetId] as const,
        );
      });
      console.log(
        `  ${what}: ${figure?.milliseconds.toFixed(0)} ms; the server had ${before.toFixed(0)} MB before, at most ` +
          `${peak.toFixed(0)} MB`,
      );
      await page.context().close();
    }
  } finally {
    await server.close();
  }
}

async function benchPage(browser: SharedBrowser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(origin);
  await page.addScriptTag({ url: '/bench.js' });
  return page;
}

/** Of each its best, one after the other in every round: a machine that is busy for a while is so for all. */
async function rounds<Name extends string>(
  works: Record<Name, () => Promise<Figure>>,
): Promise<Record<Name, Figure>> {
  const best = new Map<string, Figure>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries<() => Promise<Figure>>(works)) {
      const figure = await work();
      const before = best.get(name);
      if (!before || figure.milliseconds < before.milliseconds) best.set(name, figure);
    }
  }
  return Object.fromEntries(best) as Record<Name, Figure>;
}

function print(what: string, { milliseconds, longTasks }: Figure, floor: Figure): void {
  const ratio = (milliseconds / floor.milliseconds).toFixed(2);
  const longest = Math.max(0, ...longTasks);
  console.log(
    `  ${what}: ${milliseconds.toFixed(0)} ms (${ratio} of the floor), ` +
      `${longTasks.length} tasks over 50 ms${longest > 0 ? `, the longest ${longest} ms` : ''}`,
  );
}

if (import.meta.main) {
  const option = process.argv.find((word) => word.startsWith('--large='));
  await measure(Number(option?.slice('--large='.length) ?? 512));
}
