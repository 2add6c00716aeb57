import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { batchPath, syncEventPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { isNarrowed, narrowing, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListSelection } from '../../../shared/list/selection/use-list-selection.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { useEventColumns } from './event-columns.tsx';
import { eventListQuery } from './event-list-query.ts';
import { eventListRequest, eventListState } from './event-list-state.ts';
import { EventNotices } from './event-notices.tsx';
import { EventSelection } from './event-selection.tsx';
import { useEventFilters } from './use-event-filters.ts';

/** Every push of results, of all projects or of the batch that the address names. */
export function EventList() {
  const { t } = useTranslation('sync');
  const navigate = useNavigate();
  const [state, update] = useListState(eventListState);
  const list = useQuery(eventListQuery(useApi(), eventListRequest(state)));
  const columns = useEventColumns();
  const filters = useEventFilters();
  const narrowed = narrowing(filters, state);
  const narrowedBy = Object.keys(narrowed);
  const selection = useListSelection(JSON.stringify(narrowed));
  const { batchId } = state;
  const ofBatch = batchId === undefined ? null : list.data?.rows[0];

  return (
    <>
      <PageHeader
        back={batchId === undefined ? undefined : <BackLink to={batchPath(batchId)}>{t('toBatch')}</BackLink>}
        title={t('heading')}
        facts={[
          ofBatch ? t('ofBatch', { batch: ofBatch.batchName }) : null,
          list.data && t('pushes', { count: list.data.total }),
        ]}
      />
      <Stack>
        {list.data ? (
          <EventNotices
            list={list.data}
            showsDead={state.deadLetter === true && batchId === undefined && narrowedBy.length === 1}
            onShowDead={() =>
              update({ ...without(...filters), keyword: undefined, batchId: undefined, deadLetter: true })
            }
          />
        ) : null}
        <div>
          {selection.isEmpty ? (
            <ListFilters filters={filters} onChange={update} search={t('search')} state={state} />
          ) : (
            <EventSelection ids={selection.ids} onClear={selection.clear} />
          )}
          <ListTable
            list={list}
            caption={t('heading')}
            columns={columns}
            columnsStorageKey="syncHistory"
            rowLines={2}
            rowKey={(row) => row.eventId}
            rowLabel={(row) => row.batchName}
            onOpen={(row) => void navigate(syncEventPath(row.eventId))}
            state={state}
            onState={update}
            selection={selection.forTable(list.data?.rows, (row) => row.eventId)}
            empty={{ icon: 'send', title: t('emptyTitle'), text: t('emptyText') }}
            noMatch={
              isNarrowed(filters, state)
                ? {
                    title: t('noMatchTitle'),
                    text: t('noMatchText'),
                    clearLabel: t('clear'),
                    onClear: () => update({ keyword: undefined, ...without(...filters) }),
                  }
                : undefined
            }
          />
        </div>
      </Stack>
    </>
  );
}
