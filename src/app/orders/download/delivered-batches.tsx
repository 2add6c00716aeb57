import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  type DeliveredBatch,
  getDeliveredBatchList,
} from '../../../shared/contract/delivery/data-download.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import { isNarrowed, type ListFilter, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { DataTableProps, TableSelection } from '../../../shared/ui/table/data-table.tsx';
import { useDeliveredBatchColumns } from './use-batch-columns.tsx';

export const deliveredBatchesState = v.pick(getDeliveredBatchList.request, [
  'page',
  'limit',
  'sort',
  'direction',
  'keyword',
  'state',
  'downloaded',
]);

type State = v.InferOutput<typeof deliveredBatchesState>;

interface DeliveredBatchesProps extends Pick<DataTableProps<DeliveredBatch>, 'toolbar'> {
  readonly state: State;
  onState(patch: { readonly [Name in keyof State]?: State[Name] | undefined }): void;
  readonly filters: readonly ListFilter[];
  readonly list: UseQueryResult<Page<DeliveredBatch>>;
  readonly selection: TableSelection<DeliveredBatch>;
}

/** The batches of an order, to be chosen where they can be downloaded. */
export function DeliveredBatches({ list, filters, selection, ...table }: DeliveredBatchesProps) {
  const { state, onState } = table;
  const { t } = useTranslation('handover');
  const columns = useDeliveredBatchColumns();
  return (
    <div>
      <ListFilters filters={filters} onChange={onState} search={t('batch.search')} state={state} />
      <ListTable
        {...table}
        list={list}
        caption={t('batch.caption')}
        columns={columns}
        columnsStorageKey="deliveredBatches"
        rowLines={2}
        rowKey={(row) => row.batchId}
        rowLabel={(row) => row.name}
        selection={selection}
        empty={{ icon: 'package', title: t('batch.emptyTitle'), text: t('batch.emptyText') }}
        noMatch={
          isNarrowed(filters, state)
            ? {
                title: t('batch.noMatchTitle'),
                text: t('batch.noMatchText'),
                clearLabel: t('batch.clear'),
                onClear: () => onState({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
    </div>
  );
}
