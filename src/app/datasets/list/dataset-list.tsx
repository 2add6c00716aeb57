import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useEveryRight } from '../../../shared/connection/use-every-right.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { getDatasetList } from '../../../shared/contract/dataset/dataset.ts';
import { isNarrowed, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { ViewsMenu } from '../../../shared/list/views/views-menu.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { datasetPath, uploadPath } from '../dataset-path.ts';
import { datasetListQuery } from '../dataset-queries.ts';
import { CreateDatasetDialog } from '../form/create-dataset-dialog.tsx';
import { useDatasetColumns } from './dataset-columns.tsx';
import { useDatasetFilters } from './use-dataset-filters.ts';
import { useDatasetSteps } from './use-dataset-steps.tsx';

export default function DatasetList() {
  const { t } = useTranslation('datasets');
  const navigate = useNavigate();
  const mayUpload = useRight('upload');
  const mayManage = useEveryRight();
  const [isCreating, setCreating] = useState(false);
  const [state, update] = useListState(getDatasetList.request);
  const list = useQuery(datasetListQuery(useApi(), state));
  const { steps, dialog } = useDatasetSteps();
  const columns = useDatasetColumns(steps);
  const filters = useDatasetFilters();

  return (
    <>
      <PageHeader
        title={t('list.heading')}
        facts={[list.data ? t('list.count', { count: list.data.total }) : '\u00a0']}
        actions={
          <>
            {mayManage && (
              <Button icon="plus" onPress={() => setCreating(true)}>
                {t('create.open')}
              </Button>
            )}
            {mayUpload && (
              <Button icon="upload" onPress={() => void navigate(uploadPath())} variant="primary">
                {t('action.upload')}
              </Button>
            )}
          </>
        }
      />
      <ListFilters
        aside={<ViewsMenu list="datasets" onChange={update} schema={getDatasetList.request} state={state} />}
        filters={filters}
        onChange={update}
        search={t('list.search')}
        state={state}
      />
      <ListTable
        list={list}
        caption={t('list.heading')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.datasetId}
        onOpen={(row) => void navigate(datasetPath(row.datasetId))}
        state={state}
        onState={update}
        columnsStorageKey="datasets"
        empty={{ icon: 'database', title: t('list.emptyTitle'), text: t('list.emptyText') }}
        noMatch={
          isNarrowed(filters, state)
            ? {
                title: t('list.noMatchTitle'),
                text: t('list.noMatchText'),
                clearLabel: t('list.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
      {dialog}
      {isCreating && (
        <CreateDatasetDialog
          onClose={() => setCreating(false)}
          onCreated={(datasetId) => void navigate(datasetPath(datasetId))}
        />
      )}
    </>
  );
}
