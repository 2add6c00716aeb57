import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentComplaint } from '../../../shared/contract/complaint-list.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { StateTag } from './state-tag.tsx';
import { WordsCell } from './words-cell.tsx';

/** What was sent, by whom, and what became of it; all as plain text. */
export function useSentColumns(open: (sent: SentComplaint) => void): readonly Column<SentComplaint>[] {
  const { t } = useTranslation('sentfeedback');
  const format = useFormat();
  return useMemo(
    (): readonly Column<SentComplaint>[] => [
      {
        id: 'feedback',
        header: t('column.feedback'),
        hideable: false,
        cell: (row) => <WordsCell onOpen={() => open(row)} text={row.description} />,
      },
      { id: 'state', header: t('column.state'), cell: (row) => <StateTag state={row.state} /> },
      { id: 'sender', header: t('column.sender'), cell: (row) => row.userName ?? t('visitor') },
      {
        id: 'sentAt',
        header: t('column.sentAt'),
        sortable: true,
        cell: (row) => <TimeCell at={row.sentAt} />,
      },
      { id: 'contact', header: t('column.contact'), cell: (row) => row.contact },
      { id: 'origin', header: t('column.origin'), cell: (row) => row.origin ?? t('detail.here') },
      {
        id: 'images',
        header: t('column.images'),
        align: 'end',
        cell: (row) => format.number(row.images.length),
      },
    ],
    [t, format, open],
  );
}
