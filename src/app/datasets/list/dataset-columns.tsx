import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dataset } from '../../../shared/contract/dataset/dataset.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { DatasetMenu } from '../dataset-menu.tsx';
import { datasetPath } from '../dataset-path.ts';
import { DataStateTag } from '../state/data-state-tag.tsx';
import { useNameList } from '../use-name-list.ts';
import type { DatasetSteps } from './use-dataset-steps.tsx';

/** The columns of the list (specification 3). */
export function useDatasetColumns(steps: DatasetSteps): readonly Column<Dataset>[] {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const nameList = useNameList();
  return useMemo(
    (): readonly Column<Dataset>[] => [
      {
        id: 'name',
        header: t('field.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <NameLink to={datasetPath(row.datasetId)} note={row.storageArea}>
            {row.name}
          </NameLink>
        ),
      },
      { id: 'state', header: t('field.state'), cell: (row) => <DataStateTag state={row.state} /> },
      {
        id: 'batchCount',
        header: t('field.batches'),
        sortable: true,
        cell: (row) =>
          nameList(
            row.batches.map(({ name }) => name),
            row.batchCount,
          ),
      },
      {
        id: 'fileCount',
        header: t('field.files'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.fileCount),
      },
      {
        id: 'size',
        header: t('field.size'),
        align: 'end',
        sortable: true,
        cell: (row) => format.fileSize(row.size),
      },
      {
        id: 'uploadCount',
        header: t('field.uploads'),
        align: 'end',
        sortable: true,
        cell: (row) => format.number(row.uploadCount),
      },
      {
        id: 'orders',
        header: t('field.orders'),
        cell: (row) =>
          nameList(
            row.orders.map(({ name }) => name),
            row.orders.length,
          ),
      },
      // Most customers have one: it stands beneath the name.
      {
        id: 'storageArea',
        header: t('field.storageArea'),
        hidden: true,
        cell: (row) => row.storageArea,
      },
      { id: 'creator', header: t('field.creator'), cell: (row) => row.creator },
      {
        id: 'updatedAt',
        header: t('field.updated'),
        sortable: true,
        cell: (row) => <TimeCell at={row.updatedAt} />,
      },
      { id: 'notes', header: t('field.notes'), hidden: true, wrap: true, cell: (row) => row.notes || '–' },
      {
        id: 'createdAt',
        header: t('field.created'),
        sortable: true,
        hidden: true,
        cell: (row) => format.dateTime(row.createdAt),
      },
      {
        id: 'actions',
        header: '',
        label: t('field.actions'),
        hideable: false,
        sticky: true,
        align: 'end',
        cell: (row) => <DatasetMenu items={steps.itemsOf(row)} name={row.name} small />,
      },
    ],
    [t, format, nameList, steps],
  );
}
