import { useSyncExternalStore } from 'react';
import { useNavigator } from './routing-context.ts';
import type { Target } from './target.ts';

/** `Navigator.wayBack` for what is rendered: a view that was hidden meanwhile leads to where one was last. */
export function useWayBack(to: Target, also?: readonly Target[]): string {
  const { source, wayBack } = useNavigator();
  return useSyncExternalStore(source.subscribe, () => wayBack(to, also));
}
