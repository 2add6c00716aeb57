import type { AreaRoute } from '../../../shared/routing/area.ts';
import { REFRESH } from '../../../shared/routing/refresh-value.ts';
import { placeOf, placeText } from '../../../shared/routing/target.ts';

const PAGE = 'page';
const BATCH = 'batchId';

/** Which list a location shows: with other filters it is another one, whose page is another. */
export function listKey(location: string): string {
  const { path, search } = placeOf(location);
  search.delete(PAGE);
  search.delete(REFRESH);
  search.sort();
  return placeText({ path, search });
}

/** A list that names no page shows the one it stood at (specification 4); `pages` are by `listKey`. */
export function withPage(target: string, pages: Readonly<Record<string, number>>): string {
  const { path, search } = placeOf(target);
  const page = search.has(PAGE) ? undefined : pages[listKey(target)];
  if (page === undefined || page === 1) return target;
  search.append(PAGE, String(page));
  return placeText({ path, search });
}

/** The batch that a location of a route about batches names, or null. */
export function batchOf(location: string, route: AreaRoute): string | null {
  return isAboutBatch(route) ? placeOf(location).search.get(BATCH) : null;
}

/**
 * A page about a batch that names none shows the one that was opened last (specification 4); one that is about
 * something else, such as a package, is about that alone.
 */
export function withBatch(target: string, route: AreaRoute, lastBatch: () => string | null): string {
  if (!isAboutBatch(route)) return target;
  const { path, search } = placeOf(target);
  const isNamed = route.meta.identity?.some((name) => search.has(name)) === true;
  const batchId = isNamed ? null : lastBatch();
  if (batchId === null) return target;
  search.append(BATCH, batchId);
  return placeText({ path, search });
}

function isAboutBatch({ meta }: AreaRoute): boolean {
  return meta.identity?.includes(BATCH) === true;
}
