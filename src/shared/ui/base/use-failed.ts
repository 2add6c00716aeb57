import { useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';

/** For what says that something could not be had; null while there is nothing to say. */
export function useFailed(error: unknown): void {
  const { standIns } = useUi();
  useLayoutEffect(
    () => (error === null || error === undefined ? undefined : standIns.failed(error)),
    [standIns, error],
  );
}
