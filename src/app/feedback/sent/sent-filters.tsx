import { useTranslation } from 'react-i18next';
import { COMPLAINT_STATES, type ComplaintState } from '../../../shared/contract/complaint-list.ts';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';

interface Filters {
  readonly keyword: string | undefined;
  readonly state: ComplaintState | undefined;
}

interface SentFiltersProps extends Filters {
  readonly onChange: (change: Partial<Filters>) => void;
}

export function SentFilters({ keyword, state, onChange }: SentFiltersProps) {
  const { t } = useTranslation('sentfeedback');
  return (
    <FilterRow label={t('filters')}>
      <SearchField
        label={t('search')}
        onChange={(typed) => onChange({ keyword: typed || undefined })}
        placeholder={t('search')}
        value={keyword ?? ''}
      />
      <SelectField<ComplaintState | ''>
        inline
        label={t('state')}
        onChange={(chosen) => onChange({ state: chosen || undefined })}
        options={[
          { value: '', label: t('allStates') },
          ...COMPLAINT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={state ?? ''}
      />
    </FilterRow>
  );
}
