import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { FilterSelect } from '../../../shared/delivery/filter-select.tsx';
import { FilterRow } from '../../../shared/ui/filter-row.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import type { PackageListState } from './package-list-state.ts';

interface PackageFiltersProps {
  readonly state: PackageListState;
  readonly onChange: (patch: Pick<Partial<PackageListState>, 'keyword' | 'state'>) => void;
  readonly aside?: ReactNode;
}

export function PackageFilters({ state, onChange, aside }: PackageFiltersProps) {
  const { t } = useTranslation(['acceptance', 'delivery']);
  return (
    <FilterRow label={t('delivery:filters')} aside={aside}>
      <SearchField
        label={t('packages.search')}
        placeholder={t('packages.search')}
        value={state.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterSelect
        label={t('packages.state')}
        all={t('packages.all')}
        value={state.state}
        onChange={(chosen) => onChange({ state: chosen })}
        options={Object.values(PACKAGE_STATE).map((value) => ({
          value,
          label: t(`delivery:batchState.${value}`),
        }))}
      />
    </FilterRow>
  );
}
