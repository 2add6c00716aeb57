import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncEvent } from '../../../shared/contract/sync/sync.ts';
import { syncEventPath } from '../../../shared/delivery/delivery-path.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { SyncStateTag } from '../sync-state-tag.tsx';
import { useEventText } from '../use-event-text.ts';
import { LastCell } from './last-cell.tsx';

/** Batch name, status, start time and finish time (specification 3), with what says why. */
export function useEventColumns(): readonly Column<SyncEvent>[] {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const eventText = useEventText();
  return useMemo(
    (): readonly Column<SyncEvent>[] => [
      {
        id: 'batch',
        header: t('column.batch'),
        hideable: false,
        cell: (row) => (
          <NameLink note={row.batchNumber} to={syncEventPath(row.eventId)}>
            {row.batchName}
          </NameLink>
        ),
      },
      { id: 'event', header: t('column.event'), cell: eventText },
      { id: 'state', header: t('column.state'), cell: (row) => <SyncStateTag event={row} /> },
      { id: 'last', header: t('column.last'), cell: (row) => <LastCell event={row} /> },
      {
        id: 'attempts',
        header: t('column.attempts'),
        align: 'end',
        cell: (row) => format.number(row.attempts),
      },
      {
        id: 'startedAt',
        header: t('column.startedAt'),
        sortable: true,
        cell: (row) => (row.startedAt === null ? '–' : <TimeCell at={row.startedAt} />),
      },
      {
        id: 'finishedAt',
        header: t('column.finishedAt'),
        sortable: true,
        cell: (row) => (row.finishedAt === null ? '–' : <TimeCell at={row.finishedAt} />),
      },
      {
        id: 'createdAt',
        header: t('column.happenedAt'),
        sortable: true,
        // The first attempt comes within seconds of it.
        hidden: true,
        cell: (row) => <TimeCell at={row.createdAt} />,
      },
      {
        id: 'project',
        header: t('column.project'),
        cell: (row) => <span className={clippedInColumn(row.projectName)}>{row.projectName}</span>,
      },
    ],
    [t, format, eventText],
  );
}
