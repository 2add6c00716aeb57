import type { KnownRoute } from './known-route.ts';
import { placeOf } from './target.ts';

/**
 * The path of a view: the route's, with the entries of the query that say what it is about, so that two batches are
 * two views. A screen without a tab of its own, or that fills the window, is one view whatever it shows.
 */
export function subjectPath({ route }: KnownRoute, location: string): string {
  const { identity = [], fullBleed, noTabBar } = route.meta;
  if (fullBleed || noTabBar) return route.path;
  const { search } = placeOf(location);
  const about = new URLSearchParams(
    identity.flatMap((name) => search.getAll(name).map((value): [string, string] => [name, value])),
  );
  return about.size > 0 ? `${route.path}?${about}` : route.path;
}
