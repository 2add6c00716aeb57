import type { RefObject } from 'react';
import { Icon } from '../sign/icon.tsx';
import { ClearButton } from './clear-button.tsx';
import { fieldAria } from './field-aria.ts';
import type { FieldProps } from './field-props.ts';
import { opensSelect, type SelectOpening } from './select-opening.ts';

/** What a select's box and its list have in common. */
export interface SelectParts {
  control: RefObject<HTMLElement | null>;
  label: string;
  options: readonly {
    readonly label: string;
    readonly value: string;
    readonly disabled?: boolean | undefined;
  }[];
  /** Of the option that is chosen; -1 where none is. */
  index: number;
  placeholder: string;
  inline: boolean;
  clearable: boolean;
  disabled: boolean;
  required: boolean;
  size: 'small' | 'medium';
  /** By the option's index; -1 where the choice is taken back. */
  onChoose: (index: number) => void;
  onLeave: () => void;
}

interface SelectBoxProps extends SelectParts {
  id: string;
  field: FieldProps;
  /** It was opened, and its list is on its way. */
  waiting: boolean;
  /** It may soon be opened. */
  onNear: () => void;
  onOpen: (how: SelectOpening) => void;
}

/** A select that is closed: native, and all that most of those on a page ever are. */
export function SelectBox(props: SelectBoxProps) {
  const { id, field, control, label, options, index, placeholder, inline, clearable, disabled, size } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is operated; the frame around it is pressed
    <div
      className="field__box field__box--select"
      data-size={size}
      data-waiting={props.waiting ? '' : undefined}
      onMouseDown={(event) => {
        const isClear = event.target instanceof Element && event.target.closest('.field__clear') !== null;
        if (disabled || isClear || event.button !== 0) return;
        // The focus stays where the list will be.
        event.preventDefault();
        control.current?.focus({ preventScroll: true });
        props.onOpen({ key: null });
      }}
      onPointerEnter={props.onNear}
    >
      {inline && (
        <span aria-hidden="true" className="field__inline-label">
          {label}
        </span>
      )}
      <input
        {...fieldAria(id, field)}
        aria-expanded={false}
        aria-haspopup="listbox"
        autoComplete="off"
        className="field__input"
        disabled={disabled}
        id={id}
        name={field.name}
        onBlur={props.onLeave}
        onFocus={props.onNear}
        onKeyDown={(event) => {
          if (!opensSelect(event.nativeEvent)) return;
          event.preventDefault();
          props.onOpen({ key: event.key });
        }}
        placeholder={placeholder}
        readOnly
        ref={control as RefObject<HTMLInputElement | null>}
        role="combobox"
        spellCheck={false}
        type="text"
        value={options[index]?.label ?? ''}
      />
      {clearable && !disabled && <ClearButton onPress={() => props.onChoose(-1)} />}
      <Icon className="field__chevron" name="chevron-down" size={14} />
    </div>
  );
}
