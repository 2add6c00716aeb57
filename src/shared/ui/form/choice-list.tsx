import { useId } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './choice-list.css';

interface ChoiceListProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** What speaks for it, and what against it. */
    readonly note: string;
  }[];
}

/** One of a few that need a word each, all of them in view: native radio buttons, so arrows move and choose. */
export function ChoiceList<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChoiceListProps<Value>) {
  useStyleSheet(sheet);
  const id = useId();
  return (
    <fieldset className="choice-list">
      <legend className="choice-list__label">{label}</legend>
      <div className="choice-list__options">
        {options.map((option) => (
          <label className="choice-list__option" key={option.value}>
            <input
              aria-describedby={`${id}-${option.value}`}
              checked={option.value === value}
              className="choice-list__input"
              name={id}
              onChange={() => onChange(option.value)}
              type="radio"
              value={option.value}
            />
            <span className="choice-list__name">{option.label}</span>
            <span className="choice-list__note" id={`${id}-${option.value}`}>
              {option.note}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
