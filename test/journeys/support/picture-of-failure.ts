import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

/** What the page looked like when a journey failed, for whoever looks into it: `.cache/test/<test>.png`. */
export async function pictureOfFailure({ task }: TestContext, page: Page | undefined): Promise<void> {
  if (task.result?.state !== 'fail' || !page) return;
  const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  await page.screenshot({ path: `.cache/test/${name}.png` });
}
