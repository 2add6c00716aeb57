import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../ui/action/popover-button.tsx';
import { FilterSelect } from '../../ui/form/filter-select.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { FilterRow } from '../../ui/table/filter-row.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import { isSet, type ListFilter, type ListPatch, type ListValues, SEARCH } from './list-filter.ts';

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
  const more = filters.filter(({ pinned }) => !pinned);
  const set = more.filter((filter) => isSet(filter, state)).length;
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
        {more.length > 0 && (
          <PopoverButton
            icon="filter"
            label={set > 0 ? t('filter.buttonSet', { count: set }) : t('filter.button')}
            title={t('filter.button')}
          >
            {(close) => (
              <FilterFields
                filters={more}
                onApply={(patch) => {
                  onChange(patch);
                  close();
                }}
                state={state}
              />
            )}
          </PopoverButton>
        )}
      </FilterRow>
      <FilterChips filters={more} onChange={onChange} state={state} />
    </>
  );
}
