import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { InputElement } from '../shoelace/part-types.ts';
import { useControlValue } from '../shoelace/use-control-value.ts';
import { Icon } from '../sign/icon.tsx';
import sheet from './field.css';
import { FieldLabel } from './field-label.tsx';

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
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const { locale } = useUi();
  const control = useRef<InputElement>(null);
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  // The value changed from outside (a link, "clear filters"): it wins over what is being typed. A blank at the
  // end is no change: the next word is on its way.
  if (value !== reported) {
    setReported(value);
    if (value.trim() !== text.trim()) setText(value);
  }
  useControlValue(control, text);

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
      <sl-input
        autocomplete="off"
        clearable
        disabled={Boolean(disabled)}
        enterkeyhint="search"
        inputmode="search"
        lang={locale}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) report(text);
        }}
        onsl-clear={() => {
          setText('');
          report('');
        }}
        onsl-input={(event) => setText(event.currentTarget.value)}
        placeholder={placeholder ?? t('search')}
        ref={control}
        type="text"
      >
        <FieldLabel label={label} />
        <Icon name="search" slot="prefix" />
        <Icon name="x" size={14} slot="clear-icon" />
      </sl-input>
    </div>
  );
}
