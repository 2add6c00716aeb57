import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { JOB_STATES } from '../../../shared/contract/accept/job.ts';
import { jobPath } from '../../../shared/delivery/delivery-path.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { FilterSelect } from '../../../shared/ui/form/filter-select.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { useJobColumns } from './job-columns.tsx';
import { jobListState, NO_JOB_FILTERS } from './job-list-state.ts';
import { jobListQuery } from './job-queries.ts';

interface JobTableProps {
  /** Whose job numbers: those of one package, or of a whole batch. */
  readonly of: { readonly packageId: string } | { readonly batchId: string };
  /** Beside the filters. */
  readonly aside?: ReactNode;
}

/** The job numbers of a video task; a row opens its clip. */
export function JobTable({ of, aside }: JobTableProps) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const [state, update] = useListState(jobListState);
  const list = useQuery(jobListQuery(useApi(), { ...state, ...of }));
  const columns = useJobColumns('packageId' in of);
  const isFiltered = Boolean(state.keyword) || state.state !== undefined;
  return (
    <div>
      <FilterRow aside={aside} label={t('filters')}>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={state.keyword ?? ''}
          onChange={(keyword) => update({ keyword: keyword || undefined })}
        />
        <FilterSelect
          label={t('column.state')}
          all={t('all')}
          value={state.state}
          onChange={(chosen) => update({ state: chosen })}
          options={JOB_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.jobId}
        onOpen={(row) => void navigate(jobPath(row.jobId))}
        state={state}
        onState={update}
        columnsStorageKey="jobs"
        empty={{ icon: 'video', title: t('emptyTitle'), text: t('emptyText') }}
        noMatch={
          isFiltered
            ? {
                title: t('noMatchTitle'),
                text: t('noMatchText'),
                clearLabel: t('clear'),
                onClear: () => update(NO_JOB_FILTERS),
              }
            : undefined
        }
      />
    </div>
  );
}
