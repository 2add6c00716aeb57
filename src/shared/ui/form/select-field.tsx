import { useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { SelectElement } from '../shoelace/part-types.ts';
import { useControlState } from '../shoelace/use-control-state.ts';
import { useControlValue } from '../shoelace/use-control-value.ts';
import { useTopLayerPopup } from '../shoelace/use-top-layer-popup.ts';
import { Icon } from '../sign/icon.tsx';
import sheet from './field.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldHandle } from './use-field-handle.ts';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectFieldProps<T extends string> extends FieldProps {
  /** Empty while nothing is chosen; an option may have the empty value, such as "all". */
  value: T | '';
  onChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  placeholder?: string | undefined;
  /** The label stands inside the control, before the value: for filter rows. */
  inline?: boolean | undefined;
  /** Gives a button that calls `onClear`, or `onChange` with the empty value. */
  clearable?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** One choice of several. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hideLabel, error, help, required, disabled, name, onBlur, ref } = props;
  const { value, onChange, options, placeholder = '', inline, clearable, size = 'medium' } = props;
  useStyleSheet(sheet);
  const { locale } = useUi();
  const control = useRef<SelectElement>(null);
  useFieldHandle(ref, control);
  useTopLayerPopup(control);
  useControlState(control, { invalid: Boolean(error), required: Boolean(required) });
  // Shoelace's values may hold no spaces and are never empty: its options carry their index instead.
  const index = options.findIndex((option) => option.value === value);
  const look = useControlValue(control, index < 0 ? '' : String(index));
  const choose = (chosen: string | string[]) => {
    const option = options[Number(chosen)];
    if (chosen === '' || !option) onChange('' as T);
    else onChange(option.value);
    look();
  };
  return (
    <div
      className={inline ? 'field field--inline' : 'field'}
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel || inline ? '' : undefined}
    >
      <sl-select
        clearable={Boolean(clearable)}
        disabled={Boolean(disabled)}
        hoist
        lang={locale}
        name={name ?? ''}
        onsl-blur={() => onBlur?.()}
        onsl-change={(event) => choose(event.currentTarget.value)}
        placeholder={placeholder}
        ref={control}
        size={size}
      >
        <FieldLabel label={label} required={required} />
        {inline && (
          <span aria-hidden="true" className="field__inline-label" slot="prefix">
            {label}
          </span>
        )}
        <Icon name="chevron-down" size={14} slot="expand-icon" />
        <Icon name="x" size={14} slot="clear-icon" />
        {options.map((option, at) => (
          <sl-option disabled={Boolean(option.disabled)} key={option.value} lang={locale} value={String(at)}>
            {/* Another label (another language) is another node: only then does Shoelace show it as the choice. */}
            <span key={option.label}>{option.label}</span>
          </sl-option>
        ))}
        <FieldNote error={error} help={help} />
      </sl-select>
    </div>
  );
}
