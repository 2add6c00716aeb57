/** What came after all; an import finds it in the cache. */
const come = new Set<string>();

/**
 * Some servers let even their failures be cached, and an import takes what the cache has: what was refused before, or is
 * named in a failure, is fetched past it first. Answers whether only a reload helps against a failure that comes now:
 * against each where the server has something no more, and against a known one where it has everything. This file
 * imports nothing, so that it keeps its name, and is there, when a new version has taken the place of the others.
 */
export async function askAnew(failures: Iterable<string>): Promise<(now: Error) => boolean> {
  const known = new Set(failures);
  // Cut off as a text: some bundlers take `new URL('..', import.meta.url)` for a file that they must find.
  const ours = import.meta.url.replace(/[^/]+\/[^/]*$/, '');
  const refused = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
    .map(({ name }) => name);
  const named = Array.from(known, (text) => text.match(/https?:\S+/)?.[0] ?? '');
  const asked = new Set([...refused, ...named].filter((name) => name.startsWith(ours) && !come.has(name)));
  const statuses = await Promise.all(Array.from(asked, statusOf));
  const isGone = statuses.includes(404);
  const isThere = come.size > 0 && Array.from(asked).every((name) => come.has(name));
  return ({ message }) => isGone || (isThere && known.has(message));
}

/** Of HTTP; 0 where nobody answers. */
async function statusOf(address: string): Promise<number> {
  try {
    const { ok, status } = await fetch(address, { cache: 'reload' });
    if (ok) come.add(address);
    return status;
  } catch {
    return 0;
  }
}
