import { FilterSelect } from '../../../shared/delivery/filter-select.tsx';

interface FlagFilterProps {
  readonly label: string;
  readonly all: string;
  readonly yes: string;
  readonly no: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

/** A filter by something that a row has or has not. */
export function FlagFilter({ label, all, yes, no, value, onChange }: FlagFilterProps) {
  return (
    <FilterSelect
      label={label}
      all={all}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'yes')}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
    />
  );
}
