import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { getClientRecordList } from '../../../shared/contract/downloads/client-record.ts';
import { ROLE } from '../../../shared/contract/role.ts';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { isNarrowed, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { clientRecordQuery } from '../download-queries.ts';
import { useRecordColumns } from './use-record-columns.tsx';
import { useRecordFilters } from './use-record-filters.ts';

/** Who downloaded what: of the whole team for administrators, one's own for everybody else. */
export function RecordList({ isNothingPublished }: { readonly isNothingPublished: boolean }) {
  const { t } = useTranslation('downloads');
  const { role } = useSession();
  const isTeam = role === ROLE.administrator;
  const [state, update] = useListState(getClientRecordList.request);
  const list = useQuery(clientRecordQuery(useApi(), state));
  const columns = useRecordColumns(isTeam);
  const filters = useRecordFilters();
  const isFiltered = isNarrowed(filters, state);
  // Where nothing is published, and nothing ever was downloaded, one word about it is enough.
  if (isNothingPublished && !isFiltered && list.data?.total === 0) return null;
  return (
    <section>
      <SectionHeading>{isTeam ? t('record.ofTeam') : t('record.ofOne')}</SectionHeading>
      <ListFilters
        filters={filters}
        onChange={update}
        search={isTeam ? t('record.searchTeam') : t('record.searchOne')}
        state={state}
      />
      <ListTable
        list={list}
        caption={isTeam ? t('record.ofTeam') : t('record.ofOne')}
        columns={columns}
        columnsStorageKey="clientRecords"
        rowLines={2}
        rowKey={(row) => row.recordId}
        state={state}
        onState={update}
        empty={{ icon: 'download', title: t('record.emptyTitle'), text: t('record.emptyText') }}
        noMatch={
          isFiltered
            ? {
                title: t('record.noMatchTitle'),
                text: t('record.noMatchText'),
                clearLabel: t('record.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
    </section>
  );
}
