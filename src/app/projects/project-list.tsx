import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getProjectList } from '../../shared/contract/project.ts';
import { allBatchesPath, batchListPath } from '../../shared/delivery/delivery-path.ts';
import { isNarrowed, without } from '../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../shared/list/list-table.tsx';
import { ViewsMenu } from '../../shared/list/views/views-menu.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../shared/routing/use-navigate.ts';
import { linkStyles } from '../../shared/ui/action/link-styles.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { projectListQuery } from './project-list-query.ts';
import { useProjectFilters } from './use-project-filters.ts';

export default function ProjectList() {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [state, update] = useListState(getProjectList.request);
  const list = useQuery(projectListQuery(useApi(), state));
  const columns = useProjectColumns();
  const filters = useProjectFilters();

  return (
    <>
      <PageHeader
        title={t('list.heading')}
        facts={[list.data && t('list.projects', { count: list.data.total })]}
        actions={
          <Link className={linkStyles.button} to={allBatchesPath}>
            {t('list.allBatches')}
          </Link>
        }
      />
      <ListFilters
        aside={<ViewsMenu list="projects" onChange={update} schema={getProjectList.request} state={state} />}
        filters={filters}
        onChange={update}
        search={t('list.search')}
        state={state}
      />
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
    </>
  );
}
