import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { ORDER_SOURCE, ORDER_STATE } from '../../shared/contract/order-state.ts';
import { FilterSelect } from '../../shared/ui/form/filter-select.tsx';
import { SearchField } from '../../shared/ui/form/search-field.tsx';
import { FilterRow } from '../../shared/ui/table/filter-row.tsx';
import { DUE_CHOICES } from './due-range.ts';
import type { OrderListState } from './order-list-state.ts';
import { projectChoicesQuery } from './project-choices-query.ts';

interface OrderFiltersProps {
  readonly state: OrderListState;
  readonly onChange: (patch: Partial<OrderListState>) => void;
}

export function OrderFilters({ state, onChange }: OrderFiltersProps) {
  const { t } = useTranslation(['orders', 'delivery']);
  const projects = useQuery(projectChoicesQuery(useApi()));
  return (
    <FilterRow label={t('delivery:filters')}>
      <SearchField
        label={t('filter.search')}
        placeholder={t('filter.search')}
        value={state.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterSelect
        label={t('filter.state')}
        all={t('filter.all')}
        value={state.state}
        onChange={(chosen) => onChange({ state: chosen })}
        options={Object.values(ORDER_STATE).map((value) => ({
          value,
          label: t(`delivery:orderState.${value}`),
        }))}
      />
      <FilterSelect
        label={t('filter.source')}
        all={t('filter.all')}
        value={state.source}
        onChange={(source) => onChange({ source })}
        options={Object.values(ORDER_SOURCE).map((value) => ({
          value,
          label: t(`delivery:orderSource.${value}`),
        }))}
      />
      <FilterSelect
        label={t('filter.project')}
        all={t('filter.all')}
        value={state.projectId}
        onChange={(projectId) => onChange({ projectId })}
        options={(projects.data ?? []).map(({ projectId, name }) => ({ value: projectId, label: name }))}
      />
      <FilterSelect
        label={t('filter.due')}
        all={t('filter.anyTime')}
        value={state.due}
        onChange={(due) => onChange({ due })}
        options={DUE_CHOICES.map((value) => ({ value, label: t(`due.${value}`) }))}
      />
    </FilterRow>
  );
}
