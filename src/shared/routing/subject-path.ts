import type { KnownRoute } from './known-route.ts';
import { placeOf } from './target.ts';

/**
 * The path of a view: the route's, with the entries of the query that say what it is about, so that two batches are
 * two views. A screen without a tab of its own, or that fills the window, is one view whatever it shows.
 */
export function subjectPath(known: KnownRoute, location: string): string {
  const { path, meta } = known.route;
  return meta.fullBleed || meta.noTabBar ? path : aboutPath(known, location);
}

/** As the path of a view, but with what it is about whichever view it stands in: two orders are two places. */
export function aboutPath({ route }: KnownRoute, location: string): string {
  const { search } = placeOf(location);
  const about = new URLSearchParams(
    (route.meta.identity ?? []).flatMap((name) =>
      search.getAll(name).map((value): [string, string] => [name, value]),
    ),
  );
  return about.size > 0 ? `${route.path}?${about}` : route.path;
}
