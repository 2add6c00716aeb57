import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/form/filter-select.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { FilterRow } from '../../ui/table/filter-row.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type ListFilter, type ListPatch, type ListValues, SEARCH } from './list-filter.ts';
import { MoreFilters } from './more-filters.tsx';

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListValues;
  onChange(patch: ListPatch): void;
  /** What the search looks in. */
  readonly search: string;
  /** At the end of the row: saved views, an export. */
  readonly aside?: ReactNode;
}

/** Search and filters of a list: the most used in sight, the rest behind a button with chips of what is set. */
export function ListFilters({ filters, state, onChange, search, aside }: ListFiltersProps) {
  const { t } = useTranslation(['lists', 'delivery']);
  const button = useRef<HTMLButtonElement>(null);
  const more = filters.filter(({ pinned }) => !pinned);
  return (
    <>
      <FilterRow aside={aside} label={t('delivery:filters')}>
        <SearchField
          label={search}
          onChange={(keyword) => onChange({ keyword: keyword || undefined })}
          placeholder={search}
          value={String(state[SEARCH] ?? '')}
        />
        {filters.map((filter) => {
          if (!filter.pinned) return null;
          if (filter.kind === 'choice') {
            return (
              <FilterSelect
                all={t('filter.any')}
                key={filter.name}
                label={filter.label}
                onChange={(value) => onChange({ [filter.name]: value })}
                options={filter.options}
                value={state[filter.name] as string | undefined}
              />
            );
          }
          if (filter.kind !== 'flag') return null;
          const value = state[filter.name];
          return (
            <FilterSelect
              all={t('filter.any')}
              key={filter.name}
              label={filter.label}
              onChange={(chosen) => onChange({ [filter.name]: chosen && chosen === 'true' })}
              options={[
                { value: 'true', label: filter.yes },
                { value: 'false', label: filter.no },
              ]}
              value={value === undefined ? undefined : value === true ? 'true' : 'false'}
            />
          );
        })}
        {more.length > 0 && <MoreFilters button={button} filters={more} onApply={onChange} state={state} />}
      </FilterRow>
      <FilterChips button={button} filters={more} onChange={onChange} state={state} />
    </>
  );
}
