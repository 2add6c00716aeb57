import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  type DeliveredBatch,
  getDeliveredBatchList,
} from '../../../shared/contract/delivery/data-download.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { DataTableProps, TableSelection } from '../../../shared/ui/table/data-table.tsx';
import { useDeliveredBatchColumns } from './use-batch-columns.tsx';

export const deliveredBatchesState = v.pick(getDeliveredBatchList.request, [
  'page',
  'limit',
  'sort',
  'direction',
]);

interface DeliveredBatchesProps
  extends Pick<DataTableProps<DeliveredBatch>, 'state' | 'onState' | 'toolbar'> {
  readonly list: UseQueryResult<Page<DeliveredBatch>>;
  readonly selection: TableSelection<DeliveredBatch>;
}

/** The batches of an order, to be chosen where they can be downloaded. */
export function DeliveredBatches({ list, selection, ...table }: DeliveredBatchesProps) {
  const { t } = useTranslation('handover');
  const columns = useDeliveredBatchColumns();
  return (
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
      noMatch={undefined}
    />
  );
}
