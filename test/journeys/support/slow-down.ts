import type { BrowserContext } from 'playwright-core';
import { SLOWNESS } from '../../support/patience.ts';

/** How long toasts stay, in milliseconds (specification 9). */
const TOASTS = [2000, 5000];

/**
 * Where `SLOW` is set, every page of the visit runs that much slower: what a journey waits for must come from what
 * it sees, on a slow machine as well. Toasts, which go by the clock, stay as much longer: it is seen later what they say.
 */
export function slowDown(context: BrowserContext): void {
  if (!(SLOWNESS > 1)) return;
  void context.addInitScript(
    ({ toasts, rate }) => {
      const { setTimeout: soon } = window;
      const later: typeof soon = Object.assign(
        (task: TimerHandler, delay = 0, ...rest: unknown[]) =>
          soon(task, toasts.includes(delay) ? delay * rate : delay, ...rest),
        soon,
      );
      window.setTimeout = later;
    },
    { toasts: TOASTS, rate: SLOWNESS },
  );
  context.on('page', async (page) => {
    try {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    } catch (error) {
      // A page may be closed again before it has been slowed down.
      if (!page.isClosed()) throw error;
    }
  });
}
