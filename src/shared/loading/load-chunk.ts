import { LoadError } from './load-error.ts';

/** Whether anything of ours could not be fetched on this page: as the browser's own list of modules, one for all. */
let hasFailed = false;

/**
 * Imports a chunk; the build puts this around every `import()` (build/plugins/flat-imports.mjs). Where it cannot be
 * fetched that is said by an error of ours, and the same can be tried again: browsers ask the network once more, as HTML
 * has it since 2026. Older ones remember the failure for as long as the page lives, and there is no way around it:
 * another address for the same file would pass by the integrity that a page may ask of it.
 */
export async function loadChunk<Module>(importChunk: () => Promise<Module>): Promise<Module> {
  if (hasFailed) await askAnew();
  try {
    return await importChunk();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    hasFailed = true;
    throw new LoadError(cause.message, { cause });
  }
}

/**
 * Some servers let even their failures be cached, and an import takes what the cache has: what was refused before is
 * fetched past it first.
 */
async function askAnew(): Promise<void> {
  // Cut off as a text: some bundlers take `new URL('.', import.meta.url)` for a file that they must find.
  const ours = import.meta.url.replace(/[^/]*$/, '');
  const refused = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
    .map(({ name }) => name)
    .filter((name) => name.startsWith(ours));
  const asked = await Promise.allSettled(
    [...new Set(refused)].map((address) => fetch(address, { cache: 'reload', credentials: 'same-origin' })),
  );
  hasFailed = asked.some((reply) => reply.status === 'rejected' || !reply.value.ok);
}
