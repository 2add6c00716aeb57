import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useEveryRight } from '../../../shared/connection/use-every-right.ts';
import type { DatasetDetail } from '../../../shared/contract/dataset/dataset.ts';
import { type DatasetBatch, getDatasetBatchList } from '../../../shared/contract/dataset/dataset-batch.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { MenuButton } from '../../../shared/ui/action/menu-button.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { datasetPath } from '../dataset-path.ts';
import { batchesQuery } from '../dataset-queries.ts';
import { DataStateTag } from '../state/data-state-tag.tsx';
import { BatchNameDialog } from './batch-name-dialog.tsx';
import { ParseFigure } from './parse-figure.tsx';
import { useBatchSteps } from './use-batch-steps.tsx';

const listState = v.omit(getDatasetBatchList.request, ['datasetId']);

/** The batches of a data set, with what may be done to each. */
export function BatchList({ dataset }: { readonly dataset: DatasetDetail }) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const { datasetId } = dataset;
  const [isAdding, setAdding] = useState(false);
  const [state, update] = useListState(listState);
  const list = useQuery(batchesQuery(useApi(), { datasetId, ...state }));
  const { itemsOf, dialog } = useBatchSteps(dataset);
  const mayManage = useEveryRight();
  const columns = useMemo(
    (): readonly Column<DatasetBatch>[] => [
      {
        id: 'name',
        header: t('field.batch'),
        sortable: true,
        hideable: false,
        cell: (row) => <NameLink to={datasetPath(datasetId, 'files', row.batchId)}>{row.name}</NameLink>,
      },
      { id: 'state', header: t('field.state'), cell: (row) => <DataStateTag state={row.state} /> },
      {
        id: 'uploads',
        header: t('batch.uploads'),
        cell: (row) =>
          row.cancelledAt
            ? t('batch.cancelled')
            : row.endedAt
              ? t('batch.ended')
              : row.uploading > 0
                ? t('batch.uploading', { count: row.uploading })
                : t('batch.open'),
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
      { id: 'parsing', header: t('field.parsing'), cell: (row) => <ParseFigure batch={row} /> },
      {
        id: 'updatedAt',
        header: t('field.updated'),
        sortable: true,
        cell: (row) => <TimeCell at={row.updatedAt} />,
      },
      {
        id: 'actions',
        header: '',
        label: t('field.actions'),
        hideable: false,
        sticky: true,
        align: 'end',
        cell: (row) => (
          <MenuButton
            align="end"
            icon="more"
            items={itemsOf(row)}
            label={t('action.of', { name: row.name })}
            size="small"
            variant="icon"
          />
        ),
      },
    ],
    [t, format, datasetId, itemsOf],
  );
  return (
    <div>
      <FilterRow
        aside={
          mayManage && (
            <Button icon="plus" onPress={() => setAdding(true)}>
              {t('batch.add')}
            </Button>
          )
        }
        label={t('tab.batches')}
      >
        <SearchField
          label={t('batch.search')}
          onChange={(keyword) => update({ keyword: keyword || undefined })}
          placeholder={t('batch.search')}
          value={state.keyword ?? ''}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('tab.batches')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.batchId}
        state={state}
        onState={update}
        columnsStorageKey="dataset-batches"
        empty={{ icon: 'layers', title: t('batch.emptyTitle'), text: t('batch.emptyText') }}
      />
      {dialog}
      {isAdding && <BatchNameDialog datasetId={datasetId} onClose={() => setAdding(false)} />}
    </div>
  );
}
