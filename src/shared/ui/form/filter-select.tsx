import { SelectField, type SelectOption } from './select-field.tsx';

interface FilterSelectProps<T extends string> {
  readonly label: string;
  /** What no choice is called: all, any time. */
  readonly all: string;
  readonly value: T | undefined;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T | undefined) => void;
}

/** One filter of a list: a choice of several, or none of them. */
export function FilterSelect<T extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: FilterSelectProps<T>) {
  return (
    <SelectField<T | ''>
      inline
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
