import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { allActions } from '../actions/all-actions.ts';
import { useAction } from '../actions/use-action.ts';
import type { Action } from '../keys/action.ts';
import { keyText } from '../keys/key-caps.ts';
import { holderOf, isOwn, keysOf, type OwnKeys, resetOf, withChord } from '../keys/own-keys.ts';
import { useKeyBindings, useOwnKeys } from '../keys/use-key-bindings.ts';
import { useStudioSession } from '../session/studio-context.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { ChordCaps } from './chord-caps.tsx';
import { KeyConflict } from './key-conflict.tsx';
import { KeyPress } from './key-press.tsx';

interface ShortcutRowProps {
  readonly action: Action<StudioSession>;
  readonly name: string;
  /** A key of it is being bound: of one row at a time. */
  readonly binding: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Tells screen readers. */
  readonly say: (text: string) => void;
}

/**
 * An action with its keys, and why it cannot be done now: each key can be changed, another one added, and the original
 * ones be had again.
 */
export function ShortcutRow({ action, name, binding, begin, end, say }: ShortcutRowProps) {
  const { t } = useTranslation('studio');
  const keys = useKeyBindings();
  const all = allActions(useStudioSession().view);
  const own = useOwnKeys(keys);
  const row = useRef<HTMLLIElement>(null);
  const [old, setOld] = useState<string | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const chords = keysOf(own, action);
  const { unavailable } = useAction(action);
  const holder = binding && pressed !== null ? holderOf(own, all, pressed, action) : null;

  // The field that waited for the key is gone: the focus goes back to where it was opened.
  const wasBinding = useRef(false);
  useEffect(() => {
    if (wasBinding.current && !binding && isFocusLost(row.current))
      row.current?.querySelector('button')?.focus();
    wasBinding.current = binding;
  }, [binding]);

  const open = (chord: string | null): void => {
    setOld(chord);
    setPressed(null);
    begin();
  };
  const bind = (next: OwnKeys): void => {
    keys.set(next);
    const [first] = keysOf(next, action);
    say(
      first === undefined
        ? t('bind.unbound', { action: name })
        : t('bind.bound', { action: name, key: keysOf(next, action).map(keyText).join(', ') }),
    );
    end();
  };
  const press = (chord: string): void => {
    if (chord !== old && holderOf(own, all, chord, action)) setPressed(chord);
    else bind(withChord(own, action, old, chord));
  };

  return (
    <li className="shortcut-sheet__row" ref={row}>
      <span className="shortcut-sheet__name">
        {name}
        {unavailable && <span className="shortcut-sheet__why">{unavailable}</span>}
      </span>
      <span className="shortcut-sheet__keys">
        {chords.map((chord) =>
          action.fixed ? (
            <span className="shortcut-sheet__fixed" key={chord}>
              <ChordCaps chord={chord} />
            </span>
          ) : binding && chord === old && pressed === null ? (
            <KeyPress cancel={end} key={chord} name={name} press={press} />
          ) : (
            <button
              aria-keyshortcuts="Delete"
              aria-label={t('bind.change', { action: name, key: keyText(chord) })}
              className="shortcut-sheet__chord"
              key={chord}
              onClick={() => open(chord)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete') return;
                event.preventDefault();
                bind(withChord(own, action, chord, null));
              }}
              type="button"
            >
              <ChordCaps chord={chord} />
            </button>
          ),
        )}
        {binding && old === null && pressed === null && <KeyPress cancel={end} name={name} press={press} />}
        {!action.fixed && !binding && (
          <span className="shortcut-sheet__more">
            <IconButton
              icon="plus"
              label={t('bind.add', { action: name })}
              onPress={() => open(null)}
              plain
              size="small"
            />
          </span>
        )}
        {isOwn(own, action) && !binding && (
          <IconButton
            icon="undo"
            label={t('bind.reset', { action: name })}
            onPress={() => bind(resetOf(own, all, action))}
            plain
            size="small"
          />
        )}
        {binding && old !== null && pressed === null && (
          // Else the field that waits for the key would lose the focus, and this be gone before it is clicked.
          <span onPointerDown={(event) => event.preventDefault()} role="presentation">
            <IconButton
              icon="trash"
              label={t('bind.remove', { action: name, key: keyText(old) })}
              onPress={() => bind(withChord(own, action, old, null))}
              plain
              size="small"
            />
          </span>
        )}
      </span>
      {holder && pressed !== null && (
        <KeyConflict action={action} bind={bind} cancel={end} chord={pressed} holder={holder} old={old} />
      )}
    </li>
  );
}

/** Nothing has the focus that a person would have chosen. */
function isFocusLost(row: HTMLElement | null): boolean {
  const root = row?.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return focused === null || focused instanceof HTMLDialogElement || focused === row?.ownerDocument.body;
}
