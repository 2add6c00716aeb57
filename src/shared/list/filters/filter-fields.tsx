import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/button.tsx';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { draftOf, type FilterProblem, readDraft } from './filter-draft.ts';
import sheet from './filter-fields.css';
import type { DaysFilter, ListFilter, ListPatch, ListValues, RangeFilter } from './list-filter.ts';

interface FilterFieldsProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListValues;
  onApply(patch: ListPatch): void;
}

/** The filters that do not stand in the row, to be set together: nothing is asked of the server until then. */
export function FilterFields({ filters, state, onApply }: FilterFieldsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('lists');
  const [draft, setDraft] = useState(() => draftOf(filters, state));
  const [problems, setProblems] = useState<Readonly<Record<string, FilterProblem>>>({});
  const set = (name: string, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setProblems({});
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(filters, draft);
    if ('patch' in read) onApply(read.patch);
    else setProblems(read.problems);
  };
  const field = (name: string) => ({
    value: draft[name] ?? '',
    onChange: (value: string) => set(name, value),
    error: problems[name] && t(`filter.problem.${problems[name]}`),
  });

  return (
    <form className="filter-fields" noValidate onSubmit={apply}>
      {filters.map((filter) => {
        switch (filter.kind) {
          case 'choice':
          case 'flag':
            return (
              <SelectField
                key={filter.name}
                label={filter.label}
                options={[{ value: '', label: t('filter.any') }, ...optionsOf(filter)]}
                {...field(filter.name)}
              />
            );
          case 'text':
            return (
              <TextField
                key={filter.name}
                label={filter.label}
                maxLength={200}
                verbatim
                {...field(filter.name)}
              />
            );
          default:
            return <Span field={field} filter={filter} key={filter.label} />;
        }
      })}
      <div className="filter-fields__actions">
        <Button onPress={() => onApply(emptied(filters))}>{t('filter.clear')}</Button>
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}

function optionsOf(filter: Extract<ListFilter, { kind: 'choice' | 'flag' }>) {
  if (filter.kind === 'choice') return filter.options;
  return [
    { value: 'true', label: filter.yes },
    { value: 'false', label: filter.no },
  ];
}

function emptied(filters: readonly ListFilter[]): ListPatch {
  const read = readDraft(filters, {});
  return 'patch' in read ? read.patch : {};
}

interface SpanProps {
  readonly filter: DaysFilter | RangeFilter;
  readonly field: (name: string) => {
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
  };
}

/** Two ends of one filter, side by side. */
function Span({ filter, field }: SpanProps) {
  const { t } = useTranslation('lists');
  const isDays = filter.kind === 'days';
  const [first, last] = isDays ? [filter.from, filter.to] : [filter.min, filter.max];
  const type = isDays ? ('date' as const) : ('number' as const);
  const limits = isDays ? {} : { min: 0, ...(filter.unit === 'percent' ? { max: 100 } : {}) };
  return (
    <fieldset className="filter-fields__span">
      <legend>{filter.label}</legend>
      <TextField
        hideLabel
        label={t('filter.start', { name: filter.label })}
        type={type}
        {...limits}
        {...field(first)}
        placeholder={isDays ? undefined : t('filter.least')}
      />
      <span aria-hidden="true">–</span>
      <TextField
        hideLabel
        label={t('filter.end', { name: filter.label })}
        type={type}
        {...limits}
        {...field(last)}
        placeholder={isDays ? undefined : t('filter.most')}
      />
    </fieldset>
  );
}
