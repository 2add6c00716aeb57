import { type RefObject, useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';

/** For what says that something could not be had, in `place`; null while there is nothing to say. */
export function useFailed(error: unknown, place?: RefObject<ParentNode | null>): void {
  const { standIns } = useUi();
  useLayoutEffect(
    () => (error === null || error === undefined ? undefined : standIns.failed(error, place?.current)),
    [standIns, error, place],
  );
}
