import { LoadError } from './load-error.ts';
import { watchPolicy } from './watch-policy.ts';

/** What this page has fetched of our chunks: as the browser's own list of modules, there is one per page. */
const fetched = new Map<string, Promise<boolean>>();
const failed = new Set<string>();
/** Origins that the page's policy lets us import from but not fetch from. */
const importOnly = new Set<string>();

/**
 * Fetches a chunk with all that it imports, then imports it; the build puts this around every `import()`
 * (build/plugins/fetched-chunks.mjs). Browsers keep a failed import for as long as the page lives, so a retry
 * could never succeed; a failed fetch can be repeated, and the import then finds it in the cache. Besides, what a
 * chunk imports comes along with it, not after it. Where the page's policy forbids the fetch, importing is all
 * there is. A chunk that is there already comes as its promise alone.
 * @param name the file that asks, as the build called it: what it is fetched relative to is `base`
 */
export async function loadChunk<Module>(
  files: readonly string[] | Promise<Module>,
  name: string,
  base: string,
  importChunk: () => Promise<Module>,
): Promise<Module> {
  if (files instanceof Promise) return files;
  const isThere = isAsBuilt(name, base)
    ? await Promise.all(files.map((file) => fetchOnce(new URL(file, base))))
    : [false];
  if (isThere.every(Boolean)) return importChunk();
  try {
    return await importChunk();
  } catch (cause) {
    throw cause instanceof TypeError ? new LoadError(base, { cause }) : cause;
  }
}

/**
 * A partner's bundler puts our code into files of its own and follows every `import()`, but no list of files:
 * that is true only where ours lies as we built it.
 */
function isAsBuilt(name: string, base: string): boolean {
  return base.startsWith('http') && base.includes(`/${name}`);
}

/** Answers whether the file lies in the cache now. */
function fetchOnce({ href, origin }: URL): Promise<boolean> {
  const known = fetched.get(href);
  if (known) return known;
  // Some servers let even their failures be cached.
  const fetching = fetchIntoCache(href, origin, failed.has(href) ? 'reload' : 'default');
  fetched.set(href, fetching);
  fetching.catch(() => {
    fetched.delete(href);
    failed.add(href);
  });
  return fetching;
}

/** Not by `<link rel=preload>`: a failed one is remembered as long as a failed import. */
async function fetchIntoCache(address: string, origin: string, cache: RequestCache): Promise<boolean> {
  if (importOnly.has(origin)) return false;
  const policy = watchPolicy(document, address);
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache });
    if (!response.ok) throw new LoadError(address);
    await response.arrayBuffer();
    return true;
  } catch (cause) {
    if (cause instanceof LoadError) throw cause;
    if (!(await policy.forbids())) throw new LoadError(address, { cause });
    importOnly.add(origin);
    return false;
  } finally {
    policy.dispose();
  }
}
