import { placeOf, placeText, type Target, targetText } from './target.ts';

/** The entry of the query that asks for a view anew (specification 2). */
export const REFRESH = 'refresh';

/** The target with a random `refresh` entry: a view that has seen another one begins anew. */
export function withRefresh(target: Exclude<Target, string>): string {
  const value = Math.random().toString(36).slice(2, 8);
  return targetText({ ...target, query: { ...target.query, [REFRESH]: value } });
}

/** A location without its `refresh` entry, which means nothing to whoever comes back to it later. */
export function withoutRefresh(location: string): string {
  const place = placeOf(location);
  if (!place.search.has(REFRESH)) return location;
  place.search.delete(REFRESH);
  return placeText(place);
}
