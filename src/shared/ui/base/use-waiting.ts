import { useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';

/** For what holds the place of content: as long as it does, there is none. Before a paint, and so before anybody looks. */
export function useWaiting(isWaiting = true): void {
  const { standIns } = useUi();
  useLayoutEffect(() => (isWaiting ? standIns.waiting() : undefined), [standIns, isWaiting]);
}
