import type { BrowserContext } from 'playwright-core';

/**
 * Takes away much of what the oldest Safari or Firefox that we serve (`src/elements/build/browsers.mjs`) does not have,
 * and that code of ours might ask for.
 */
export async function withoutChromium(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Unknown to the types, which hold to what every browser has.
    const ofIterators: object = Reflect.get(window, 'Iterator');
    const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const lacking: readonly (readonly [of: object, names: readonly string[]])[] = [
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'showOpenFilePicker', 'showDirectoryPicker']],
      [window, ['CloseWatcher', 'navigation', 'scheduler', 'ReadableStreamBYOBReader']],
      [Navigator.prototype, ['userAgentData', 'connection', 'keyboard']],
      [DataTransferItem.prototype, ['getAsFileSystemHandle']],
      [Element.prototype, ['moveBefore']],
      [iterators, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find']],
      [Promise, ['try']],
      [ofIterators, ['from', 'concat']],
      [RegExp, ['escape']],
    ];
    for (const [of, names] of lacking) {
      for (const name of names) {
        Reflect.deleteProperty(of, name);
        if (name in of) throw new Error(`${name} could not be taken away.`);
      }
    }
  });
}
