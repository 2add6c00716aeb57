import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CredentialHistoryEntry } from '../../../shared/contract/credential-history.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { useEventText } from './use-event-text.ts';

export function useHistoryColumns(): readonly Column<CredentialHistoryEntry>[] {
  const { t } = useTranslation('credential');
  const eventText = useEventText();
  return useMemo(
    (): readonly Column<CredentialHistoryEntry>[] => [
      {
        id: 'at',
        header: t('history.at'),
        sortable: true,
        hideable: false,
        cell: (row) => <TimeCell at={row.at} />,
      },
      { id: 'by', header: t('history.by'), cell: (row) => row.by ?? t('provider') },
      { id: 'event', header: t('history.event'), wrap: true, cell: (row) => eventText(row) },
    ],
    [t, eventText],
  );
}
