import { useId, useRef } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import frame from './field.css';
import { fieldAria, noteIdOf } from './field-aria.ts';
import sheet from './field-box.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldHandle } from './use-field-handle.ts';
import { useLeave } from './use-leave.ts';
import { useTyped } from './use-typed.ts';

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
  const { value, onChange, placeholder, rows = 3, maxLength, keepsOver } = props;
  useStyleSheet(frame);
  useStyleSheet(sheet);
  const id = useId();
  const control = useRef<HTMLTextAreaElement>(null);
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
      <textarea
        {...fieldAria(id, props)}
        {...typed}
        className="field__area"
        disabled={disabled}
        id={id}
        maxLength={keepsOver ? undefined : maxLength}
        name={name}
        onBlur={leave}
        placeholder={placeholder}
        ref={control}
        rows={rows}
      />
      <FieldNote error={error} help={help} id={noteIdOf(id)} />
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
