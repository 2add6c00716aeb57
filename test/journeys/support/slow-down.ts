import type { BrowserContext } from 'playwright-core';
import { SLOWNESS } from '../../support/patience.ts';

/**
 * Where `SLOW` is set, every page of the visit runs that much slower: what a journey waits for must come from what
 * it sees, on a slow machine as well.
 */
export function slowDown(context: BrowserContext): void {
  if (!(SLOWNESS > 1)) return;
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
