import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

/** What the pages looked like when a journey failed, for whoever looks into it: `.cache/test/<test>.png`. */
export async function pictureOfFailure(
  { task }: TestContext,
  ...pages: readonly (Page | undefined)[]
): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  for (const [at, page] of pages.entries()) {
    if (page && !page.isClosed())
      await page.screenshot({ path: `.cache/test/${name}${at === 0 ? '' : `-${at + 1}`}.png` });
  }
}
