import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../test/run/find-browser.mjs';
import { PICTURES } from './pictures.mjs';
import { startDemonstration } from './start-demonstration.mjs';

const LANGUAGES = ['en', 'zh', 'ja'];
const PROJECT = new URL('../../', import.meta.url).pathname;
/** As the manual shows them, at half a screen's density. */
const WINDOW = { width: 1280, height: 800 };
const WIDTH = 960;

/**
 * `npm run manual-pictures`: takes the pictures of the manual anew, of the real screens over the demonstration's data,
 * in each language, light. Run it when screens have changed; names after the command take these alone.
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
        const image = await take(browser, demonstration, language, picture);
        await writeFile(join(folder, `${name}.webp`), image);
        console.log(`${language}/${name}.webp ${Math.round(image.length / 1024)} KB`);
      }
    }
  } finally {
    await browser.close();
    await demonstration.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function take(browser, { origin, token, call }, language, { path, isOpen = false, prepare }) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: WINDOW,
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
    // Pictures are decoded and charts are drawn a moment after what they show has come.
    await page.waitForTimeout(800);
    const png = await page.screenshot();
    return await sharp(png).resize({ width: WIDTH }).webp({ quality: 78, effort: 6 }).toBuffer();
  } finally {
    await context.close();
  }
}

await takePictures(process.argv.slice(2));
