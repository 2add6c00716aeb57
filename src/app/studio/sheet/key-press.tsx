import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chordOf, isComplete } from '../keys/chord.ts';

interface KeyPressProps {
  /** What the key is for. */
  readonly name: string;
  readonly press: (chord: string) => void;
  readonly cancel: () => void;
}

/** Waits for the key that an action is to have. Every key is taken, but Escape, which ends it. */
export function KeyPress({ name, press, cancel }: KeyPressProps) {
  const { t } = useTranslation('studio');
  const field = useRef<HTMLButtonElement>(null);
  // Pressed, it goes away, and loses the focus by that.
  const isPressed = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
    else if (isComplete(event)) {
      isPressed.current = true;
      press(chordOf(event.nativeEvent));
    }
  };
  return (
    <button
      aria-label={t('bind.pressFor', { action: name })}
      className="shortcut-sheet__press"
      onBlur={() => !isPressed.current && cancel()}
      onKeyDown={onKeyDown}
      // The space bar would press it when it comes up.
      onKeyUp={(event) => event.preventDefault()}
      ref={field}
      type="button"
    >
      {t('bind.press')}
    </button>
  );
}
