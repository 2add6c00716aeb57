import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../base/is-composing.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon } from '../sign/icon.tsx';
import frame from './field.css';
import { fieldAria, noteIdOf } from './field-aria.ts';
import sheet from './field-box.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { type SearchOption, SearchOptions } from './search-options.tsx';
import { submitOnEnter } from './submit-on-enter.ts';
import { useFieldHandle } from './use-field-handle.ts';
import { useLeave } from './use-leave.ts';
import { useTyped } from './use-typed.ts';

export type { SearchOption } from './search-options.tsx';

const PAUSE_MS = 250;

export interface SearchSelectProps extends FieldProps {
  /** The label of what is chosen; empty while nothing is. */
  chosen: string;
  /** The value of what is chosen, which the list marks. */
  value: string;
  onChoose: (option: SearchOption) => void;
  /** What was found so far. */
  options: readonly SearchOption[];
  /** There are more, which `onMore` asks for. */
  hasMore: boolean;
  onMore: () => void;
  /** An answer is on its way. */
  waiting: boolean;
  /** What is typed, 250 ms after the last key; empty when the list opens. */
  onKeyword: (keyword: string) => void;
  placeholder?: string | undefined;
  /** The label stands inside the control, before the value: for filter rows. */
  inline?: boolean | undefined;
}

/**
 * One choice of any number, which the server searches (ARIA's combobox with a list). Typing narrows the list; arrows,
 * Enter and a press choose; who leaves without a choice keeps what was chosen.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref, inline } = props;
  const { chosen, options, hasMore, waiting, placeholder } = props;
  useStyleSheet(frame);
  useStyleSheet(sheet);
  const id = useId();
  const box = useRef<HTMLLabelElement>(null);
  const control = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, control);
  const leave = useLeave(onBlur);
  /** Null while the list is closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = text !== null;
  const last = options.length - 1 + (hasMore ? 1 : 0);
  const report = useEffectEvent((keyword: string) => props.onKeyword(keyword));
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => report(text.trim()), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function open(next: string): void {
    if (disabled) return;
    setText(next);
    setActive(0);
  }
  function choose(at: number): void {
    if (hasMore && at === options.length) {
      props.onMore();
      return;
    }
    const option = options[at];
    if (!option) return;
    setText(null);
    props.onChoose(option);
  }
  const typed = useTyped(text ?? chosen, open);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open('');
      else setActive(Math.max(0, Math.min(last, active + (key === 'ArrowDown' ? 1 : -1))));
    } else if (key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setText(null);
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(active);
    } else submitOnEnter(event);
  }

  const optionId = (at: number) => `${id}-${at}`;
  return (
    <div
      className={inline ? 'field field--inline' : 'field'}
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel || inline ? '' : undefined}
    >
      <FieldLabel control={id} label={label} required={required} />
      <label className="field__box field__box--select" htmlFor={id} ref={box}>
        {inline && (
          <span aria-hidden="true" className="field__inline-label">
            {label}
          </span>
        )}
        <input
          {...fieldAria(id, props)}
          {...typed}
          aria-activedescendant={isOpen && last >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-expanded={isOpen}
          autoComplete="off"
          className="field__input"
          disabled={disabled}
          id={id}
          name={name}
          onBlur={() => {
            setText(null);
            leave();
          }}
          onClick={() => {
            if (!isOpen) open('');
          }}
          onKeyDown={onKeyDown}
          placeholder={isOpen && chosen ? chosen : placeholder}
          ref={control}
          role="combobox"
          type="text"
        />
        <Icon className="field__chevron" name="chevron-down" size={16} />
      </label>
      {isOpen && (
        <SearchOptions
          active={active}
          anchor={box}
          chosen={props.value}
          hasMore={hasMore}
          id={`${id}-list`}
          label={label}
          onChoose={choose}
          optionId={optionId}
          options={options}
          waiting={waiting}
        />
      )}
      <FieldNote error={error} help={help} id={noteIdOf(id)} />
    </div>
  );
}
