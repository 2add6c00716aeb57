import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../shared/contract/order.ts';
import { orderDetailPath } from '../../shared/delivery/delivery-path.ts';
import { InspectionCell } from '../../shared/delivery/figure/inspection-cell.tsx';
import { NameLink } from '../../shared/delivery/layout/name-link.tsx';
import { OrderStateTag } from '../../shared/delivery/state/order-state-tag.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { Column } from '../../shared/ui/table/data-table.tsx';
import { useSeenNote } from './use-seen-note.ts';
import { useUnitName } from './use-unit-name.ts';
import { ValidityCell } from './validity/validity-cell.tsx';

/** The columns of the order list; those that are rarely compared start out hidden. */
export function useOrderColumns(): readonly Column<Order>[] {
  const { t } = useTranslation(['orders', 'delivery']);
  const format = useFormat();
  const unitName = useUnitName();
  const seen = useSeenNote()?.hint;
  return useMemo(
    (): readonly Column<Order>[] => [
      {
        id: 'name',
        header: t('column.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <NameLink to={orderDetailPath(row.orderId)} note={row.number}>
            {row.name}
          </NameLink>
        ),
      },
      { id: 'state', header: t('column.state'), cell: (row) => <OrderStateTag state={row.state} /> },
      {
        id: 'inspection',
        header: t('column.inspection'),
        hint: seen,
        cell: (row) => <InspectionCell counters={row.counters} />,
      },
      {
        id: 'accuracyRate',
        header: t('column.accuracy'),
        hint: seen,
        align: 'end',
        sortable: true,
        cell: (row) => format.percent(row.counters.accuracyRate),
      },
      {
        id: 'totalData',
        header: t('column.totalData'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.totalData),
      },
      {
        id: 'quantity',
        header: t('column.quantity'),
        align: 'end',
        hidden: true,
        cell: (row) =>
          row.quantity === null
            ? '–'
            : t('ofUnit', { quantity: format.number(row.quantity), unit: unitName(row.unit) }),
      },
      {
        id: 'delivered',
        header: t('column.delivered'),
        hint: seen,
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.counters.delivered),
      },
      {
        id: 'dueDate',
        header: t('column.dueDate'),
        sortable: true,
        cell: (row) => (row.dueDate ? format.day(row.dueDate) : '–'),
      },
      {
        id: 'validity',
        header: t('column.validity'),
        hint: t('validity.hint'),
        cell: (row) => <ValidityCell order={row} />,
      },
      { id: 'project', header: t('column.project'), hidden: true, cell: (row) => row.projectName },
      {
        id: 'source',
        header: t('column.source'),
        hidden: true,
        cell: (row) => t(`delivery:orderSource.${row.source}`),
      },
      { id: 'createdBy', header: t('column.createdBy'), hidden: true, cell: (row) => row.createdBy },
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        sortable: true,
        hidden: true,
        cell: (row) => format.dateTime(row.createdAt),
      },
      {
        id: 'deliveredAt',
        header: t('column.deliveredAt'),
        hidden: true,
        cell: (row) => (row.deliveredAt ? format.dateTime(row.deliveredAt) : '–'),
      },
      {
        id: 'batches',
        header: t('column.batches'),
        hint: seen,
        align: 'end',
        hidden: true,
        cell: (row) => format.number(row.batchCount),
      },
    ],
    [t, format, unitName, seen],
  );
}
