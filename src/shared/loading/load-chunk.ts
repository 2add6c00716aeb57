import { LoadError } from './load-error.ts';

/** What could not be fetched on this page, in the browser's words, which name the file in most of them. */
const failed = new Set<string>();

/**
 * Imports a chunk; the build puts this around every `import()` (build/plugins/flat-imports.mjs). Where it cannot be
 * fetched that is said by an error of ours, and the same can be tried again: browsers ask the network once more, as HTML
 * has it since 2026. Older ones remember the failure for as long as the page lives, and there is no way around it:
 * another address for the same file would pass by the integrity that a page may ask of it. There, as where the server
 * has another version now, only a reload helps, once the server has been asked.
 */
export async function loadChunk<Module>(importChunk: () => Promise<Module>): Promise<Module> {
  // Where that cannot be fetched either, it is just tried once more.
  const onlyReloadHelps = failed.size
    ? await import('./ask-anew.ts').then(({ askAnew }) => askAnew(failed)).catch(() => null)
    : null;
  try {
    return await importChunk();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const error = new LoadError(cause.message, { cause });
    if (onlyReloadHelps?.(error)) error.kind = 'gone';
    failed.add(error.message);
    throw error;
  }
}
