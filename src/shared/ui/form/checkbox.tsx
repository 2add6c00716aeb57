import { useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { CheckboxElement } from '../shoelace/part-types.ts';
import { useControlState } from '../shoelace/use-control-state.ts';
import { useTicked } from '../shoelace/use-ticked.ts';
import sheet from './field.css';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldHandle } from './use-field-handle.ts';

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
  const { locale } = useUi();
  const control = useRef<CheckboxElement>(null);
  useFieldHandle(ref, control);
  useControlState(control, { invalid: Boolean(error), required: Boolean(required) });
  const look = useTicked(control, checked, indeterminate);
  return (
    <div
      className="field field--check"
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel ? '' : undefined}
    >
      <sl-checkbox
        disabled={Boolean(disabled)}
        lang={locale}
        name={name ?? ''}
        onKeyDown={(event) => {
          // As of any field: the browser does not do it, since the real box is not inside of the form. A link in
          // the label keeps its key.
          const isOwn = event.key === 'Enter' && event.target === event.currentTarget;
          if (isOwn) event.currentTarget.closest('form')?.requestSubmit();
        }}
        onsl-blur={() => onBlur?.()}
        onsl-change={(event) => {
          onChange(event.currentTarget.checked);
          look();
        }}
        ref={control}
      >
        {children ?? label}
        {required && (
          <span aria-hidden="true" className="field__star">
            *
          </span>
        )}
        <FieldNote error={error} help={help} />
      </sl-checkbox>
    </div>
  );
}
