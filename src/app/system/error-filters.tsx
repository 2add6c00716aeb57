import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../shared/ui/filter-row.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';

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
