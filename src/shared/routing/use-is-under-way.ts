import { useSyncExternalStore } from 'react';
import { useNavigator } from './routing-context.ts';

/** Whether a navigation is on its way: from its start until the screen's code and texts are there. */
export function useIsUnderWay(): boolean {
  const { progress } = useNavigator();
  return useSyncExternalStore(progress.subscribe, progress.read);
}
