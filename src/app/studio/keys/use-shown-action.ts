import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from './action.ts';
import { keyText } from './key-caps.ts';
import { keysOf } from './own-keys.ts';
import { useKeyBindings } from './use-key-bindings.ts';

export interface ShownAction {
  readonly label: string;
  /** The key that it is bound to, as it is printed. */
  readonly kbd: string | undefined;
  readonly enabled: boolean;
  readonly run: () => void;
}

/**
 * An action as a control shows it: with the key that it is bound to now.
 * @param watch tells when it may have become enabled, or disabled
 */
export function useShownAction<On>(
  action: Action<On>,
  on: On,
  watch: (listener: () => void) => () => void,
): ShownAction {
  const { t } = useTranslation('studio');
  const bindings = useKeyBindings();
  const enabled = useSyncExternalStore(watch, () => action.isEnabled(on));
  const chord = useSyncExternalStore(bindings.subscribe, () => keysOf(bindings.get(), action)[0]);
  return {
    label: t(`key.${action.label}`, { number: action.number }),
    kbd: chord === undefined ? undefined : keyText(chord),
    enabled,
    run: () => {
      if (action.isEnabled(on)) action.run(on);
    },
  };
}

/** For a tooltip of the browser's own. */
export function hintOf({ label, kbd }: ShownAction): string {
  return kbd === undefined ? label : `${label} (${kbd})`;
}
