import type { KnownRoute } from '../../../shared/routing/known-route.ts';
import { REFRESH } from '../../../shared/routing/refresh-value.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';

/** What a route without a title is called (specification 3). */
const NO_NAME = 'no-name';

/** A view that was visited ("tab view record", specification 3), with what tells when it begins anew. */
export interface View {
  /** The route's, with what says what the view is about: two batches are two views. */
  readonly path: string;
  /** Path and query that it was left with. */
  readonly fullPath: string;
  readonly name: string;
  /** Key of its title, with the namespace; `no-name` for a route without one. */
  readonly title: string;
  /** It is not kept alive while another view is shown. */
  readonly noCache: boolean;
  /** Its tab cannot be closed. */
  readonly affix: boolean;
  /** Routes without a tab bar have no tab in it either, unless it is a fixed one. */
  readonly isTab: boolean;
  /** What it is about, where its path does not tell: the values of the route's identifying query entries. */
  readonly identity: string;
  /** The last `refresh` value it was asked for with; an address without one asks for nothing. */
  readonly refresh: string | null;
  /** How often it was reloaded. */
  readonly reloads: number;
}

/** The view of a route at a location, as it goes on from how it was. */
export function viewOf(known: KnownRoute, location: string, before?: View): View {
  const { route } = known;
  const { search } = placeOf(location);
  const { meta } = route;
  return {
    path: subjectPath(known, location),
    fullPath: location,
    name: route.name,
    title: meta.title || NO_NAME,
    // What can be seen without a token is no place that anybody comes back to.
    noCache: meta.noCache === true || meta.isOpen === true,
    affix: meta.affix ?? false,
    isTab: meta.affix === true || !(meta.noTabBar || meta.isOpen),
    identity: (meta.identity ?? []).map((name) => search.getAll(name).join()).join('&'),
    refresh: search.get(REFRESH) ?? before?.refresh ?? null,
    reloads: before?.reloads ?? 0,
  };
}

/** Two views of the same key are one: what it holds lives on. */
export function viewKey({ path, identity, refresh, reloads }: View): string {
  return [path, identity, refresh ?? '', reloads].join('|');
}
