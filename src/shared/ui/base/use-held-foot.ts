import { useLayoutEffect } from 'react';
import { useUi } from './ui-context.ts';

/** As long as it is on the screen, what floats at the foot of a narrow window gives way. */
export function useHeldFoot(): void {
  const { layers } = useUi();
  useLayoutEffect(() => layers.holdFoot(), [layers]);
}
