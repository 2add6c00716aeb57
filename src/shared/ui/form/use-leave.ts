import { useCallback, useEffect, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';

/**
 * What a field calls when it loses the focus. A form says then what is wrong with it, and that moves what stands
 * below: were it said at once, a button that is being pressed would go from under the pointer, and its click be
 * lost. It waits for the end of the press instead.
 */
export function useLeave(onLeave: (() => void) | undefined): () => void {
  const { press } = useUi();
  const leave = useRef(onLeave);
  const callOff = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => () => callOff.current?.(), []);
  return useCallback(() => {
    callOff.current?.();
    callOff.current = press.after(() => leave.current?.());
  }, [press]);
}
