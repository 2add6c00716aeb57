import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { pageSizeStore } from '../connection/place-stores.ts';
import { encodeQuery } from '../contract/encode-query.ts';
import { DEFAULT_PAGE } from '../contract/paging.ts';
import type { RouteQuerySchema } from './parse-route-query.ts';
import { useNavigator, useScreenPlace } from './routing-context.ts';
import { placeOf, placeText } from './target.ts';
import { useRouteQuery } from './use-route-query.ts';

/** `undefined` takes an entry out of the query. */
type Patch<State> = { readonly [Name in keyof State]?: State[Name] | undefined };

/**
 * Filters, sort and page of a list, kept in the route's query, so that a view can be shared and survives a
 * refresh. Any change but that of the page goes back to page 1. Entries that the schema does not name stay.
 */
export function useListState<Schema extends RouteQuerySchema>(
  schema: Schema,
): [state: v.InferOutput<Schema>, update: (patch: Patch<v.InferInput<Schema>>) => void] {
  const asked = useRouteQuery(schema);
  const { source, rules } = useNavigator();
  const { route, location } = useScreenPlace();
  const state = useMemo(
    () => withPageSize(schema, asked, placeOf(location).search, pageSizeStore().read()),
    [schema, asked, location],
  );
  const update = useCallback(
    (patch: Patch<v.InferInput<Schema>>) => {
      // Read anew: two updates in a row must not undo each other. A view that was left must not move the rest.
      const { path, search } = placeOf(source.read());
      if (path !== route.path) return;
      const target = patchedTarget(path, search, patch);
      const { limit }: { readonly limit?: unknown } = patch;
      if (typeof limit === 'number') pageSizeStore().write(limit);
      rules?.onPage(target, Number(placeOf(target).search.get('page') ?? DEFAULT_PAGE));
      source.go(target, { replace: true });
    },
    [source, route, rules],
  );
  return [state, update];
}

/**
 * The page size that a person chose last, in a list whose address names none. Exported for its tests.
 */
export function withPageSize<State extends object>(
  { entries }: RouteQuerySchema,
  state: State,
  search: URLSearchParams,
  chosen: number | null,
): State {
  return 'limit' in entries && !search.has('limit') && chosen !== null ? { ...state, limit: chosen } : state;
}

/** Exported for its tests. */
export function patchedTarget(
  path: string,
  search: URLSearchParams,
  patch: Readonly<Record<string, unknown>>,
): string {
  const next = new URLSearchParams(search);
  for (const name of Object.keys(patch)) next.delete(name);
  for (const [name, value] of encodeQuery(patch)) if (value !== '') next.append(name, value);
  if (!('page' in patch) || next.get('page') === String(DEFAULT_PAGE)) next.delete('page');
  return placeText({ path, search: next });
}
