import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getOrderList, type Order } from '../../../shared/contract/order.ts';
import { dataDownloadPath } from '../../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { OrderStateTag } from '../../../shared/delivery/state/order-state-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { orderListQuery } from '../order-list-query.ts';
import { ValidityCell } from '../validity/validity-cell.tsx';

const listState = v.pick(getOrderList.request, ['page', 'limit', 'sort', 'direction', 'keyword']);

/** Data is downloaded order by order: which one. */
export function OrderPicker() {
  const { t } = useTranslation(['handover', 'orders', 'delivery']);
  const navigate = useNavigate();
  const [state, update] = useListState(listState);
  const list = useQuery(orderListQuery(useApi(), state));
  const columns = usePickerColumns();
  return (
    <>
      <PageHeader facts={t('picker.text')} title={t('download.title')} />
      <FilterRow label={t('delivery:filters')}>
        <SearchField
          label={t('orders:filter.search')}
          onChange={(keyword) => update({ keyword: keyword || undefined })}
          placeholder={t('orders:filter.search')}
          value={state.keyword ?? ''}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('orders:list.caption')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.orderId}
        onOpen={(row) => void navigate(dataDownloadPath(row.orderId))}
        state={state}
        onState={update}
        empty={{ icon: 'inbox', title: t('orders:list.emptyTitle'), text: t('orders:list.emptyText') }}
        noMatch={
          state.keyword
            ? {
                title: t('orders:list.noMatchTitle'),
                text: t('orders:list.noMatchText'),
                clearLabel: t('orders:list.clear'),
                onClear: () => update({ keyword: undefined }),
              }
            : undefined
        }
      />
    </>
  );
}

function usePickerColumns(): readonly Column<Order>[] {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return useMemo(
    (): readonly Column<Order>[] => [
      {
        id: 'name',
        header: t('column.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <NameLink note={row.number} to={dataDownloadPath(row.orderId)}>
            {row.name}
          </NameLink>
        ),
      },
      { id: 'state', header: t('column.state'), cell: (row) => <OrderStateTag state={row.state} /> },
      {
        id: 'delivered',
        header: t('column.delivered'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.counters.delivered),
      },
      {
        id: 'batches',
        header: t('column.batches'),
        align: 'end',
        cell: (row) => format.number(row.batchCount),
      },
      {
        id: 'deliveredAt',
        header: t('column.deliveredAt'),
        cell: (row) => format.dateTime(row.deliveredAt),
      },
      {
        id: 'validity',
        header: t('column.validity'),
        hint: t('validity.hint'),
        cell: (row) => <ValidityCell isToDownload order={row} />,
      },
    ],
    [t, format],
  );
}
