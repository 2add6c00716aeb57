import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { DATASET_EVENTS, getDatasetHistory } from '../../../shared/contract/dataset/dataset-history.ts';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { FilterSelect } from '../../../shared/ui/form/filter-select.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { historyQuery } from '../dataset-queries.ts';
import { useEventText } from './use-event-text.ts';

type Entry = ReplyOf<typeof getDatasetHistory>['rows'][number];

const listState = v.omit(getDatasetHistory.request, ['datasetId']);

/** What was done to a data set in the last three months. */
export function DatasetHistory({ datasetId }: { readonly datasetId: string }) {
  const { t } = useTranslation('datasets');
  const eventText = useEventText();
  const [state, update] = useListState(listState);
  const list = useQuery(historyQuery(useApi(), { datasetId, ...state }));
  const columns = useMemo(
    (): readonly Column<Entry>[] => [
      {
        id: 'at',
        header: t('history.at'),
        sortable: true,
        hideable: false,
        cell: (row) => <TimeCell at={row.at} />,
      },
      {
        id: 'by',
        header: t('history.by'),
        cell: (row) => (row.byProvider ? t('history.provider') : row.by || t('history.system')),
      },
      { id: 'event', header: t('history.event'), wrap: true, cell: (row) => eventText(row) },
      { id: 'batch', header: t('field.batch'), cell: (row) => row.batchName ?? '–' },
    ],
    [t, eventText],
  );
  return (
    <div>
      <FilterRow label={t('tab.history')}>
        <FilterSelect
          all={t('history.all')}
          label={t('history.event')}
          onChange={(event) => update({ event })}
          options={DATASET_EVENTS.map((value) => ({ value, label: t(`history.kind.${value}`) }))}
          value={state.event}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('tab.history')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.eventId}
        state={state}
        onState={update}
        empty={{ icon: 'history', title: t('history.emptyTitle'), text: t('history.emptyText') }}
      />
    </div>
  );
}
