import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../connection/connection-context.ts';
import { getBatchList } from '../contract/accept/batch.ts';
import { BATCH_STATE } from '../contract/batch-state.ts';
import { useListState } from '../routing/use-list-state.ts';
import { useNavigate } from '../routing/use-navigate.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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
      <DataTable
        caption={t('batches.caption')}
        columns={columns}
        rows={list.data?.rows}
        rowLines={2}
        total={list.data?.total}
        rowKey={(row) => row.batchId}
        onOpen={(row) => void navigate(batchPath(row.batchId))}
        state={state}
        onState={update}
        loading={list.isPending}
        refetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        columnsStorageKey="batches"
        empty={
          filtered ? (
            <EmptyState
              icon="search"
              title={t('batches.noMatchTitle')}
              text={t('batches.noMatchText')}
              action={<Button onPress={clear}>{t('batches.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="inbox" title={t('batches.emptyTitle')} text={t('batches.emptyText')} />
          )
        }
      />
      {dialog}
    </div>
  );
}
