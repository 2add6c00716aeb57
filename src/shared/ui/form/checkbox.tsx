import { useId, useLayoutEffect, useRef } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import tick from '../sign/tick.css';
import sheet from './field.css';
import { fieldAria, noteIdOf } from './field-aria.ts';
import { FieldStar } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { submitOnEnter } from './submit-on-enter.ts';
import { useFieldHandle } from './use-field-handle.ts';
import { useLeave } from './use-leave.ts';

interface CheckboxProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  indeterminate?: boolean | undefined;
  /** Stands in for the label where it holds more than text, such as links. */
  children?: React.ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref } = props;
  const { checked, onChange, indeterminate = false, children } = props;
  useStyleSheet(sheet);
  useStyleSheet(tick);
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, control);
  const leave = useLeave(onBlur);
  useLayoutEffect(() => {
    if (control.current) control.current.indeterminate = indeterminate;
  });
  return (
    <div
      className="field field--check"
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel ? '' : undefined}
    >
      <label className="field__check">
        <input
          {...fieldAria(id, props)}
          checked={checked}
          className="tick"
          disabled={disabled}
          id={id}
          name={name}
          onBlur={leave}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.checked);
            // The browser has just taken it away, and a tick may be refused.
            currentTarget.indeterminate = indeterminate;
          }}
          onKeyDown={submitOnEnter}
          ref={control}
          type="checkbox"
        />
        <span className="field__words">
          {children ?? label}
          {required && <FieldStar />}
        </span>
      </label>
      <FieldNote error={error} help={help} id={noteIdOf(id)} />
    </div>
  );
}
