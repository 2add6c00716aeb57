import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getWorkloadReportList } from '../../../shared/contract/workload/workload-report.ts';
import { isNarrowed, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { CreateReportDialog } from '../create/create-report-dialog.tsx';
import { reportPath } from '../workload-path.ts';
import { reportListQuery } from '../workload-queries.ts';
import { useReportColumns } from './report-columns.tsx';
import { useReportFilters } from './use-report-filters.ts';

/** Workload reports of the customer, with how far they are. */
export default function ReportList() {
  const { t } = useTranslation('workload');
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [state, update] = useListState(getWorkloadReportList.request);
  const list = useQuery(reportListQuery(useApi(), state));
  const columns = useReportColumns();
  const filters = useReportFilters();
  const create = (
    <Button icon="plus" onPress={() => setCreating(true)} variant="primary">
      {t('create.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('list.heading')}
        facts={[list.data ? t('list.count', { count: list.data.total }) : '\u00a0']}
        actions={create}
      />
      <ListFilters filters={filters} onChange={update} search={t('list.search')} state={state} />
      <ListTable
        list={list}
        caption={t('list.heading')}
        columns={columns}
        rowKey={(row) => row.reportId}
        rowLines={2}
        onOpen={(row) => void navigate(reportPath(row.reportId))}
        state={state}
        onState={update}
        columnsStorageKey="workload"
        empty={{ icon: 'chart', title: t('list.emptyTitle'), text: t('list.emptyText') }}
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
      {isCreating && (
        <CreateReportDialog
          onClose={() => setCreating(false)}
          onCreated={(reportId) => {
            // The list is kept while the report is shown: it is not to be found with the dialog open.
            setCreating(false);
            void navigate(reportPath(reportId));
          }}
        />
      )}
    </>
  );
}
