import { useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { TextareaElement } from '../shoelace/part-types.ts';
import { useControlState } from '../shoelace/use-control-state.ts';
import { useControlValue } from '../shoelace/use-control-value.ts';
import sheet from './field.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldHandle } from './use-field-handle.ts';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** Shows how much of it is used; what is over is refused by the control. */
  maxLength?: number | undefined;
  /**
   * What is over stays, for the form to say so: a long text that is pasted is not cut off in the midst of a
   * sentence without a word.
   */
  keepsOver?: boolean | undefined;
}

/** Several lines of text, with a counter where the length is limited. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref } = props;
  const { value, onChange, placeholder = '', rows = 3, maxLength, keepsOver } = props;
  useStyleSheet(sheet);
  const { locale } = useUi();
  const control = useRef<TextareaElement>(null);
  useFieldHandle(ref, control);
  useControlState(control, { invalid: Boolean(error), required: Boolean(required) });
  const look = useControlValue(control, value);
  return (
    <div
      className="field"
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel ? '' : undefined}
    >
      <sl-textarea
        disabled={Boolean(disabled)}
        lang={locale}
        name={name ?? ''}
        onsl-blur={() => onBlur?.()}
        onsl-input={(event) => {
          onChange(event.currentTarget.value);
          look();
        }}
        placeholder={placeholder}
        ref={control}
        resize="vertical"
        rows={rows}
        {...(maxLength !== undefined && !keepsOver && { maxlength: maxLength })}
      >
        <FieldLabel label={label} required={required} />
        <FieldNote error={error} help={help} />
      </sl-textarea>
      {maxLength !== undefined && (
        <span
          aria-hidden="true"
          className="field__counter"
          data-over={value.length > maxLength ? '' : undefined}
        >
          {value.length} / {maxLength}
        </span>
      )}
    </div>
  );
}
