import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useActionName } from '../actions/use-action-name.ts';
import type { Action } from '../keys/action.ts';
import { keyText } from '../keys/key-caps.ts';
import { type OwnKeys, swapped } from '../keys/own-keys.ts';
import { useKeyBindings, useOwnKeys } from '../keys/use-key-bindings.ts';
import type { StudioSession } from '../session/studio-session.ts';

interface KeyConflictProps {
  readonly action: Action<StudioSession>;
  /** The key that is to be replaced; null where one more is bound. */
  readonly old: string | null;
  readonly chord: string;
  /** Has the chord now. */
  readonly holder: Action<StudioSession>;
  readonly bind: (next: OwnKeys) => void;
  readonly cancel: () => void;
}

/** The key that was pressed belongs to another action: the two can change keys, or everything stays. */
export function KeyConflict({ action, old, chord, holder, bind, cancel }: KeyConflictProps) {
  const { t } = useTranslation('studio');
  const nameOf = useActionName();
  const keys = useKeyBindings();
  const own = useOwnKeys(keys);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <span className="shortcut-sheet__conflict">
      <span role="alert">{t('bind.conflict', { key: keyText(chord), action: nameOf(holder) })}</span>
      <span className="shortcut-sheet__answers">
        <Button onPress={cancel} ref={stay} size="small">
          {t('cancel')}
        </Button>
        <Button
          onPress={() => bind(swapped(own, action, old, { chord, holder }))}
          size="small"
          variant="primary"
        >
          {old === null ? t('bind.take') : t('bind.swap')}
        </Button>
      </span>
    </span>
  );
}
