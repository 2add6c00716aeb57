import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { ORDER_SOURCE, ORDER_STATE } from '../../shared/contract/order-state.ts';
import { FilterRow } from '../../shared/ui/filter-row.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
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
    <FilterRow>
      <SearchField
        label={t('filter.search')}
        placeholder={t('filter.search')}
        value={state.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <SelectField
        inline
        clearable
        label={t('filter.state')}
        placeholder={t('filter.all')}
        value={state.state ?? null}
        onChange={(chosen) => onChange({ state: chosen ?? undefined })}
        options={Object.values(ORDER_STATE).map((value) => ({
          value,
          label: t(`delivery:orderState.${value}`),
        }))}
      />
      <SelectField
        inline
        clearable
        label={t('filter.source')}
        placeholder={t('filter.all')}
        value={state.source ?? null}
        onChange={(chosen) => onChange({ source: chosen ?? undefined })}
        options={Object.values(ORDER_SOURCE).map((value) => ({
          value,
          label: t(`delivery:orderSource.${value}`),
        }))}
      />
      <SelectField
        inline
        clearable
        label={t('filter.project')}
        placeholder={t('filter.all')}
        value={state.projectId ?? null}
        onChange={(chosen) => onChange({ projectId: chosen ?? undefined })}
        options={(projects.data ?? []).map(({ projectId, name }) => ({ value: projectId, label: name }))}
      />
      <SelectField
        inline
        clearable
        label={t('filter.due')}
        placeholder={t('filter.anyTime')}
        value={state.due ?? null}
        onChange={(chosen) => onChange({ due: chosen ?? undefined })}
        options={DUE_CHOICES.map((value) => ({ value, label: t(`due.${value}`) }))}
      />
    </FilterRow>
  );
}
