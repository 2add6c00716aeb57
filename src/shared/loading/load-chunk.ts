import { LoadError } from './load-error.ts';

/** Whether anything of ours could not be fetched on this page: as the browser's own list of modules, one for all. */
let hasFailed = false;

/**
 * Imports a chunk; the build puts this around every `import()` (build/plugins/flat-imports.mjs). Where it cannot be
 * fetched that is said by an error of ours, and the same can be tried again: browsers ask the network once more, as HTML
 * has it since 2026. Older ones remember the failure for as long as the page lives, and there is no way around it:
 * another address for the same file would pass by the integrity that a page may ask of it. What the server does not
 * have when it is asked again will not come: there is another version now.
 */
export async function loadChunk<Module>(importChunk: () => Promise<Module>): Promise<Module> {
  // Where that cannot be fetched either, it is just tried once more.
  const isGone =
    hasFailed && (await import('./ask-anew.ts').then(({ askAnew }) => askAnew()).catch(() => false));
  try {
    return await importChunk();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    hasFailed = true;
    const error = new LoadError(cause.message, { cause });
    if (isGone) error.kind = 'gone';
    throw error;
  }
}
