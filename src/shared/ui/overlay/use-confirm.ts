import { useCallback, useEffect, useRef } from 'react';
import type { Confirm } from '../base/confirm-state.ts';
import { useUi } from '../base/ui-context.ts';

/**
 * Asks, and gives true only when the person confirmed: Escape and cancel are no, and so is leaving what asks.
 * Cancel has the focus.
 */
export function useConfirm(): Confirm {
  const { confirms } = useUi();
  const leaving = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller.signal;
    return () => controller.abort();
  }, []);
  return useCallback((options) => confirms.confirm(options, leaving.current), [confirms]);
}
