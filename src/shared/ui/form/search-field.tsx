import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../base/is-composing.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon } from '../sign/icon.tsx';
import { ClearButton } from './clear-button.tsx';
import frame from './field.css';
import sheet from './field-box.css';
import { FieldLabel } from './field-label.tsx';
import { useTyped } from './use-typed.ts';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called 300 ms after the last key, and at once on Enter and on clearing; without blanks around the text. */
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/** Search text of a list: shows every key at once, reports when the typing pauses. */
export function SearchField({ label, value, onChange, placeholder, disabled }: SearchFieldProps) {
  useStyleSheet(frame);
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  // The value changed from outside (a link, "clear filters"): it wins over what is being typed. A blank at the
  // end is no change: the next word is on its way.
  if (value !== reported) {
    setReported(value);
    if (value.trim() !== text.trim()) setText(value);
  }
  const typed = useTyped(text, setText);

  const report = useEffectEvent((typed: string) => {
    const next = typed.trim();
    if (next === value.trim()) return;
    setReported(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="field field--search" data-label-hidden="">
      <FieldLabel control={id} label={label} />
      <div className="field__box">
        <Icon className="field__icon" name="search" />
        <input
          {...typed}
          autoComplete="off"
          className="field__input"
          disabled={disabled}
          enterKeyHint="search"
          id={id}
          inputMode="search"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) report(text);
          }}
          placeholder={placeholder ?? t('search')}
          ref={control}
          type="text"
        />
        {text !== '' && !disabled && (
          <ClearButton
            onPress={() => {
              setText('');
              report('');
              control.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
