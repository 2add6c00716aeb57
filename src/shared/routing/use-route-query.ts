import { useMemo } from 'react';
import type * as v from 'valibot';
import { parseRouteQuery, type RouteQuerySchema } from './parse-route-query.ts';
import { useScreenPlace } from './routing-context.ts';
import { placeOf } from './target.ts';

/**
 * The screen's query, typed by `schema` (declare it outside of the component). Where a required entry is
 * missing it throws, and the screen's place shows that the address is incomplete.
 */
export function useRouteQuery<Schema extends RouteQuerySchema>(schema: Schema): v.InferOutput<Schema> {
  const { location } = useScreenPlace();
  return useMemo(() => parseRouteQuery(schema, placeOf(location).search), [schema, location]);
}
