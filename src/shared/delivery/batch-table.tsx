import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../connection/connection-context.ts';
import { getBatchList } from '../contract/accept/batch.ts';
import { BATCH_STATE } from '../contract/batch-state.ts';
import { ListTable } from '../list/list-table.tsx';
import { useListState } from '../routing/use-list-state.ts';
import { useNavigate } from '../routing/use-navigate.ts';
import { FilterRow } from '../ui/filter-row.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { batchListQuery } from './batch-list-query.ts';
import { batchPath } from './delivery-path.ts';
import { FilterSelect } from './filter-select.tsx';
import { useBatchSteps } from './use-batch-steps.tsx';

const listState = v.omit(getBatchList.request, ['orderId', 'projectId']);

interface BatchTableProps {
  /** Whose batches: those of one order, or of one project. */
  readonly of: { readonly orderId: string } | { readonly projectId: string };
}

/** The acceptance batches of an order or a project, with filters, all fields as columns, and their actions. */
export function BatchTable({ of }: BatchTableProps) {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const navigate = useNavigate();
  const [state, update] = useListState(listState);
  const list = useQuery(batchListQuery(api, { ...state, ...of }));
  const { steps, dialog } = useBatchSteps();
  const columns = useBatchColumns(steps);
  const filtered = state.keyword !== undefined || state.state !== undefined;
  const clear = () => update({ keyword: undefined, state: undefined });

  return (
    <div>
      <FilterRow label={t('filters')}>
        <SearchField
          label={t('batches.search')}
          placeholder={t('batches.search')}
          value={state.keyword ?? ''}
          onChange={(keyword) => update({ keyword: keyword || undefined })}
        />
        <FilterSelect
          label={t('batches.state')}
          all={t('batches.all')}
          value={state.state}
          onChange={(chosen) => update({ state: chosen })}
          options={Object.values(BATCH_STATE).map((value) => ({
            value,
            label: t(`batchState.${value}`),
          }))}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('batches.caption')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.batchId}
        onOpen={(row) => void navigate(batchPath(row.batchId))}
        state={state}
        onState={update}
        columnsStorageKey="batches"
        empty={{ icon: 'inbox', title: t('batches.emptyTitle'), text: t('batches.emptyText') }}
        noMatch={
          filtered
            ? {
                title: t('batches.noMatchTitle'),
                text: t('batches.noMatchText'),
                clearLabel: t('batches.clear'),
                onClear: clear,
              }
            : undefined
        }
      />
      {dialog}
    </div>
  );
}
