import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/ui/form/search-field.tsx';
import { FilterRow } from '../../shared/ui/table/filter-row.tsx';

interface ErrorFiltersProps {
  readonly keyword: string | undefined;
  readonly onChange: (keyword: string | undefined) => void;
}

export function ErrorFilters({ keyword, onChange }: ErrorFiltersProps) {
  const { t } = useTranslation('system');
  return (
    <FilterRow label={t('errorLog.filters')}>
      <SearchField
        label={t('errorLog.search')}
        placeholder={t('errorLog.search')}
        value={keyword ?? ''}
        onChange={(typed) => onChange(typed || undefined)}
      />
    </FilterRow>
  );
}
