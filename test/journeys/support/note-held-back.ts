import type { BrowserContext, Page } from 'playwright-core';

type Noting = { readonly heldBack: number[] };

/**
 * Notes how often React shows nothing although all is there: what gives way to a stand-in of `Suspense` is held back
 * for up to 300 ms, so that it does not flicker. React hands `setTimeout` a bound function for that, as nobody else does.
 */
export async function noteHeldBack(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heldBack: number[] = [];
    const { setTimeout: set } = window;
    const noting = (run: TimerHandler, delay = 0, ...rest: unknown[]): number => {
      if (typeof run === 'function' && run.name.startsWith('bound ') && delay > 0 && delay <= 300)
        heldBack.push(Math.round(delay));
      return set(run, delay, ...rest);
    };
    Object.assign(window, { heldBack, setTimeout: noting });
  });
}

/** For how long each was held back so far, in milliseconds. */
export function heldBackOn(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as Noting).heldBack);
}
