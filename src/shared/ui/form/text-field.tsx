import { type ReactNode, useId, useRef } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon, type IconName } from '../sign/icon.tsx';
import frame from './field.css';
import { fieldAria, noteIdOf } from './field-aria.ts';
import sheet from './field-box.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { submitOnEnter } from './submit-on-enter.ts';
import { useFieldHandle } from './use-field-handle.ts';
import { useLeave } from './use-leave.ts';
import { useTyped } from './use-typed.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'search' | 'date' | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  /** Which keys a touch screen offers. */
  inputMode?: 'numeric' | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** 40 px instead of 34: for forms that stand alone, such as signing in. */
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  /** At the end of the label's line, such as a link to a forgotten password. */
  aside?: ReactNode;
  /** Inside, at the end: a button that belongs to what is typed. */
  suffix?: ReactNode;
  /** Not language: nothing corrects it, writes it large, or sends it away to check its spelling. */
  verbatim?: boolean | undefined;
}

const VERBATIM = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref } = props;
  const { value, onChange, type = 'text', size = 'medium', icon, aside, suffix } = props;
  useStyleSheet(frame);
  useStyleSheet(sheet);
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, control);
  const leave = useLeave(onBlur);
  const typed = useTyped(value, onChange);
  return (
    <div
      className="field"
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel ? '' : undefined}
    >
      <FieldLabel control={id} label={label} required={required} />
      <div className="field__box" data-size={size}>
        {icon && <Icon className="field__icon" name={icon} />}
        <input
          {...fieldAria(id, props)}
          {...typed}
          {...(props.verbatim && VERBATIM)}
          autoComplete={props.autoComplete ?? 'off'}
          className="field__input"
          disabled={disabled}
          id={id}
          inputMode={props.inputMode}
          max={props.max}
          maxLength={props.maxLength}
          min={props.min}
          name={name}
          onBlur={leave}
          onKeyDown={submitOnEnter}
          placeholder={props.placeholder}
          ref={control}
          type={type}
        />
        {suffix && <span className="field__suffix">{suffix}</span>}
      </div>
      <FieldNote error={error} help={help} id={noteIdOf(id)} />
      {/* Over the field for the eye, after it for the Tab key: whoever fills in a form is not led away. */}
      {aside && <div className="field__aside">{aside}</div>}
    </div>
  );
}
