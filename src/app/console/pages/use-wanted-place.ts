import * as v from 'valibot';
import { type Place, placeOf } from '../../../shared/routing/target.ts';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';

const routeQuery = v.object({ from: v.optional(v.string()) });

/** Where somebody wanted to go when the guard or an unknown path led here instead; null where they came by themselves. */
export function useWantedPlace(): Place | null {
  const { from } = useRouteQuery(routeQuery);
  return from?.startsWith('/') ? placeOf(from) : null;
}
