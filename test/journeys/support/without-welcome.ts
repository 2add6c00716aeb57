import type { BrowserContext } from 'playwright-core';

/**
 * Nobody is welcomed to the manual: journeys that sign in by the form begin where the welcome has been closed. That it
 * comes, and when it does not, is told by the journey of the help centre.
 */
export async function withoutWelcome(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, value) {
      set.call(this, name, name === 'isSetManual' ? 'false' : value);
    };
  });
}
