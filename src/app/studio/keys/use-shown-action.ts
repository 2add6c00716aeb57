import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '../judge/reason.ts';
import { useReasonText } from '../judge/use-reason-text.ts';
import type { Action, Unavailable } from './action.ts';
import { keyText } from './key-caps.ts';
import { keysOf } from './own-keys.ts';
import { useKeyBindings } from './use-key-bindings.ts';

export interface ShownAction {
  readonly label: string;
  /** The key that it is bound to, as it is printed. */
  readonly kbd: string | undefined;
  /** Why it cannot be done now; null while it can. */
  readonly unavailable: string | null;
  /** Does it, or says why not. */
  readonly run: () => void;
}

interface Watched {
  /** Tells when it may have become possible, or impossible. */
  readonly watch: (listener: () => void) => () => void;
  /** Says why it cannot be done. */
  readonly refuse?: (reason: Reason) => void;
}

/** An action as a control shows it: with the key that it is bound to now. */
export function useShownAction<On>(action: Action<On>, on: On, { watch, refuse }: Watched): ShownAction {
  const { t } = useTranslation('studio');
  const bindings = useKeyBindings();
  const reasonText = useReasonText();
  const unavailable = useSyncExternalStore(watch, () => {
    const reason = action.unavailable(on);
    return reason === null || !isShown(reason) ? null : reasonText(reason);
  });
  const chord = useSyncExternalStore(bindings.subscribe, () => keysOf(bindings.get(), action)[0]);
  return {
    label: t(`key.${action.label}`, { number: action.number }),
    kbd: chord === undefined ? undefined : keyText(chord),
    unavailable,
    run: () => {
      const reason = action.unavailable(on);
      if (reason === null) action.run(on);
      else if (reason !== 'elsewhere') refuse?.(reason);
    },
  };
}

/** From item to item something loads for a moment: a control that turned grey and back each time would flicker. */
function isShown(reason: Unavailable): reason is Reason {
  return reason !== 'elsewhere' && reason.why !== 'loading';
}

/** For a tooltip of the browser's own. */
export function hintOf({ label, kbd }: ShownAction): string {
  return kbd === undefined ? label : `${label} (${kbd})`;
}
