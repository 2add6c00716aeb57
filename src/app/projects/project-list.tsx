import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getProjectList } from '../../shared/contract/project.ts';
import { batchListPath } from '../../shared/delivery/delivery-path.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
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
      <ListTable
        list={list}
        caption={t('list.caption')}
        columns={columns}
        rowKey={(row) => row.projectId}
        onOpen={(row) => void navigate(batchListPath(row.projectId))}
        state={state}
        onState={update}
        columnsStorageKey="projects"
        empty={{ icon: 'folder', title: t('list.emptyTitle'), text: t('list.emptyText') }}
        noMatch={
          state.keyword
            ? {
                title: t('list.noMatchTitle'),
                text: t('list.noMatchText'),
                clearLabel: t('list.clear'),
                onClear: clear,
              }
            : undefined
        }
      />
    </>
  );
}
