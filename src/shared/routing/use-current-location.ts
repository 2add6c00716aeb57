import { useMemo, useSyncExternalStore } from 'react';
import { useNavigator } from './routing-context.ts';
import { type Place, placeOf } from './target.ts';

/** Where the tree stands now: for shells. Screens read their own query by `useRouteQuery`. */
export function useCurrentLocation(): Place & { readonly text: string } {
  const { source } = useNavigator();
  const text = useSyncExternalStore(source.subscribe, source.read);
  return useMemo(() => ({ ...placeOf(text), text }), [text]);
}
