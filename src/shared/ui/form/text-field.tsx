import { type ReactNode, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { InputElement } from '../shoelace/part-types.ts';
import { useControlState } from '../shoelace/use-control-state.ts';
import { useControlValue } from '../shoelace/use-control-value.ts';
import { Icon, type IconName } from '../sign/icon.tsx';
import sheet from './field.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldHandle } from './use-field-handle.ts';

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

const VERBATIM = { autocapitalize: 'off', autocorrect: 'off', spellcheck: false } as const;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref } = props;
  const { value, onChange, type = 'text', size = 'medium', icon, aside, suffix } = props;
  useStyleSheet(sheet);
  const { locale } = useUi();
  const control = useRef<InputElement>(null);
  useFieldHandle(ref, control);
  useControlState(control, { invalid: Boolean(error), required: Boolean(required) });
  const look = useControlValue(control, value);
  return (
    <div
      className="field"
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel ? '' : undefined}
    >
      <sl-input
        autocomplete={props.autoComplete ?? 'off'}
        disabled={Boolean(disabled)}
        lang={locale}
        name={name ?? ''}
        onsl-blur={() => onBlur?.()}
        onsl-input={(event) => {
          onChange(event.currentTarget.value);
          look();
        }}
        placeholder={props.placeholder ?? ''}
        ref={control}
        size={size}
        type={type}
        {...limitsOf(props)}
        {...(props.verbatim && VERBATIM)}
        {...(props.inputMode && { inputmode: props.inputMode })}
      >
        <FieldLabel label={label} required={required} />
        {icon && <Icon name={icon} slot="prefix" />}
        {suffix && (
          <span className="field__suffix" slot="suffix">
            {suffix}
          </span>
        )}
        <FieldNote error={error} help={help} />
      </sl-input>
      {/* Over the field for the eye, after it for the Tab key: whoever fills in a form is not led away. */}
      {aside && <div className="field__aside">{aside}</div>}
    </div>
  );
}

/** Shoelace reads `undefined` as a value here, so what is not limited is not passed. */
function limitsOf({ min, max, maxLength }: TextFieldProps) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  };
}
