import { useId } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './segmented-choice.css';

interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  /** For eyes: assistive technology has it all the same. */
  readonly hideLabel?: boolean | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly help?: string | undefined;
}

/** One of a few, all of them in view: native radio buttons, so arrows move and choose. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, hideLabel, value, onChange, options, help } = props;
  useStyleSheet(sheet);
  const id = useId();
  return (
    <fieldset
      aria-describedby={help && `${id}-help`}
      aria-label={hideLabel ? label : undefined}
      className="segmented-choice"
    >
      {!hideLabel && <legend className="segmented-choice__label">{label}</legend>}
      <div className="segmented-choice__options">
        {options.map((option) => (
          <label className="segmented-choice__option" key={option.value}>
            <input
              checked={option.value === value}
              className="segmented-choice__input"
              name={id}
              onChange={() => onChange(option.value)}
              type="radio"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <p className="segmented-choice__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
