import { useEffect, useEffectEvent } from 'react';
import type { LeaveCheck } from './navigator.ts';
import { useNavigator } from './routing-context.ts';

interface LeaveCheckOptions {
  /** Ask also where only the query changes, as from one item to the next. */
  readonly onQuery?: boolean;
  /**
   * Whether something would be lost now. Closing the window cannot wait for an answer of ours, so the browser
   * asks by itself where this says true.
   */
  readonly unsaved?: () => boolean;
}

/** Keeps a person from losing work: `check` is asked before the location changes. */
export function useLeaveCheck(check: LeaveCheck, { onQuery = false, unsaved }: LeaveCheckOptions = {}): void {
  const navigator = useNavigator();
  const ask = useEffectEvent(check);
  const isUnsaved = useEffectEvent(() => unsaved?.() ?? false);

  useEffect(() => navigator.addGuard({ check: (target) => ask(target), onQuery }), [navigator, onQuery]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}
