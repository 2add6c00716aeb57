import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../test/run/find-browser.mjs';
import { PICTURES, README_PICTURES } from './pictures.mjs';
import { startDemonstration } from './start-demonstration.mjs';

const LANGUAGES = ['en', 'zh', 'ja'];
const PROJECT = new URL('../../', import.meta.url).pathname;
/** As the manual shows them, at half a screen's density. */
const WINDOW = { width: 1280, height: 800 };
const WIDTH = 960;
/** As the README shows them. */
const README_WINDOW = { width: 1440, height: 900 };
const README_WIDTH = 1200;

/**
 * `npm run manual-pictures`: takes the pictures of the manual anew, of the real screens over the demonstration's data,
 * in each language, light, and those of the README. Run it when screens have changed; names after the command take
 * these alone, of the README with `readme` among them.
 */
async function takePictures(wanted) {
  const data = await mkdtemp(join(tmpdir(), 'manual-pictures-'));
  const demonstration = await startDemonstration(data);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    for (const language of LANGUAGES) {
      const folder = join(PROJECT, 'locales', language, 'manual/pictures');
      await mkdir(folder, { recursive: true });
      for (const [name, picture] of Object.entries(PICTURES)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        const png = await take(browser, demonstration, { language, window: WINDOW, ...picture });
        const image = await sharp(png).resize({ width: WIDTH }).webp({ quality: 78, effort: 6 }).toBuffer();
        await write(join(folder, `${name}.webp`), image);
      }
    }
    if (wanted.length > 0 && !wanted.includes('readme')) return;
    for (const [name, picture] of Object.entries(README_PICTURES)) {
      const png = await take(browser, demonstration, { language: 'en', window: README_WINDOW, ...picture });
      const image = await sharp(png).resize({ width: README_WIDTH }).png({ palette: true }).toBuffer();
      await write(join(PROJECT, 'demo/pictures', `${name}.png`), image);
    }
  } finally {
    await browser.close();
    await demonstration.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function write(path, image) {
  await writeFile(path, image);
  console.log(`${relative(PROJECT, path)} ${Math.round(image.length / 1024)} KB`);
}

/** One picture, as PNG in the window's size. */
async function take(browser, demonstration, { language, window, path, isOpen = false, prepare }) {
  const { origin, token, call } = demonstration;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: window,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  });
  try {
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    const page = await context.newPage();
    if (!isOpen) {
      const kept = JSON.stringify({ token, ti: Date.now() });
      await page.addInitScript((text) => {
        if (window.parent === window) localStorage.setItem('token', text);
      }, kept);
    }
    await page.goto(await path(call));
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    // A slow machine asks after a pause that looks like the end.
    await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'hidden' });
    // Pictures are decoded and charts are drawn a moment after what they show has come.
    await page.waitForTimeout(800);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

await takePictures(process.argv.slice(2));
