import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type-list-query.ts';
import { FilterSelect } from '../../../shared/delivery/filter-select.tsx';
import { FilterRow } from '../../../shared/ui/filter-row.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { useUi } from '../../../shared/ui/ui-context.ts';
import { FlagFilter } from './flag-filter.tsx';
import type { ItemFilterPatch, ItemListState } from './item-list-state.ts';

interface ItemFiltersProps {
  readonly state: ItemListState;
  readonly onChange: (patch: ItemFilterPatch) => void;
}

export function ItemFilters({ state, onChange }: ItemFiltersProps) {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const { language } = useUi();
  const errorTypes = useQuery(errorTypeListQuery(useApi()));
  return (
    <FilterRow label={t('delivery:filters')}>
      <SearchField
        label={t('data.search')}
        placeholder={t('data.search')}
        value={state.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterSelect
        label={t('data.result')}
        all={t('data.all')}
        value={state.result}
        onChange={(result) => onChange({ result })}
        options={Object.values(ITEM_RESULT).map((value) => ({
          value,
          label: t(`delivery:itemResult.${value}`),
        }))}
      />
      <FilterSelect
        label={t('data.errorType')}
        all={t('data.all')}
        value={state.errorTypeId}
        onChange={(errorTypeId) => onChange({ errorTypeId })}
        options={(errorTypes.data ?? []).map(({ errorTypeId, title }) => ({
          value: errorTypeId,
          label: title[language],
        }))}
      />
      <FlagFilter
        label={t('data.edited')}
        all={t('data.all')}
        yes={t('data.onlyEdited')}
        no={t('data.notEdited')}
        value={state.edited}
        onChange={(edited) => onChange({ edited })}
      />
      <FlagFilter
        label={t('data.commented')}
        all={t('data.all')}
        yes={t('data.onlyCommented')}
        no={t('data.notCommented')}
        value={state.commented}
        onChange={(commented) => onChange({ commented })}
      />
    </FilterRow>
  );
}
