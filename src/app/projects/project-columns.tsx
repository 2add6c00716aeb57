import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../shared/contract/project.ts';
import { batchListPath, waitingBatchesPath } from '../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Link } from '../../shared/routing/link.tsx';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import type { Column } from '../../shared/ui/table/data-table.tsx';

export function useProjectColumns(): readonly Column<Project>[] {
  const { t } = useTranslation(['projects', 'lists']);
  const format = useFormat();
  return useMemo(
    (): readonly Column<Project>[] => [
      {
        id: 'name',
        header: t('column.name'),
        sortable: true,
        hideable: false,
        cell: (row) => <NameLink to={batchListPath(row.projectId)}>{row.name}</NameLink>,
      },
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        sortable: true,
        cell: (row) => format.dateTime(row.createdAt),
      },
      {
        id: 'orders',
        header: t('column.orders'),
        align: 'end',
        cell: (row) => format.number(row.orderCount),
      },
      {
        id: 'batchCount',
        header: t('column.batches'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.batchCount),
      },
      {
        id: 'waiting',
        header: t('column.waiting'),
        align: 'end',
        cell: ({ projectId, batchesWaiting }) =>
          batchesWaiting === 0 ? (
            format.number(0)
          ) : (
            <Link className={linkStyles.link} to={waitingBatchesPath(projectId)}>
              {format.number(batchesWaiting)}
            </Link>
          ),
      },
      { id: 'note', header: t('lists:column.note'), wrap: true, cell: (row) => row.note || '–' },
    ],
    [t, format],
  );
}
