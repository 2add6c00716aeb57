import { useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';

/** For what says that something is on its way, such as what holds the place of content. Before a paint, and so before anybody looks. */
export function useWaiting(isWaiting = true): void {
  const { standIns } = useUi();
  useLayoutEffect(() => (isWaiting ? standIns.waiting() : undefined), [standIns, isWaiting]);
}
