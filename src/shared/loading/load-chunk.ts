import { LoadError } from './load-error.ts';

/** What this page has fetched of our chunks: as the browser's own list of modules, there is one per page. */
const fetched = new Map<string, Promise<void>>();
const failed = new Set<string>();

/**
 * Fetches a chunk with all that it imports, then imports it; the build puts this around every `import()`
 * (build/fetched-chunks.mjs). Browsers keep a failed import for as long as the page lives, so a retry could
 * never succeed; a failed fetch can be repeated, and the import then finds it in the cache. Besides, what a
 * chunk imports comes along with it, not after it.
 */
export async function loadChunk<Module>(
  importChunk: () => Promise<Module>,
  files: readonly string[],
  base: string,
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(new URL(file, base).href)));
  return importChunk();
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  // Some servers let even their failures be cached.
  const fetching = fetchIntoCache(address, failed.has(address) ? 'reload' : 'default');
  fetched.set(address, fetching);
  fetching.catch(() => {
    fetched.delete(address);
    failed.add(address);
  });
  return fetching;
}

/** Not by `<link rel=preload>`: a failed one is remembered as long as a failed import. */
async function fetchIntoCache(address: string, cache: RequestCache): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache });
    if (!response.ok) throw new LoadError(address);
    await response.arrayBuffer();
  } catch (cause) {
    throw cause instanceof LoadError ? cause : new LoadError(address, { cause });
  }
}
