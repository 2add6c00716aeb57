import { useId, useRef, useState } from 'react';
import { useLater } from '../base/use-later.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import frame from './field.css';
import { noteIdOf } from './field-aria.ts';
import sheet from './field-box.css';
import { FieldLabel } from './field-label.tsx';
import { FieldNote } from './field-note.tsx';
import type { FieldProps } from './field-props.ts';
import { SelectBox } from './select-box.tsx';
import type { SelectOpening } from './select-opening.ts';
import { useFieldHandle } from './use-field-handle.ts';
import { useLeave } from './use-leave.ts';

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

const loadList = () => import('./select-list.tsx');

/** One choice of several. The list is fetched when somebody comes near, and takes the box's place once it is opened. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hideLabel, error, help, required, onBlur, ref } = props;
  const { value, onChange, options, inline } = props;
  useStyleSheet(frame);
  useStyleSheet(sheet);
  const id = useId();
  const control = useRef<HTMLElement>(null);
  useFieldHandle(ref, control);
  const leave = useLeave(onBlur);
  const list = useLater(loadList);
  const [opening, setOpening] = useState<SelectOpening | null>(null);
  const index = options.findIndex((option) => option.value === value);
  const common = {
    control,
    disabled: Boolean(props.disabled),
    index,
    inline: Boolean(inline),
    label,
    onChoose: (at: number) => onChange(options[at]?.value ?? ('' as T)),
    onLeave: leave,
    options,
    placeholder: props.placeholder ?? '',
    size: props.size ?? ('medium' as const),
    // A choice that is called "all" is nothing to be taken back.
    clearable: Boolean(props.clearable) && index >= 0 && value !== '',
    required: Boolean(required),
  };
  return (
    <div
      className={inline ? 'field field--inline' : 'field'}
      data-invalid={error ? '' : undefined}
      data-label-hidden={hideLabel || inline ? '' : undefined}
    >
      <FieldLabel control={id} label={label} onPress={() => control.current?.focus()} required={required} />
      {opening && list.part ? (
        <list.part.SelectList {...common} note={error || help} opening={opening} wrong={Boolean(error)} />
      ) : (
        <SelectBox
          {...common}
          field={props}
          id={id}
          onNear={list.prepare}
          onOpen={(how) => {
            setOpening(how);
            void list.fetch().then((part) => part ?? setOpening(null));
          }}
          waiting={opening !== null}
        />
      )}
      <FieldNote error={error} help={help} id={noteIdOf(id)} />
    </div>
  );
}
