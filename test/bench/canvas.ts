/**
 * The studio's canvas in Chromium, drawn without a graphics card: how long a frame keeps the main thread busy at
 * 5,000 polygons of 20 points and at 10,000 boxes, all of them on the screen.
 */
import { build } from 'esbuild';
import { endBrowser, shareBrowser } from '../journeys/support/browser.ts';
import type { CanvasFigures } from './canvas-page.ts';
import { quantile } from './quantile.ts';

const LOADS = [
  { kind: 'polygon', count: 5_000, name: '5,000 polygons of 20 points' },
  { kind: 'box', count: 10_000, name: '10,000 boxes' },
] as const;

async function measure(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/canvas-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bench',
    target: 'es2022',
  });
  const browser = shareBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    for (const { kind, count, name } of LOADS) {
      const figures = await page.evaluate<CanvasFigures>(`bench.measureCanvas('${kind}', ${count})`);
      console.log(name);
      for (const [what, times] of Object.entries(figures) as [string, readonly number[]][]) {
        console.log(
          `  ${what.padEnd(6)} median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`,
        );
      }
    }
  } finally {
    await endBrowser();
  }
}

await measure();
