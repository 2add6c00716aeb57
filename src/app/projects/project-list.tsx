import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getProjectList } from '../../shared/contract/project.ts';
import { batchListPath } from '../../shared/delivery/delivery-path.ts';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FilterRow } from '../../shared/ui/filter-row.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { projectListQuery } from './project-list-query.ts';

export default function ProjectList() {
  const { t } = useTranslation(['projects', 'delivery']);
  const navigate = useNavigate();
  const [state, update] = useListState(getProjectList.request);
  const list = useQuery(projectListQuery(useApi(), state));
  const columns = useProjectColumns();
  const clear = () => update({ keyword: undefined });

  return (
    <>
      <PageHeader
        title={t('list.heading')}
        facts={[list.data && t('list.projects', { count: list.data.total })]}
      />
      <FilterRow label={t('delivery:filters')}>
        <SearchField
          label={t('list.search')}
          placeholder={t('list.search')}
          value={state.keyword ?? ''}
          onChange={(keyword) => update({ keyword: keyword || undefined })}
        />
      </FilterRow>
      <DataTable
        caption={t('list.caption')}
        columns={columns}
        rows={list.data?.rows}
        total={list.data?.total}
        rowKey={(row) => row.projectId}
        onOpen={(row) => void navigate(batchListPath(row.projectId))}
        state={state}
        onState={update}
        loading={list.isPending}
        refetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        columnsStorageKey="projects"
        empty={
          state.keyword ? (
            <EmptyState
              icon="search"
              title={t('list.noMatchTitle')}
              text={t('list.noMatchText')}
              action={<Button onPress={clear}>{t('list.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="folder" title={t('list.emptyTitle')} text={t('list.emptyText')} />
          )
        }
      />
    </>
  );
}
